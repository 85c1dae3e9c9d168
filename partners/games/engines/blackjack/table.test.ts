import { describe, expect, it } from 'vitest';
import { BetRefused, type HandPart, type Json, type RandomSource } from '../engine.ts';
import type { HandsOutcome } from '../hands/outcome.ts';
import { blackjackTableReturn } from './rules.ts';
import { createBlackjackTableEngine } from './table.ts';

const { shared } = createBlackjackTableEngine();
const hands = shared?.hands;
const stake = 100;

/** Draws cards of these ranks. */
const cards = (...ranks: number[]): RandomSource => ({ below: () => (ranks.shift() ?? 10) - 1 });
const dealer = (...ranks: number[]): Json => shared?.draw(cards(...ranks)) ?? null;

function hand(part: HandPart, result: Json, ranks: number[], ...moves: string[]) {
  const actions = moves.map((move) => ({ do: move }));
  const position = hands?.at({ bets: { stake }, actions, cards: cards(...ranks) }, result, part);
  if (!position) throw new Error('There are no hands');
  const outcome = position.outcome as unknown as HandsOutcome;
  return { ...position, outcome, names: outcome.options.map(({ name }) => name) };
}

describe('blackjack at a shared table', () => {
  it.each<[string, number[], number[], string[], number]>([
    ['blackjack pays 3 to 2', [9, 9], [1, 13], [], 250],
    ['two blackjacks push', [1, 13], [13, 1], [], 100],
    ['the dealer draws to 17 and goes over', [6, 10, 10], [10, 2], ['stand'], 200],
    ['the dealer stands on a soft 17', [1, 6], [10, 8], ['stand'], 200],
    ['who says nothing stands', [10, 9], [10, 2], [], 0],
    ['a double pays twice the stake', [6, 10, 10], [5, 6, 10], ['double'], 400],
    ['insurance pays 2 to 1', [1, 13], [10, 9], ['insure'], 150],
    ['insurance is lost without a blackjack', [1, 8], [10, 9], ['insure', 'stand'], 100],
    ['split hands play on their own', [6, 10, 10], [8, 8, 10, 3, 10], ['split', 'stand', 'double'], 600],
    ['split aces get one card each, and no blackjack', [6, 10, 9], [1, 1, 13, 9], ['split'], 400],
    ['more than 21 loses, whatever the dealer does', [6, 10, 10], [10, 6, 10], ['hit'], 0],
  ])('%s', (_, theirs, own, moves, win) => {
    expect(hand('told', dealer(...theirs), own, ...moves).win).toBe(win);
  });

  it('offers insurance alone while it may be bought, to everybody at a time', () => {
    const ace = dealer(1, 13);
    expect(hand('first', ace, [10, 9]).names).toEqual(['insure', 'decline']);
    // The answer must not say whether the dealer has a blackjack.
    const insured = hand('first', ace, [10, 9], 'insure');
    expect([insured.names, insured.outcome.dealer.hidden]).toEqual([[], 1]);
    expect(hands?.show(ace, 'first')).toMatchObject({ dealer: [{ rank: 1 }], hidden: 1 });
    expect(hand('second', ace, [10, 9], 'insure').outcome.notes).toEqual(['insuranceWon']);
    expect(hands?.show(ace, 'second')).toMatchObject({ dealer: [{ rank: 1 }, { rank: 13 }], hidden: 0 });
    expect(hand('second', dealer(1, 8), [8, 8]).names).toEqual(['hit', 'stand', 'double', 'split']);
    expect(() => hand('second', dealer(1, 8), [8, 8]).check({ do: 'insure' })).toThrow(BetRefused);
  });

  it('hides the second card and all that follows until hands are over', () => {
    const result = dealer(6, 5, 4, 3);
    for (const part of ['first', 'second'] as const) {
      expect(hands?.show(result, part)).toMatchObject({ dealer: [{ rank: 6 }], hidden: 1 });
      expect(hand(part, result, [10, 2], 'stand').outcome.dealer.cards).toHaveLength(1);
    }
    expect(hand('told', result, [10, 2]).names).toEqual([]);
    expect(hands?.show(dealer(13, 1), 'first')).toMatchObject({ hidden: 0 });
    expect(hand('first', dealer(13, 1), [10, 2]).names).toEqual([]);
  });

  it('takes one hand of a player in a round', () => {
    const limits = { steps: [100], initial: 100 };
    expect(shared?.takes([{ stake }], limits)).toBe(true);
    expect(shared?.takes([{ stake }, { stake }], limits)).toBe(false);
  });

  it('returns what its rules state to whoever plays best', () => {
    expect(bestReturn()).toBeCloseTo(blackjackTableReturn, 4);
  });
});

