import { useEffect, useInsertionEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { keep, useEntry, useKeptEntries } from './entries.ts';

/** So long a page that one comes back to may take to be as high as it was, ms. */
const patience = 5000;
/** What the player does to go elsewhere on the page. */
const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * Where a page is scrolled to, for all pages: another one starts at the top, smoothly when the brand says so (§2); one that the
 * player comes back to, by the browser's buttons or by a reload, is where it was left, as soon as what stood there is there again.
 */
export function useScrollPlace(smooth: boolean): void {
  const { entry, entries } = useEntry();
  const { pathname } = useLocation();
  const how = useNavigationType();
  const former = useRef<{ entry: string; pathname: string }>(undefined);
  const returning = useRef(false);
  useKeptEntries();

  useEffect(() => {
    // Browsers do it before the page is there.
    const { scrollRestoration } = history;
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = scrollRestoration;
    };
  }, []);

  // Along with the page, in a transition too, which lays out later: what becomes shorter scrolls by itself, which is not the
  // player's doing on the page before.
  useInsertionEffect(() => {
    const note = () => {
      if (!returning.current) keep(entries, entry, { top: window.scrollY });
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [entries, entry]);

  useLayoutEffect(() => {
    const before = former.current;
    if (before?.entry === entry) return undefined;
    former.current = { entry, pathname };
    if (how === 'POP') {
      const { top = 0 } = entries.get(entry) ?? {};
      if (top === 0 && before === undefined) {
        // Scrolled before anybody listened, by the player or by the browser.
        keep(entries, entry, { top: window.scrollY });
        return undefined;
      }
      returning.current = true;
      return goBackTo(top, () => {
        returning.current = false;
      });
    }
    if (before?.pathname !== pathname) window.scrollTo({ top: 0, behavior: smooth ? 'smooth' : 'instant' });
    return undefined;
  }, [entry, entries, pathname, how, smooth]);
}

/** Scrolls to a place that may not be there yet, until it is or the player goes elsewhere. Returns what ends it. */
function goBackTo(top: number, done: () => void): () => void {
  const go = () => window.scrollTo({ top, behavior: 'instant' });
  const sizes = new ResizeObserver(go);
  const stop = () => {
    sizes.disconnect();
    clearTimeout(timer);
    for (const act of acts) window.removeEventListener(act, stop, true);
    done();
  };
  const timer = setTimeout(stop, patience);
  for (const act of acts) window.addEventListener(act, stop, true);
  sizes.observe(document.body);
  go();
  return stop;
}
