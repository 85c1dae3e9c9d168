import type { Cell } from '../../../engines/slot/symbols.ts';

/** Sides of a cell, clockwise from the top: where its neighbour is, and the corners that the side runs between. */
const sides = [
  { column: 0, row: -1, from: [0, 0], to: [1, 0] },
  { column: 1, row: 0, from: [1, 0], to: [1, 1] },
  { column: 0, row: 1, from: [1, 1], to: [0, 1] },
  { column: -1, row: 0, from: [0, 1], to: [0, 0] },
] as const;

type Point = readonly [x: number, y: number];

const keyOf = ([x, y]: Point) => `${x}:${y}`;

/** The way around cells that hang together, in corners of cells; further ways where they lie around a hole. */
function outlinesOf(cells: readonly Cell[]): readonly (readonly Point[])[] {
  const own = new Set(cells.map(keyOf));
  const next = new Map<string, Point[]>();
  for (const [column, row] of cells) {
    for (const side of sides) {
      if (own.has(keyOf([column + side.column, row + side.row]))) continue;
      const from: Point = [column + side.from[0], row + side.from[1]];
      const to: Point = [column + side.to[0], row + side.to[1]];
      next.set(keyOf(from), [...(next.get(keyOf(from)) ?? []), to]);
    }
  }
  const ways: Point[][] = [];
  for (const key of next.keys()) {
    const [x = 0, y = 0] = key.split(':').map(Number);
    const way: Point[] = [[x, y]];
    for (let at = next.get(key)?.pop(); at; at = next.get(keyOf(at))?.pop()) way.push(at);
    if (way.length > 1) ways.push(way.slice(0, -1));
  }
  return ways;
}

/** Draws ways with round corners; `size` is that of a cell. */
export function traceOutlines(g: CanvasRenderingContext2D, cells: readonly Cell[], size: number): void {
  g.beginPath();
  for (const way of outlinesOf(cells)) {
    const at = (index: number): Point => {
      const [x = 0, y = 0] = way[(index + way.length) % way.length] ?? [];
      return [x * size, y * size];
    };
    const middle = ([x, y]: Point, [u, v]: Point): Point => [(x + u) / 2, (y + v) / 2];
    g.moveTo(...middle(at(-1), at(0)));
    for (let index = 0; index < way.length; index += 1) {
      g.arcTo(...at(index), ...middle(at(index), at(index + 1)), size * 0.22);
      g.lineTo(...middle(at(index), at(index + 1)));
    }
    g.closePath();
  }
}
