import { describe, expect, it } from 'vitest';
import { type Card, suits } from '../cards/shoe.ts';
import { BetRefused } from '../engine.ts';
import type { SlipBet } from '../slip.ts';
import { createDragonTigerEngine } from './engine.ts';
import { dealSides, dragonTigerReturn, dragonTigerReturns } from './rules.ts';

const deck = suits.flatMap((suit) => Array.from({ length: 13 }, (_, index): Card => ({ rank: index + 1, suit })));
const bet = (type: string, ...pick: string[]): SlipBet => ({ type, pick, stake: 1 });

/** What a bet returns over all ways to deal two cards of eight decks. */
function returned(laid: SlipBet): number {
  let sum = 0;
  for (const dragon of deck) {
    for (const tiger of deck) {
      const cards = [dragon, tiger];
      const ways = 8 * (dragon === tiger ? 7 : 8);
      sum +=
        ways *
        dragonTigerReturn(
          laid,
          dealSides(() => cards.shift() ?? dragon),
        );
    }
  }
  return sum / (416 * 415);
}

describe('dragon tiger', () => {
  it.each([
    [bet('dragon'), dragonTigerReturns.main],
    [bet('tiger'), dragonTigerReturns.main],
    [bet('tie'), dragonTigerReturns.tie],
    [bet('suitedTie'), dragonTigerReturns.suitedTie],
    [bet('big', 'dragon'), dragonTigerReturns.side],
    [bet('small', 'tiger'), dragonTigerReturns.side],
    [bet('red', 'tiger'), dragonTigerReturns.side],
    [bet('black', 'dragon'), dragonTigerReturns.side],
  ])('%o returns %d', (laid, back) => {
    expect(returned(laid)).toBeCloseTo(back, 5);
  });

  it('gives half back in a tie, and lets a seven lose what is laid on its card', () => {
    const [spade, heart] = [
      { rank: 7, suit: 'spade' },
      { rank: 7, suit: 'heart' },
    ] as const;
    const cards: Card[] = [spade, heart];
    const deal = dealSides(() => cards.shift() ?? spade);
    const of = (laid: SlipBet) => dragonTigerReturn(laid, deal);
    expect([of(bet('dragon')), of(bet('tiger')), of(bet('tie')), of(bet('suitedTie'))]).toEqual([0.5, 0.5, 9, 0]);
    expect([of(bet('black', 'dragon')), of(bet('red', 'tiger')), of(bet('big', 'dragon'))]).toEqual([0, 0, 0]);
  });

  it('refuses a bet that is not on the cloth', () => {
    const limits = { steps: [100], initial: 100 };
    for (const laid of [bet('big'), bet('big', 'lion'), bet('dragon', 'tiger'), bet('winner')])
      expect(() => createDragonTigerEngine().prepare({ bets: [{ ...laid, stake: 100 }] }, limits)).toThrow(BetRefused);
  });
});
