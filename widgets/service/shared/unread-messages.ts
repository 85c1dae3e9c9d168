import { useAtomValue } from 'jotai';
import { useQuery } from '#engine/platform';
import { roleAtom } from '#engine/session';

/** Events tell of new ones; how often the platform is asked all the same, ms. */
const every = 120_000;

/** How many messages of the platform the member has not opened (§3); 0 for guests and trial accounts. */
export function useUnreadMessages(): number {
  const role = useAtomValue(roleAtom);
  const enabled = role === 'member' || role === 'agent';
  const { data } = useQuery('unreadMessages', {}, { enabled, every });
  return enabled ? (data?.unReadCount ?? 0) : 0;
}
