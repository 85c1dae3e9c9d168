import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../fixtures/seeded-random.ts';
import { shuffled } from '../../fair/pick.ts';
import { Refused, type Setup } from '../game.ts';
import { type DominoState, dominoes } from './dominoes.ts';
import { payDominoes, pointsOf } from './pay.ts';
import { tileOf, tiles } from './tile.ts';

const setupOf = (count: number): Setup => ({
  chips: Array.from({ length: count }, () => 100_000),
  unit: 100,
  button: 0,
  rake: { permille: 50, cap: 400 },
});

/** The game in other words: hands of texts, a line of digits, and a turn that walks round the table. */
function playPlainly(order: readonly number[], count: number, moves: (options: readonly string[]) => number) {
  const names = order.map((item) => `${tileOf(item).high}${tileOf(item).low}`);
  const hands = Array.from({ length: count }, (_, seat) =>
    names.filter((_, at) => at < 7 * count && at % count === seat),
  );
  const stock = names.slice(7 * count);
  const sum = (hand: readonly string[]) => hand.reduce((all, [a, b]) => all + Number(a) + Number(b), 0);
  const doubles = [6, 5, 4, 3, 2, 1, 0].map((pips) => `${pips}${pips}`);
  const heaviest = names.slice(0, 7 * count).toSorted((a, b) => sum([b]) - sum([a]) || Number(b[0]) - Number(a[0]));
  const lead = doubles.find((one) => hands.some((hand) => hand.includes(one))) ?? heaviest[0] ?? '';
  let line = lead;
  let seat = hands.findIndex((hand) => hand.includes(lead));
  let last = seat;
  hands[seat] = (hands[seat] ?? []).filter((one) => one !== lead);
  for (let passes = 0; passes < count; ) {
    seat = (seat + 1) % count;
    const hand = hands[seat] ?? [];
    const options = () =>
      hand.flatMap((one) => [
        ...(one.includes(line[0] ?? '') ? [`${one}<`] : []),
        ...(one.includes(line.at(-1) ?? '') ? [`${one}>`] : []),
      ]);
    while (options().length === 0 && stock.length > 0) hand.push(stock.shift() ?? '');
    const open = options();
    if (open.length === 0) {
      passes += 1;
      continue;
    }
    passes = 0;
    last = seat;
    const [a = '', b = '', end] = open[moves(open)] ?? '';
    if (end === '<') line = (b === line[0] ? a + b : b + a) + line;
    else line += a === line.at(-1) ? a + b : b + a;
    hands[seat] = hand.filter((one) => one !== a + b);
    if (hands[seat]?.length === 0) return { winner: seat, pips: hands.map(sum), line, isDouble: a === b };
  }
  const pips = hands.map(sum);
  const inTurn = hands.map((_, step) => (last + step) % count);
  const winner = inTurn.find((one) => pips[one] === Math.min(...pips)) ?? -1;
  return { winner, pips, line, isDouble: false };
}

/** Plays a hand with the given choices; `choose` gets what can be done, as a tile's digits and an end. */
function playHand(
  order: readonly number[],
  count: number,
  choose: (options: readonly string[]) => number,
): DominoState {
  let state = dominoes.deal(setupOf(count), order);
  for (;;) {
    const [seat] = dominoes.toAct(state);
    if (seat === undefined) return state;
    const plays = dominoes.options(state, seat) as { place: number; ends: ('left' | 'right')[] }[];
    const moves = plays.flatMap(({ place, ends }) => ends.map((end) => ({ tile: place, end })));
    const name = (place: number) => `${tileOf(order[place] ?? 0).high}${tileOf(order[place] ?? 0).low}`;
    const names = moves.map(({ tile, end }) => name(tile) + (end === 'left' ? '<' : '>'));
    const move = state.line.length === 0 ? moves[0] : moves[choose(names)];
    const next = dominoes.apply(state, seat, move ?? { tile: -1, end: 'left' });
    if (next instanceof Refused) throw new Error(next.code);
    state = next;
  }
}

describe('dominoes', () => {
  it('have 28 tiles, each pair of halves once', () => {
    expect(tiles).toHaveLength(28);
    expect(new Set(tiles.map(({ high, low }) => `${high}${low}`)).size).toBe(28);
  });

  it.each([2, 3, 4])('%i players end as a plain referee says, whatever is chosen', (count) => {
    for (let seed = 0; seed < 120; seed += 1) {
      const order = shuffled(tiles.length, seededRandom(seed * 11 + count));
      const chances = () => {
        const random = seededRandom(seed);
        return (options: readonly string[]) => random.below(options.length);
      };
      const state = playHand(order, count, chances());
      const plain = playPlainly(order, count, chances());
      const line = state.line.map(({ left, right }) => `${left}${right}`).join('');
      expect([state.end?.winner, line]).toEqual([plain.winner, plain.line]);
      const won = plain.pips.reduce(
        (sum, pips, seat) => sum + (seat === plain.winner ? 0 : pointsOf(pips, plain.isDouble) * 100),
        0,
      );
      const rake = Math.min(Math.floor(won / 20), 400);
      expect(state.end?.result.rake).toBe(rake);
      expect(state.end?.result.chips[plain.winner]).toBe(100_000 + won - rake);
    }
  });

  it('like halves meet all along the line, and no tile lies twice', () => {
    const random = seededRandom(5);
    const state = playHand(shuffled(tiles.length, random), 4, (options) => random.below(options.length));
    for (const [index, { left }] of state.line.entries())
      if (index > 0) expect(state.line[index - 1]?.right).toBe(left);
    expect(new Set(state.line.map(({ place }) => place)).size).toBe(state.line.length);
  });

  it('refuses another first tile than the highest double, and a tile that does not fit', () => {
    const order = tiles.map((_, place) => place);
    const first = dominoes.deal(setupOf(4), order);
    const [seat = 0] = dominoes.toAct(first);
    const other = first.hands[seat]?.find((place) => place !== first.lead) ?? -1;
    expect(dominoes.apply(first, seat, { tile: other, end: 'left' })).toEqual(new Refused('highest_first'));
    const then = dominoes.apply(first, seat, { tile: first.lead, end: 'left' });
    if (then instanceof Refused) throw then;
    const [next = 0] = dominoes.toAct(then);
    const fitting = (dominoes.options(then, next) as { place: number }[]).map(({ place }) => place);
    const misfit = then.hands[next]?.find((place) => !fitting.includes(place)) ?? -1;
    expect(dominoes.apply(then, next, { tile: misfit, end: 'left' })).toEqual(new Refused('tile_misfit'));
  });

  it('pays a point for every ten pips that are begun, twice after a double, and no more than lies there', () => {
    expect([0, 1, 10, 11, 69, 168].map((pips) => pointsOf(pips, false))).toEqual([1, 1, 1, 2, 7, 7]);
    const setup = { ...setupOf(3), chips: [500, 150, 500], rake: { permille: 0, cap: 0 } };
    const ending = { setup, winner: 0, pips: [0, 25, 9] };
    expect(payDominoes({ ...ending, isDouble: false }).chips).toEqual([750, 0, 400]);
    expect(payDominoes({ ...ending, isDouble: true }).chips).toEqual([850, 0, 300]);
  });
});
