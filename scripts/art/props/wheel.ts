import { mix } from '../colour.ts';
import { outline } from '../kit/lettering.ts';
import { linear, n, radial, type Sheet } from '../kit/sheet.ts';

/** Pocket order of a single-zero wheel. */
const POCKETS = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7,
  28, 12, 35, 3, 26,
];

/** Colours of a roulette wheel. */
export interface WheelColours {
  gold: string;
  red: string;
  black: string;
  green: string;
}

/** A roulette wheel of radius r, seen at a tilt (`squash` 1 is from above), turned by `turn` degrees. */
export function rouletteWheel(
  sheet: Sheet,
  at: { x: number; y: number; r: number; squash: number; turn: number },
  c: WheelColours,
): string {
  const { x, y, r, squash, turn } = at;
  const gold = linear(
    sheet,
    [
      [0, mix(c.gold, '#ffffff', 0.6)],
      [0.35, c.gold],
      [0.6, mix(c.gold, '#000000', 0.5)],
      [0.8, c.gold],
      [1, mix(c.gold, '#ffffff', 0.4)],
    ],
    45,
  );
  const wood = radial(sheet, 0, 0, r, [
    [0.6, '#6b3414'],
    [0.9, '#3a1707'],
    [1, '#220c03'],
  ]);
  const cone = radial(sheet, -r * 0.15, -r * 0.2, r * 0.6, [
    [0, '#8a4a1f'],
    [0.7, '#4a1f0a'],
    [1, '#220c03'],
  ]);
  const step = (Math.PI * 2) / POCKETS.length;
  const edge = (radius: number, a: number) => `${n(Math.sin(a) * radius)} ${n(-Math.cos(a) * radius)}`;
  let ring = '';
  POCKETS.forEach((number, i) => {
    const [a, b] = [(i - 0.5) * step, (i + 0.5) * step];
    const fill = number === 0 ? c.green : i % 2 ? c.red : c.black;
    const [outer, inner] = [r * 0.82, r * 0.5];
    ring += `<path d="M${edge(outer, a)}A${n(outer)} ${n(outer)} 0 0 1 ${edge(outer, b)}L${edge(inner, b)}A${n(inner)} ${n(inner)} 0 0 0 ${edge(inner, a)}Z" fill="${fill}" stroke="${c.gold}" stroke-width="${n(r * 0.006)}"/>`;
    const text = outline(String(number), 'sans', r * 0.085);
    ring += `<path d="${text.d}" fill="#fff" transform="rotate(${n((i * step * 180) / Math.PI)}) translate(${n(-text.width / 2)} ${n(-r * 0.79)})"/>`;
  });
  const turret = [0, 45, 90, 135]
    .map(
      (a) =>
        `<path d="M${n(-r * 0.3)} ${n(-r * 0.024)}h${n(r * 0.6)}v${n(r * 0.048)}h${n(-r * 0.6)}Z" fill="${gold}" transform="rotate(${a})"/>`,
    )
    .join('');
  const ball = `<circle cx="${n(r * 0.44)}" cy="${n(-r * 0.5)}" r="${n(r * 0.045)}" fill="${radial(
    sheet,
    r * 0.43,
    -r * 0.52,
    r * 0.06,
    [
      [0, '#ffffff'],
      [1, '#9aa3ad'],
    ],
  )}"/>`;
  return (
    `<g transform="translate(${n(x)} ${n(y)}) scale(1 ${squash})"><ellipse cx="0" cy="${n(r * 0.16)}" rx="${n(r * 1.03)}" ry="${n(r * 1.05)}" fill="#000" opacity=".45"/>` +
    `<circle r="${n(r)}" fill="${wood}" stroke="${gold}" stroke-width="${n(r * 0.045)}"/><circle r="${n(r * 0.86)}" fill="${c.black}" stroke="${gold}" stroke-width="${n(r * 0.02)}"/>` +
    `<g transform="rotate(${turn})">${ring}<circle r="${n(r * 0.66)}" fill="#000" opacity=".28"/><circle r="${n(r * 0.66)}" fill="none" stroke="${c.gold}" stroke-width="${n(r * 0.012)}"/>` +
    `<circle r="${n(r * 0.5)}" fill="${cone}" stroke="${gold}" stroke-width="${n(r * 0.03)}"/>${turret}<circle r="${n(r * 0.13)}" fill="${gold}"/>${ball}</g>` +
    `<circle r="${n(r * 0.055)}" cy="${n(-r * 0.05)}" fill="#fff" opacity=".7"/></g>`
  );
}