/** The return with the best play, by plain arithmetic: every card is any card, whatever lies on the table. */
function bestReturn(): number {
  const chance = (points: number) => (points === 10 ? 4 : 1) / 13;
  const all = Array.from({ length: 10 }, (_, at) => at + 1);
  const sum = (of: (card: number) => number) => all.reduce((total, card) => total + chance(card) * of(card), 0);
  const best = (hard: number, hasAce: boolean) => (hasAce && hard <= 11 ? hard + 10 : hard);
  /** Chances of the dealer's ends, 17 to 21 and over, from cards that count so much. */
  const ends = (hard: number, hasAce: boolean): number[] => {
    const total = best(hard, hasAce);
    if (total >= 17) return Array.from({ length: 6 }, (_, at) => (Math.min(total, 22) - 17 === at ? 1 : 0));
    return mixed((card) => [chance(card), ends(hard + card, hasAce || card === 1)]);
  };
  const mixed = (of: (card: number) => readonly [number, number[]]) => {
    const parts = all.map(of);
    const whole = parts.reduce((total, [part]) => total + part, 0);
    return Array.from(
      { length: 6 },
      (_, at) => parts.reduce((total, [part, one]) => total + part * (one[at] ?? 0), 0) / whole,
    );
  };
  let lost = 0;
  for (const up of all) {
    const natural = up === 1 ? chance(10) : up === 10 ? chance(1) : 0;
    // The dealer has looked: the hidden card makes no blackjack.
    const isFree = (card: number) => !(up === 1 && card === 10) && !(up === 10 && card === 1);
    const theirs = mixed((card) => [
      isFree(card) ? chance(card) : 0,
      isFree(card) ? ends(up + card, up === 1 || card === 1) : [],
    ]);
    const stand = (total: number) =>
      total > 21 ? -1 : theirs.reduce((worth, p, at) => worth + p * (at === 5 ? 1 : Math.sign(total - at - 17)), 0);
    const known = new Map<string, number>();
    const play = (hard: number, hasAce: boolean): number => {
      const key = `${hard}${hasAce}`;
      const worth =
        known.get(key) ??
        (hard > 21
          ? -1
          : best(hard, hasAce) === 21
            ? stand(21)
            : Math.max(stand(best(hard, hasAce)), hit(hard, hasAce)));
      known.set(key, worth);
      return worth;
    };
    const hit = (hard: number, hasAce: boolean) => sum((card) => play(hard + card, hasAce || card === 1));
    const double = (hard: number, hasAce: boolean) => 2 * sum((card) => stand(best(hard + card, hasAce || card === 1)));
    const first = (hard: number, hasAce: boolean) =>
      best(hard, hasAce) === 21 ? stand(21) : Math.max(play(hard, hasAce), double(hard, hasAce));
    const split = (card: number) =>
      2 * sum((next) => (card === 1 ? stand(best(1 + next, true)) : first(card + next, next === 1)));
    const hands = sum((one) =>
      sum((other) => {
        const isNatural = (one === 1 && other === 10) || (one === 10 && other === 1);
        const whole = first(one + other, one === 1 || other === 1);
        const worth = isNatural ? 1.5 : one === other ? Math.max(whole, split(one)) : whole;
        return (1 - natural) * worth - (isNatural ? 0 : natural);
      }),
    );
    lost -= chance(up) * hands;
  }
  return 1 - lost;
}
