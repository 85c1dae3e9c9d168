import { BetRefused, type GameEngine, type RandomSource } from '../engine.ts';
import { createInstantEngine, timesStake } from '../instant.ts';

/** Targets in hundredths of the stake. */
const targets = { least: 101, most: 100_000 } as const;

export type CrashOutcome = {
  /** Where the player gets off. */
  readonly target: number;
  /** Where the flight ends. */
  readonly crash: number;
};

/** Where a flight ends, from the first 52 bits of its draws: at least at m with a chance of 0.99 / m, for every m above 1. */
export function crashPoint(random: RandomSource): number {
  const words = 2 ** 32;
  const r = BigInt(random.below(words)) * 2n ** 20n + (BigInt(random.below(words)) >> 12n);
  const range = 2n ** 52n;
  return Math.max(100, Number((99n * range) / (range - r)));
}

/** A flight whose height multiplies the stake; the player says before where to get off. */
export function createCrashEngine(): GameEngine {
  return createInstantEngine<{ stake: number; target: number }>({
    id: 'crash',
    rules: null,
    read(bet, stake) {
      const target: unknown = Reflect.get(bet, 'target');
      if (typeof target !== 'number' || !Number.isInteger(target) || target < targets.least || target > targets.most)
        throw new BetRefused('There is no such target');
      return { stake, target };
    },
    most: ({ stake, target }) => timesStake(stake, target),
    draw({ stake, target }, random) {
      const crash = crashPoint(random);
      const outcome: CrashOutcome = { target, crash };
      return { outcome, win: target <= crash ? timesStake(stake, target) : 0 };
    },
  });
}
