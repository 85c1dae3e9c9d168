import { describe, expect, it } from 'vitest';
import { BetRefused } from '../engine.ts';
import type { SlipBet } from '../slip.ts';
import { createFishPrawnCrabEngine, createSicBoEngine } from './engine.ts';
import { type Dice, diceReturn, diceReturns } from './rules.ts';

const faces = [1, 2, 3, 4, 5, 6];
const rolls = faces.flatMap((one) => faces.flatMap((two) => faces.map((three): Dice => [one, two, three])));
const bet = (type: string, ...pick: number[]): SlipBet => ({ type, pick, stake: 1 });
const returned = (laid: SlipBet) => rolls.reduce((sum, dice) => sum + diceReturn(laid, dice), 0) / rolls.length;

describe('three dice', () => {
  it.each<[SlipBet, number]>([
    ...['big', 'small', 'odd', 'even'].map((type) => [bet(type), diceReturns.even] as [SlipBet, number]),
    [bet('face', 3), diceReturns.face],
    [bet('pair', 2, 5), diceReturns.pair],
    [bet('double', 6), diceReturns.double],
    [bet('anyTriple'), diceReturns.anyTriple],
    [bet('triple', 1), diceReturns.triple],
    ...Object.entries(diceReturns.totals).flatMap(([total, back]) => [
      [bet('total', Number(total)), back] as [SlipBet, number],
      [bet('total', 21 - Number(total)), back] as [SlipBet, number],
    ]),
  ])('%o returns %d', (laid, back) => {
    expect(returned(laid)).toBeCloseTo(back, 5);
  });

  it('a triple loses the even bets, and a face pays by its hits', () => {
    const of = (laid: SlipBet, dice: Dice) => diceReturn(laid, dice);
    expect(['big', 'small', 'odd', 'even'].map((type) => of(bet(type), [4, 4, 4]))).toEqual([0, 0, 0, 0]);
    const hits: Dice[] = [
      [1, 2, 3],
      [5, 2, 3],
      [5, 5, 3],
      [5, 5, 5],
    ];
    expect(hits.map((dice) => of(bet('face', 5), dice))).toEqual([0, 2, 3, 4]);
  });

  it('refuses what a cloth does not know', () => {
    const limits = { steps: [100], initial: 100 };
    const refused = (engine: ReturnType<typeof createSicBoEngine>, laid: SlipBet) =>
      expect(() => engine.prepare({ bets: [{ ...laid, stake: 100 }] }, limits)).toThrow(BetRefused);
    for (const laid of [
      bet('face', 7),
      bet('face'),
      bet('pair', 5, 2),
      bet('pair', 2, 2),
      bet('total', 3),
      bet('big', 1),
    ])
      refused(createSicBoEngine(), laid);
    for (const laid of [bet('big'), bet('total', 9), bet('double', 2)]) refused(createFishPrawnCrabEngine(), laid);
  });
});
