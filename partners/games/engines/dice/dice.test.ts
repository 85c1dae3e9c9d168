import { describe, expect, it } from 'vitest';
import { BetRefused } from '../engine.ts';
import type { SlipBet } from '../slip.ts';
import { createFishPrawnCrabEngine, createSicBoEngine } from './engine.ts';
import { type Dice, diceReturn } from './rules.ts';

const faces = [1, 2, 3, 4, 5, 6];
const rolls = faces.flatMap((one) => faces.flatMap((two) => faces.map((three): Dice => [one, two, three])));
const bet = (type: string, ...pick: number[]): SlipBet => ({ type, pick, stake: 1 });
const edgeOf = (laid: SlipBet) =>
  (1 - rolls.reduce((sum, dice) => sum + diceReturn(laid, dice), 0) / rolls.length) * 100;

describe('three dice', () => {
  it.each([
    ...['big', 'small', 'odd', 'even'].map((type) => [bet(type), 2.778] as const),
    [bet('face', 3), 7.87],
    [bet('pair', 2, 5), 16.667],
    [bet('double', 6), 18.519],
    [bet('anyTriple'), 13.889],
    [bet('triple', 1), 16.204],
    ...[15.278, 13.889, 16.667, 9.722, 12.5, 18.981, 12.5].flatMap((edge, index) => [
      [bet('total', 4 + index), edge] as const,
      [bet('total', 17 - index), edge] as const,
    ]),
  ])('%o keeps %d %%', (laid, edge) => {
    expect(edgeOf(laid)).toBeCloseTo(edge, 2);
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
