import { useQuery } from '#engine/platform';
import type { Game, GameType } from '#schemas/platform';
import { useFavouriteLotteries } from './use-favourite-lotteries.ts';

/** More than a platform has of either type. */
const all = 100;

/**
 * The lotteries that a member likes, in the order of liking; of those only what words mean. Undefined until the platform has told of
 * them.
 */
export function useLikedLotteries(enabled: boolean, words = ''): readonly Game[] | undefined {
  const { codes } = useFavouriteLotteries();
  const isAny = codes.length > 0;
  const [drawn, traditional] = [
    useLotteries('ELOTT', words, enabled && isAny),
    useLotteries('LOTT', words, enabled && isAny),
  ];
  if (!isAny) return none;
  if (!drawn || !traditional) return undefined;
  const known = [...drawn, ...traditional];
  return codes.flatMap((code) => known.find(({ gameCode }) => gameCode === code) ?? []);
}

function useLotteries(gameType: GameType, words: string, enabled: boolean): readonly Game[] | undefined {
  const body = { gameType, pageNo: 1, pageSize: all, ...(words ? { gameName: words } : {}) };
  const { data, error } = useQuery('gameList', { body }, { enabled });
  return data?.games ?? (error ? none : undefined);
}

/** Always the same, so that nothing is worked out anew for it. */
const none: readonly Game[] = [];
