import { useAtomValue } from 'jotai';
import { useQuery } from '#engine/platform';
import { roleAtom } from '#engine/session';

/** How often the platform is asked while something counts them, ms: playing changes them. */
const every = 120_000;

function useIsReal(): boolean {
  const role = useAtomValue(roleAtom);
  return role === 'member' || role === 'agent';
}

/** How many missions are done and not claimed; 0 for guests and trial accounts. */
export function useMissionsDone(): number {
  const enabled = useIsReal();
  const { data } = useQuery('missionSummary', {}, { enabled, every });
  return (enabled && data?.list.filter(({ state }) => state === 'done').length) || 0;
}

/** How many rewards the member has to claim; 0 for guests and trial accounts. */
export function useRewardsToClaim(): number {
  const enabled = useIsReal();
  const { data } = useQuery('rewardCount', {}, { enabled, every });
  return (enabled && data?.count) || 0;
}
