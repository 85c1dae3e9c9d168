import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../fixtures/seeded-random.ts';
import { type Card, cardOf } from '../../cards/shoe.ts';
import { shuffled } from '../../fair/pick.ts';
import { Refused } from '../game.ts';
import { createHoldem, type HoldemMove, type HoldemState } from './holdem.ts';
import { afterRake, payPots, potsOf } from './pots.ts';
import { bestHand, handKinds } from './rank.ts';

const game = createHoldem('holdem');
const rake = { permille: 50, cap: 300 };
const start = (chips: readonly number[], button = 0, order = shuffled(52, seededRandom(5))) =>
  game.deal({ chips, unit: 100, button, rake }, order);

/** Plays moves of whoever is asked; a move that is refused fails the test. */
function play(state: HoldemState, ...moves: readonly (HoldemMove | number | 'fold' | 'call')[]): HoldemState {
  return moves.reduce<HoldemState>((now, move) => {
    const [seat = -1] = game.toAct(now);
    const named: HoldemMove =
      typeof move === 'number' ? { act: 'raise', to: move } : typeof move === 'string' ? { act: move } : move;
    const next = game.apply(now, seat, named);
    if (next instanceof Refused) throw new Error(`seat ${seat}: ${next.code}`);
    return next;
  }, state);
}

const raiseOf = (state: HoldemState) => (game.options(state, state.turn ?? -1) as { raise: unknown }).raise;

/** The best hand of seven in other words: what to count first, and nothing about choosing five. */
function plainScore(cards: readonly Card[]): number[] {
  const heights = cards.map(({ rank }) => (rank === 1 ? 14 : rank));
  const straightTop = (own: readonly number[]) => {
    const has = new Set(own.flatMap((height) => (height === 14 ? [14, 1] : [height])));
    for (let top = 14; top >= 5; top -= 1) if ([0, 1, 2, 3, 4].every((step) => has.has(top - step))) return top;
    return 0;
  };
  const suited = Object.values(Object.groupBy(cards, ({ suit }) => suit)).find((own) => own && own.length >= 5);
  const flush = (suited ?? []).map(({ rank }) => (rank === 1 ? 14 : rank)).sort((a, b) => b - a);
  const times = (count: number) =>
    [...new Set(heights)].filter((one) => heights.filter((own) => own === one).length >= count).sort((a, b) => b - a);
  const others = (kept: readonly number[], count: number) =>
    heights
      .filter((height) => !kept.includes(height))
      .sort((a, b) => b - a)
      .slice(0, count);
  const [four] = times(4);
  const [three] = times(3);
  const pairs = times(2);
  if (straightTop(flush)) return [8, straightTop(flush)];
  if (four !== undefined) return [7, four, ...others([four], 1)];
  const second = pairs.find((pair) => pair !== three);
  if (three !== undefined && second !== undefined) return [6, three, second];
  if (flush.length > 0) return [5, ...flush.slice(0, 5)];
  if (straightTop(heights)) return [4, straightTop(heights)];
  if (three !== undefined) return [3, three, ...others([three], 2)];
  const [high, low] = pairs;
  if (high !== undefined && low !== undefined) return [2, high, low, ...others([high, low], 1)];
  return high === undefined ? [0, ...others([], 5)] : [1, high, ...others([high], 3)];
}

const compare = (one: readonly number[], other: readonly number[]): number => {
  const at = one.findIndex((value, index) => value !== other[index]);
  return at < 0 ? 0 : Math.sign((one[at] ?? 0) - (other[at] ?? 0));
};

