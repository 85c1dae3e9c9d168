import { describe, expect, it } from 'vitest';
import { dealing } from '../../fixtures/dealing.ts';
import { BetRefused } from '../engine.ts';
import type { HandsOutcome } from '../hands/outcome.ts';
import { createCasinoHoldemEngine } from './engine.ts';

const { steps } = createCasinoHoldemEngine();
const stake = 100;
/** Deals these cards: two of the player, two of the dealer, five of the board. */
function at(cards: string, ...moves: string[]) {
  const position = steps.at(
    { stake },
    moves.map((move) => ({ do: move })),
    dealing(cards),
  );
  return { ...position, outcome: position.outcome as unknown as HandsOutcome };
}

describe("casino hold'em", () => {
  it.each<[string, string, string, number]>([
    ['a fold loses the ante', 'As Ah Ks Kh 2c 7d 9h Js 4d', 'fold', 0],
    ['a pair of threes does not play: the ante wins, the call comes back', 'As Qh 3s 5h 3c 7d 9h Js 2d', 'call', 400],
    ['a pair of fours plays', 'As Ah 4s 5h 4c 7d 9h Js 2d', 'call', 600],
    ['the worse hand loses all', '7s 2h As Ah 4c 8d 9h Js 3d', 'call', 0],
    ['equal hands push', 'As 2h Ac 3h Kc Kd 9h Js Td', 'call', 300],
    ['a flush pays the ante two to one', 'As 2s Kc Kd 9s Js 4s 7d 8h', 'call', 700],
    ['a full house pays it three to one', 'As Ah Kc Kd Ac 9s 9h 2d 3c', 'call', 800],
    ['a royal flush pays it a hundred to one', 'As Ks Kc Kd Qs Js Ts 2d 3c', 'call', 10_500],
  ])('%s', (_, cards, move, win) => {
    expect(at(cards, move).win).toBe(win);
  });

  it('shows three cards of the board and none of the dealer before the decision', () => {
    const { outcome, check, leave } = at('As Ah Ks Kh 2c 7d 9h Js 4d');
    expect(outcome.board).toHaveLength(3);
    expect(outcome.dealer).toEqual({ cards: [], hidden: 2, value: '' });
    expect(outcome.options).toEqual([
      { name: 'call', stake: 200 },
      { name: 'fold', stake: 0 },
    ]);
    expect(leave()).toEqual({ do: 'fold' });
    expect(() => check({ do: 'play' })).toThrow(BetRefused);
  });
});
