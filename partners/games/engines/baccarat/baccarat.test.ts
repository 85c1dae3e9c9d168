import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../fixtures/seeded-random.ts';
import type { Card } from '../cards/shoe.ts';
import { createShoe } from '../cards/shoe.ts';
import { BetRefused } from '../engine.ts';
import { createBaccaratEngine } from './engine.ts';
import { baccaratReturn, baccaratReturns, dealHand } from './rules.ts';

/** Cards of eight decks by what they count. */
const counts = Array.from({ length: 10 }, (_, value): number => (value === 0 ? 128 : 32));
const cardOf = (value: number): Card => ({ rank: value === 0 ? 13 : value, suit: 'spade' });

/** By the player's third card: the highest points with which the banker draws. */
const drawsUpTo = [3, 3, 4, 4, 5, 5, 6, 6, 2, 3];

/** The rules once more, in other words: cards of each side, and who wins. */
function plainly([p1 = 0, b1 = 0, p2 = 0, b2 = 0, x = 0, y = 0]: readonly number[]) {
  let [player, banker] = [(p1 + p2) % 10, (b1 + b2) % 10];
  const cards = { player: 2, banker: 2 };
  if (player < 8 && banker < 8) {
    const takes = player < 6;
    const limit = takes ? (drawsUpTo[x] ?? 0) : 5;
    if (takes) {
      player = (player + x) % 10;
      cards.player = 3;
    }
    if (banker <= limit) {
      banker = (banker + (takes ? y : x)) % 10;
      cards.banker = 3;
    }
  }
  return { player, banker, cards };
}

/** Every order of six cards by what they count, and its share of all orders. */
function* orders(): Generator<{ values: readonly number[]; share: number }> {
  const left = [...counts];
  function* deal(
    values: number[],
    share: number,
    total: number,
  ): Generator<{ values: readonly number[]; share: number }> {
    if (values.length === 6) {
      yield { values, share };
      return;
    }
    for (const [value, count] of left.entries()) {
      left[value] = count - 1;
      yield* deal([...values, value], (share * count) / total, total - 1);
      left[value] = count;
    }
  }
  yield* deal([], 1, 416);
}

const bet = (type: string) => ({ type, pick: [], stake: 1 });

describe('baccarat', () => {
  it('deals as the rules say, and has the edges of eight decks', { timeout: 60_000 }, () => {
    const sums = { player: 0, banker: 0, tie: 0, noCommission: 0, super6: 0, big: 0, small: 0 };
    for (const { values, share } of orders()) {
      const rest = values.map(cardOf);
      const hand = dealHand(() => rest.shift() ?? cardOf(0));
      const plain = plainly(values);
      if (
        hand.points.player !== plain.player ||
        hand.points.banker !== plain.banker ||
        hand.player.length !== plain.cards.player ||
        hand.banker.length !== plain.cards.banker
      )
        throw new Error(`dealt ${JSON.stringify(hand)} of ${values}`);
      for (const type of ['player', 'banker', 'tie', 'big', 'small'] as const)
        sums[type] += share * baccaratReturn(bet(type), hand, 'commission');
      sums.noCommission += share * baccaratReturn(bet('banker'), hand, 'noCommission');
      sums.super6 += share * baccaratReturn(bet('super6'), hand, 'noCommission');
    }
    const { player, banker, tie, big, small } = baccaratReturns.commission;
    const { banker: noCommission, super6 } = baccaratReturns.noCommission;
    const known = { player, banker, tie, noCommission, super6, big, small };
    for (const [type, back] of Object.entries(sums)) expect(back, type).toBeCloseTo(Object(known)[type], 5);
  });

  it('returns of pairs what eight decks give', () => {
    const { playerPair, bankerPair, eitherPair, perfectPair } = baccaratReturns.commission;
    const pair = 31 / 415;
    const bothPairs = (pair * (30 * 29 + 12 * 32 * 31)) / (414 * 413);
    const perfect = 7 / 415;
    const bothPerfect = (perfect * (6 * 5 + 51 * 8 * 7)) / (414 * 413);
    expect(playerPair).toBeCloseTo(12 * pair, 5);
    expect(bankerPair).toBe(playerPair);
    expect(eitherPair).toBeCloseTo(6 * (2 * pair - bothPairs), 5);
    expect(perfectPair).toBeCloseTo(26 * 2 * (perfect - bothPerfect) + 201 * bothPerfect, 5);
  });

  it('pays pairs by rank, and perfect ones by suit as well', () => {
    const card = (rank: number, suit: Card['suit'] = 'spade'): Card => ({ rank, suit });
    const handOf = (...cards: Card[]) => dealHand(() => cards.shift() ?? card(10));
    // Player, banker, player, banker.
    const none = handOf(card(11), card(9), card(12), card(13));
    const one = handOf(card(4), card(9), card(4), card(13));
    const both = handOf(card(4), card(9, 'heart'), card(4), card(9, 'heart'));
    const paid = (type: string) => [none, one, both].map((hand) => baccaratReturn(bet(type), hand, 'commission'));
    expect(paid('playerPair')).toEqual([0, 12, 12]);
    expect(paid('bankerPair')).toEqual([0, 0, 12]);
    expect(paid('eitherPair')).toEqual([0, 6, 6]);
    expect(paid('perfectPair')).toEqual([0, 26, 201]);
  });

  it('deals every card of the shoe once, and none after the last', () => {
    const next = createShoe(8, seededRandom(7));
    const dealt = Array.from({ length: 416 }, next);
    const byName = Map.groupBy(dealt, ({ rank, suit }) => `${rank} ${suit}`);
    expect([...byName.values()].map((same) => same.length)).toEqual(Array(52).fill(8));
    expect(() => next()).toThrow(RangeError);
  });

  it('refuses bets of the other variant, and rounds a won banker down', () => {
    const limits = { steps: [1], initial: 1 };
    const prepare = (variant: 'commission' | 'noCommission', type: string, stake = 1) =>
      createBaccaratEngine(variant).prepare({ bets: [{ type, pick: [], stake }] }, limits);
    expect(() => prepare('commission', 'super6')).toThrow(BetRefused);
    expect(() => prepare('noCommission', 'big')).toThrow(BetRefused);
    expect(() => prepare('commission', 'dealer')).toThrow(BetRefused);
    const wins = Array.from(
      { length: 60 },
      (_, seed) => prepare('commission', 'banker', 7).draw(seededRandom(seed)).win,
    );
    expect(new Set(wins)).toEqual(new Set([0, 7, 13]));
  });
});
