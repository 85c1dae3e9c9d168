import type { RandomSource } from '../engine.ts';
import type { PotLevel } from '../pots.ts';
import type { SlotFacts, SlotOutcome, SlotStep } from './outcome.ts';

/** A stake is so many coins, and every pay a whole number of coins: no stake leaves a remainder. */
export const coinsPerStake = 20;

/** One mechanic with one model. */
export interface SlotMachine<Rules extends SlotFacts = SlotFacts> {
  /** What the page is told, its return included. */
  readonly rules: Rules;
  /** The return by mathematics alone; left out where only very many rounds can tell it. */
  readonly exact?: number;
  /** The progressive pots that its rounds feed and may win, drawn after all else. */
  readonly pots?: readonly PotLevel[];
  /** Draws a whole round at `coin` minor units a coin. */
  draw(coin: number, random: RandomSource): SlotOutcome;
  /**
   * What a round pays in coins, by the same draws in the same order as `draw`, but quickly: for very many rounds, of
   * which nothing is kept.
   */
  simulate(random: RandomSource): number;
}

/** Steps of a round as they are drawn; keeps the total. */
export function stepList(): {
  readonly steps: SlotStep[];
  add(step: Omit<SlotStep, 'total' | 'win'>): void;
} {
  const steps: SlotStep[] = [];
  return {
    steps,
    add(step) {
      const win = step.wins.reduce((sum, one) => sum + one.win, 0);
      steps.push({ ...step, win, total: (steps.at(-1)?.total ?? 0) + win });
    },
  };
}
