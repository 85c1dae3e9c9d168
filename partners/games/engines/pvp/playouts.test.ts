import { describe, expect, it } from 'vitest';
import { long } from '../../../../tests/support/long.ts';
import { seededRandom } from '../../fixtures/seeded-random.ts';
import { shuffled } from '../fair/pick.ts';
import { dominoes } from './dominoes/dominoes.ts';
import { type Dealt, type PvpGame, Refused, type Setup, tableRules } from './game.ts';
import { createHoldem } from './poker/holdem.ts';
import { tienLen } from './tien-len/tien-len.ts';

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** The order in which two of the unseen items have changed places. */
function exchanged(order: readonly number[], unseen: readonly number[], below: (limit: number) => number) {
  const [one = 0, other = 0] = [unseen[below(unseen.length)], unseen[below(unseen.length)]];
  return order.map((item, place) => order[place === one ? other : place === other ? one : -1] ?? item);
}

function testPlayouts<State extends Dealt, Move>(game: PvpGame<State, Move>): void {
  const setupOf = (seed: number): Setup => {
    const random = seededRandom(seed);
    const { least, most } = game.seats;
    const count = least + random.below(most - least + 1);
    // Some are nearly out of chips: all-ins and losses that are not covered.
    const chips = Array.from({ length: count }, () => 300 + random.below(random.below(3) === 0 ? 600 : 40_000));
    return { chips, unit: 200, button: random.below(count), rake: { permille: 30, cap: 600 } };
  };

  it('end, and the chips that come out and the rake are those that came in', () => {
    for (let seed = 0; seed < (long ? 50 : 12); seed += 1) {
      const random = seededRandom(seed * 7 + 1);
      const setup = setupOf(seed);
      const hand = tableRules(game).start(setup, shuffled(game.items, random));
      for (let moves = 0; hand.toAct().length > 0; moves += 1) {
        const due = hand.toAct();
        const seat = due[random.below(due.length)] ?? 0;
        expect(hand.options(seat)).toBeDefined();
        if (random.below(3) === 0) hand.timeout(seat);
        else hand.bot(seat, random);
        if (moves > 2000) throw new Error(`It does not end with seed ${seed}`);
      }
      const { chips, rake } = hand.result();
      expect(total(chips) + rake, `seed ${seed}`).toBe(total(setup.chips));
      expect(Math.min(...chips, rake)).toBeGreaterThanOrEqual(0);
      expect([...chips, rake].every(Number.isSafeInteger)).toBe(true);
    }
  });

  it('show a seat nothing that it has not seen: with other unseen items everything looks the same', () => {
    for (let seed = 0; seed < (long ? 24 : 8); seed += 1) {
      const random = seededRandom(seed + 900);
      const setup = setupOf(seed);
      let state = game.deal(setup, shuffled(game.items, random));
      const steps = random.below(14);
      for (let step = 0; step < steps; step += 1) {
        const [seat] = game.toAct(state);
        if (seat === undefined) break;
        const next = game.apply(state, seat, game.bot(state, seat, random));
        if (next instanceof Refused) throw next;
        state = next;
      }
      for (const seat of [undefined, ...setup.chips.keys()]) {
        const seen = new Set(game.seen(state, seat));
        for (const place of game.seen(state, undefined)) expect(seen).toContain(place);
        const unseen = state.order.flatMap((_, place) => (seen.has(place) ? [] : [place]));
        if (unseen.length < 2) continue;
        const other = { ...state, order: exchanged(state.order, unseen, (limit) => random.below(limit)) };
        expect(game.view(other, seat)).toEqual(game.view(state, seat));
      }
    }
  });

  it('refuse what is no move, and whoever is not asked', () => {
    const setup = setupOf(3);
    const hand = tableRules(game).start(setup, shuffled(game.items, seededRandom(3)));
    const due = hand.toAct();
    for (const value of [null, 7, 'fold', {}, { act: 'raise', to: -1 }, { act: 'raise', to: 0.5 }, { cards: [99] }])
      expect(hand.move(due[0] ?? 0, value)?.code).toBeDefined();
    for (const seat of setup.chips.keys()) {
      if (!due.includes(seat)) expect(hand.move(seat, { act: 'fold' })?.code).toBeDefined();
    }
  });
}

describe("playouts of hold'em", () => testPlayouts(createHoldem('holdem')));
describe('playouts of omaha', () => testPlayouts(createHoldem('omaha')));
describe('playouts of dominoes', () => testPlayouts(dominoes));
describe('playouts of tien len', () => testPlayouts(tienLen));
