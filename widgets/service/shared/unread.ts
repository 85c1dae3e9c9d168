import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import { answerAtom, useQuery } from '#engine/platform';
import { roleAtom } from '#engine/session';

/** How often the platform is asked, ms. */
const every = 30_000;

/** Whether the room is in sight: what comes in meanwhile is seen. */
const seenAtom = atom(false);
const countAtom = answerAtom('unreadCount');

/** How many answers of customer service the member has not seen (§2, §3); 0 for everybody else, and while the room is in sight. */
export function useUnread(): number {
  const seen = useAtomValue(seenAtom);
  const role = useAtomValue(roleAtom);
  const enabled = !seen && (role === 'member' || role === 'agent');
  const { data } = useQuery('unreadCount', {}, { enabled, every });
  return enabled ? (data?.unReadCount ?? 0) : 0;
}

/** Says whether the room is in sight. */
export const showRoomAtom = atom(null, (_get, set, shown: boolean) => {
  if (shown) set(countAtom, { unReadCount: 0 });
  set(seenAtom, shown);
});
