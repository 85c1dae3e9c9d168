import { describe, expect, it } from 'vitest';
import { type Card, suits } from '../cards/shoe.ts';
import { BetRefused } from '../engine.ts';
import type { HandsOutcome } from '../hands/outcome.ts';
import { compareHands, judge } from '../teen-patti/rules.ts';
import { createThreeCardEngine } from './engine.ts';

const { steps } = createThreeCardEngine();
const stake = 100;
const place = (text: string) => {
  const rank = 'A23456789TJQK'.indexOf(text.charAt(0));
  return suits.findIndex((suit) => suit.startsWith(text.charAt(1))) * 13 + rank;
};

/** Deals these cards: three of the player, three of the dealer. */
function at(cards: string, ...moves: string[]) {
  const left = Array.from({ length: 52 }, (_, index) => index);
  const wanted = cards.split(' ').map(place);
  const random = {
    below() {
      const found = left.indexOf(wanted.shift() ?? 0);
      const last = left.pop() ?? 0;
      if (found < left.length) left[found] = last;
      return found;
    },
  };
  const position = steps.at(
    { stake },
    moves.map((move) => ({ do: move })),
    random,
  );
  return { ...position, outcome: position.outcome as unknown as HandsOutcome };
}

describe('three card poker', () => {
  it.each<[string, string, string, number]>([
    ['a fold loses the ante', 'Ks Qh Jd 2c 3d 5h', 'fold', 0],
    ['without a queen the dealer does not play', '9s 7h 4d Jc 9d 2h', 'play', 300],
    ['the better hand wins both stakes', 'Ks Qh 4d Qc Jd 2h', 'play', 400],
    ['the worse one loses both', 'Qs 7h 4d Kc Jd 2h', 'play', 0],
    ['equal hands push', 'Ks Qh 4d Kc Qd 4h', 'play', 200],
    ['a straight has a bonus', '5s 6h 7d Kc Jd 2h', 'play', 500],
    ['a trail has a bonus of four, even when it loses', '5s 5h 5d 2c 3c 4c', 'play', 400],
    ['a straight flush has a bonus of five', '5s 6s 7s Kc Jd 2h', 'play', 900],
    ['ace, two, three is the lowest straight', 'As 2h 3d 2c 3h 4d', 'play', 100],
  ])('%s', (_, cards, move, win) => {
    expect(at(cards, move).win).toBe(win);
  });

  it('shows nothing of the dealer before the decision', () => {
    const { outcome, check, leave } = at('Ks Qh Jd 2c 3d 5h');
    expect(outcome.dealer).toEqual({ cards: [], hidden: 3, value: '' });
    expect(outcome.options).toEqual([
      { name: 'play', stake },
      { name: 'fold', stake: 0 },
    ]);
    expect(leave()).toEqual({ do: 'fold' });
    expect(() => check({ do: 'hit' })).toThrow(BetRefused);
    expect(() => at('Ks Qh Jd 2c 3d 5h', 'fold').check({ do: 'play' })).toThrow(BetRefused);
  });

  it('ranks the ace in the lowest straight below a pair of numbers in it', () => {
    const hand = (text: string) =>
      text
        .split(' ')
        .map((card): Card => ({ rank: (place(card) % 13) + 1, suit: suits[Math.floor(place(card) / 13)] ?? 'spade' }));
    expect(compareHands(judge(hand('2s 3h 4d'), 'low'), judge(hand('Ac 2d 3s'), 'low'))).toBeGreaterThan(0);
    expect(compareHands(judge(hand('2s 3h 4d')), judge(hand('Ac 2d 3s')))).toBeLessThan(0);
  });
});
