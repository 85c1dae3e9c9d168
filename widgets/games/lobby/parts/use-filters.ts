import { useAtomValue } from 'jotai';
import { useCallback, useMemo } from 'react';
import { coreAtom } from '#engine/brand';
import { useEntryState, useRoute, useRouteQuery } from '#engine/routing';
import type { GameListRequest } from '#schemas/platform';
import { useWords } from './use-words.ts';

export const marks = ['favourites', 'hot', 'new', 'jackpot'] as const;
export type Mark = (typeof marks)[number];

/** Orders of a list; the first one without a word in the address. */
export const sorts = ['best', 'played', 'new', 'name', 'rtp'] as const satisfies GameListRequest['sort'][];
export type Sort = (typeof sorts)[number];

/** Most vendors at once: as many as an address takes. */
const mostVendors = 8;

/** Longest code of one. */
const longestVendor = 20;

/** What a list is narrowed and ordered by. */
export interface Narrowing {
  vendors: readonly string[];
  classify: string | undefined;
  /** Lines that games pay by at least. */
  lines: number | undefined;
  mark: Mark | undefined;
  sort: Sort;
  /** As searched for. */
  search: string;
}

/** What a lobby is narrowed by. The address holds it: back, a link and a reload bring the same list. */
export interface Filters extends Narrowing {
  /** As typed. */
  words: string;
  /** How many are chosen, words aside. */
  chosen: number;
  type(words: string): void;
  /** By the names that the address has; an empty one is none. */
  choose(changes: { class?: string; lines?: string; mark?: Mark | ''; sort?: Sort }): void;
  /** Only games of this vendor, whatever the words were. */
  chooseOnly(vassalage: string): void;
  toggleVendor(vassalage: string): void;
  reset(): void;
  /** Takes from the address, and from its entry of the history, what nobody offers. */
  forget(unknown: { vendors: readonly string[]; classify: string | undefined }): void;
}

const defaults = { sort: sorts[0] };

/** A lobby's filters, which offers these numbers of lines. */
export function useFilters(lineCounts: readonly number[] = noLines): Filters {
  const { query, change } = useQuery();
  const { words, type } = useWords(query.search ?? '', (search) => change({ search }, { replace: true }));
  return useMemo(() => {
    const narrowing = narrowingOf(query, lineCounts);
    const { vendors, classify, lines, mark, sort } = narrowing;
    return {
      ...narrowing,
      words,
      chosen: vendors.length + [classify, lines, mark, sort !== defaults.sort].filter(Boolean).length,
      type,
      choose: change,
      chooseOnly(vassalage) {
        type('');
        change({ vassalage, search: '' });
      },
      toggleVendor(vassalage) {
        change({ vassalage: toggled(vendors, vassalage) });
      },
      reset() {
        type('');
        change({ vassalage: '', class: '', lines: '', mark: '', sort: '', search: '' });
      },
      forget(unknown) {
        const known = vendors.filter((one) => !unknown.vendors.includes(one)).join(',');
        change({ vassalage: known, ...(unknown.classify ? { class: '' } : {}) }, { replace: true });
      },
    };
  }, [query, lineCounts, change, words, type]);
}

/** The address, and beside it what the route does not read: that stays with the entry of the history. */
function useQuery(): ReturnType<typeof useRouteQuery> {
  const { query, change } = useRouteQuery(defaults);
  const { query: read } = useAtomValue(coreAtom).routes[useRoute().id] ?? {};
  const [kept, keep] = useEntryState('filters', none);
  const changeAll: typeof change = useCallback(
    (changes, options) => {
      const unread = Object.entries(changes).filter(([name]) => !read || !(name in read));
      if (unread.length > 0) keep({ ...kept, ...Object.fromEntries(unread) });
      change(changes, options);
    },
    [read, kept, keep, change],
  );
  return useMemo(() => ({ query: { ...query, ...kept }, change: changeAll }), [query, kept, changeAll]);
}

const none: Record<string, string> = {};
const noLines: readonly number[] = [];

/** Vendors as an address names them, one more or one less; of too many the first one goes. */
export function toggled(vendors: readonly string[], vassalage: string): string {
  const others = vendors.filter((one) => one !== vassalage);
  return (others.length < vendors.length ? others : [...vendors, vassalage]).slice(-mostVendors).join(',');
}

function narrowingOf(query: Record<string, string>, lineCounts: readonly number[]): Narrowing {
  const { vassalage = '', class: classify, lines = '', mark, sort, search = '' } = query;
  return {
    vendors: vassalage
      .split(',')
      .filter((one) => one && one.length <= longestVendor)
      .slice(-mostVendors),
    classify: classify || undefined,
    lines: lineCounts.find((count) => String(count) === lines),
    mark: marks.find((one) => one === mark),
    sort: sorts.find((one) => one === sort) ?? defaults.sort,
    search: search.trim(),
  };
}
