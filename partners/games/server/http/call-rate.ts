/** How many calls a player may make: so many at once, and so many a second in the long run. */
export interface CallRate {
  readonly atOnce: number;
  readonly perSecond: number;
}

/** More than any page makes with all its devices: a table of players asks again after each move, a book every second. */
export const usualCallRate: CallRate = { atOnce: 120, perSecond: 20 };

/** Players that are counted; of more the one that has been quiet for longest begins anew. */
const mostCounted = 50_000;

/** Counts a player's call; answers how long it has to wait, in ms, 0 for not at all. */
export type CountCall = (player: string) => number;

/** Counts calls in the memory of the process: against floods, by which others would wait. `clock` in ms. */
export function createCallCount({ atOnce, perSecond }: CallRate, clock: () => number): CountCall {
  const left = new Map<string, { readonly calls: number; readonly at: number }>();
  return (player) => {
    const now = clock();
    const before = left.get(player);
    const earned = before ? (Math.max(0, now - before.at) / 1000) * perSecond : 0;
    const calls = Math.min(atOnce, (before?.calls ?? atOnce) + earned);
    // In the order of the last call.
    left.delete(player);
    left.set(player, { calls: calls < 1 ? calls : calls - 1, at: now });
    const [quietest] = left.keys();
    if (left.size > mostCounted && quietest !== undefined) left.delete(quietest);
    return calls < 1 ? Math.ceil(((1 - calls) / perSecond) * 1000) : 0;
  };
}
