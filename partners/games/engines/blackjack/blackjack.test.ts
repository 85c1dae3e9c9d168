import { describe, expect, it } from 'vitest';
import { long } from '../../../../tests/support/long.ts';
import { seededRandom } from '../../fixtures/seeded-random.ts';
import type { Card } from '../cards/shoe.ts';
import { BetRefused, type RandomSource } from '../engine.ts';
import type { HandsOutcome } from '../hands/outcome.ts';
import { createBlackjackEngine } from './engine.ts';
import { pointsOf } from './rules.ts';

const { steps } = createBlackjackEngine();
const stake = 100;

/** Deals these ranks, in this order: player, dealer, player, dealer (hidden), then what is drawn. */
function dealing(...ranks: number[]): () => RandomSource {
  return () => {
    // The shoe puts its last card into the place of a dealt one, so that a place holds another card later.
    const left = Array.from({ length: 416 }, (_, index) => index);
    const wanted = [...ranks];
    return {
      below() {
        const rank = wanted.shift() ?? 10;
        const at = left.findIndex((card) => (card % 13) + 1 === rank);
        const last = left.pop() ?? 0;
        if (at < left.length) left[at] = last;
        return at;
      },
    };
  };
}

function played(random: () => RandomSource, ...moves: string[]) {
  const position = steps.at(
    { stake },
    moves.map((move) => ({ do: move })),
    random(),
  );
  const outcome = position.outcome as unknown as HandsOutcome;
  return { ...position, outcome, names: outcome.options.map(({ name }) => name) };
}

describe('points', () => {
  it.each([
    [[1, 13], 21, true],
    [[1, 1, 9], 21, true],
    [[1, 1, 10, 9], 21, false],
    [[10, 6, 7], 23, false],
    [[1, 6], 17, true],
  ])('%j count %d', (ranks, total, isSoft) => {
    const cards = ranks.map((rank): Card => ({ rank, suit: 'spade' }));
    expect(pointsOf(cards)).toEqual({ total, isSoft });
  });
});

