import { atom } from 'jotai/vanilla';
import { coreAtom } from '#engine/brand';
import { keep, readKept } from '#engine/storage';
import type { Resource, SystemStatus } from '#schemas/platform';
import type { Platform } from './platform.ts';

const slot = atom<Platform | null>(null);

/** The platform in use; set once at boot. */
export const platformAtom = atom(
  (get) => {
    const platform = get(slot);
    if (!platform) throw new Error('[Bug] the platform is used before boot has set it');
    return platform;
  },
  (_get, set, platform: Platform) => set(slot, platform),
);

/** The platform's status, once it has answered (§3). */
export const statusAtom = atom<SystemStatus | null>(null);

/** Resources by name, e.g. `TELEGRAM`: those of the platform over the brand's own (§3). */
export const resourcesAtom = atom((get): Record<string, Resource> => {
  return { ...get(coreAtom).brand.resources, ...get(statusAtom)?.info.resources };
});

const tokenKey = 'token';

/** Token of the session: null without one. Kept in session storage, so that a reload keeps it (§4). */
export const tokenAtom = atomInSession(tokenKey);

/** A string kept in session storage under a name of §3; null removes it. Works without storage too. */
export function atomInSession(key: string) {
  const memory = atom<string | null | undefined>(undefined);
  return atom(
    (get) => {
      const value = get(memory);
      return value === undefined ? readKept('sessionStorage', key) : value;
    },
    (_get, set, value: string | null) => {
      set(memory, value);
      // Where storage is blocked, the session lasts as long as the page.
      keep('sessionStorage', key, value);
    },
  );
}
