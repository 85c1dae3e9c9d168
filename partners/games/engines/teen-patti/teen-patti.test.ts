import { describe, expect, it } from 'vitest';
import { type Card, suits } from '../cards/shoe.ts';
import { BetRefused } from '../engine.ts';
import type { SlipBet } from '../slip.ts';
import { createTeenPattiEngine } from './engine.ts';
import { compareHands, dealHands, judge, teenPattiPays, teenPattiReturn, teenPattiReturns } from './rules.ts';

const deck = suits.flatMap((suit) => Array.from({ length: 13 }, (_, index): Card => ({ rank: index + 1, suit })));
const hand = (text: string): Card[] =>
  text.split(' ').map((card) => ({
    rank: 'A23456789TJQK'.indexOf(card.charAt(0)) + 1,
    suit: suits.find((suit) => suit.startsWith(card.charAt(1))) ?? 'spade',
  }));
const bet = (type: string, ...pick: string[]): SlipBet => ({ type, pick, stake: 1 });

/** All 22,100 hands as places in the deck. */
const hands = deck.flatMap((_, one) =>
  deck
    .slice(one + 1)
    .flatMap((_one, two) =>
      deck.slice(one + two + 2).map((_two, three) => [one, one + two + 1, one + two + three + 2]),
    ),
);
const judged = hands.map((places) => judge(places.map((place) => deck[place] ?? { rank: 1, suit: 'spade' })));

describe('teen patti', () => {
  it('ranks hands, the best first', () => {
    const order = [
      'As Ah Ad',
      '2s 2h 2d',
      'As Ks Qs',
      'Ah 2h 3h',
      '4c 3c 2c',
      'Ac Kd Qd',
      'Ac 2d 3d',
      '4c 3d 2d',
      'Ac Jc 9c',
      'Ac Jc 8c',
      'Ks Kd 2h',
      'Qs Qd Ah',
      'As Kd Jh',
      '5s 3d 2h',
    ].map((text) => judge(hand(text)));
    for (const [at, better] of order.entries())
      for (const worse of order.slice(at + 1)) expect(compareHands(better, worse)).toBeGreaterThan(0);
    expect(compareHands(judge(hand('As Kd Jh')), judge(hand('Ac Kh Jd')))).toBe(0);
  });

  it('returns the shares that its rules state, over all hands', () => {
    expect(hands).toHaveLength(22_100);
    const pairPlus = judged.reduce((sum, { rank }) => sum + teenPattiPays.pairPlus[rank], 0);
    expect(pairPlus / hands.length).toBeCloseTo(teenPattiReturns.pairPlus, 5);
    // Both players win as often: only ties have to be counted, among hands that are worth the same.
    const alike = Map.groupBy(hands.keys(), (at) => JSON.stringify(judged[at]));
    let ties = 0;
    for (const same of alike.values())
      for (const one of same)
        for (const other of same) if (!hands[one]?.some((place) => hands[other]?.includes(place))) ties += 1;
    const tie = ties / (22_100 * 18_424);
    expect(((1 - tie) / 2) * teenPattiPays.player + tie).toBeCloseTo(teenPattiReturns.player, 5);
  });

  it('gives stakes on a player back in a tie', () => {
    const cards = hand('As Ac Kd Kh Jh Jd');
    const deal = dealHands(() => cards.shift() ?? { rank: 1, suit: 'spade' });
    expect(deal.winner).toBe('tie');
    expect(
      [bet('player', 'a'), bet('player', 'b'), bet('pairPlus', 'a')].map((laid) => teenPattiReturn(laid, deal)),
    ).toEqual([1, 1, 0]);
  });

  it('refuses what is not on the cloth', () => {
    const limits = { steps: [100], initial: 100 };
    for (const laid of [bet('player'), bet('player', 'c'), bet('tie', 'a'), bet('pairPlus', 'a', 'b')])
      expect(() => createTeenPattiEngine().prepare({ bets: [{ ...laid, stake: 100 }] }, limits)).toThrow(BetRefused);
  });
});
