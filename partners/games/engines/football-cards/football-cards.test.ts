import { describe, expect, it } from 'vitest';
import { type Card, suits } from '../cards/shoe.ts';
import { BetRefused } from '../engine.ts';
import { createFootballCardsEngine, dealTeams, footballCardsReturn, footballCardsReturns } from './engine.ts';

const deck = suits.flatMap((suit) => Array.from({ length: 13 }, (_, index): Card => ({ rank: index + 1, suit })));
const bet = (type: string) => ({ type, pick: [], stake: 1 });

describe('the football card show', () => {
  it.each([
    ['home', footballCardsReturns.team],
    ['away', footballCardsReturns.team],
    ['draw', footballCardsReturns.draw],
  ])('%s returns %d over all pairs of cards of eight decks', (type, back) => {
    let sum = 0;
    for (const home of deck)
      for (const away of deck) {
        const cards = [home, away];
        const deal = dealTeams(() => cards.shift() ?? home);
        sum += 8 * (home === away ? 7 : 8) * footballCardsReturn(bet(type), deal);
      }
    expect(sum / (416 * 415)).toBeCloseTo(back, 5);
  });

  it('lets the ace beat the king', () => {
    const cards: Card[] = [
      { rank: 1, suit: 'spade' },
      { rank: 13, suit: 'heart' },
    ];
    expect(dealTeams(() => cards.shift() ?? { rank: 2, suit: 'club' }).winner).toBe('home');
  });

  it('refuses what is not on the cloth', () => {
    const limits = { steps: [100], initial: 100 };
    expect(() => createFootballCardsEngine().prepare({ bets: [{ ...bet('tie'), stake: 100 }] }, limits)).toThrow(
      BetRefused,
    );
  });
});
