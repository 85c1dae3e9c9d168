import type { Line } from '../../../../schemas/platform/slip.ts';

/** What the house keeps of the worth of a slip that is cashed out. */
export const cashOutMargin = 0.05;

/** How much the worth of a slip may fall while its cash-out waits in play, as a share of what the player saw. */
const fallInPlay = 0.05;

/** The least that a cash-out is paid for, in minor units: in play its worth falls with each minute without a goal. */
export const leastCashOut = (seen: number, isInPlay: boolean): number =>
  isInPlay ? Math.floor(seen * (1 - fallInPlay)) : seen;

/** What a slip is bought back for: what may be expected of it now, less the margin. Legs are independent of each other. */
export function cashOutValue(unit: number, lines: readonly Line[], expectedFactors: readonly number[]): number {
  const product = (line: Line) => line.reduce((factor, leg) => factor * (expectedFactors[leg] ?? 0), 1);
  const worth = lines.reduce((sum, line) => sum + unit * product(line), 0);
  // What only the arithmetic of binary fractions has taken off is made good.
  return Math.floor(worth * (1 - cashOutMargin) + 1e-6);
}
