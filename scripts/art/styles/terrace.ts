import { blur, linear, n, polygon, type Sheet } from '../kit/sheet.ts';
import type { Dice } from '../seed.ts';
import type { Crop } from './style.ts';

/** The inks of the stadium at night. */
export const FLOODLIT = { night: '#0b1510', grass: '#1c3b2a', chalk: '#f3f8f1', signal: '#f5e600' } as const;

const { grass, chalk, signal } = FLOODLIT;

/** Two towers of lamps over the far stand, and what they throw. */
export function beams(sheet: Sheet, { w, h, x, y, size }: Crop): void {
  for (const [dx, k] of [
    [-0.92, 1],
    [0.86, 0.86],
  ] as const) {
    const [tx, ty] = [x + dx * size, Math.max(26, y - size * 0.62)];
    if (tx > w + 40) continue;
    const s = size * 0.05 * k;
    sheet.add(
      polygon(
        [
          [tx - s, ty],
          [tx + s * 1.6, ty],
          [x - dx * size * 0.1 + size * 0.5, h],
          [x - dx * size * 0.1 - size * 0.5, h],
        ],
        `fill="${linear(sheet, [
          [0, chalk, 0.22],
          [0.8, chalk, 0],
        ])}" ${blur(sheet, size * 0.02)}`,
      ),
      `<circle cx="${n(tx)}" cy="${n(ty)}" r="${n(s * 3.4)}" fill="${chalk}" opacity=".2" ${blur(sheet, s * 1.6)}/>`,
      `<path d="M${n(tx)} ${n(ty)}V${n(h)}" stroke="#13211a" stroke-width="${n(Math.max(2, s * 0.2))}"/>`,
    );
    for (let r = 0; r < 3; r++)
      for (let c = 0; c < 4; c++)
        sheet.add(
          `<circle cx="${n(tx + (c - 1.5) * s * 0.66)}" cy="${n(ty + (r - 1) * s * 0.62)}" r="${n(s * 0.25)}" fill="#ffffff"/>`,
        );
  }
}

/** The far stand: rows of people as points of light, thinning towards the words. */
export function crowd(sheet: Sheet, { w, h, y, size }: Crop, dice: Dice): void {
  const [top, foot] = [y - size * 0.36, y + size * 0.18];
  const rows = 7;
  let dots = '';
  for (let r = 0; r < rows; r++) {
    const line = top + ((foot - top) * r) / rows;
    if (line > h || line < -10) continue;
    for (let cx = dice.between(0, 14); cx < w; cx += dice.between(9, 26)) {
      if (dice.next() > 0.34 + 0.5 * (cx / w)) continue;
      const bright = dice.next() > 0.93;
      dots += `<circle cx="${n(cx)}" cy="${n(line + dice.between(-6, 6))}" r="${n(dice.between(1.2, 3.6))}" fill="${bright ? signal : chalk}" opacity="${n(bright ? 0.6 : dice.between(0.08, 0.32))}"/>`;
    }
  }
  sheet.add(`<g ${blur(sheet, 1.4)}>${dots}</g>`);
}

/** Mown bands running to the vanishing point, chalk lines on top. */
export function pitch(sheet: Sheet, { w, h, x, y, size }: Crop): void {
  const horizon = y + size * 0.2;
  if (horizon >= h) return;
  const spread = w * 1.9;
  const bands = 18;
  const at = (i: number, depth: number): [number, number] => [
    x + (i / bands - 0.5) * (w * 0.7 + spread * depth),
    horizon + (h - horizon) * depth,
  ];
  for (let i = 0; i < bands; i++)
    sheet.add(
      polygon([at(i, 0), at(i + 1, 0), at(i + 1, 1), at(i, 1)], `fill="${i % 2 ? grass : '#15301f'}" opacity=".9"`),
    );
  const line = `fill="none" stroke="${chalk}" stroke-opacity=".42"`;
  sheet.add(
    `<rect x="0" y="${n(horizon)}" width="${w}" height="${n((h - horizon) * 0.6)}" fill="${linear(sheet, [
      [0, '#070d0a', 0.85],
      [1, '#070d0a', 0],
    ])}"/>`,
    `<path d="M0 ${n(horizon + (h - horizon) * 0.26)}H${w}" ${line} stroke-width="2"/>`,
    `<ellipse cx="${n(x)}" cy="${n(y + size * 0.52)}" rx="${n(size * 0.92)}" ry="${n(size * 0.17)}" ${line} stroke-width="4"/>`,
  );
}

/** The one signal: a yellow shape behind the object, cut hard. */
export function stripe(sheet: Sheet, { x, y, size, h }: Crop, kind: string): void {
  const fill = `fill="${signal}"`;
  const lean = size * 0.34;
  if (kind === 'bar') {
    sheet.add(
      polygon(
        [
          [x - size * 0.7, y - size * 0.2],
          [x + size * 0.84, y - size * 0.36],
          [x + size * 0.76, y + size * 0.1],
          [x - size * 0.78, y + size * 0.26],
        ],
        fill,
      ),
    );
    return;
  }
  const turn = kind === 'fall' ? -1 : 1;
  sheet.add(
    polygon(
      [
        [x - size * 0.16 + turn * lean, 0],
        [x + size * 0.3 + turn * lean, 0],
        [x + size * 0.16 - turn * lean, h],
        [x - size * 0.3 - turn * lean, h],
      ],
      fill,
    ),
    polygon(
      [
        [x + size * 0.36 + turn * lean, 0],
        [x + size * 0.4 + turn * lean, 0],
        [x + size * 0.26 - turn * lean, h],
        [x + size * 0.22 - turn * lean, h],
      ],
      fill,
    ),
  );
}
