import { type Tile, tileOf } from './tile.ts';

export const lineEnds = ['left', 'right'] as const;
export type LineEnd = (typeof lineEnds)[number];

/** A tile of the line as it lies: the pips of its left and of its right half. */
export type Laid = { readonly place: number; readonly seat: number; readonly left: number; readonly right: number };

/** The tiles that lie, from left to right. */
export type Line = readonly Laid[];

/** Where a tile fits; a first tile lies anywhere. */
export function endsFor({ high, low }: Tile, line: Line): readonly LineEnd[] {
  const [first] = line;
  const last = line.at(-1);
  if (!first || !last) return lineEnds;
  const fits = { left: first.left === high || first.left === low, right: last.right === high || last.right === low };
  return lineEnds.filter((end) => fits[end]);
}

/** The line with a tile at one of its ends, turned so that like halves meet. The tile fits there. */
export function laid(line: Line, tile: Tile, end: LineEnd, by: Pick<Laid, 'place' | 'seat'>): Line {
  const [first] = line;
  const { high, low } = tile;
  if (end === 'left') {
    const right = first?.left ?? low;
    return [{ ...by, left: right === high ? low : high, right }, ...line];
  }
  const left = line.at(-1)?.right ?? high;
  return [...line, { ...by, left, right: left === high ? low : high }];
}

export const tilesOf = (order: readonly number[], places: readonly number[]): readonly Tile[] =>
  places.map((place) => tileOf(order[place] ?? 0));
