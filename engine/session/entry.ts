import { atom } from 'jotai/vanilla';

/** How a session came to this page: by a login (or a start address), a registration, a free play, or with the page itself. */
export type Entry = 'login' | 'registration' | 'freePlay' | 'reload';

const slot = atom<{ by: Entry; number: number } | null>(null);
let number = 0;

/**
 * The entry of the session, once everything that belongs to logging in is over: the window is closed, the member is known or
 * cannot be known now. Null for guests and until then. Every entry has another number.
 */
export const entryAtom = atom(
  (get) => get(slot),
  (_get, set, by: Entry | null) => {
    if (by) number += 1;
    set(slot, by && { by, number });
  },
);
