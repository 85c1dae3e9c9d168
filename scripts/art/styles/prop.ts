import { mix } from '../colour.ts';
import { n, type Sheet } from '../kit/sheet.ts';
import { fan } from '../props/cards.ts';
import { ball, chipPile, coin, die } from '../props/pieces.ts';
import { rouletteWheel } from '../props/wheel.ts';
import { lotus } from './lotus.ts';
import type { Subject } from './style.ts';

/** The colours in which a brand's drawn things appear. */
export interface PropColours {
  gold: string;
  red: string;
  black: string;
  green: string;
  balls: readonly string[];
}

/** Draws the subject's prop around (x, y), about `size` wide; empty when it has none. */
export function drawProp(
  sheet: Sheet,
  prop: Subject['prop'],
  x: number,
  y: number,
  size: number,
  c: PropColours,
): string {
  const s = size;
  const colour = (i: number) => c.balls[i % c.balls.length] ?? c.red;
  switch (prop) {
    case 'wheel':
      return rouletteWheel(sheet, { x, y: y + s * 0.04, r: s * 0.56, squash: 0.84, turn: 17 }, c);
    case 'cards':
      return (
        fan(
          sheet,
          [
            ['A', 'spade'],
            ['K', 'heart'],
            ['Q', 'club'],
            ['J', 'diamond'],
          ],
          { x, y: y + s * 0.52, w: s * 0.44, spread: 17, turn: 2 },
        ) +
        chipPile(sheet, x - s * 0.42, y + s * 0.42, s * 0.14, [c.red, c.black, c.gold]) +
        chipPile(sheet, x + s * 0.46, y + s * 0.44, s * 0.16, [c.green, c.red, c.gold, c.black])
      );
    case 'dice':
      return (
        die(sheet, { x: x - s * 0.2, y: y - s * 0.02, size: s * 0.27, turn: -13 }, '#fffaf0', [5, 3, 1]) +
        die(sheet, { x: x + s * 0.26, y: y + s * 0.1, size: s * 0.22, turn: 17 }, c.red, [6, 2, 4])
      );
    case 'balls':
      return (
        [
          [-0.36, 0.2, 0.17, '27'],
          [0.38, 0.18, 0.19, '68'],
          [0, -0.2, 0.2, '39'],
          [0.02, 0.24, 0.25, '86'],
          [-0.42, -0.22, 0.1, '05'],
          [0.42, -0.26, 0.12, '79'],
        ] as const
      )
        .map(([dx, dy, r, number], i) => ball(sheet, x + dx * s, y + dy * s, r * s, colour(i), number))
        .join('');
    case 'coins':
      return (
        [
          [-0.36, 0.32, 0.16, -18],
          [0.36, 0.34, 0.17, 14],
          [0, 0.38, 0.19, 4],
          [-0.2, 0.18, 0.15, 22],
          [0.22, 0.16, 0.16, -8],
          [0.02, 0.06, 0.17, 10],
        ] as const
      )
        .map(([dx, dy, r, turn]) => coin(sheet, { x: x + dx * s, y: y + dy * s, r: r * s, squash: 0.55, turn }, c.gold))
        .join('');
    case 'lotus':
      return `<g transform="translate(${n(x)} ${n(y + s * 0.3)})">${lotus(s * 0.56, { fill: (row) => [mix(c.red, c.black, 0.55), c.red, mix(c.red, c.gold, 0.38)][row] ?? c.red, line: c.gold, weight: s * 0.006, veins: true })}</g>`;
    default:
      return '';
  }
}
