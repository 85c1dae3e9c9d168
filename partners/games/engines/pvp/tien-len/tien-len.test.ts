import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../../fixtures/seeded-random.ts';
import type { Card, Suit } from '../../cards/shoe.ts';
import { shuffled } from '../../fair/pick.ts';
import { Refused } from '../game.ts';
import { beats, offersOf, readCombo, winsAtOnce } from './combo.ts';
import { payTienLen } from './pay.ts';
import { tienLen } from './tien-len.ts';

const letters: Readonly<Record<string, Suit>> = { s: 'spade', c: 'club', d: 'diamond', h: 'heart' };
const named: Readonly<Record<string, number>> = { A: 1, J: 11, Q: 12, K: 13 };
/** `3s 10h A♦` as cards. */
const read = (text: string): Card[] =>
  text.split(' ').map((one) => ({
    rank: named[one.slice(0, -1)] ?? Number(one.slice(0, -1)),
    suit: letters[one.slice(-1)] ?? 'spade',
  }));
const combo = (text: string) => {
  const found = readCombo(read(text));
  if (!found) throw new Error(`${text} is nothing`);
  return found;
};

/** The order of the game, the lowest first. */
const heights = [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 1, 2];
const suits: readonly Suit[] = ['spade', 'club', 'diamond', 'heart'];

/** Reads cards once more, by how many of each height there are. */
function plainly(cards: readonly Card[]) {
  const at = cards.map(({ rank }) => heights.indexOf(rank)).sort((a, b) => a - b);
  const top = Math.max(...cards.map(({ rank, suit }) => heights.indexOf(rank) * 10 + suits.indexOf(suit)));
  const counts = [...Map.groupBy(at, (height) => height).values()].map((same) => same.length);
  const [low = 0, high = 0] = [at[0], at.at(-1)];
  const isClosed = high - low === counts.length - 1 && counts.length >= 3 && high < 12;
  const kinds = ['', 'single', 'pair', 'triple', 'quad'];
  const kind =
    counts.length === 1
      ? kinds[cards.length]
      : isClosed && counts.every((count) => count === 1)
        ? 'run'
        : isClosed && counts.every((count) => count === 2)
          ? 'pairsRun'
          : undefined;
  return kind ? { kind, size: cards.length, top, isTwo: high === 12 } : undefined;
}

type Plain = NonNullable<ReturnType<typeof plainly>>;
/** What is no higher one of its like needs a bomb: three pairs in a row, a quad or four pairs, each above the one before. */
function plainlyBeats(one: Plain, other: Plain): boolean {
  if (one.kind === other.kind && one.size === other.size) return one.top > other.top;
  const power = ({ kind, size }: Plain) =>
    kind === 'quad' ? 2 : kind === 'pairsRun' ? (size === 6 ? 1 : size / 2 - 1) : 0;
  const needs =
    other.isTwo && other.kind === 'single'
      ? 1
      : other.isTwo && other.kind === 'pair'
        ? 2
        : power(other) > 0
          ? power(other) + 1
          : Number.POSITIVE_INFINITY;
  return power(one) >= needs;
}

