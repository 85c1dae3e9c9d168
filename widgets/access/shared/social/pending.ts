import { useStore } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useCallback } from 'react';
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

/**
 * Sends a log-in or a registration with the ticket of whoever is on the way, which connects the two. A ticket that serves
 * no more is forgotten, so that the next try goes without.
 */
export function useSocialTicket(): <T>(send: (social: { social?: string }) => Promise<T>) => Promise<T> {
  const store = useStore();
  return useCallback(
    async (send) => {
      const ticket = store.get(socialPendingAtom)?.ticket;
      try {
        const value = await send(ticket ? { social: ticket } : {});
        store.set(socialPendingAtom, null);
        return value;
      } catch (error) {
        if ((error as { code?: unknown } | null)?.code === 'social_ended') store.set(socialPendingAtom, null);
        throw error;
      }
    },
    [store],
  );
}
