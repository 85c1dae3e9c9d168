import { describe, expect, it } from 'vitest';
import { BetRefused } from '../engine.ts';
import type { SlipBet } from '../slip.ts';
import { createXocDiaEngine } from './engine.ts';
import { shakeDiscs, xocDiaReturn, xocDiaReturns } from './rules.ts';

const bet = (type: string, ...pick: string[]): SlipBet => ({ type, pick, stake: 1 });
/** All ways that four discs can lie. */
const throws = Array.from({ length: 16 }, (_, way) => {
  const bits = [8, 4, 2, 1].map((bit) => ((way & bit) === 0 ? 0 : 1));
  return shakeDiscs({ below: () => bits.shift() ?? 0 });
});

describe('xoc dia', () => {
  it.each<[SlipBet, number]>([
    [bet('even'), xocDiaReturns.evens],
    [bet('odd'), xocDiaReturns.evens],
    ...['red', 'white'].flatMap((color): [SlipBet, number][] => [
      [bet('four', color), xocDiaReturns.four],
      [bet('three', color), xocDiaReturns.three],
    ]),
  ])('%o returns %d', (laid, back) => {
    expect(throws.reduce((sum, result) => sum + xocDiaReturn(laid, result), 0) / 16).toBeCloseTo(back, 10);
  });

  it('refuses what is not on the cloth', () => {
    const limits = { steps: [100], initial: 100 };
    for (const laid of [bet('even', 'red'), bet('four'), bet('three', 'blue'), bet('two', 'red')])
      expect(() => createXocDiaEngine().prepare({ bets: [{ ...laid, stake: 100 }] }, limits)).toThrow(BetRefused);
  });
});
