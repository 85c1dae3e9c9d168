import { describe, expect, it } from 'vitest';
import { BetRefused } from '../engine.ts';
import { createMoneyWheelEngine } from './engine.ts';
import { fields, moneyWheelReturn, moneyWheelReturns, segments, turnWheel } from './rules.ts';

const count = (name: string) => segments.filter((segment) => segment === name).length;
const stopping = (...stops: number[]) => ({ below: () => stops.shift() ?? 0 });
const bet = (field: string) => ({ type: 'segment', pick: [field], stake: 1 });

describe('the money wheel', () => {
  it('has 54 segments, none beside its like', () => {
    expect(['1', '2', '5', '10', '20', '40', 'x2', 'x7'].map(count)).toEqual(
      [23, 15, 7, 4, 2, 1, 1, 1].toSorted((a, b) => b - a),
    );
    for (const [at, segment] of segments.entries()) expect(segment).not.toBe(segments[(at + 1) % segments.length]);
  });

  // The stake comes back and the win grows by its multipliers: two sums that each solve themselves.
  it.each(fields)('returns its share on %s', (field) => {
    const chance = count(field) / 54;
    const stake = chance / (1 - 2 / 54);
    const win = (chance * Number(field)) / (1 - 9 / 54);
    expect(moneyWheelReturns[field]).toBeCloseTo(stake + win, 5);
  });

  it('turns again for a multiplier, and multiplies all that follow', () => {
    const [two, seven, ten] = ['x2', 'x7', '10'].map((name) => (segments as readonly string[]).indexOf(name));
    const result = turnWheel(stopping(two ?? 0, seven ?? 0, ten ?? 0));
    expect(result).toEqual({ stops: [two, seven, ten], segment: '10', multiplier: 14 });
    expect(moneyWheelReturn(bet('10'), result)).toBe(141);
    expect(moneyWheelReturn(bet('1'), result)).toBe(0);
  });

  it('refuses what is not on the cloth', () => {
    const limits = { steps: [100], initial: 100 };
    for (const field of ['x2', '3', ''])
      expect(() => createMoneyWheelEngine().prepare({ bets: [{ ...bet(field), stake: 100 }] }, limits)).toThrow(
        BetRefused,
      );
  });
});
