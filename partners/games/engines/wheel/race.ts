/** Bets that are called by the names of parts of the wheel, and laid as chips on several fields. */
export type CallBet = 'voisins' | 'tiers' | 'orphelins' | 'zero';

/** So many chips on a field of the cloth. */
export interface CalledChips {
  readonly type: string;
  readonly pick: readonly number[];
  readonly chips: number;
}

const split = (one: number, other: number): CalledChips => ({ type: 'split', pick: [one, other], chips: 1 });
const straight = (number: number): CalledChips => ({ type: 'straight', pick: [number], chips: 1 });

/** What each lays: with all but `zero`, every number of the wheel is covered by one of them. */
export const callBets: Readonly<Record<CallBet, readonly CalledChips[]>> = {
  voisins: [
    { type: 'trio', pick: [0, 2, 3], chips: 2 },
    split(4, 7),
    split(12, 15),
    split(18, 21),
    split(19, 22),
    { type: 'corner', pick: [25, 26, 28, 29], chips: 2 },
    split(32, 35),
  ],
  tiers: [split(5, 8), split(10, 11), split(13, 16), split(23, 24), split(27, 30), split(33, 36)],
  orphelins: [straight(1), split(6, 9), split(14, 17), split(17, 20), split(31, 34)],
  zero: [split(0, 3), split(12, 15), straight(26), split(32, 35)],
};

/** So many numbers on each side go with one. */
const each = 2;

/** A number with its neighbours on the wheel, a chip on each; `order` is that of the wheel. */
export function neighboursOf(order: readonly number[], number: number): readonly CalledChips[] {
  const at = order.indexOf(number);
  return Array.from({ length: 2 * each + 1 }, (_, step) =>
    straight(order[(at + step - each + order.length) % order.length] ?? 0),
  );
}

export const chipsOf = (called: readonly CalledChips[]): number => called.reduce((sum, { chips }) => sum + chips, 0);
