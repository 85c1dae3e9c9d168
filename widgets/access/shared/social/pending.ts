import { atom } from 'jotai/vanilla';
import type { SocialPending } from '#schemas/platform';

/** Somebody whom a provider has vouched for and whose account is not known yet. */
export interface PendingPerson extends SocialPending {
  provider: string;
}

/** No longer than this, ms: the next one at this machine may be somebody else. */
const LONGEST = 10 * 60_000;

const memory = atom<PendingPerson | null>(null);

/** Who is on the way to an account: in memory only, and for ten minutes. */
export const socialPendingAtom = atom(
  (get) => get(memory),
  (_get, set, person: PendingPerson | null) => {
    set(memory, person);
    if (!person) return;
    setTimeout(() => set(memory, (now) => (now === person ? null : now)), Math.min(person.expiresMs, LONGEST));
  },
);
