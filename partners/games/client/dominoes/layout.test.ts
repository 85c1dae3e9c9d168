import { describe, expect, it } from 'vitest';
import { type Line, laid, lineEnds } from '../../engines/pvp/dominoes/line.ts';
import { type Tile, tiles } from '../../engines/pvp/dominoes/tile.ts';
import { seededRandom } from '../../fixtures/seeded-random.ts';
import { layOut, type Spot } from './layout.ts';

/** A line of tiles by chance, as long as one fits. */
function someLine(seed: number): Line {
  const random = seededRandom(seed);
  const left = tiles.map((tile, place) => ({ tile, place }));
  let line: Line = laid([], left[27]?.tile as Tile, 'right', { place: 27, seat: 0 });
  left.splice(27, 1);
  for (;;) {
    const moves = left.flatMap(({ tile, place }) =>
      lineEnds
        .filter((end) => {
          const open = end === 'left' ? line[0]?.left : line.at(-1)?.right;
          return tile.high === open || tile.low === open;
        })
        .map((end) => ({ tile, place, end })),
    );
    const move = moves[random.below(Math.max(moves.length, 1))];
    if (!move) return line;
    line = laid(line, move.tile, move.end, { place: move.place, seat: 0 });
    left.splice(
      left.findIndex(({ place }) => place === move.place),
      1,
    );
  }
}

const sizeOf = ({ turn }: Spot) => (turn === 0 ? { width: 1, height: 2 } : { width: 2, height: 1 });

/** Where the middle of a tile's half lies. */
function halfOf({ x, y, turn }: Spot, half: 'left' | 'right') {
  const up = (half === 'left' ? -0.5 : 0.5) * (turn === 180 ? -1 : 1);
  if (turn === 0 || turn === 180) return { x, y: y + up };
  return { x: x + (turn === -90 ? up : -up), y };
}

describe('the line on the table', () => {
  it.each([4, 5, 9])('lies in rows of %i to each side, no tile over another, like halves side by side', (width) => {
    for (let seed = 0; seed < 60; seed += 1) {
      const line = someLine(seed);
      const spots = layOut(line, 27, width);
      expect(spots).toHaveLength(line.length);
      for (const [index, one] of spots.entries()) {
        const own = sizeOf(one);
        expect(Math.abs(one.x) + own.width / 2).toBeLessThanOrEqual(width + 1);
        for (const other of spots.slice(index + 1)) {
          const its = sizeOf(other);
          const isApart =
            Math.abs(one.x - other.x) >= (own.width + its.width) / 2 ||
            Math.abs(one.y - other.y) >= (own.height + its.height) / 2;
          expect(isApart, `seed ${seed}`).toBe(true);
        }
      }
      const byPlace = new Map(spots.map((spot) => [spot.tile.place, spot]));
      for (const [index, tile] of line.entries()) {
        const next = line[index + 1];
        const [here, there] = [byPlace.get(tile.place), next && byPlace.get(next.place)];
        if (!here || !there) continue;
        const [one, other] = [halfOf(here, 'right'), halfOf(there, 'left')];
        expect(Math.hypot(one.x - other.x, one.y - other.y), `seed ${seed}`).toBeLessThanOrEqual(1.6);
      }
    }
  });
});
