/** Bets on several numbers that touch on the cloth; what wins is said by the numbers alone. */
export type InsideType = 'split' | 'street' | 'trio' | 'corner' | 'firstFour' | 'sixLine';

export interface InsideBet {
  readonly type: InsideType;
  /** In rising order. */
  readonly numbers: readonly number[];
}

/** How many numbers each kind covers. */
export const insideCounts: Readonly<Record<InsideType, number>> = {
  split: 2,
  street: 3,
  trio: 3,
  corner: 4,
  firstFour: 4,
  sixLine: 6,
};

export const isInside = (type: string): type is InsideType => Object.hasOwn(insideCounts, type);

/** Every bet on the lines and crossings of a cloth with zero and the numbers to `last`, three to a street. */
export function insideBets(last: number): readonly InsideBet[] {
  const numbers = Array.from({ length: last }, (_, index) => index + 1);
  const has = (number: number) => number <= last;
  const found: InsideBet[] = [];
  for (const n of numbers) {
    const isEnd = n % 3 === 0;
    if (!isEnd) found.push({ type: 'split', numbers: [n, n + 1] });
    if (has(n + 3)) found.push({ type: 'split', numbers: [n, n + 3] });
    if (!isEnd && has(n + 3)) found.push({ type: 'corner', numbers: [n, n + 1, n + 3, n + 4] });
    if (n % 3 !== 1) continue;
    found.push({ type: 'street', numbers: [n, n + 1, n + 2] });
    if (has(n + 3)) found.push({ type: 'sixLine', numbers: [n, n + 1, n + 2, n + 3, n + 4, n + 5] });
  }
  return [
    ...found,
    ...[1, 2, 3].map((n): InsideBet => ({ type: 'split', numbers: [0, n] })),
    { type: 'trio', numbers: [0, 1, 2] },
    { type: 'trio', numbers: [0, 2, 3] },
    { type: 'firstFour', numbers: [0, 1, 2, 3] },
  ];
}
