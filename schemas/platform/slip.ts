/**
 * A bet slip as the site's own pages, the book's page and the book itself count it: what one promises is what another pays. Odds
 * are decimal, the stake included, in whole ten-thousandths (19500 is 1.95), amounts whole minor units.
 */

/** A slip as lines of legs, by index: each line is one bet that wins when all of its legs do. */
export type Line = readonly number[];

/** How many legs the lines of a slip have: one size, or several for a full cover. */
export type Sizes = readonly number[];

/** Most legs of a slip. */
export const mostLegs = 12;
/** Most legs of a system: more would have too many lines. */
export const mostInSystems = 8;
const mostInCovers = 6;

/** All ways to choose so many of `count` legs. */
export function combinations(count: number, size: number): readonly Line[] {
  if (size === 0) return [[]];
  const lines: Line[] = [];
  for (let last = size - 1; last < count; last += 1)
    for (const line of combinations(last, size - 1)) lines.push([...line, last]);
  return lines;
}

/** The lines of a slip: one size is singles, one bet on all or a system; several are a full cover. */
export const linesOf = (legs: number, sizes: Sizes): readonly Line[] =>
  sizes.flatMap((size) => combinations(legs, size));

/**
 * The ways to bet on so many legs, the likeliest first: all together, singles, systems, full covers.
 * @param isRelated two legs are of one match: their prices may not be multiplied
 */
export function waysOf(legs: number, isRelated: boolean): readonly Sizes[] {
  if (legs < 2 || isRelated) return [[1]];
  const systems = legs > 2 && legs <= mostInSystems ? sizesFrom(2, legs - 1).map((size) => [size]) : [];
  const cover = sizesFrom(2, legs);
  const covers = legs > 2 && legs <= mostInCovers ? [cover, [1, ...cover]] : [];
  return [[legs], [1], ...systems, ...covers];
}

const sizesFrom = (first: number, last: number): Sizes =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** What a way to bet is called. */
export function wayOf(legs: number, sizes: Sizes): 'singles' | 'multiple' | 'system' | 'cover' {
  if (sizes.length > 1) return 'cover';
  if (sizes[0] === 1) return 'singles';
  return sizes[0] === legs ? 'multiple' : 'system';
}

/**
 * The way that a player chose, after legs have come or gone; undefined: it is to be chosen again. A bet on all legs goes on with a
 * leg more, or with one less that the player took off. It never becomes a single by itself: that would be another bet for the
 * same stake.
 */
export function keptWay(chosen: Sizes, before: number, legs: number, isRelated: boolean): Sizes | undefined {
  const way = wayOf(before, chosen);
  const next = way === 'multiple' ? [legs] : chosen;
  if (way === 'multiple' && legs < 2) return undefined;
  return waysOf(legs, isRelated).find((one) => one.join() === next.join());
}

/** Odds are whole ten-thousandths, of which a half, a third or a quarter may be won: a factor is a whole number of these parts. */
const parts = 120_000;

/**
 * What a slip brings when each leg has its factor: rounded down once for each line, in whole numbers, which stay exact.
 * @param unit stake of each line
 */
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

/** Odds of a line, rounded down to the cent: no more is promised than would be paid. */
export const oddsOfAll = (odds: readonly number[]): number =>
  Number(odds.reduce((product, one) => product * BigInt(one), 100n) / 10_000n ** BigInt(odds.length)) * 100;

/** What a bet is called on its receipt, in records and to customer service: the first digits of the id of its ticket. */
export const ticketReference = (id: string): string => id.slice(0, 8).toUpperCase();
