import type { RandomSource } from '../engine.ts';
import { uniform } from './goals.ts';
import { expected, gradeLine, type Share, whether } from './share.ts';

/** A fight of rounds: one may end it early, else the judges do. */
export interface BoutModel {
  readonly rounds: number;
  /** Chance that the first side wins, whichever way. */
  readonly chance: number;
  /** Chance of an early end in each round. */
  readonly stop: number;
}

/** How a bout ended: who has won, in which round, and whether early. */
export interface BoutEnd {
  readonly side: 0 | 1;
  readonly round: number;
  readonly early: boolean;
}

/** The ends that are left after so many rounds, with their chances. */
export function* boutEnds({ rounds, chance, stop }: BoutModel, played: number): Generator<readonly [number, BoutEnd]> {
  let left = 1;
  for (const round of Array.from({ length: rounds - played }, (_, index) => played + index + 1)) {
    yield [left * stop * chance, { side: 0, round, early: true }];
    yield [left * stop * (1 - chance), { side: 1, round, early: true }];
    left *= 1 - stop;
  }
  yield [left * chance, { side: 0, round: rounds, early: false }];
  yield [left * (1 - chance), { side: 1, round: rounds, early: false }];
}

/** What a selection brings at an end. A total counts the round in which the bout ended; a bout for the judges goes over. */
export function boutShare(market: string, outcome: string, line: number, { side, round, early }: BoutEnd): Share {
  if (market === 'result') return whether(outcome === (side === 0 ? 'home' : 'away'));
  if (market === 'method') return whether(outcome === `${side === 0 ? 'home' : 'away'}.${early ? 'early' : 'points'}`);
  const lasted = early ? round : round + 1;
  return gradeLine(outcome === 'over' ? lasted - line : line - lasted);
}

export const boutChance = (ends: Iterable<readonly [number, BoutEnd]>, share: (end: BoutEnd) => Share): Share =>
  expected([...ends].map(([chance, end]) => [chance, share(end)] as const));

export function drawBout(model: BoutModel, random: RandomSource): BoutEnd {
  const side = uniform(random) < model.chance ? 0 : 1;
  for (let round = 1; round <= model.rounds; round += 1)
    if (uniform(random) < model.stop) return { side, round, early: true };
  return { side, round: model.rounds, early: false };
}
