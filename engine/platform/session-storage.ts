import { atom } from 'jotai/vanilla';
import { prerenderedAtom } from '#engine/brand';
import { readStorage, writeStorage } from '#engine/storage';

/** A string kept in session storage under a name of §3; null removes it. Works without storage too. */
export function atomInSession(key: string) {
  const memory = atom<string | null | undefined>(undefined);
  return atom(
    (get) => {
      const value = get(memory);
      if (value !== undefined) return value;
      return get(prerenderedAtom) ? null : readStorage('sessionStorage', key);
    },
    (_get, set, value: string | null) => {
      set(memory, value);
      // Where storage is blocked, the session lasts as long as the page.
      writeStorage('sessionStorage', key, value);
    },
  );
}
