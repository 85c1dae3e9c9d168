import { describe, expect, it } from 'vitest';
import { long } from '../../../../tests/support/long.ts';
import { cardOf, dealing } from '../../fixtures/dealing.ts';
import { seededRandom } from '../../fixtures/seeded-random.ts';
import { BetRefused } from '../engine.ts';
import type { HandsOutcome } from '../hands/outcome.ts';
import { compareHands, judge } from '../teen-patti/rules.ts';
import { createThreeCardEngine } from './engine.ts';

const { steps } = createThreeCardEngine();
const stake = 100;
/** Deals these cards: three of the player, three of the dealer. */
function at(cards: string, ...moves: string[]) {
  const position = steps.at(
    { stake },
    moves.map((move) => ({ do: move })),
    dealing(cards),
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
    const hand = (text: string) => text.split(' ').map(cardOf);
    expect(compareHands(judge(hand('2s 3h 4d'), 'low'), judge(hand('Ac 2d 3s'), 'low'))).toBeGreaterThan(0);
    expect(compareHands(judge(hand('2s 3h 4d')), judge(hand('Ac 2d 3s')))).toBeLessThan(0);
  });

  it('returns what its rules state to whoever plays queen, six, four and better', () => {
    const random = seededRandom(20_261_126);
    const rounds = long ? 40_000 : 5000;
    let back = 0;
    for (let n = 0; n < rounds; n += 1) {
      const numbers = Array.from({ length: 6 }, (_, dealt) => random.below(52 - dealt));
      const played = (move?: string) => {
        const left = [...numbers];
        return steps.at({ stake }, move ? [{ do: move }] : [], { below: () => left.shift() ?? 0 });
      };
      const { hands } = played().outcome as unknown as HandsOutcome;
      const cards = hands[0]?.cards ?? [];
      const heights = cards.map(({ rank }) => (rank === 1 ? 14 : rank)).toSorted((a, b) => b - a);
      const isWorth = heights.map((height) => String(height).padStart(2, '0')).join() >= '12,06,04';
      const plays = judge(cards, 'low').rank !== 'high' || isWorth;
      back += plays ? (played('play').win ?? 0) / stake - 2 : -1;
    }
    const { returned } = createThreeCardEngine().describe() as { returned: number };
    // One standard deviation of a round is 1.64 antes.
    expect(Math.abs(1 + back / rounds - returned)).toBeLessThan((4 * 1.64) / Math.sqrt(rounds));
  });
});
