import { useCall } from '#engine/platform';
import type { Game, GameType } from '#schemas/platform';

/** Which games stand on a shelf. */
export interface ShelfQuery {
  /** `hot`: marked by the operator. `popular`: played most lately. `list`: the best ranked of a category. */
  source: 'hot' | 'popular' | 'list';
  gameType?: GameType | undefined;
  vassalage?: string | undefined;
  count: number;
}

/** A short list of games, with what a widget needs to say while it waits or when it failed. */
export interface Shelf {
  games: Game[] | undefined;
  error: Error | null;
  retry(): void;
}

/** The games of a shelf; `enabled` false asks for nothing yet. */
export function useShelf({ source, gameType, vassalage, count }: ShelfQuery, enabled = true): Shelf {
  const filter = { ...(gameType ? { gameType } : {}), ...(vassalage ? { vassalage } : {}) };
  const hot = useCall(
    'hotGames',
    { body: { isPlatform: 2, count, ...filter } },
    { enabled: enabled && source === 'hot' },
  );
  const popular = useCall('popular', { query: { count, device: 'WEB' } }, { enabled: enabled && source === 'popular' });
  const list = useCall(
    'gameList',
    { body: { clientType: 3, platform: 'flash,html5-desktop', pageNo: 1, pageSize: count, ...filter } },
    { enabled: enabled && source === 'list' },
  );
  const { error, refetch } = { hot, popular, list }[source];
  const games = { hot: hot.data?.list, popular: popular.data?.list, list: list.data?.games }[source];
  return { games, error, retry: () => void refetch() };
}
