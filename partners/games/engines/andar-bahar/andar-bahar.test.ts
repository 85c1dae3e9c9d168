import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../fixtures/seeded-random.ts';
import { createShoe } from '../cards/shoe.ts';
import { BetRefused } from '../engine.ts';
import type { SlipBet } from '../slip.ts';
import { createAndarBaharEngine } from './engine.ts';
import { andarBaharReturn, andarBaharReturns, counts, dealUntilMatch } from './rules.ts';

const bet = (type: string, ...pick: number[]): SlipBet => ({ type, pick, stake: 1 });

/** The chance that the first of the three cards that match is dealt as the n-th of 51, card by card. */
const chances = Array.from({ length: 49 }, (_, before) => {
  let none = 1;
  for (let dealt = 0; dealt < before; dealt += 1) none *= (51 - dealt - 3) / (51 - dealt);
  return (none * 3) / (51 - before);
});
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('andar bahar', () => {
  it('returns the shares that its rules state', () => {
    expect(sum(chances)).toBeCloseTo(1, 10);
    const andar = sum(chances.filter((_, index) => index % 2 === 0));
    expect(andar * 1.9).toBeCloseTo(andarBaharReturns.andar, 5);
    expect((1 - andar) * 2).toBeCloseTo(andarBaharReturns.bahar, 5);
    for (const { from, to, pays, returned } of counts)
      expect(sum(chances.slice(from - 1, to)) * pays).toBeCloseTo(returned, 4);
  });

  it('deals in turns until the rank comes again', () => {
    const random = seededRandom(7);
    for (let n = 0; n < 300; n += 1) {
      const deal = dealUntilMatch(createShoe(1, random));
      const { joker, andar, bahar, winner } = deal;
      expect(andar.length - bahar.length).toBe(winner === 'andar' ? 1 : 0);
      const all = andar.flatMap((card, index) => [card, ...bahar.slice(index, index + 1)]);
      expect(all.findIndex(({ rank }) => rank === joker.rank)).toBe(all.length - 1);
      expect(new Set([joker, ...all].map(({ rank, suit }) => `${rank}${suit}`)).size).toBe(all.length + 1);
      const won = [bet('andar'), bet('bahar'), ...counts.map(({ from }) => bet('count', from))].filter(
        (laid) => andarBaharReturn(laid, deal) > 0,
      );
      expect(won).toHaveLength(2);
    }
  });

  it('refuses what is not on the cloth', () => {
    const limits = { steps: [100], initial: 100 };
    for (const laid of [bet('count', 2), bet('count'), bet('andar', 1), bet('tie')])
      expect(() => createAndarBaharEngine().prepare({ bets: [{ ...laid, stake: 100 }] }, limits)).toThrow(BetRefused);
  });
});
