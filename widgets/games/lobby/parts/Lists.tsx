import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo } from 'react';
import { coreAtom } from '#engine/brand';
import { tokenAtom, usePages } from '#engine/platform';
import { useEntryState, useRoute } from '#engine/routing';
import type { Game, GameListRequest, GameType } from '#schemas/platform';
import { useLikedLotteries } from '#widgets/games';
import { narrow } from './narrow.ts';
import type { Narrowing } from './use-filters.ts';

/** Games of one type, or hot ones of all types, as far as their pages are here. */
export interface GameList {
  type: GameType | undefined;
  /** Undefined until the first page has come. */
  games: Game[] | undefined;
  /** Games that fit, those of further pages included. */
  total: number | undefined;
  /** Finer classes that the type has, as far as its games have named them. */
  classes: string[];
  /** Whether some of its games, as far as they are known, pay by lines. */
  hasLines: boolean;
  growing: boolean;
  /** Shows the next page; undefined when there is none. */
  more: (() => void) | undefined;
  error: Error | null;
  retry(): void;
}

/** Favourites of a page: the browser narrows them, and so needs them all. */
const favouritesPage = 100;
/** Most pages that an address asks for at once. */
const mostPages = 10;

interface Props {
  /** Undefined among them: hot games, whatever their type. */
  types: readonly (GameType | undefined)[];
  narrowing: Narrowing;
  children(lists: GameList[]): ReactNode;
}

/** The lists of several types of games at once, however many they are: a component for the hooks of each. */
export function Lists({ types, narrowing, children }: Props) {
  if (types.length === 0) return children([]);
  const [type, ...others] = types;
  return (
    <List type={type} narrowing={narrowing}>
      {(list) => (
        <Lists types={others} narrowing={narrowing}>
          {(lists) => children([list, ...lists])}
        </Lists>
      )}
    </List>
  );
}

interface ListProps extends Pick<Props, 'narrowing'> {
  type: GameType | undefined;
  children(list: GameList): ReactNode;
}

function List({ type, narrowing, children }: ListProps) {
  const isOwn = narrowing.mark === 'favourites';
  const listed = useListed(type, narrowing, !isOwn);
  const liked = useLiked(type, narrowing, isOwn);
  return children({ type, ...listed, ...(isOwn ? liked : {}) });
}

/** Games of the platform's list. */
function useListed(type: GameType | undefined, narrowing: Narrowing, enabled: boolean): Omit<GameList, 'type'> {
  const size = useAtomValue(coreAtom).brand.limits?.lobbyPageSize ?? 42;
  const { page = '1' } = useRoute().query;
  const standing = { ...(type ? { gameType: type } : { mark: 'hot' as const }), ...vendorsOf(narrowing) };
  const query = { ...requestOf(narrowing, type), ...standing };
  const id = JSON.stringify(query);
  // Until more is requested the address says how many pages; of another list than was grown the first page is enough.
  const [grown, grow] = useEntryState<{ id: string; pages: number } | undefined>(`pages ${type ?? 'hot'}`, undefined);
  const asked = Math.min(Number(page), mostPages);
  const atLeast = grown === undefined ? asked : grown.id === id ? grown.pages : 1;
  const list = usePages('gameList', query, { size, atLeast, enabled });
  // What can be chosen is not narrowed by the choice.
  const all = usePages('gameList', standing, { size, enabled: type !== undefined });
  const { pages, rows, total, hasMore, growing, more, error, retry } = list;
  const known = type ? [...all.rows, ...rows] : [];
  // The catalogue may change between two pages.
  const games = useMemo(
    () => pages && [...new Map(pages.flatMap((page) => page.games).map((game) => [game.nodeId, game])).values()],
    [pages],
  );
  return {
    games,
    total,
    classes: [...new Set(known.map(({ gameClassify }) => gameClassify))],
    hasLines: known.some(({ lines }) => lines),
    growing,
    more: hasMore
      ? () => {
          grow({ id, pages: (pages?.length ?? 0) + 1 });
          more();
        }
      : undefined,
    error,
    retry,
  };
}

/** Games that the member likes; guests like none yet. */
function useLiked(
  type: GameType | undefined,
  narrowing: Narrowing,
  enabled: boolean,
): Pick<GameList, 'games' | 'total' | 'more' | 'error' | 'retry'> {
  const isGuest = useAtomValue(tokenAtom) === null;
  const { search } = narrowing;
  const wanted = { ...(type ? { gameType: type } : {}), ...(search ? { gameName: search } : {}) };
  const size = favouritesPage;
  const { pages, rows, error, retry } = usePages('favouriteGames', wanted, { size, atLeast: mostPages, enabled });
  const lotteries = useLikedLotteries(enabled, search);
  // Lotteries that another site has left on the platform are none of this browser's.
  const liked = rows.filter(({ accountTypeName }) => !accountTypeName);
  const drawn = lotteries?.filter(({ gameType }) => !type || gameType === type);
  const games = isGuest ? [] : pages && drawn && narrow([...liked, ...drawn], narrowing);
  return { games, total: games?.length, more: undefined, error, retry };
}

type Asked = Pick<GameListRequest, 'vassalage' | 'gameClassify' | 'mark' | 'minLineNum' | 'gameName' | 'sort'>;

function requestOf({ classify, lines, mark, sort, search }: Narrowing, type: GameType | undefined): Asked {
  // What is hot is so because it is played.
  const order = type === undefined && sort === 'best' && !search ? 'played' : sort;
  return {
    ...(classify ? { gameClassify: classify } : {}),
    ...(lines ? { minLineNum: lines } : {}),
    ...(mark && mark !== 'favourites' ? { mark } : {}),
    ...(search ? { gameName: search } : {}),
    ...(order === 'best' ? {} : { sort: order }),
  };
}

function vendorsOf({ vendors }: Narrowing): Asked {
  return vendors.length > 0 ? { vassalage: vendors.join(',') } : {};
}
