import { atom } from 'jotai/vanilla';
import { answerAtom, answerStateAtom, askAtom, tokenAtom } from '#engine/platform';
import type { Balance } from '#schemas/platform';

/** The balance as last known. */
export interface BalanceState {
  value: Balance | null;
  /** ms since 1970 of the last answer; null before the first. */
  at: number | null;
  loading: boolean;
  /** The last request failed: the value shown is old (never 0, never NaN). */
  stale: boolean;
}

const answer = answerAtom('balance');
const state = answerStateAtom('balance');
const askBalanceAtom = askAtom('balance');

/** The member's balance, as the cache of answers holds it. */
const latestAtom = atom((get): BalanceState => {
  const { data = null, dataUpdatedAt = 0, fetchStatus, status } = get(state) ?? {};
  return { value: data, at: dataUpdatedAt || null, loading: fetchStatus === 'fetching', stale: status === 'error' };
});

/** What a session showed when something began that the balance must not tell the end of. */
const heldAtom = atom<{ readonly token: string | null; readonly balance: BalanceState } | null>(null);

const ownHeldAtom = atom((get) => {
  const held = get(heldAtom);
  return held?.token === get(tokenAtom) ? held : null;
});

/** The member's balance, as everything shows it. */
export const balanceAtom = atom((get): BalanceState => get(ownHeldAtom)?.balance ?? get(latestAtom));

/** Whether the balance is not to tell anything new; nor is anything else that follows from the same money. */
export const balanceHeldAtom = atom((get) => get(ownHeldAtom) !== null);

/** Keeps showing the balance as it is now, or shows the latest again: while a game shows a round, its win would be told early. */
export const holdBalanceAtom = atom(null, (get, set, isHeld: boolean) =>
  set(heldAtom, isHeld ? { token: get(tokenAtom), balance: get(balanceAtom) } : null),
);

/** Takes a balance from an event. Its `seq` grows with every change, so that late news never undoes newer ones. */
export const takeBalanceAtom = atom(null, (_get, set, value: Balance) => set(answer, value));

/** Asks the platform for the balance. What was known stays when there is no answer. */
export const refreshBalanceAtom = atom(null, async (get, set) => {
  if (get(tokenAtom)) await set(askBalanceAtom).catch(() => undefined);
});
