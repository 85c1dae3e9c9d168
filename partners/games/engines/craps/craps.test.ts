import { describe, expect, it } from 'vitest';
import { BetRefused } from '../engine.ts';
import type { SlipBet } from '../slip.ts';
import { createCrapsEngine } from './engine.ts';
import { type CrapsResult, crapsReturn, crapsReturns, type Roll, throwDice } from './rules.ts';

const faces = [1, 2, 3, 4, 5, 6];
const rolls = faces.flatMap((one) => faces.map((other): Roll => [one, other]));
const sumOf = ([one, other]: Roll) => one + other;
const ways = (sum: number) => rolls.filter((roll) => sumOf(roll) === sum).length;
const bet = (type: string, ...pick: string[]): SlipBet => ({ type, pick, stake: 1 });
const from = (...thrown: Roll[]) => {
  const dice = thrown.flat();
  return throwDice({ below: () => (dice.shift() ?? 1) - 1 });
};

/** The chance of each end of a round after a first throw, by the ways to make the point and a seven. */
function ends(first: Roll): [number, CrapsResult][] {
  const sum = sumOf(first);
  if ([2, 3, 7, 11, 12].includes(sum)) return [[1, from(first)]];
  const made = ways(sum) / (ways(sum) + 6);
  return [
    [made, from(first, first)],
    [1 - made, from(first, [3, 4])],
  ];
}

describe('craps', () => {
  it.each<[SlipBet, number]>([
    [bet('pass'), crapsReturns.pass],
    [bet('dontPass'), crapsReturns.dontPass],
    [bet('field'), crapsReturns.field],
    [bet('seven'), crapsReturns.seven],
    [bet('craps'), crapsReturns.craps],
    [bet('eleven'), crapsReturns.eleven],
    [bet('two'), crapsReturns.edge],
    [bet('twelve'), crapsReturns.edge],
  ])('%o returns %d', (laid, back) => {
    const all = rolls.flatMap(ends);
    const returned = all.reduce((sum, [chance, result]) => sum + chance * crapsReturn(laid, result), 0) / 36;
    expect(returned).toBeCloseTo(back, 5);
  });

  it('goes on until the point or a seven comes', () => {
    expect(from([2, 2], [6, 6], [5, 6], [1, 3])).toEqual({
      rolls: [
        [2, 2],
        [6, 6],
        [5, 6],
        [1, 3],
      ],
      passes: 'pass',
    });
    expect(from([4, 4], [1, 1], [2, 5]).passes).toBe('dontPass');
    expect(from([6, 6])).toEqual({ rolls: [[6, 6]], passes: 'push' });
    expect(crapsReturn(bet('dontPass'), from([6, 6]))).toBe(1);
    expect(crapsReturn(bet('pass'), from([6, 6]))).toBe(0);
  });

  it('refuses what is not on the cloth', () => {
    const limits = { steps: [100], initial: 100 };
    for (const laid of [bet('pass', 'x'), bet('come'), bet('hard')])
      expect(() => createCrapsEngine().prepare({ bets: [{ ...laid, stake: 100 }] }, limits)).toThrow(BetRefused);
  });
});
