import type { RandomSource } from '../engine.ts';
import { uniform } from './goals.ts';
import { lost, push, type Share, whether, won } from './share.ts';

/** Two sides, meron and wala: one wins, or nobody does and both sides get their stakes back. */
export interface DuelModel {
  /** Chance of the first side when there is a winner. */
  readonly chance: number;
  /** Chance that there is none. */
  readonly draw: number;
}

export type DuelEnd = 'home' | 'away' | 'draw';

/** The draw pays eight to one, whatever the sides are quoted at. */
export const drawOdds = 90_000;

export const duelShare = (outcome: string, end: DuelEnd): Share => {
  if (outcome === 'draw') return whether(end === 'draw');
  if (end === 'draw') return push;
  return outcome === end ? won : lost;
};

export const duelChances = ({ chance, draw }: DuelModel): readonly (readonly [number, DuelEnd])[] => [
  [chance * (1 - draw), 'home'],
  [(1 - chance) * (1 - draw), 'away'],
  [draw, 'draw'],
];

export function drawDuel({ chance, draw }: DuelModel, random: RandomSource): DuelEnd {
  if (uniform(random) < draw) return 'draw';
  return uniform(random) < chance ? 'home' : 'away';
}
