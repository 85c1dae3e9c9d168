import { atom } from 'jotai/vanilla';
import { platformAtom } from '#engine/platform';
import { startSessionAtom } from './state.ts';

/** Starts a trial session (§4, §7). Throws a PlatformError. */
export const freePlayAtom = atom(null, async (get, set) => {
  const random = crypto.randomUUID();
  const started = await get(platformAtom).call('freePlay', { body: { os: 'web', platform: 'W', random, version: 3 } });
  await set(startSessionAtom, started);
});
