import { useQuery } from '#engine/platform';
import { useRouteQuery } from '#engine/routing';
import type { LaunchableGame } from '#widgets/games';

/**
 * The game that the address names by its id (`game`), as a page that frames the site does, and which part of it is shown first
 * (`tab`). It is offered, not opened: a press starts it, with sound and full screen allowed, and who only follows a link uses up no
 * launch.
 */
export function useNamedGame(): { named: LaunchableGame | undefined; isAsked: boolean } {
  const { query } = useRouteQuery();
  const nodeId = Number(query.game ?? 0);
  const { data, error } = useQuery('gameDetail', { body: { nodeId } }, { enabled: nodeId > 0 });
  const named = data && { ...data.game, ...(query.tab ? { tab: query.tab } : {}) };
  return { named, isAsked: nodeId > 0 && !data && !error };
}
