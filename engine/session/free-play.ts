import { atom } from 'jotai/vanilla';
import { changeAtom } from '#engine/platform';
import { entryAtom } from './entry.ts';
import { startSessionAtom } from './state.ts';

/** A failure is reported by the action that it belongs to. */
const startFreePlayAtom = changeAtom('freePlay', { onError: 'field' });

/** Starts a trial session (§4, §7). Throws a PlatformError. */
export const freePlayAtom = atom(null, async (_get, set) => {
  const started = await set(startFreePlayAtom);
  await set(startSessionAtom, started);
  set(entryAtom, 'freePlay');
});
