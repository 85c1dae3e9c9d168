import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { type BootPayload, prerenderedAtom, widgetsIn } from '#engine/brand';
import { type AnswerSource, cdnAtom, createPrerenderLoader, type SharedAnswer } from '#engine/platform';
import { createRegistry, type Registry } from '#engine/registry';
import { widgetFolders } from '#widgets';
import { App } from './App.tsx';
import { createSiteStore } from './site-store.ts';

const registry = createRegistry(widgetFolders);

/** What became of a page. */
export interface Prerendered {
  /** What stands in the document's root. */
  html: string;
  /** What widgets threw; the browser draws them from nothing. */
  errors: unknown[];
  /** The answers that it was drawn with; none without a source. */
  answers: SharedAnswer[];
  /** Which of the platform's CDNs its pictures come from, 0 to 1. */
  cdn: number;
  /** Pictures of the platform that are to be fetched first, as links for the head. */
  pictures: string[];
}

/**
 * The page of a document as HTML, as a guest on any device sees it in any theme: before the platform has said anything, or
 * with the answers of a source. Throws a PlatformError when that has none, or says that the site is closed.
 * @param path where it stands; it must lead to the page that the payload brings
 */
export default async function prerenderPage(
  payload: BootPayload,
  path: string,
  source?: AnswerSource,
): Promise<Prerendered> {
  await Promise.all(widgetsOf(payload, registry));
  const loader = source && createPrerenderLoader(source);
  const store = createSiteStore(payload, registry, loader && { host: source.host, send: loader.send });
  store.set(prerenderedAtom, true);
  await loader?.begin(store);
  const errors: unknown[] = [];
  const { prelude } = await prerender(
    <App
      store={store}
      Router={({ children }) => <StaticRouter location={path === '*' ? '/*' : path}>{children}</StaticRouter>}
      onBroken={() => undefined}
    />,
    {
      onError: (error) => void errors.push(error),
      // In one piece: nothing that a script would have to put into its place.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  const drawn = await new Response(prelude).text();
  const links = /^(?:<link rel="preload"[^>]*>)+/.exec(drawn)?.[0] ?? '';
  return {
    // The head fetches ahead what it knows to be first.
    html: drawn.slice(links.length),
    errors,
    answers: loader?.answers() ?? [],
    cdn: store.get(cdnAtom),
    pictures: links.match(/<link [^>]*fetchPriority="high"[^>]*>/gi) ?? [],
  };
}

function widgetsOf({ pages }: BootPayload, { get }: Registry): Promise<unknown>[] {
  const names = Object.values(pages).flatMap(({ regions }) => Object.values(regions).flatMap(widgetsIn));
  // One that cannot be loaded is drawn in its place.
  return [...new Set(names)].flatMap(
    (name) =>
      get(name)
        ?.load()
        .catch(() => undefined) ?? [],
  );
}
