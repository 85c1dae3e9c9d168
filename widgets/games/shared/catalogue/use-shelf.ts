import { useAtomValue } from 'jotai';
import { coreAtom } from '#engine/brand';
import { useQuery } from '#engine/platform';
import type { AnswerState } from '#engine/ui';
import type { Game, GameType } from '#schemas/platform';
import { useLikedLotteries } from '../own/use-liked-lotteries.ts';

/** Which games stand on a shelf. */
export interface ShelfQuery {
  /**
   * `hot`: marked by the operator. `new`: come lately. `popular`: played most lately. `list`: the best ranked of a category. `recent`: played
   * last by the member. `favourites`: the member's own, lotteries among them.
   */
  source: 'hot' | 'new' | 'popular' | 'list' | 'recent' | 'favourites';
  gameType?: GameType | undefined;
  vassalage?: string | undefined;
  count: number;
  /** Of `popular` only what has been played here: without plays there is none. */
  playedOnly?: boolean | undefined;
}

/** Categories whose games are known by their prize mode (§3). */
const drawn = new Set<GameType | undefined>(['ELOTT', 'LOTT']);

/** Most games that the platform lists as played most. */
const mostPopular = 100;

/** The games of a shelf, for an `Answer`, and which of them have a round to finish; `enabled` false asks for nothing yet. */
export function useShelf(
  { source, gameType, vassalage, count, playedOnly }: ShelfQuery,
  enabled = true,
): AnswerState<Game[]> & { open?: readonly number[] | undefined } {
  const { lotteryType: prizeMode = 'SEA' } = useAtomValue(coreAtom).brand;
  const filter = { ...(gameType ? { gameType } : {}), ...(vassalage ? { vassalage } : {}) };
  const hot = useQuery('hotGames', { body: { count, ...filter } }, { enabled: enabled && source === 'hot' });
  // The platform filters this list by nothing: whoever wants a part of it asks for all of it.
  const wanted = gameType || vassalage ? mostPopular : count;
  const popular = useQuery(
    'popular',
    { query: { count: wanted, ...(drawn.has(gameType) ? { prizeMode } : {}) } },
    { enabled: enabled && source === 'popular' },
  );
  const list = useQuery(
    'gameList',
    { body: { pageNo: 1, pageSize: count, ...filter, ...(source === 'new' ? { mark: source } : {}) } },
    { enabled: enabled && (source === 'list' || source === 'new') },
  );
  const own = { pageNo: 1, pageSize: count, ...(gameType ? { gameType } : {}) };
  const recent = useQuery('recentGames', { body: own }, { enabled: enabled && source === 'recent' });
  const favourites = useQuery('favouriteGames', { body: own }, { enabled: enabled && source === 'favourites' });
  const lotteries = useLikedLotteries(enabled && source === 'favourites');
  const { error, refetch } = { hot, new: list, popular, list, recent, favourites }[source];
  const fits = (game: Game) =>
    (!gameType || game.gameType === gameType) && (!vassalage || game.vassalage === vassalage);
  // Lotteries that another site has left on the platform are none of this browser's.
  const liked = favourites.data?.content.filter(({ accountTypeName }) => !accountTypeName);
  const played = popular.data?.list
    .slice(0, playedOnly ? popular.data.played : undefined)
    .filter(fits)
    .slice(0, count);
  const data = {
    hot: hot.data?.list,
    popular: played,
    new: list.data?.games,
    list: list.data?.games,
    recent: recent.data?.list,
    favourites: lotteries && liked && [...liked, ...lotteries].filter(fits).slice(0, count),
  }[source];
  return { data, error, refetch, open: recent.data?.open };
}
