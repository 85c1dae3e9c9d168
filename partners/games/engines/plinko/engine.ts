import type { GameEngine } from '../engine.ts';
import { createInstantEngine, readOneOf, timesStake } from '../instant.ts';
import { plinkoTable, type Risk, risks, rowCounts } from './rules.ts';

/** How the ball fell: each row to the left (0) or the right (1); the bin is how often to the right. */
export type PlinkoOutcome = {
  readonly rows: number;
  readonly risk: Risk;
  readonly path: readonly number[];
  readonly bin: number;
  /** Hundredths of the stake. */
  readonly times: number;
};

/** A ball that falls through rows of pegs. */
export function createPlinkoEngine(): GameEngine {
  return createInstantEngine<{ stake: number; rows: number; risk: Risk }>({
    id: 'plinko',
    rules: null,
    read(bet, stake) {
      const rows = readOneOf(bet, 'rows', rowCounts);
      return { stake, rows, risk: readOneOf(bet, 'risk', risks(rows)) };
    },
    most: ({ stake, rows, risk }) => timesStake(stake, plinkoTable(rows, risk)[0] ?? 0),
    draw({ stake, rows, risk }, random) {
      const path = Array.from({ length: rows }, () => random.below(2));
      const bin = path.reduce((sum, right) => sum + right, 0);
      const times = plinkoTable(rows, risk)[bin] ?? 0;
      const outcome: PlinkoOutcome = { rows, risk, path, bin, times };
      return { outcome, win: timesStake(stake, times) };
    },
  });
}
