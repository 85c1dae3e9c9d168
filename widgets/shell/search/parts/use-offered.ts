import { useShelf } from '#widgets/games';
import type { Found, Group } from './found.ts';
import { gameOf } from './use-groups.ts';

/** Popular games that are offered. */
const most = 6;

/** What is offered before a word is typed: what was searched for last, and popular games. */
export function useOffered(recents: readonly string[], enabled: boolean): readonly Group[] {
  const { data = [] } = useShelf({ source: 'popular', count: most }, enabled);
  const searches = recents.map(
    (words): Found => ({ id: `recent ${words}`, kind: 'recent', title: words, icon: 'history', opens: { words } }),
  );
  const groups: Group[] = [
    { kind: 'recent', items: searches },
    { kind: 'popular', items: data.map(gameOf) },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
