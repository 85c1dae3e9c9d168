import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { coreAtom } from '#engine/brand';
import { useQuery } from '#engine/platform';
import type { Game } from '#schemas/platform';
import type { ShellSearchProps } from '#schemas/widgets';
import type { HelpTopic } from '#widgets/service';
import { type Found, type Group, kinds } from './found.ts';
import { createSearch, exactness } from './rank.ts';
import { useMatches } from './use-matches.ts';
import { usePages } from './use-pages.ts';

/** Rest after the last letter before the platform is asked, ms. */
const pause = 250;
/** Most results of a kind: those of games are pictures, and what most players look for. */
const most = 5;
const mostGames = 8;

export interface Groups {
  groups: readonly Group[];
  /** Games for these words, or the matches, are on their way. */
  isWaiting: boolean;
  error: Error | null;
  retry(): void;
}

/** Everything that typed words mean, by kind; the kind that holds them as whole words comes first. */
export function useGroups(
  typed: string,
  { menu = 'main', account = 'member' }: ShellSearchProps,
  topics: readonly HelpTopic[],
): Groups {
  const { searchPause = pause } = useAtomValue(coreAtom).brand.timings ?? {};
  const settled = useSettled(typed, searchPause);
  const pages = usePages(menu, account);
  const matches = useMatches();
  const body = { pageNo: 1, pageSize: mostGames, gameName: settled };
  const { data, error, refetch, isPlaceholderData } = useQuery(
    'gameList',
    { body },
    { enabled: settled !== '', keep: true },
  );
  const known = [...pages, ...(matches ?? []), ...topics.map(helpOf)];
  // What is known comes anew with every render: it is indexed again only when it says something else.
  const said = JSON.stringify(known.map(({ id, title, hint }) => [id, title, hint]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: `said` stands for `known`
  const search = useMemo(() => createSearch(known), [said]);
  const games = settled === '' ? [] : (data?.games ?? []).map(gameOf);
  const found = [...games, ...search(typed)];
  return {
    groups: typed === '' ? [] : grouped(found, typed),
    isWaiting: typed !== '' && !error && (settled !== typed || !data || isPlaceholderData || !matches),
    error: settled === '' ? null : error,
    retry: () => void refetch(),
  };
}

/** A game as a result. */
export function gameOf(game: Game): Found {
  const { nodeId, name, vendor } = game;
  return { id: `game ${nodeId}`, kind: 'games', title: name, hint: vendor, icon: 'cards', game, opens: { game } };
}

function helpOf({ id, article, title, within, icon = 'help-circle', words }: HelpTopic) {
  const opens = { modal: 'help', tab: article } as const;
  return { id: `help ${id}`, kind: 'help', title, hint: within, icon, more: words, opens } satisfies Found;
}

function grouped(found: readonly Found[], typed: string): Group[] {
  const groups = kinds.map((kind) => {
    const all = found.filter((one) => one.kind === kind);
    const held = Math.max(0, ...all.map(({ title }) => exactness(title, typed)));
    return { kind, held, items: all.slice(0, kind === 'games' ? mostGames : most) };
  });
  return groups.filter(({ items }) => items.length > 0).sort((a, b) => b.held - a.held);
}

/** A text once it has rested for so long, ms; an empty one at once. */
function useSettled(text: string, rest: number): string {
  const [settled, settle] = useState(text);
  useEffect(() => {
    const timer = setTimeout(settle, text === '' ? 0 : rest, text);
    return () => clearTimeout(timer);
  }, [text, rest]);
  return text === '' ? '' : settled;
}
