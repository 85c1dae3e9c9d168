import { describe, expect, it } from 'vitest';
import { seededRandom } from '../../fixtures/seeded-random.ts';
import { beadPlate, bigRoad, rows } from './roads.ts';

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