describe('tien len', () => {
  it.each([
    ['3s', 'single'],
    ['3s 3h', 'pair'],
    ['2s 2c 2h', 'triple'],
    ['9s 9c 9d 9h', 'quad'],
    ['Jh Qs Ks Ad', 'run'],
    ['3s 3c 4s 4d 5h 5s', 'pairsRun'],
  ])('reads %s as a %s', (text, kind) => {
    expect(combo(text).kind).toBe(kind);
  });

  it.each(['Ks As 2s', '3s 4s', '3s 3c 4s 4c', '3s 4s 6s', 'As 2s 3s', '3s 3c 3d 4s'])(
    'reads %s as nothing',
    (text) => {
      expect(readCombo(read(text))).toBeUndefined();
    },
  );

  it.each([
    ['3h', '3d', true],
    ['4s', '3h', true],
    ['2s', 'Ah', true],
    ['4s 4h', '4c 4d', true],
    ['5s 6s 7s', '3s 4s 5h', true],
    ['5s 6s 7s 8s', '3s 4s 5h', false],
    ['3s 3c 4s 4c 5s 5c', '2h', true],
    ['3s 3c 4s 4c 5s 5c', '2h 2s', false],
    ['3s 3c 3d 3h', '2h 2s', true],
    ['3s 3c 3d 3h', 'Js Jc Qs Qc Ks Kc', true],
    ['3s 3c 4s 4c 5s 5c 6s 6c', 'Ks Kc Kd Kh', true],
    ['3s 3c 4s 4c 5s 5c 6s 6c', '2h 2s', true],
    ['3s 3c 3d 3h', 'Ah', false],
    ['3s 3c 3d 3h', '2s 2c 2d', false],
  ])('%s on %s: %s', (one, other, wins) => {
    expect(beats(combo(one), combo(other))).toBe(wins);
  });

  it('reads and beats as a plain referee does, whatever cards meet', () => {
    const random = seededRandom(13);
    const known = new Map<string, { readonly cards: readonly Card[]; readonly plain: Plain }[]>();
    for (let trial = 0; trial < 60_000; trial += 1) {
      // Of four heights, so that bombs and runs come as well.
      const low = 3 * random.below(4);
      const cards = shuffled(16, random)
        .slice(0, [1, 2, 3, 4, 6, 8][random.below(6)])
        .map((place) => ({ rank: heights[low + (place % 4)] ?? 0, suit: suits[Math.floor(place / 4)] ?? 'spade' }));
      const plain = plainly(cards);
      if (readCombo(cards)?.kind !== plain?.kind) throw new Error(`${JSON.stringify(cards)} is ${plain?.kind}`);
      const like = plain && `${plain.kind} ${plain.size} ${plain.isTwo}`;
      if (plain && like) known.set(like, [...(known.get(like) ?? []).slice(-9), { cards, plain }]);
    }
    // Singles, pairs, triples and quads, of twos as well; runs of three and four; three and four pairs in a row.
    expect(known.size).toBe(12);
    const all = [...known.values()].flat().map((one) => ({ ...one, combo: readCombo(one.cards) }));
    for (const one of all)
      for (const other of all)
        if (one.combo && other.combo && beats(one.combo, other.combo) !== plainlyBeats(one.plain, other.plain))
          throw new Error(JSON.stringify([one.cards, other.cards]));
  });

  it('wins at once with a run to the ace, four twos, five pairs in a row or six pairs', () => {
    const wins = (text: string) => winsAtOnce(read(text));
    expect(wins('3s 4s 5s 6s 7s 8s 9s 10s Js Qs Ks As 3h')).toBe(true);
    expect(wins('2s 2c 2d 2h 3s 4s 6s 7s 8s 9s Js Qs Ks')).toBe(true);
    expect(wins('3s 3c 4s 4c 5s 5c 6s 6c 7s 7c 9s Js Ks')).toBe(true);
    expect(wins('3s 3c 5s 5c 7s 7c 9s 9c Js Jc Ks Kc 2s')).toBe(true);
    expect(wins('3s 3c 5s 5c 7s 7c 9s 9c Js Jc Ks Qc 2s')).toBe(false);
  });

  it('the lowest card begins, and offers of every hand are what they are read as', () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const setup = { chips: [900, 900, 900, 900], unit: 10, button: 0, rake: { permille: 0, cap: 0 } };
      const state = tienLen.deal(setup, shuffled(52, seededRandom(seed)));
      const [seat] = tienLen.toAct(state);
      if (seat === undefined) continue;
      const { own } = tienLen.view(state, seat) as unknown as { own: { place: number; card: Card }[] };
      expect(own[0]?.card).toEqual({ rank: 3, suit: 'spade' });
      const wrong = tienLen.apply(state, seat, { cards: [own[1]?.place ?? 0] });
      expect(wrong instanceof Refused && wrong.code).toBe('lowest_first');
      for (const offer of offersOf(own.map(({ card }) => card)))
        expect(readCombo(offer), JSON.stringify(offer)).toBeDefined();
    }
  });

  it('the last pays the first two units, twos and a hand never played beside, and no more than it has', () => {
    const setup = { chips: [500, 500, 500, 500], unit: 100, button: 0, rake: { permille: 100, cap: 1000 } };
    // Places of the sorted deck: the two of spades is 1, that of hearts 14.
    const ending = {
      setup,
      order: Array.from({ length: 52 }, (_, place) => place),
      ranking: [2, 0, 1, 3],
      atOnce: undefined,
    };
    const played = [true, true, true, true];
    const paid = (left: readonly number[], hasPlayed = played) =>
      payTienLen({ ...ending, hands: [[], [], [], left], hasPlayed });
    expect(paid([5])).toEqual({ chips: [590, 400, 680, 300], rake: 30 });
    expect(paid([5, 1]).chips[3]).toBe(200);
    expect(paid([5, 14]).chips[3]).toBe(100);
    expect(paid([5, 1, 14], [true, true, true, false]).chips[3]).toBe(0);
    expect(payTienLen({ ...ending, hands: [[], [], [], []], hasPlayed: played, atOnce: 1 }).chips).toEqual([
      300, 1040, 300, 300,
    ]);
  });
});
