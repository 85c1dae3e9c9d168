import type { Tile } from '../../engines/pvp/dominoes/tile.ts';
import { svg } from '../shell/dom.ts';
import type { Translate } from '../shell/text.ts';

/** Where the pips of a half lie, in a square of one unit. */
const near = 0.24;
const far = 1 - near;
const corners = [
  [near, near],
  [far, far],
] as const;
const others = [
  [near, far],
  [far, near],
] as const;
const sides = [
  [near, 0.5],
  [far, 0.5],
] as const;
const middle = [[0.5, 0.5]] as const;
const spots: readonly (readonly (readonly [number, number])[])[] = [
  [],
  middle,
  corners,
  [...corners, ...middle],
  [...corners, ...others],
  [...corners, ...others, ...middle],
  [...corners, ...others, ...sides],
];

/** A tile that stands, one unit wide and two high, around a point: `top` pips above, `bottom` pips below. */
export function drawTile(top: number, bottom: number): SVGGElement {
  const half = (pips: number, y: number) =>
    (spots[pips] ?? []).map(([x, down]) =>
      svg('circle', { cx: x - 0.5, cy: down + y, r: 0.095, class: `pip is-${pips}` }),
    );
  return svg(
    'g',
    {},
    svg('rect', { x: -0.48, y: -0.94, width: 0.96, height: 1.92, rx: 0.14, class: 'tile-edge' }),
    svg('rect', { x: -0.48, y: -0.98, width: 0.96, height: 1.92, rx: 0.14, class: 'tile-face' }),
    svg('line', { x1: -0.34, x2: 0.34, y1: -0.02, y2: -0.02, class: 'tile-bar' }),
    svg('circle', { cx: 0, cy: -0.02, r: 0.06, class: 'tile-pin' }),
    ...half(top, -1.02),
    ...half(bottom, -0.02),
  );
}

/** A tile by itself, or its back. */
export function createTile(tile: Tile | undefined): SVGSVGElement {
  const attributes = { viewBox: '-0.5 -1 1 2', class: tile ? 'domino' : 'domino is-back', 'aria-hidden': 'true' };
  return svg('svg', attributes, drawTile(tile?.high ?? 0, tile?.low ?? 0));
}

export const nameOfTile = (t: Translate, { high, low }: Tile): string => t('dominoes.tile', { a: high, b: low });
