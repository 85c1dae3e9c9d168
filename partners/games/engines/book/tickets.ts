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

const product = (line: Line, factors: readonly number[]): number =>
  line.reduce((factor, leg) => factor * (factors[leg] ?? 0), 1);

/** Whole minor units, rounded down once; what only the arithmetic of binary fractions has taken off is made good. */
const floor = (amount: number): number => Math.floor(amount * (1 + 1e-12) + 1e-9);

/** What a slip brings when each leg has its factor: rounded down once for each line. */
export const payout = (unit: number, lines: readonly Line[], factors: readonly number[]): number =>
  lines.reduce((sum, line) => sum + floor(unit * product(line, factors)), 0);

/** What a slip would bring if every leg won. */
export const bestPayout = (unit: number, lines: readonly Line[], odds: readonly number[]): number =>
  payout(
    unit,
    lines,
    odds.map((one) => one / 10_000),
  );

/** What the house keeps of the worth of a slip that is cashed out. */
export const cashOutMargin = 0.05;

/** What a slip is bought back for: what may be expected of it now, less the margin. Legs are independent of each other. */
export function cashOutValue(unit: number, lines: readonly Line[], expectedFactors: readonly number[]): number {
  const worth = lines.reduce((sum, line) => sum + unit * product(line, expectedFactors), 0);
  return floor(worth * (1 - cashOutMargin));
}
