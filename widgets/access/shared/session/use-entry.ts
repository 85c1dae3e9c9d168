import { useStore } from 'jotai';
import { useMutation } from '#engine/platform';
import type { Calls } from '#schemas/endpoints';
import type { SessionStarted } from '#schemas/platform';
import { socialPendingAtom } from '../social/pending.ts';
import type { HumanCheck } from '../verification/use-human-check.tsx';

/** A call that lets a player in. */
type EntryName = 'login' | 'register' | 'registerMobile';

/**
 * Logs in or registers, past the human check, with the ticket of whoever is on the way from a provider, which connects the
 * two. A ticket that serves no more is forgotten, so that the next try goes without. Undefined: the player closed the check, or
 * `further`, which brings what else the call needs, brought nothing.
 */
export function useEntry<Name extends EntryName>(
  name: Name,
  { call }: Pick<HumanCheck, 'call'>,
): (
  body: NonNullable<Calls[Name]['body']>,
  shown?: boolean,
  further?: () => Promise<object | undefined>,
) => Promise<SessionStarted | undefined> {
  const store = useStore();
  const entry = useMutation(name, { onError: 'field' });
  return async (body, shown, further) => {
    const ticket = store.get(socialPendingAtom)?.ticket;
    try {
      const started = await call(name, entry, ticket ? { ...body, social: ticket } : body, shown, further);
      if (started) store.set(socialPendingAtom, null);
      return started;
    } catch (error) {
      if ((error as { code?: unknown } | null)?.code === 'social_ended') store.set(socialPendingAtom, null);
      throw error;
    }
  };
}
