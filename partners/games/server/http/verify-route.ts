import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../../http/escape-html.ts';
import { verifiable } from '../../engines/verifiable.ts';
import type { VerifyPage } from '../../page-api.ts';
import { type CatalogueGame, engineFor, engineNameFor } from '../catalogue.ts';
import { type LanguageCode, languageOf, languageOfHeader, messagesOf, tagOf, titleIn } from '../languages.ts';
import type { Assets } from './assets.ts';
import { sendPage } from './headers.ts';
import { blockJson, htmlPage } from './html.ts';

/** The games whose results can be computed again, by title. */
function gamesIn(catalogue: readonly CatalogueGame[], language: LanguageCode): VerifyPage['games'] {
  const games = catalogue.flatMap((game) => {
    const plays = engineNameFor(game);
    if (plays === undefined || !verifiable.has(plays)) return [];
    const isShared = engineFor(game).family === undefined;
    return [{ code: game.gameCode, title: titleIn(game.name, language), plays, isShared }];
  });
  return games.toSorted((one, other) => one.title.localeCompare(other.title, tagOf(language)));
}

/** `GET /verify?lang=<language>`: the page that computes results again, in the browser. It needs no session and sends nothing. */
export function addVerifyRoute(app: FastifyInstance, assets: Assets, catalogue: readonly CatalogueGame[]): void {
  app.get<{ Querystring: { lang?: string | string[] } }>('/verify', (request, reply) => {
    const { lang } = request.query;
    const language = typeof lang === 'string' ? languageOf(lang) : languageOfHeader(request.headers['accept-language']);
    const { script, stylesheet, namespaces } = assets.verify;
    const messages = messagesOf(language, namespaces);
    const data: VerifyPage = { messages, games: gamesIn(catalogue, language) };
    const head = `<script type="application/json" id="verify-data">${blockJson(data)}</script>
<script type="module" src="${script}"></script>
`;
    const title = messages['verify.title'] ?? '';
    const body = `<main class="verify" id="verify"><h1>${escapeHtml(title)}</h1></main>`;
    return sendPage(reply, htmlPage({ lang: tagOf(language), title, head, body, stylesheet }), []);
  });
}
