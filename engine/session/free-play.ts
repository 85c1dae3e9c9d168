import { atom } from 'jotai/vanilla';
import { coreAtom } from '#engine/brand';
import { platformAtom, randomId } from '#engine/platform';
import { entryAtom } from './entry.ts';
import { startSessionAtom } from './state.ts';

/** Starts a trial session (§4, §7). Throws a PlatformError. */
export const freePlayAtom = atom(null, async (get, set) => {
  const { code: os = 'web' } = get(coreAtom).brand.platform;
  const body = { os, platform: 'W', random: randomId(), version: 3 } as const;
  const started = await get(platformAtom).call('freePlay', { body });
  await set(startSessionAtom, started);
  set(entryAtom, 'freePlay');
});
