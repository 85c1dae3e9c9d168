import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../../http/escape-html.ts';
import { isSiteOrigin } from '../../../http/site-origin.ts';
import { type CatalogueGame, engineFor } from '../catalogue.ts';
import { type LanguageCode, languageOf, languageOfHeader, messagesOf, tagOf, titleIn } from '../languages.ts';
import { PlatformRefused } from '../platform/errors.ts';
import type { Journal } from '../rounds/journal.ts';
import { openSession } from '../sessions/session.ts';
import type { WalletClient } from '../wallet/client.ts';
import type { Assets } from './assets.ts';
import { sendPage } from './headers.ts';
import { blockJson, htmlPage } from './html.ts';

export interface LaunchContext {
  readonly games: ReadonlyMap<string, CatalogueGame>;
  readonly journal: Journal;
  readonly wallet: WalletClient;
  readonly siteOrigins: readonly string[];
  readonly siteParents: readonly string[];
  readonly assets: Assets;
  readonly clock: () => number;
}

type NoticeKind = 'expired' | 'unknown' | 'refused' | 'unavailable';

const noticeStatus: Readonly<Record<NoticeKind, number>> = {
  expired: 401,
  unknown: 404,
  refused: 403,
  unavailable: 503,
};

/** `GET /play/<gameCode>?t=<launch token>`: exchanges the token once and answers the game's page. */
export function addLaunchRoutes(app: FastifyInstance, context: LaunchContext): void {
  const { assets } = context;

  function sendNotice(request: FastifyRequest, reply: FastifyReply, kind: NoticeKind): FastifyReply {
    const language = languageOfHeader(request.headers['accept-language']);
    const text = (key: string) => escapeHtml(messagesOf(language)[`notice.${kind}.${key}`] ?? '');
    const body = `<main class="notice" data-code="launch_${kind}"><div class="notice-card"><h1>${text('title')}</h1><p>${text('text')}</p></div></main>`;
    const page = htmlPage({
      lang: tagOf(language),
      title: text('title'),
      head: `<script type="module" src="${assets.notice.script}"></script>\n`,
      body,
      stylesheet: assets.notice.stylesheet,
    });
    return sendPage(reply.code(noticeStatus[kind]), page, [...context.siteOrigins, ...context.siteParents]);
  }

  /** `key` is null when the page is to go on with the session that its tab has kept. */
  function sendGame(
    reply: FastifyReply,
    game: CatalogueGame,
    language: LanguageCode,
    key: string | null,
    framedBy: readonly string[],
  ): FastifyReply {
    const messages = messagesOf(language);
    const engine = engineFor(game);
    const { script, stylesheet } = assets.page(engine.id);
    const words = { lost: messages['notice.expired.title'] ?? '', lostText: messages['notice.expired.text'] ?? '' };
    // A slot stands when its symbols are there: they come beside its script.
    const symbols = engine.id === 'slot' ? game.symbols : [];
    const head = `<meta name="theme-color" content="${escapeHtml(game.palette.bg)}">
<link rel="preload" as="image" href="/cdn/${escapeHtml(game.art.backdrop)}">
<script type="application/json" id="launch">${blockJson({ key, words })}</script>
<script type="module" src="${script}"></script>
${symbols.map((id) => `<link rel="preload" as="image" href="/cdn/symbols/${escapeHtml(id)}.webp">\n`).join('')}`;
    const title = titleIn(game.name, language);
    const loading = escapeHtml(messages['boot.loading'] ?? '');
    const body = `<div id="game" data-loading><div class="boot"><h1>${escapeHtml(title)}</h1><progress class="boot-progress" max="1" value="0.2" aria-label="${loading}"></progress><p>${loading}</p></div></div>`;
    return sendPage(reply, htmlPage({ lang: tagOf(language), title, head, body, stylesheet }), [
      ...framedBy,
      ...context.siteParents,
    ]);
  }

  app.get<{ Params: { gameCode: string }; Querystring: { t?: string | string[] } }>(
    '/play/:gameCode',
    async (request, reply) => {
      const game = context.games.get(request.params.gameCode);
      if (!game) return sendNotice(request, reply, 'unknown');
      const token = request.query.t;
      if (token === undefined) {
        const language = languageOfHeader(request.headers['accept-language']);
        return sendGame(reply, game, language, null, context.siteOrigins);
      }
      // A prefetch must not use the token up.
      if (request.headers['sec-purpose'] !== undefined) return sendNotice(request, reply, 'refused');
      if (typeof token !== 'string' || token.length > 128) return sendNotice(request, reply, 'expired');
      try {
        const wallet = await context.wallet.authenticate(token);
        const isFramable = wallet.siteOrigin === '' || isSiteOrigin(context.siteOrigins, wallet.siteOrigin);
        if (!isFramable || wallet.game.nodeId !== game.nodeId) return sendNotice(request, reply, 'refused');
        const language = languageOf(wallet.language);
        const { session, key } = openSession(wallet, language, context.clock());
        await context.journal.addSession(session);
        const framedBy = wallet.siteOrigin === '' ? context.siteOrigins : [wallet.siteOrigin];
        return sendGame(reply, game, language, key, framedBy);
      } catch (error) {
        return sendNotice(request, reply, error instanceof PlatformRefused ? 'expired' : 'unavailable');
      }
    },
  );
}
