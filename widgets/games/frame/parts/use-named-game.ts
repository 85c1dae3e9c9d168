import { useQuery } from '#engine/platform';
import { useRouteQuery } from '#engine/routing';
import type { Game } from '#schemas/platform';

/**
 * The game that the address names by its id (`game`), as a page that frames the site does. It is offered, not opened: a press starts
 * it, with sound and full screen allowed, and who only follows a link uses up no launch.
 */
export function useNamedGame(): { named: Game | undefined; isAsked: boolean } {
  const nodeId = Number(useRouteQuery().query.game ?? 0);
  const { data, error } = useQuery('gameDetail', { body: { nodeId } }, { enabled: nodeId > 0 });
  return { named: data?.game, isAsked: nodeId > 0 && !data && !error };
}
