import type { createStore } from 'jotai/vanilla';
import { coreAtom, entryOf, loginPath, matchRoute } from '#engine/brand';
import { roleAtom } from '#engine/session';
import { preparePage } from './prepare.ts';

type Store = ReturnType<typeof createStore>;

/** So long a mouse rests on a link that is meant, ms: one that passes over a menu asks for nothing. */
const rest = 80;

/** What browsers say of the connection, where they do. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** Whether the visitor, or the network, wants nothing that may turn out not to be needed. */
function isSparing(): boolean {
  const { saveData = false, effectiveType = '' } = (navigator as { connection?: Connection }).connection ?? {};
  return saveData || effectiveType.endsWith('2g');
}

/**
 * Fetches what the page of a link needs as soon as somebody is about to follow it: when a mouse rests on it, a finger or a key
 * reaches it. Its page, the code of its widgets, and its texts; nothing of the platform. Returns what ends it.
 */
export function fetchAhead(store: Store): () => void {
  const asked = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const near = ({ type, target, pointerType }: Partial<PointerEvent>) => {
    clearTimeout(timer);
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
    const page = link && pageOf(store, link.pathname);
    if (!page || asked.has(page) || isSparing()) return;
    const fetchPage = () => {
      asked.add(page);
      // Who follows the link hears of a failure.
      preparePage(store, page).catch(() => void asked.delete(page));
    };
    if (type === 'pointerover' && pointerType === 'mouse') timer = setTimeout(fetchPage, rest);
    else fetchPage();
  };
  const signs = ['pointerover', 'pointerdown', 'focusin'] as const;
  for (const sign of signs) document.addEventListener(sign, near, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const sign of signs) document.removeEventListener(sign, near);
  };
}

/** The page that a path leads this visitor to; undefined where that is none. */
function pageOf(store: Store, pathname: string): string | undefined {
  const { routes, brand } = store.get(coreAtom);
  const route = matchRoute(routes, pathname)?.route;
  if (!route) return undefined;
  const walled = pathname !== loginPath && (brand.settings?.loginedToHomePage ?? false);
  return entryOf(route, store.get(roleAtom), walled) === 'page' ? route.page : undefined;
}
