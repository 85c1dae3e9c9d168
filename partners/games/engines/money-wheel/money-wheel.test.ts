import { describe, expect, it } from 'vitest';
import { BetRefused } from '../engine.ts';
import { type BonusKind, bonusRanges, cards, chests, drawBonus, rungs } from './bonus.ts';
import { createMoneyWheelEngine } from './engine.ts';
import { fieldsOf, moneyWheelReturn, moneyWheelReturnsOf, segmentsOf, turnWheel, type WheelKind } from './rules.ts';

const kinds: readonly WheelKind[] = ['plain', 'ladder', 'dome', 'theatre'];
const count = (kind: WheelKind, name: string) => segmentsOf(kind).filter((segment) => segment === name).length;
const stopping = (...stops: number[]) => ({ below: () => stops.shift() ?? 0 });
const bet = (field: string) => ({ type: 'segment', pick: [field], stake: 1 });

/** Every way a bonus round can go, with its chance, written out plainly. */
function waysOf(kind: BonusKind): readonly (readonly [chance: number, pays: number])[] {
  if (kind === 'ladder')
    return rungs.map((pays, at) => [(2 / 3) ** at * (at < rungs.length - 1 ? 1 / 3 : 1), pays] as const);
  const all: readonly number[] = kind === 'dome' ? chests : cards;
  return all.flatMap((one, a) =>
    all.flatMap((two, b) =>
      all.flatMap((three, c): (readonly [number, number])[] => {
        if (kind === 'theatre') return [[1 / all.length ** 3, one * two * three]];
        const isTwice = a === b || a === c || b === c;
        return isTwice ? [] : [[1 / (12 * 11 * 10), one + two + three]];
      }),
    ),
  );
}
const meanOf = (kind: BonusKind) => waysOf(kind).reduce((sum, [chance, pays]) => sum + chance * pays, 0);

describe.each(kinds)('the money wheel: %s', (kind) => {
  it('has 54 segments, none beside its like', () => {
    const counts = kind === 'plain' ? [23, 15, 7, 4, 2, 1, 1, 1] : [23, 15, 7, 4, 3, 1, 1];
    expect([...fieldsOf(kind), 'x2', 'x7'].map((name) => count(kind, name))).toEqual(counts);
    const segments = segmentsOf(kind);
    for (const [at, segment] of segments.entries()) expect(segment).not.toBe(segments[(at + 1) % segments.length]);
  });

  // The stake comes back and the win grows by its multipliers: two sums that each solve themselves.
  it('returns its share on each field', () => {
    for (const field of fieldsOf(kind)) {
      const chance = count(kind, field) / 54;
      const pays = field === 'bonus' ? meanOf(kind as BonusKind) : Number(field);
      expect(moneyWheelReturnsOf(kind)[field]).toBeCloseTo(chance / (1 - 2 / 54) + (chance * pays) / (1 - 9 / 54), 5);
    }
  });

  it('refuses what is not on the cloth', () => {
    const limits = { steps: [100], initial: 100 };
    for (const field of ['x2', '3', '', kind === 'plain' ? 'bonus' : '40'])
      expect(() => createMoneyWheelEngine(kind).prepare({ bets: [{ ...bet(field), stake: 100 }] }, limits)).toThrow(
        BetRefused,
      );
  });
});

describe('a turn', () => {
  it('is turned again for a multiplier, which multiplies all that follow', () => {
    const [two, seven, ten] = ['x2', 'x7', '10'].map((name) =>
      (segmentsOf('plain') as readonly string[]).indexOf(name),
    );
    const result = turnWheel(stopping(two ?? 0, seven ?? 0, ten ?? 0), 'plain');
    expect(result).toEqual({ stops: [two, seven, ten], segment: '10', multiplier: 14, bonus: null });
    expect(moneyWheelReturn(bet('10'), result)).toBe(141);
    expect(moneyWheelReturn(bet('1'), result)).toBe(0);
  });

  it.each<[BonusKind, number[], number[], number]>([
    ['ladder', [1, 0, 2], [0, 1, 2], 9],
    ['ladder', [2], [0], 4],
    ['ladder', Array(9).fill(0), [0, 1, 2, 3, 4, 5, 6, 7, 8, 9], 100],
    ['dome', [11, 10, 0], [11, 10, 0], 30],
    ['dome', [0, 0, 0], [0, 1, 2], 3],
    ['theatre', [7, 7, 5], [7, 7, 5], 75],
  ])('opens the bonus round of the %s, %j', (kind, draws, places, pays) => {
    const [two = 0, bonus = 0] = ['x2', 'bonus'].map((name) => (segmentsOf(kind) as readonly string[]).indexOf(name));
    const result = turnWheel(stopping(two, bonus, ...draws), kind);
    expect(result).toEqual({ stops: [two, bonus], segment: 'bonus', multiplier: 2, bonus: { places, pays } });
    expect(moneyWheelReturn(bet('bonus'), result)).toBe(2 * pays + 1);
    const seen = waysOf(kind).map(([, brings]) => brings);
    expect(bonusRanges[kind]).toEqual([Math.min(...seen), Math.max(...seen)]);
    expect(drawBonus(kind, stopping(...draws))).toEqual({ places, pays });
  });
});
