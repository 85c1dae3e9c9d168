import { atom } from 'jotai/vanilla';
import { changeAtom, tokenAtom } from '#engine/platform';
import { forgetSessionAtom } from './state.ts';

/** Nobody is told of its failure: the session is over here either way. */
const tellLogoutAtom = changeAtom('logout', { onError: 'field' });

/**
 * Logs out: tells the platform, and forgets the session at once, even when the platform cannot be told (§4; threat T36).
 * The call takes the token with it; news of the session's end must not find it here any more.
 */
export const logoutAtom = atom(null, async (get, set) => {
  const token = get(tokenAtom);
  const told = set(tellLogoutAtom, token === null ? {} : { token });
  set(forgetSessionAtom);
  await told.catch(() => undefined);
});
