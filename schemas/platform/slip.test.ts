import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestPayout, combinations, keptWay, linesOf, oddsOfAll, ticketReference, wayOf, waysOf } from './slip.ts';

/** Six of them together, and a stake, are a number that JavaScript writes exactly. */
const odds = fc.integer({ min: 101, max: 1000 }).map((cents) => cents * 100);
const count = fc.integer({ min: 1, max: 12 });

/** n over k, by the sum of the two above it. */
const choose = (n: number, k: number): number =>
  k === 0 || k === n ? 1 : k > n ? 0 : choose(n - 1, k - 1) + choose(n - 1, k);

describe('lines', () => {
  test('are as many as there are ways to choose, each once and in order', () => {
    fc.assert(
      fc.property(count, fc.nat({ max: 12 }), (legs, size) => {
        const lines = combinations(legs, size);
        expect(lines).toHaveLength(choose(legs, size));
        expect(new Set(lines.map((line) => line.join())).size).toBe(lines.length);
        for (const line of lines) expect(line).toEqual([...new Set(line)].toSorted((a, b) => a - b));
      }),
      { numRuns: 60 },
    );
  });

  test('of every way that is offered are what its name says', () => {
    expect(waysOf(1, false)).toEqual([[1]]);
    expect(waysOf(2, false)).toEqual([[2], [1]]);
    expect(waysOf(3, false)).toEqual([[3], [1], [2], [2, 3], [1, 2, 3]]);
    expect(waysOf(3, true)).toEqual([[1]]);
    expect(waysOf(12, false)).toEqual([[12], [1]]);
    expect(waysOf(3, false).map((sizes) => wayOf(3, sizes))).toEqual([
      'multiple',
      'singles',
      'system',
      'cover',
      'cover',
    ]);
    expect(linesOf(3, [2])).toHaveLength(3);
    expect(linesOf(4, [2, 3, 4])).toHaveLength(11);
    expect(linesOf(6, [1, 2, 3, 4, 5, 6])).toHaveLength(63);
  });
});

describe('what a slip would bring', () => {
  test('is in whole numbers, and never more than the odds say', () => {
    const slips = fc.tuple(fc.array(odds, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 1_000_000 }));
    fc.assert(
      fc.property(slips, ([legs, unit]) => {
        const best = bestPayout(unit, linesOf(legs.length, [legs.length]), legs);
        const exact = legs.reduce((product, one) => product * BigInt(one), BigInt(unit));
        expect(BigInt(best)).toBe(exact / 10_000n ** BigInt(legs.length));
        const singles = bestPayout(unit, linesOf(legs.length, [1]), legs);
        expect(singles).toBe(legs.reduce((sum, one) => sum + Number((BigInt(unit) * BigInt(one)) / 10_000n), 0));
      }),
    );
  });

  test('is at least what its odds together promise, which are cents', () => {
    fc.assert(
      fc.property(fc.array(odds, { minLength: 1, maxLength: 6 }), (legs) => {
        const together = oddsOfAll(legs);
        expect(together % 100).toBe(0);
        // A stake that leaves no fractions: what is told is what is paid, less than one cent of the odds apart.
        const best = bestPayout(10_000, linesOf(legs.length, [legs.length]), legs);
        expect(best - together).toBeGreaterThanOrEqual(0);
        expect(best - together).toBeLessThan(100);
      }),
    );
    expect(oddsOfAll([18_500, 33_300])).toBe(61_600);
  });
});

describe('the way that was chosen', () => {
  test('never becomes a single by itself', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), count, fc.boolean(), (before, legs, isRelated) => {
        const kept = keptWay([before], before, legs, isRelated);
        expect(kept).toEqual(legs < 2 || isRelated ? undefined : [legs]);
      }),
    );
  });

  test('stays where it is still offered', () => {
    expect(keptWay([1], 3, 2, false)).toEqual([1]);
    expect(keptWay([1], 2, 1, false)).toEqual([1]);
    expect(keptWay([2], 3, 4, false)).toEqual([2]);
    // Two of two would be all of them, and none of what the other lines were staked on.
    expect(keptWay([2], 3, 1, false)).toBeUndefined();
    expect(keptWay([1, 2, 3], 3, 2, false)).toBeUndefined();
  });
});

test('a ticket is called by its first digits', () => {
  expect(ticketReference('093d05801c2b4f6a9d3e8a7b6c5d4e3f')).toBe('093D0580');
});
