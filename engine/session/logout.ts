import { atom } from 'jotai/vanilla';
import { changeAtom, tokenAtom } from '#engine/platform';
import { forgetSessionAtom } from './state.ts';

/** A failure is not reported: the session is over here either way. */
const endSessionAtom = changeAtom('logout', { onError: 'field' });

/**
 * Logs out: tells the platform, and forgets the session at once, even when the platform cannot be reached (§4; threat T36).
 * The call takes the token with it; news of the session's end must not find it here any more.
 */
export const logoutAtom = atom(null, async (get, set) => {
  const token = get(tokenAtom);
  const reply = set(endSessionAtom, token === null ? {} : { token });
  set(forgetSessionAtom);
  await reply.catch(() => undefined);
});
