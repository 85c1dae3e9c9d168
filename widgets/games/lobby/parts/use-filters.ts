import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { coreAtom } from '#engine/brand';
import { useEntryState } from '#engine/routing';

/** What a lobby is narrowed by, beside the vendor, which stands in the address. */
export interface Filters {
  /** As typed. */
  words: string;
  /** As searched for. */
  settled: string;
  classify: string | undefined;
  search(words: string): void;
  choose(classify: string | undefined): void;
  reset(): void;
}

/** A lobby's filters. Going into a game and back, or a reload, changes none of them. */
export function useFilters(): Filters {
  const { timings } = useAtomValue(coreAtom).brand;
  const [words, search] = useEntryState('words', '');
  const [classify, choose] = useEntryState('class', '');
  const [settled, settle] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => settle(words.trim()), timings?.searchPause ?? 250);
    return () => clearTimeout(timer);
  }, [words, timings]);
  return {
    words,
    settled,
    classify: classify || undefined,
    search,
    choose: (name = '') => choose(name),
    reset() {
      search('');
      settle('');
      choose('');
    },
  };
}
