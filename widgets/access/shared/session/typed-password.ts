import { atom } from 'jotai/vanilla';

/** How long it is known, ms (threat T2). */
const KEPT = 60_000;

const memory = atom<{ password: string } | null>(null);

/** The password that was just logged in with: in memory only, and for a minute, so that nobody types it twice at once (§2). */
export const typedPasswordAtom = atom(
  (get) => get(memory)?.password,
  (_get, set, password: string | null) => {
    const kept = password === null ? null : { password };
    set(memory, kept);
    if (kept) setTimeout(() => set(memory, (now) => (now === kept ? null : now)), KEPT);
  },
);
