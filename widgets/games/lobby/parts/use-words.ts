import { useAtomValue } from 'jotai';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { coreAtom, prerenderedAtom } from '#engine/brand';
import { useEntryState } from '#engine/routing';

/** Rest after the last letter before words are searched for, ms. */
const pause = 250;

/**
 * Words of a search as they are typed. Once they rest, the address gets them; words that the address brings, with back or a link,
 * stand in the field.
 */
export function useWords(search: string, apply: (words: string) => void): { words: string; type(words: string): void } {
  const { searchPause = pause } = useAtomValue(coreAtom).brand.timings ?? {};
  const prerendered = useAtomValue(prerenderedAtom);
  const [words, type] = useEntryState('words', search);
  const now = useRef({ apply, applied: search });
  useLayoutEffect(() => {
    now.current.apply = apply;
  });
  useEffect(() => {
    if (now.current.applied === search) return;
    now.current.applied = search;
    type(search);
  }, [search, type]);
  useEffect(() => {
    const settled = words.trim();
    // A page that is taken over does not know its address yet.
    if (prerendered || settled === now.current.applied) return undefined;
    const { href } = window.location;
    const timer = setTimeout(() => {
      // On the way to another page nothing calls back: the words wait with this one.
      if (window.location.href !== href) return;
      now.current.applied = settled;
      now.current.apply(settled);
    }, searchPause);
    return () => clearTimeout(timer);
  }, [words, searchPause, prerendered]);
  return { words, type };
}
