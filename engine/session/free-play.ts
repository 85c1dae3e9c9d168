import { atom } from 'jotai/vanilla';
import { platformAtom, randomId } from '#engine/platform';
import { entryAtom } from './entry.ts';
import { startSessionAtom } from './state.ts';

/** Starts a trial session (§4, §7). Throws a PlatformError. */
export const freePlayAtom = atom(null, async (get, set) => {
  const started = await get(platformAtom).call('freePlay', { idempotencyKey: randomId() });
  await set(startSessionAtom, started);
  set(entryAtom, 'freePlay');
});
