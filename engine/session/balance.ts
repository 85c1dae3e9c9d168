import { atom } from 'jotai/vanilla';
import { platformAtom, tokenAtom } from '#engine/platform';
import type { Balance } from '#schemas/platform';

/** The balance as last known. `seq` grows with every change, so that late news never undoes newer ones. */
export interface BalanceState {
  value: Balance | null;
  /** ms since 1970 of the last answer; null before the first. */
  at: number | null;
  loading: boolean;
  /** The last request failed: the value shown is old (never 0, never NaN). */
  stale: boolean;
}

const slot = atom<BalanceState>({ value: null, at: null, loading: false, stale: false });

/** The member's balance. */
export const balanceAtom = atom((get) => get(slot));

/** Takes a balance from an answer or an event, unless a newer one is known. */
export const takeBalanceAtom = atom(null, (get, set, value: Balance) => {
  const known = get(slot).value;
  const newer = !known || known.currency !== value.currency || value.seq >= known.seq;
  set(slot, { value: newer ? value : known, at: Date.now(), loading: false, stale: false });
});

/** Asks the platform for the balance. */
export const refreshBalanceAtom = atom(null, async (get, set) => {
  const token = get(tokenAtom);
  if (!token || get(slot).loading) return;
  set(slot, { ...get(slot), loading: true });
  try {
    const value = await get(platformAtom).call('balance');
    if (get(tokenAtom) === token) set(takeBalanceAtom, value);
  } catch {
    // Of the account that asked: another one may be here by now.
    if (get(tokenAtom) === token) set(slot, { ...get(slot), loading: false, stale: true });
  }
});

/** Forgets the balance, so that the next account never sees it. */
export const forgetBalanceAtom = atom(null, (_get, set) => {
  set(slot, { value: null, at: null, loading: false, stale: false });
});
