import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { coreAtom } from '#engine/brand';
import { useQuery } from '#engine/platform';
import { useGo, useRoute, useRouteQuery } from '#engine/routing';
import type { PrizeMode } from '#schemas/platform';
import type { LotteryHallProps } from '#schemas/widgets';
import { lotteryRoutes } from '#widgets/games';

/** The other hall of each: its menu, and its page. */
const others = {
  all: { menus: 'vnLotteryMenus', route: lotteryRoutes.TCG_LOTTO_VN },
  vietnam: { menus: 'lotteryMenus', route: lotteryRoutes.TCG_SEA },
} as const;

/**
 * Where a lottery is that the address names and this hall does not have. That of the other hall is opened there; `nowhere` says that
 * neither has it, now or any more.
 * @param gameCode undefined: the hall has it, or none is named
 */
export function useElsewhere(
  area: NonNullable<LotteryHallProps['area']>,
  gameCode: string | undefined,
  prizeMode: PrizeMode,
): 'asking' | 'nowhere' | undefined {
  const { menus, route } = others[area];
  const { routes } = useAtomValue(coreAtom);
  const { id } = useRoute();
  const { query } = useRouteQuery();
  const go = useGo();
  const isAsked = gameCode !== undefined && id !== route && routes[route] !== undefined;
  const { data, error } = useQuery(menus, { query: { prizeMode } }, { enabled: isAsked });
  const isThere = isAsked && data?.gameMenus.some(({ games }) => games.some(({ code }) => code === gameCode));
  useEffect(() => {
    if (isThere) go(route, query, { replace: true });
  }, [isThere, route, query, go]);
  if (gameCode === undefined) return undefined;
  return isThere || (isAsked && !data && !error) ? 'asking' : 'nowhere';
}
