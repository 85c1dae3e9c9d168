import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../fixtures/seeded-random.ts';
import { BetRefused } from '../engine.ts';
import type { SlipBet } from '../slip.ts';
import { createWheelEngine } from './engine.ts';
import { insideBets, insideCounts } from './inside.ts';
import { drawLucky, luckyCounts, luckyPays } from './lucky.ts';
import { callBets, chipsOf, neighboursOf } from './race.ts';
import { colorOf, miniPockets, pockets, pocketsOf, type WheelVariant, wheelReturn, wheelReturns } from './rules.ts';

const bets: readonly SlipBet[] = [
  { type: 'straight', pick: [7] },
  { type: 'straight', pick: [0] },
  { type: 'color', pick: ['red'] },
  { type: 'parity', pick: ['even'] },
  { type: 'half', pick: ['high'] },
  { type: 'dozen', pick: [2] },
  { type: 'column', pick: [3] },
].map((bet) => ({ ...bet, stake: 1 }));

/** What a bet returns over all falls of one ball, or of two. */
function returned(bet: SlipBet, variant: WheelVariant): number {
  const places = pocketsOf(variant);
  const falls =
    variant === 'doubleBall'
      ? places.flatMap((one) => places.map((other) => [one, other]))
      : places.map((one) => [one]);
  return falls.reduce((sum, fallen) => sum + wheelReturn(bet, { fallen, lucky: [] }, variant), 0) / falls.length;
}

describe('the wheel', () => {
  it('has every pocket once, half of them red and half black, and none beside its colour', () => {
    for (const [variant, places] of [
      ['european', pockets],
      ['mini', miniPockets],
    ] as const) {
      const count = places.length;
      expect([...places].toSorted((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, index) => index));
      const colors = places.map((pocket) => colorOf(pocket, variant));
      expect(colors.filter((color) => color === 'red')).toHaveLength((count - 1) / 2);
      for (const [at, color] of colors.entries()) expect(color).not.toBe(colors[(at + 1) % count]);
    }
  });

  it.each<WheelVariant>(['european', 'doubleBall', 'mini'])('%s: every bet returns what the rules state', (variant) => {
    for (const bet of bets.filter(({ type }) => type in wheelReturns[variant]))
      expect(returned(bet, variant), bet.type).toBeCloseTo(wheelReturns[variant][bet.type] ?? 0, 5);
  });

  it('lightning: a number returns what the rules state, with its lucky rounds', () => {
    const luckyNumbers = luckyCounts.reduce<number>((sum, weight, at) => sum + (weight / 100) * (at + 1), 0);
    const luckyReturn = luckyPays.reduce((sum, { pays, weight }) => sum + (weight / 100) * (pays + 1), 0);
    const chance = luckyNumbers / 37;
    const back = (chance * luckyReturn + (1 - chance) * 30) / 37;
    expect(back).toBeCloseTo(wheelReturns.lightning.straight ?? 0, 5);
    const [straight] = bets as [SlipBet];
    expect(wheelReturn(straight, { fallen: [7], lucky: [{ number: 7, pays: 200 }] }, 'lightning')).toBe(201);
    expect(wheelReturn(straight, { fallen: [7], lucky: [{ number: 8, pays: 200 }] }, 'lightning')).toBe(30);
    for (const bet of bets.slice(2)) expect(returned(bet, 'lightning')).toBeCloseTo(36 / 37, 10);
  });

  it('draws one to five lucky numbers, each once', () => {
    const random = seededRandom(3);
    const counts = new Set<number>();
    for (let n = 0; n < 200; n += 1) {
      const lucky = drawLucky(pockets, random);
      expect(new Set(lucky.map(({ number }) => number)).size).toBe(lucky.length);
      counts.add(lucky.length);
    }
    expect([...counts].toSorted()).toEqual([1, 2, 3, 4, 5]);
  });

  it('with two balls a number wins by each, and a colour by both', () => {
    const [number, zero, red] = bets as [SlipBet, SlipBet, SlipBet];
    const of = (bet: SlipBet, ...fallen: number[]) => wheelReturn(bet, { fallen, lucky: [] }, 'doubleBall');
    expect([of(number, 7, 7), of(number, 3, 7), of(number, 3, 4), of(zero, 0, 7)]).toEqual([36, 18, 0, 18]);
    expect([of(red, 7, 3), of(red, 7, 2), of(red, 7, 0)]).toEqual([4.1, 0, 0]);
  });

  it('a small wheel gives half of an even bet back on zero, and nothing of others', () => {
    const back = bets.slice(2).map((bet) => wheelReturn(bet, { fallen: [0], lucky: [] }, 'mini'));
    expect(back).toEqual([0.5, 0.5, 0.5, 0, 0]);
  });

  it('has 57 splits and zero’s three, 12 streets, 22 corners, 11 six lines, two trios and the first four', () => {
    const count = (last: number) => {
      const kinds = Object.groupBy(insideBets(last), ({ type }) => type);
      return Object.fromEntries(Object.entries(kinds).map(([type, own]) => [type, own.length]));
    };
    expect(count(36)).toEqual({ split: 60, street: 12, corner: 22, sixLine: 11, trio: 2, firstFour: 1 });
    expect(count(12)).toEqual({ split: 20, street: 4, corner: 6, sixLine: 3, trio: 2, firstFour: 1 });
    for (const { type, numbers } of insideBets(36)) {
      expect(numbers).toHaveLength(insideCounts[type]);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    }
  });

  it.each<WheelVariant>(['european', 'lightning', 'doubleBall', 'mini'])(
    '%s: every bet inside is taken, and returns what the rules state',
    (variant) => {
      const limits = { steps: [100], initial: 100 };
      for (const { type, numbers } of insideBets(variant === 'mini' ? 12 : 36)) {
        const bet = { type, pick: numbers, stake: 100 };
        expect(createWheelEngine(variant).prepare({ bets: [bet] }, limits).stake).toBe(100);
        expect(returned(bet, variant), `${type} ${numbers}`).toBeCloseTo(wheelReturns[variant][type] ?? 0, 5);
        // A lucky number is one for bets on it alone.
        const lucky = [{ number: numbers[0] ?? 0, pays: 500 }];
        const fallen = [numbers[0] ?? 0];
        expect(wheelReturn(bet, { fallen, lucky }, variant)).toBe(wheelReturn(bet, { fallen, lucky: [] }, variant));
      }
    },
  );

  it('takes of one number half of what it takes of others', () => {
    const take = (type: string, pick: (number | string)[], chips: number) =>
      createWheelEngine('european').prepare(
        { bets: [{ type, pick, stake: chips * 100 }] },
        { steps: [100], initial: 100 },
      );
    expect(take('straight', [7], 500).stake).toBe(50_000);
    expect(take('split', [7, 8], 1000).stake).toBe(100_000);
    expect(() => take('straight', [7], 501)).toThrow(BetRefused);
    expect(() => take('split', [7, 8], 1001)).toThrow(BetRefused);
  });

  it('refuses a bet that is not on the table', () => {
    const limits = { steps: [100], initial: 100 };
    const refused = (variant: WheelVariant, type: string, ...pick: (string | number)[]) =>
      expect(() => createWheelEngine(variant).prepare({ bets: [{ type, pick, stake: 100 }] }, limits)).toThrow(
        BetRefused,
      );
    refused('european', 'straight', 37);
    refused('european', 'color', 'green');
    refused('european', 'dozen', 1, 2);
    refused('european', 'split', 3, 4);
    refused('european', 'split', 2, 1);
    refused('european', 'split', '1', 2);
    refused('european', 'street', 2, 3, 4);
    refused('european', 'corner', 34, 35, 37, 38);
    refused('mini', 'split', 12, 15);
    refused('mini', 'dozen', 1);
    refused('mini', 'straight', 13);
  });
});