describe('the ranks of hands', () => {
  it('of seven cards are those of a plain count, and compare as it does', () => {
    const random = seededRandom(11);
    const seen = new Set<string>();
    for (let trial = 0; trial < 1500; trial += 1) {
      // From few ranks, so that the rare kinds come as well.
      const limit = trial % 3 === 0 ? 52 : 20;
      const draw = () =>
        shuffled(limit, random)
          .slice(0, 7)
          .map((place) => cardOf(limit === 52 ? place : place + 6));
      const [one, other] = [draw(), draw()];
      const [mine, yours] = [bestHand(one.slice(0, 2), one.slice(2), undefined), bestHand([], other, undefined)];
      seen.add(mine.kind);
      const plain = plainScore(one);
      expect(handKinds.indexOf(mine.kind)).toBe(plain[0]);
      expect(Math.sign(mine.score - yours.score)).toBe(compare(plain, plainScore(other)));
    }
    expect(seen.size).toBe(handKinds.length);
  });

  it('of Omaha take exactly two of four cards', () => {
    const spades = [1, 2, 3, 4].map((rank): Card => ({ rank, suit: 'spade' }));
    const board = [5, 9, 11].map((rank): Card => ({ rank, suit: 'heart' }));
    const mixed: readonly Card[] = [...board, { rank: 13, suit: 'club' }, { rank: 7, suit: 'spade' }];
    // Five spades in all, but three of them would have to be on the board.
    expect(bestHand(spades, mixed, 2).kind).toBe('highCard');
    expect(bestHand(spades, mixed, undefined).kind).toBe('flush');
  });
});

/** Every choice of so many of some cards. */
function choicesOf(cards: readonly Card[], count: number): readonly (readonly Card[])[] {
  if (count === 0) return [[]];
  return cards.flatMap((card, at) => choicesOf(cards.slice(at + 1), count - 1).map((rest) => [card, ...rest]));
}

/** What each seat is paid, chip by chip: whoever has put as many in and not folded shares it with those whose hand is as good. */
function plainlyPaid({ paid, folded }: HoldemState, scoreOf: (seat: number) => readonly number[]): number[] {
  const live = paid.flatMap((_, seat) => (folded[seat] ? [] : [seat]));
  const won = paid.map(() => 0);
  for (let chip = 1; chip <= Math.max(...paid); chip += 1) {
    const most = Math.max(...live.map((seat) => paid[seat] ?? 0));
    const rivals = live.filter((seat) => (paid[seat] ?? 0) >= Math.min(chip, most));
    const best = rivals.filter((seat) => rivals.every((other) => compare(scoreOf(seat), scoreOf(other)) >= 0));
    const chips = paid.filter((own) => own >= chip).length;
    for (const seat of best) won[seat] = (won[seat] ?? 0) + chips / best.length;
  }
  return won;
}

describe('a hand', () => {
  it.each(['holdem', 'omaha'] as const)('of %s is paid as a plain count does it, chip by chip', (id) => {
    const random = seededRandom(64);
    const { deal, apply, toAct, options, result } = createHoldem(id);
    const each = id === 'omaha' ? 4 : 2;
    const seen = { shared: 0, side: 0, folded: 0 };
    for (let trial = 0; trial < 150; trial += 1) {
      const seats = 2 + random.below(5);
      const chips = Array.from({ length: seats }, () => 3 + random.below(40));
      const order = shuffled(52, random);
      const setup = { chips, unit: 4, button: random.below(seats), rake: { permille: 0, cap: 0 } };
      let state = deal(setup, order);
      for (let [seat] = toAct(state); seat !== undefined; [seat] = toAct(state)) {
        const { raise } = options(state, seat) as { raise: { least: number; most: number } | null };
        const chance = random.below(12);
        const to = chance < 3 ? raise?.most : raise?.least;
        const move: HoldemMove =
          raise && to && chance < 5 ? { act: 'raise', to } : { act: chance > 9 ? 'fold' : 'call' };
        const next = apply(state, seat, move);
        if (next instanceof Refused) throw new Error(next.code);
        state = next;
      }
      const cards = order.map(cardOf);
      const board = cards.slice(each * seats, each * seats + 5);
      const scores = chips.map((_, seat) => {
        const own = Array.from({ length: each }, (_, turn) => cards[turn * seats + seat]).filter(
          (card) => card !== undefined,
        );
        const hands =
          id === 'holdem'
            ? [[...own, ...board]]
            : choicesOf(own, 2).flatMap((two) => choicesOf(board, 3).map((three) => [...two, ...three]));
        return hands.map(plainScore).reduce((best, one) => (compare(one, best) > 0 ? one : best));
      });
      const plain = plainlyPaid(state, (seat) => scores[seat] ?? []);
      const kept = chips.map((own, seat) => own - (state.paid[seat] ?? 0));
      const end = result(state).chips;
      // Of what does not divide each pot gives whole chips.
      for (const [seat, own] of end.entries())
        expect(Math.abs(own - (kept[seat] ?? 0) - (plain[seat] ?? 0))).toBeLessThan(seats);
      expect(end.reduce((sum, own) => sum + own, 0)).toBe(chips.reduce((sum, own) => sum + own, 0));
      seen.shared += plain.filter((won) => won > 0).length > 1 ? 1 : 0;
      seen.side += new Set(state.paid.filter((own, seat) => own > 0 && !state.folded[seat])).size > 1 ? 1 : 0;
      seen.folded += state.folded.includes(true) ? 1 : 0;
    }
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(5);
  });
});

