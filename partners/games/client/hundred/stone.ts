import { svg } from '../shell/dom.ts';

/** The sides of the stone that are seen: corners, and how much of the stone's colour is mixed with light or with shade. */
const sides: readonly (readonly [corners: string, much: number, isLight: boolean])[] = [
  ['50,2 92,26 50,15', 66, true],
  ['50,2 8,26 50,15', 46, true],
  ['50,15 92,26 84,70', 84, true],
  ['50,15 8,26 16,70', 60, true],
  ['92,26 92,74 84,70', 74, false],
  ['8,26 8,74 16,70', 88, true],
  ['84,70 92,74 50,98', 40, false],
  ['16,70 8,74 50,98', 58, false],
  ['16,70 84,70 50,98', 48, false],
  ['50,15 84,70 16,70', 94, false],
];

/** A stone with twenty sides, of which ten are seen, lit from above on the left. */
export function createStone(): SVGSVGElement {
  return svg(
    'svg',
    { class: 'hundred-stone', viewBox: '0 0 100 100', 'aria-hidden': 'true' },
    ...sides.map(([points, much, isLight]) => {
      const side = svg('polygon', { points });
      side.style.setProperty('--much', `${much}%`);
      side.style.setProperty('--with', isLight ? '#fff' : '#08030a');
      return side;
    }),
  );
}