describe('the racetrack', () => {
  const sorted = (numbers: readonly number[]) => [...new Set(numbers)].toSorted((a, b) => a - b);
  const numbersIn = (called: readonly { readonly pick: readonly number[] }[]) =>
    sorted(called.flatMap(({ pick }) => pick));
  /** The part of the wheel from one number to another, clockwise. */
  function arc(from: number, to: number): readonly number[] {
    const order: readonly number[] = pockets;
    const at = order.indexOf(from);
    const turned = [...order.slice(at), ...order.slice(0, at)];
    return turned.slice(0, turned.indexOf(to) + 1);
  }

  it('covers with its parts the arcs of the wheel that they are named for, and all of it', () => {
    const { voisins, tiers, orphelins, zero } = callBets;
    expect(numbersIn(voisins)).toEqual(sorted(arc(22, 25)));
    expect(numbersIn(tiers)).toEqual(sorted(arc(27, 33)));
    expect(numbersIn(zero)).toEqual(sorted(arc(12, 15)));
    expect(numbersIn(orphelins)).toEqual(sorted([...arc(17, 6), ...arc(1, 9)]));
    expect(numbersIn([...voisins, ...tiers, ...orphelins])).toHaveLength(37);
    expect([voisins, tiers, orphelins, zero].map(chipsOf)).toEqual([9, 6, 5, 4]);
  });

  it('lays chips that the table knows, and neighbours over zero', () => {
    const called = [...Object.values(callBets).flat(), ...pockets.flatMap((number) => neighboursOf(pockets, number))];
    const engine = createWheelEngine('european');
    const limits = { steps: [100], initial: 100 };
    for (const { type, pick } of called)
      expect(engine.prepare({ bets: [{ type, pick, stake: 100 }] }, limits).stake).toBe(100);
    expect(neighboursOf(pockets, 0).map(({ pick }) => pick[0])).toEqual([3, 26, 0, 32, 15]);
  });
});
