import { atom } from 'jotai/vanilla';
import { atomWithQuery, queryClientAtom } from 'jotai-tanstack-query';
import { platformAtom, tokenAtom } from '#engine/platform';
import { roleAtom } from '#engine/session';

/** How often the platform is asked, ms. */
const every = 30_000;

const key = (token: string | null) => ['unreadCount', token];

/** Whether the room is in sight: what comes in meanwhile is seen. */
const seenAtom = atom(false);

const countAtom = atomWithQuery((get) => {
  const token = get(tokenAtom);
  const role = get(roleAtom);
  return {
    queryKey: key(token),
    queryFn: async ({ signal }) => (await get(platformAtom).call('unreadCount', { signal })).unReadCount,
    enabled: !get(seenAtom) && (role === 'member' || role === 'agent'),
    // One that fails leaves the count that is shown until the next one.
    retry: false,
    refetchInterval: every,
  };
});

/** How many answers of customer service the member has not seen (§2, §3); 0 for everybody else, and while the room is in sight. */
export const unreadAtom = atom((get) => (get(seenAtom) ? 0 : (get(countAtom).data ?? 0)));

/** Says whether the room is in sight. */
export const showRoomAtom = atom(null, (get, set, shown: boolean) => {
  if (shown) get(queryClientAtom).setQueryData(key(get(tokenAtom)), 0);
  set(seenAtom, shown);
});
