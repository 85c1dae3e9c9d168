import { atom } from 'jotai/vanilla';
import { platformAtom } from '#engine/platform';
import { forgetSessionAtom } from './state.ts';

/**
 * Logs out: tells the platform, and forgets the session at once, even when the platform cannot be reached (§4; threat T36).
 * The call has taken the token with it; news of the session's end must not find it here any more.
 */
export const logoutAtom = atom(null, async (get, set) => {
  const reply = get(platformAtom).call('logout');
  set(forgetSessionAtom);
  // Offline or already ended: the session is over here either way.
  await reply.catch(() => undefined);
});