describe('blackjack', () => {
  it.each<[string, number[], string[], number]>([
    ['blackjack pays 3 to 2', [1, 9, 13, 9], [], 250],
    ['two blackjacks push', [1, 10, 13, 1], [], 100],
    ['a dealer with a ten looks: blackjack ends the round', [9, 10, 9, 1], [], 0],
    ['more than 21 loses', [10, 9, 6, 9, 10], ['hit'], 0],
    ['21 stands by itself, and wins', [10, 9, 6, 9, 5], ['hit'], 200],
    ['the dealer draws to 17 and goes over', [10, 6, 2, 10, 10], ['stand'], 200],
    ['the dealer stands on a soft 17', [10, 1, 8, 6], ['decline', 'stand'], 200],
    ['the same points push', [10, 9, 8, 9], ['stand'], 100],
    ['a double pays twice the stake', [5, 6, 6, 10, 10, 10], ['double'], 400],
    ['insurance pays 2 to 1', [10, 1, 9, 13], ['insure'], 150],
    ['insurance is lost without a blackjack', [10, 1, 9, 8], ['insure', 'stand'], 100],
    ['split hands play on their own', [8, 6, 8, 10, 10, 3, 10, 10], ['split', 'stand', 'double'], 600],
    ['split aces get one card each, and no blackjack', [1, 6, 1, 10, 13, 9, 10], ['split'], 400],
  ])('%s', (_, ranks, moves, win) => {
    expect(played(dealing(...ranks), ...moves).win).toBe(win);
  });

  it('offers what the rules allow, and what it costs', () => {
    expect(played(dealing(10, 1, 9, 8)).names).toEqual(['insure', 'decline']);
    expect(played(dealing(8, 6, 8, 10)).outcome.options).toEqual([
      { name: 'hit', stake: 0 },
      { name: 'stand', stake: 0 },
      { name: 'double', stake },
      { name: 'split', stake },
    ]);
    expect(played(dealing(8, 6, 8, 10, 8, 8), 'split').names).toEqual(['hit', 'stand', 'double']);
    expect(played(dealing(8, 6, 7, 10, 2), 'hit').names).toEqual(['hit', 'stand']);
    expect(() => played(dealing(8, 6, 7, 10)).check({ do: 'split' })).toThrow(BetRefused);
    expect(() => played(dealing(8, 6, 7, 10), 'stand').check({ do: 'hit' })).toThrow(BetRefused);
  });

  it('hides the second card of the dealer until the end', () => {
    const open = played(dealing(8, 6, 7, 10)).outcome;
    expect([open.dealer.cards.length, open.dealer.hidden]).toEqual([1, 1]);
    expect(JSON.stringify(open)).not.toContain('"rank":10');
    expect(played(dealing(8, 6, 7, 10), 'stand').outcome.dealer.cards.length).toBeGreaterThan(1);
  });

  it('who has left stands, and insures nothing', () => {
    expect(played(dealing(10, 1, 9, 8)).leave()).toEqual({ do: 'decline' });
    expect(played(dealing(8, 6, 7, 10)).leave()).toEqual({ do: 'stand' });
  });

  it('returns what its rules state to whoever plays by the book', () => {
    const random = seededRandom(20_261_126);
    const rounds = long ? 12_000 : 2000;
    let back = 0;
    for (let n = 0; n < rounds; n += 1) {
      // The draws of a round are made again at every step.
      const numbers: number[] = [];
      const again = (): RandomSource => {
        let at = 0;
        return {
          below(limit) {
            numbers[at] ??= random.below(limit);
            at += 1;
            return numbers[at - 1] ?? 0;
          },
        };
      };
      const moves: string[] = [];
      let now = played(again);
      let staked = stake;
      while (now.win === undefined) {
        const move = byTheBook(now.outcome);
        staked += now.outcome.options.find(({ name }) => name === move)?.stake ?? 0;
        moves.push(move);
        now = played(again, ...moves);
      }
      back += (now.win - staked) / stake;
    }
    // The loss for each first stake; one standard deviation of a round is 1.15 stakes.
    expect(Math.abs(-back / rounds - 0.0052)).toBeLessThan((4 * 1.15) / Math.sqrt(rounds));
  });
});

/** Basic strategy for eight decks, the dealer standing on soft 17, double after split. */
function byTheBook({ hands, dealer, options }: HandsOutcome): string {
  const can = (name: string) => options.some((option) => option.name === name);
  if (can('decline')) return 'decline';
  const cards = hands.find(({ state }) => state === 'playing')?.cards ?? [];
  const { total, isSoft } = pointsOf(cards);
  const up = Math.min(dealer.cards[0]?.rank ?? 10, 10);
  const weak = up >= 2 && up <= 6;
  const between = (low: number, high: number) => up >= low && up <= high;
  const double = (otherwise: string) => (can('double') ? 'double' : otherwise);
  if (can('split')) {
    const rank = Math.min(cards[0]?.rank ?? 0, 10);
    const splits: Record<number, boolean> = {
      1: true,
      2: between(2, 7),
      3: between(2, 7),
      4: between(5, 6),
      6: weak,
      7: between(2, 7),
      8: true,
      9: between(2, 9) && up !== 7,
    };
    if (splits[rank]) return 'split';
  }
  if (isSoft) {
    if (total >= 19) return 'stand';
    if (total === 18) return between(3, 6) ? double('stand') : between(2, 8) ? 'stand' : 'hit';
    const from = { 17: 3, 16: 4, 15: 4, 14: 5, 13: 5 }[total] ?? 9;
    return between(from, 6) ? double('hit') : 'hit';
  }
  if (total >= 17) return 'stand';
  if (total >= 13) return weak ? 'stand' : 'hit';
  if (total === 12) return between(4, 6) ? 'stand' : 'hit';
  if (total === 11) return up === 1 ? 'hit' : double('hit');
  if (total === 10) return between(2, 9) ? double('hit') : 'hit';
  return total === 9 && between(3, 6) ? double('hit') : 'hit';
}
