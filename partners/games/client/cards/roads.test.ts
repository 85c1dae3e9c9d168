import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../fixtures/seeded-random.ts';
import { beadPlate, bigRoad, derivedRoad, rows } from './roads.ts';

type Result = 'player' | 'banker' | 'tie';
const letters = { p: 'player', b: 'banker', t: 'tie' } as const;
const read = (text: string): Result[] => [...text].map((letter) => letters[letter as keyof typeof letters]);
const places = (text: string) => bigRoad<'player' | 'banker'>(read(text)).map(({ column, row }) => `${column}.${row}`);

describe('roads', () => {
  it('the bead plate shows every result, six in a column', () => {
    const marks = beadPlate(read('pbtpbtpb'));
    expect(marks.map(({ column, row, side }) => `${column}.${row} ${side}`)).toEqual([
      ...['0.0 player', '0.1 banker', '0.2 tie', '0.3 player', '0.4 banker', '0.5 tie'],
      ...['1.0 player', '1.1 banker'],
    ]);
  });

  it('the big road begins a column at each change, and counts ties at the mark before them', () => {
    expect(places('ppbbbp')).toEqual(['0.0', '0.1', '1.0', '1.1', '1.2', '2.0']);
    expect(bigRoad(read('tpttbt')).map(({ side, ties }) => [side, ties])).toEqual([
      ['player', 3],
      ['banker', 1],
    ]);
  });

  it('a long row turns right at the ground, and so does one that meets it', () => {
    expect(places('pppppppp').slice(5)).toEqual(['0.5', '1.5', '2.5']);
    // The tail of the first lies on the ground of the second and the third.
    expect(places('ppppppppbbbbbb').slice(8)).toEqual(['1.0', '1.1', '1.2', '1.3', '1.4', '2.4']);
  });

  it('no two marks stand in one place, and what is there stays when more comes', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const random = seededRandom(seed);
      const results = Array.from(
        { length: 90 },
        () => (['player', 'banker', 'banker', 'tie'] as const)[random.below(4)] ?? 'tie',
      );
      const all = bigRoad<'player' | 'banker'>(results);
      expect(new Set(all.map(({ column, row }) => `${column}.${row}`)).size).toBe(all.length);
      expect(all.every(({ row }) => row < rows)).toBe(true);
      const fewer = bigRoad<'player' | 'banker'>(results.slice(0, 60));
      const placed = ({ column, row, side }: (typeof all)[number]) => `${column}.${row} ${side}`;
      expect(all.slice(0, fewer.length).map(placed)).toEqual(fewer.map(placed));
      const wins = results.filter((result) => result !== 'tie');
      expect(all.map(({ side }) => side)).toEqual(wins);
      expect(all.reduce((sum, { ties }) => sum + ties, 0)).toBe(results.length - wins.length);
    }
  });
});

/** A derived road as the rules of the game word it, by columns that are looked up one by one. */
function byTheRules(results: readonly Result[], k: number): string {
  const entries: [number, number][] = [];
  const depth: number[] = [];
  let out = '';
  let last: Result | undefined;
  for (const side of results.filter((one) => one !== 'tie')) {
    const [c, r] = side === last ? [depth.length, (depth.at(-1) ?? 0) + 1] : [depth.length + 1, 1];
    last = side;
    depth[c - 1] = r;
    entries.push([c, r]);
    const of = (column: number) => depth[column - 1] ?? 0;
    if (c < k + 1 || (c === k + 1 && r < 2)) continue;
    if (r >= 2) out += of(c - k) === r - 1 ? 'b' : 'r';
    else out += of(c - 1) === of(c - 1 - k) ? 'r' : 'b';
  }
  return out;
}

describe('derived roads', () => {
  const short = (text: string, back: number) =>
    derivedRoad(read(text), back)
      .map((pattern) => pattern.charAt(0))
      .join('');

  it('begin at the second entry of their first column, else at the column after it', () => {
    expect(short('pb', 1)).toBe('');
    // Two in the second column, as in the first; then one more.
    expect([short('ppbb', 1), short('ppbbb', 1)]).toEqual(['r', 'rb']);
    expect(short('pbp', 1)).toBe('r');
    expect(short('pbpb', 2)).toBe('r');
    expect(short('ppbpp', 2)).toBe('r');
  });

  it('are those of the rules, and what is there stays when more comes', () => {
    for (let seed = 0; seed < 200; seed += 1) {
      const random = seededRandom(seed);
      const results = Array.from(
        { length: 80 },
        () => (['player', 'banker', 'banker', 'tie'] as const)[random.below(4)] ?? 'tie',
      );
      for (const back of [1, 2, 3]) {
        const all = derivedRoad(results, back);
        expect(all.map((pattern) => pattern.charAt(0)).join('')).toBe(byTheRules(results, back));
        const fewer = derivedRoad(results.slice(0, 50), back);
        expect(all.slice(0, fewer.length)).toEqual(fewer);
      }
    }
  });
});