describe('the pots', () => {
  it('are layered by what was paid, and only those who paid can win them', () => {
    const pots = potsOf([50, 200, 200, 120], [true, true, true, false]);
    expect(pots).toEqual([
      { amount: 200, seats: [0, 1, 2] },
      { amount: 370, seats: [1, 2] },
    ]);
    expect(payPots(pots, [9, 5, 5, undefined], 0)).toEqual([200, 185, 185, 0]);
  });

  it('give odd chips from the left of the button, and the rake out of each by its size', () => {
    expect(payPots([{ amount: 101, seats: [0, 1, 2] }], [1, 1, 1], 1)).toEqual([34, 33, 34]);
    expect(
      afterRake(
        [
          { amount: 300, seats: [0] },
          { amount: 100, seats: [1] },
        ],
        21,
      ).map(({ amount }) => amount),
    ).toEqual([284, 95]);
  });
});

describe("hold'em", () => {
  it('between two: the button posts the small blind and acts first, then last', () => {
    const first = start([1000, 1000], 1);
    expect([first.bets, first.turn]).toEqual([[100, 50], 1]);
    const flop = play(first, 'call', 'call');
    expect([flop.open, flop.turn]).toEqual([3, 0]);
  });

  it('the big blind may raise what was only called, and the least raise is the last full one', () => {
    const called = play(start([1000, 1000, 1000]), 'call', 'call');
    expect([called.turn, raiseOf(called)]).toEqual([2, { least: 200, most: 1000 }]);
    expect(raiseOf(play(called, 350))).toEqual({ least: 600, most: 1000 });
  });

  it('a short all-in does not reopen for whoever has acted, two of them together may', () => {
    // Button 0, blinds 1 and 2, seat 3 opens with 300; the next full raise would be to 500.
    const opened = play(start([5000, 400, 450, 5000]), 300);
    const short = play(opened, 'call', 400, 450);
    expect(short.turn).toBe(3);
    expect(raiseOf(short)).toBe(null);
    const wide = play(start([5000, 400, 520, 5000]), 300, 'call', 400, 520);
    expect(wide.turn).toBe(3);
    expect(raiseOf(wide)).toEqual({ least: 720, most: 5000 });
  });

  it('what nobody has called comes back, and is not raked', () => {
    const end = play(start([1000, 1000]), 600, 'fold');
    expect(end.end?.rake).toBe(0);
    expect(game.result(end).chips).toEqual([1100, 900]);
    const raked = play(start([1000, 1000]), 'call', 'call', 500, 'fold');
    expect(game.result(raked)).toEqual({ chips: [900, 1090], rake: 10 });
  });

  it('takes no rake without a flop, and never more than its cap', () => {
    const end = play(start([90_000, 90_000]), 'call', 'call', 90_000 - 100, 'call');
    expect(end.open).toBe(5);
    expect(end.end?.rake).toBe(300);
  });

  it('a blind that is all in plays for its part: the rest is returned or won beside it', () => {
    const end = play(start([1000, 1000, 30], 0), 'call', 'call', 'call', 'call', 'call', 'call', 'call', 'call');
    const { chips, rake: taken } = game.result(end);
    expect(chips.reduce((sum, own) => sum + own, taken)).toBe(2030);
    expect(chips[2]).toBeLessThanOrEqual(90);
  });

  it('whoever runs out of time checks when it can, else folds', () => {
    expect(game.timeout(start([1000, 1000]), 0)).toEqual({ act: 'fold' });
    expect(game.timeout(play(start([1000, 1000]), 'call'), 1)).toEqual({ act: 'call' });
  });
});
