import type { Laid } from '../../engines/pvp/dominoes/line.ts';

/** Where a tile of the line lies, in units of half a tile. `turn` in degrees, from one that stands with its left half above. */
export interface Spot {
  readonly tile: Laid;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
}

type Half = Pick<Laid, 'left' | 'right'>;

const isDouble = ({ left, right }: Half): boolean => left === right;
/** How far a tile that lies in a row reaches above and below its middle. */
const reach = (tile: Half | undefined): number => (tile && isDouble(tile) ? 1 : 0.5);

/** One arm of the line, from a first tile in the middle to the right; it winds down in rows that reach `width` to each side. */
function arm(first: Laid, others: readonly Laid[], width: number): Spot[] {
  let way = 1;
  let x = isDouble(first) ? 0.5 : 1;
  let y = 0;
  let last: Half = first;
  return others.map((tile, index) => {
    const length = isDouble(tile) ? 1 : 2;
    if (way * x + length <= width) {
      const spot = { tile, x: x + (way * length) / 2, y, turn: isDouble(tile) ? 0 : way * -90 };
      x += way * length;
      last = tile;
      return spot;
    }
    // At the end of a row a tile stands below its last one, and the next row begins below that.
    const spot = { tile, x: x - way * 0.5, y: y + reach(last) + 1, turn: 0 };
    way = -way;
    const next = others[index + 1];
    y = spot.y + 1 + reach(next);
    x = spot.x - way * 0.5;
    last = next ?? tile;
    return spot;
  });
}

/** Lays the line out around the tile that was laid first, so that what lies does not move when it grows. */
export function layOut(line: readonly Laid[], firstPlace: number, width: number): readonly Spot[] {
  const at = line.findIndex(({ place }) => place === firstPlace);
  const first = line[at];
  if (!first) return [];
  const right = arm(first, line.slice(at + 1), width);
  // The left arm is a right one, turned half round.
  const left = arm(first, line.slice(0, at).toReversed().map(mirrored), width);
  return [
    { tile: first, x: 0, y: 0, turn: isDouble(first) ? 0 : -90 },
    ...right,
    ...left.map(({ tile, x, y, turn }) => ({ tile: mirrored(tile), x: -x, y: -y, turn })),
  ];
}

const mirrored = (tile: Laid): Laid => ({ ...tile, left: tile.right, right: tile.left });
