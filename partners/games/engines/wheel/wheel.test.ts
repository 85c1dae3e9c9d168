import { describe, expect, it } from 'vitest';
import { BetRefused } from '../engine.ts';
import type { SlipBet } from '../slip.ts';
import { createWheelEngine } from './engine.ts';
import { colorOf, pockets, wheelReturn } from './rules.ts';

const bets: readonly SlipBet[] = [
  { type: 'straight', pick: [17] },
  { type: 'straight', pick: [0] },
  { type: 'color', pick: ['red'] },
  { type: 'parity', pick: ['even'] },
  { type: 'half', pick: ['high'] },
  { type: 'dozen', pick: [2] },
  { type: 'column', pick: [3] },
].map((bet) => ({ ...bet, stake: 1 }));

describe('the wheel', () => {
  it('has every pocket once, eighteen red and eighteen black', () => {
    expect([...pockets].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 37 }, (_, index) => index));
    expect(pockets.filter((pocket) => colorOf(pocket) === 'red')).toHaveLength(18);
    expect(pockets.filter((pocket) => colorOf(pocket) === 'black')).toHaveLength(18);
  });

  it('returns 36 of 37 on every bet', () => {
    for (const bet of bets) {
      const returned = pockets.reduce<number>((sum, pocket) => sum + wheelReturn(bet, pocket), 0);
      expect(returned, bet.type).toBe(36);
    }
  });

  it('refuses a bet that is not on the table', () => {
    const engine = createWheelEngine();
    const limits = { steps: [100], initial: 100 };
    for (const bet of [
      { type: 'straight', pick: [37] },
      { type: 'color', pick: ['green'] },
      { type: 'dozen', pick: [1, 2] },
    ]) {
      expect(() => engine.prepare({ bets: [{ ...bet, stake: 100 }] }, limits)).toThrow(BetRefused);
    }
  });
});
