import { useAtomValue } from 'jotai';
import { type ReactNode, use, useMemo } from 'react';
import { coreAtom, pageNamespaces } from '#engine/brand';
import { useNamespaces } from '#engine/i18n';
import type { Page } from '#schemas/brand';
import { Blocks } from './Blocks.tsx';
import { Layout } from './Layout.tsx';
import type { PageStore } from './load.ts';
import { pagesAtom } from './state.ts';

/**
 * A page of the brand inside its frame. While pages change, a frame that stays the same stays mounted: header and menu
 * neither blink nor lose what they hold. A route may show it without its frame.
 */
export function PageView({ id, bare = false }: { id: string; bare?: boolean | undefined }) {
  const own = useAtomValue(coreAtom).pages[id]?.frame;
  const frame = bare ? undefined : own;
  return <FramedPage key={frame ?? id} id={id} frame={frame} />;
}

function FramedPage({ id, frame }: { id: string; frame: string | undefined }) {
  const store = useAtomValue(pagesAtom);
  const page = usePage(store, id);
  const around = usePage(store, frame ?? id);
  const core = useAtomValue(coreAtom);
  useNamespaces(pageNamespaces(core, id, page), pageNamespaces(core, frame ?? id, around));
  const regions = useMemo(() => {
    const inherited = frame === undefined ? {} : drawRegions(around, frame);
    return { ...inherited, ...drawRegions(page, id) };
  }, [page, around, frame, id]);
  return <Layout layout={around.layout ?? page.layout ?? 'top'} page={id} regions={regions} />;
}

/** What stands in the middle of a page, without frame and layout: behind a window. */
export function PageMain({ id }: { id: string }) {
  const page = usePage(useAtomValue(pagesAtom), id);
  useNamespaces(pageNamespaces(useAtomValue(coreAtom), id, page));
  return drawRegions(page, id).main;
}

/** A page of the brand; waits for it. */
export function usePage(store: PageStore, id: string): Page {
  const page = store.get(id);
  return use(page instanceof Promise ? awaited(page) : arrived(page));
}

const promises = new WeakMap<Page, Promise<Page>>();

/** Keeps with a page the promise that it came by: a render that began with the one and ends with another is a fault to React. */
function awaited(promise: Promise<Page>): Promise<Page> {
  promise.then(
    (page) => promises.set(page, promise),
    // Whoever draws it hears of the failure.
    () => undefined,
  );
  return promise;
}

/** A page at hand as the promise that React unwraps at once: the one it came by, if it was waited for. */
function arrived(page: Page): Promise<Page> {
  let promise = promises.get(page);
  if (!promise) {
    promise = Object.assign(Promise.resolve(page), { status: 'fulfilled', value: page });
    promises.set(page, promise);
  }
  return promise;
}

function drawRegions({ regions }: Page, page: string): Record<string, ReactNode> {
  return Object.fromEntries(
    Object.entries(regions).map(([name, blocks]) => {
      // The key is the page's: blocks of one name on two pages are two blocks.
      const pointer = `/pages/${page}/regions/${name}`;
      return [name, <Blocks key={pointer} blocks={blocks} pointer={pointer} />];
    }),
  );
}
