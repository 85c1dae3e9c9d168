import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { type BootPayload, prerenderedAtom, widgetsIn } from '#engine/brand';
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
}

/**
 * The page of a document as HTML, as a guest on any device sees it in any theme before the platform has said anything.
 * @param path where it stands; it must lead to the page that the payload brings
 */
export default async function prerenderPage(payload: BootPayload, path: string): Promise<Prerendered> {
  await Promise.all(widgetsOf(payload, registry));
  const store = createSiteStore(payload, registry);
  store.set(prerenderedAtom, true);
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
  const html = await new Response(prelude).text();
  // The head fetches ahead what it knows to be first.
  return { html: html.replace(/^(<link rel="preload"[^>]*>)+/, ''), errors };
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
