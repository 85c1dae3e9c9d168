/** A slip as lines of legs: each line is one bet that wins when all of its legs do. */
export type Line = readonly number[];

/** All ways to choose so many of `count` legs, by index. */
export function combinations(count: number, size: number): readonly Line[] {
  if (size === 0) return [[]];
  const lines: Line[] = [];
  for (let last = size - 1; last < count; last += 1)
    for (const line of combinations(last, size - 1)) lines.push([...line, last]);
  return lines;
}

/** The lines of a slip: one size is singles or an accumulator or a system, several are a full cover. */
export const linesOf = (legs: number, sizes: readonly number[]): readonly Line[] =>
  sizes.flatMap((size) => combinations(legs, size));

/** Odds are whole ten-thousandths, of which a half, a third or a quarter may be won: a factor is a whole number of these parts. */
const parts = 120_000;

/** What a slip brings when each leg has its factor: rounded down once for each line, in whole numbers, which stay exact. */
export function payout(unit: number, lines: readonly Line[], factors: readonly number[]): number {
  const exact = factors.map((factor) => BigInt(Math.round(factor * parts)));
  const brings = (line: Line) =>
    line.reduce((amount, leg) => amount * (exact[leg] ?? 0n), BigInt(unit)) / BigInt(parts) ** BigInt(line.length);
  return lines.reduce((sum, line) => sum + Number(brings(line)), 0);
}

/** What a slip would bring if every leg won. */
export const bestPayout = (unit: number, lines: readonly Line[], odds: readonly number[]): number =>
  payout(
    unit,
    lines,
    odds.map((one) => one / 10_000),
  );

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
