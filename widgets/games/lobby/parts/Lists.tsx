import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { coreAtom } from '#engine/brand';
import { usePages } from '#engine/platform';
import { useEntryState } from '#engine/routing';
import type { Game, GameListRequest, GameType } from '#schemas/platform';

/** Games of one type, as far as their pages are here. */
export interface GameList {
  type: GameType;
  /** Undefined until the first page has come. */
  games: Game[] | undefined;
  /** Games that fit, those of further pages included. */
  total: number | undefined;
  /** Finer classes that the type has, as far as its games have named them. */
  classes: string[];
  growing: boolean;
  /** Shows the next page; undefined when there is none. */
  more: (() => void) | undefined;
  error: Error | null;
  retry(): void;
}

type Filter = Pick<GameListRequest, 'vassalage' | 'gameClassify' | 'gameName'>;

interface Props {
  types: readonly GameType[];
  filter: Filter;
  children(lists: GameList[]): ReactNode;
}

/** The lists of several types of games at once, however many they are: a component for the hooks of each. */
export function Lists({ types: [type, ...others], filter, children }: Props) {
  if (!type) return children([]);
  return (
    <List type={type} filter={filter}>
      {(list) => (
        <Lists types={others} filter={filter}>
          {(lists) => children([list, ...lists])}
        </Lists>
      )}
    </List>
  );
}

function List({ type, filter, children }: { type: GameType; filter: Filter; children(list: GameList): ReactNode }) {
  return children(useGameList(type, filter));
}

function useGameList(type: GameType, filter: Filter): GameList {
  const size = useAtomValue(coreAtom).brand.limits?.lobbyPageSize ?? 42;
  const { gameName: _words, gameClassify: _class, ...standing } = filter;
  const query = { gameType: type, ...filter };
  const id = JSON.stringify(query);
  // Of another list the first page is enough.
  const [seen, see] = useEntryState(`pages ${type}`, { id, pages: 1 });
  const list = usePages('gameList', query, { size, atLeast: seen.id === id ? seen.pages : 1 });
  // What can be chosen is not narrowed by the choice.
  const all = usePages('gameList', { gameType: type, ...standing }, { size });
  const { pages, rows, total, hasMore, growing, more, error, retry } = list;
  // The catalogue may change between two pages.
  const games = useMemo(
    () => pages && [...new Map(pages.flatMap((page) => page.games).map((game) => [game.nodeId, game])).values()],
    [pages],
  );
  return {
    type,
    games,
    total,
    classes: [...new Set([...all.rows, ...rows].map(({ gameClassify }) => gameClassify))],
    growing,
    more: hasMore
      ? () => {
          see({ id, pages: (pages?.length ?? 0) + 1 });
          more();
        }
      : undefined,
    error,
    retry,
  };
}
