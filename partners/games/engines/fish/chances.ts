import type { RandomSource } from '../engine.ts';

/** The chance of one catch as whole numbers, so that nothing is rounded: `won` of `of`. */
export interface Chance {
  readonly won: number;
  readonly of: number;
}

/** What makes 100 %. */
const hundred = 10_000;

/**
 * The chances of a shot that costs `cost` levels on fish that pay so many levels: chances times pays add up to the cost
 * times the return, `rtp` in hundredths of a percent. Each fish carries the same share, and one that cannot carry its own
 * is caught for sure and leaves the rest to the others. Undefined when all of them together are worth less than the shot
 * must return: such a shot is given back.
 */
export function chancesOf(rtp: number, cost: number, pays: readonly number[]): readonly Chance[] | undefined {
  const worth = pays.map((pay) => pay * hundred);
  const ascending = [...worth.keys()].toSorted((a, b) => (worth[a] ?? 0) - (worth[b] ?? 0));
  const sure = new Set<number>();
  let rest = rtp * cost;
  for (const index of ascending) {
    const own = worth[index] ?? 0;
    if (own * (pays.length - sure.size) > rest) break;
    sure.add(index);
    rest -= own;
  }
  const others = pays.length - sure.size;
  if (others === 0 && (rest > 0 || pays.length === 0)) return undefined;
  return worth.map((own, index) => (sure.has(index) ? { won: 1, of: 1 } : { won: rest, of: own * others }));
}

/** Whether the draw brings the catch. */
export const isCaught = ({ won, of }: Chance, random: RandomSource): boolean => random.below(of) < won;
