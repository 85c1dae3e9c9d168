import { mix } from '../colour.ts';
import { blur, linear, n, radial, type Sheet } from '../kit/sheet.ts';
import type { Dice } from '../seed.ts';

/** Lacquered jade, ivory paper, dark wood and a little old brass. */
export const COURT = {
  night: '#0b211c',
  jade: ['#123a31', '#1d5446', '#3b7a67', '#7fae9b', '#bcd6c8'],
  ivory: '#f6f0e1',
  paper: '#e9dfc8',
  wood: ['#1c110c', '#2f1d14', '#4a3022', '#6b4a34'],
  brass: '#c5a25e',
  rose: '#8c3a30',
} as const;

const { jade, ivory, wood, brass } = COURT;

/** Dark wood as it stands in side light. */
export const timber = (sheet: Sheet, angle = 90) =>
  linear(
    sheet,
    [
      [0, wood[3]],
      [0.12, wood[2]],
      [0.6, wood[1]],
      [1, wood[0]],
    ],
    angle,
  );

/** Hills in mist, one behind the other, over still water; fills the whole sheet, horizon at `y`. */
export function hills(sheet: Sheet, dice: Dice, { x, y, size }: { x: number; y: number; size: number }): void {
  const { w, h } = sheet;
  sheet.add(
    `<rect width="${w}" height="${h}" fill="${linear(sheet, [
      [0, '#d9e3d3'],
      [0.55, ivory],
      [1, '#cfe0d4'],
    ])}"/>`,
    `<circle cx="${n(x + size * 0.2)}" cy="${n(y - size * 0.42)}" r="${n(size * 0.17)}" fill="#fffaf0"/>`,
  );
  for (const [row, tone] of [jade[4], jade[3], jade[2]].entries()) {
    const foot = y + size * (row * 0.09);
    const tall = size * (0.36 - row * 0.08);
    const length = size * 0.62;
    let d = `M${n(-length)} ${h}V${n(foot)}`;
    for (let at = -length + dice.between(-0.5, 0) * length; at < w + length; at += length) {
      const peak = tall * dice.between(0.55, 1.1);
      d += `C${n(at + length * 0.25)} ${n(foot)} ${n(at + length * 0.36)} ${n(foot - peak)} ${n(at + length * 0.5)} ${n(foot - peak)}S${n(at + length * 0.76)} ${n(foot)} ${n(at + length)} ${n(foot)}`;
    }
    const fill = linear(sheet, [
      [0, tone],
      [1, mix(tone, ivory, 0.75)],
    ]);
    sheet.add(`<path d="${d}V${h}Z" fill="${fill}" opacity=".9"/>`);
  }
  const top = y + size * 0.26;
  sheet.add(
    `<rect y="${n(top)}" width="${w}" height="${n(h - top)}" fill="${linear(sheet, [
      [0, '#dbe8dc'],
      [1, jade[3]],
    ])}"/>`,
  );
  for (let i = 0; i < 9; i++) {
    const ly = top + size * (0.03 + i * 0.035);
    const lx = x + dice.between(-0.6, 0.5) * size;
    sheet.add(
      `<path d="M${n(lx)} ${n(ly)}h${n(size * dice.between(0.08, 0.3))}" stroke="#ffffff" stroke-opacity=".6" stroke-width="${n(1 + i * 0.25)}" stroke-linecap="round"/>`,
    );
  }
}

/** A window's lattice in a box: squares within squares, as joiners set them. */
export function lattice(box: { x: number; y: number; w: number; h: number }, step: number, weight: number): string {
  const { x, y, w, h } = box;
  const columns = Math.max(2, Math.round(w / step));
  const rows = Math.max(2, Math.round(h / step));
  const sx = w / columns;
  const sy = h / rows;
  let d = '';
  for (let c = 0; c < columns; c++)
    for (let r = 0; r < rows; r++) {
      const px = x + c * sx;
      const py = y + r * sy;
      if ((c + r) % 2 === 0)
        d += `M${n(px + sx * 0.28)} ${n(py)}V${n(py + sy * 0.72)}H${n(px + sx)}M${n(px)} ${n(py + sy * 0.28)}H${n(px + sx * 0.72)}V${n(py + sy)}`;
      else
        d += `M${n(px + sx * 0.28)} ${n(py + sy)}V${n(py + sy * 0.28)}H${n(px + sx)}M${n(px)} ${n(py + sy * 0.72)}H${n(px + sx * 0.72)}V${n(py)}`;
    }
  return `<path d="${d}" fill="none" stroke-width="${n(weight)}" stroke-linejoin="miter"/>`;
}

/** A bough of bamboo that hangs in from (x, y); `side` 1 leans to the right. */
export function bamboo(dice: Dice, at: { x: number; y: number; size: number; side: 1 | -1 }, fill: string): string {
  const { x, y, size, side } = at;
  let leaves = '';
  for (let i = 0; i < 15; i++) {
    const along = i / 15;
    const px = x + side * along * size * 0.72;
    const py = y + along * along * size * 0.5;
    const long = size * dice.between(0.2, 0.32);
    const turn = 90 - side * dice.between(-18, 66);
    leaves += `<path d="M0 0C${n(long * 0.3)} ${n(-long * 0.11)} ${n(long * 0.7)} ${n(-long * 0.08)} ${n(long)} 0C${n(long * 0.7)} ${n(long * 0.06)} ${n(long * 0.3)} ${n(long * 0.08)} 0 0Z" transform="translate(${n(px)} ${n(py)}) rotate(${n(turn)})"/>`;
  }
  const stem = `<path d="M${n(x)} ${n(y)}Q${n(x + side * size * 0.4)} ${n(y + size * 0.06)} ${n(x + side * size * 0.74)} ${n(y + size * 0.5)}" fill="none" stroke="${fill}" stroke-width="${n(size * 0.012)}"/>`;
  return `<g fill="${fill}">${stem}${leaves}</g>`;
}

/** The swept eaves of a garden house, centred on x, their lower edge at y. */
export function eaves(sheet: Sheet, x: number, y: number, span: number): void {
  const s = span / 2;
  sheet.add(
    `<path d="M${n(x - s * 1.18)} ${n(y - s * 0.2)}C${n(x - s * 0.98)} ${n(y + s * 0.02)} ${n(x - s * 0.5)} ${n(y - s * 0.04)} ${n(x)} ${n(y - s * 0.04)}S${n(x + s * 0.98)} ${n(y + s * 0.02)} ${n(x + s * 1.18)} ${n(y - s * 0.2)}C${n(x + s * 0.92)} ${n(y - s * 0.2)} ${n(x + s * 0.46)} ${n(y - s * 0.34)} ${n(x)} ${n(y - s * 0.56)}C${n(x - s * 0.46)} ${n(y - s * 0.34)} ${n(x - s * 0.92)} ${n(y - s * 0.2)} ${n(x - s * 1.18)} ${n(y - s * 0.2)}Z" fill="${linear(
      sheet,
      [
        [0, jade[2]],
        [0.7, jade[1]],
        [1, jade[0]],
      ],
    )}"/>`,
  );
  let tiles = '';
  for (let i = -9; i <= 9; i++)
    tiles += `M${n(x + (i * s) / 9.4)} ${n(y - s * 0.045)}Q${n(x + (i * s) / 13)} ${n(y - s * 0.24)} ${n(x + (i * s) / 40)} ${n(y - s * 0.52)}`;
  sheet.add(
    `<path d="${tiles}" fill="none" stroke="${COURT.night}" stroke-opacity=".35" stroke-width="${n(s * 0.014)}"/>`,
    `<path d="M${n(x - s * 1.18)} ${n(y - s * 0.2)}C${n(x - s * 0.98)} ${n(y + s * 0.02)} ${n(x - s * 0.5)} ${n(y - s * 0.04)} ${n(x)} ${n(y - s * 0.04)}S${n(x + s * 0.98)} ${n(y + s * 0.02)} ${n(x + s * 1.18)} ${n(y - s * 0.2)}" fill="none" stroke="${brass}" stroke-width="${n(s * 0.022)}" stroke-linecap="round"/>`,
  );
}

/** A paper lantern on its cord. */
export function lantern(sheet: Sheet, x: number, y: number, r: number): string {
  const glow = radial(sheet, x, y, r * 1.2, [
    [0, '#fff6d8'],
    [0.6, '#f1d08a'],
    [1, '#b98a45'],
  ]);
  return (
    `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * 1.9)}" fill="#ffdf9c" opacity=".22" ${blur(sheet, r * 0.6)}/>` +
    `<path d="M${n(x)} -4V${n(y - r)}" stroke="${brass}" stroke-width="1.5"/><ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r * 0.82)}" ry="${n(r)}" fill="${glow}"/>` +
    `<path d="M${n(x - r * 0.4)} ${n(y - r * 0.88)}q${n(-r * 0.36)} ${n(r * 0.88)} 0 ${n(r * 1.76)}M${n(x + r * 0.4)} ${n(y - r * 0.88)}q${n(r * 0.36)} ${n(r * 0.88)} 0 ${n(r * 1.76)}M${n(x)} ${n(y - r)}v${n(r * 2)}" fill="none" stroke="${wood[3]}" stroke-opacity=".45"/>` +
    `<rect x="${n(x - r * 0.34)}" y="${n(y - r * 1.12)}" width="${n(r * 0.68)}" height="${n(r * 0.18)}" fill="${wood[1]}"/><rect x="${n(x - r * 0.34)}" y="${n(y + r * 0.94)}" width="${n(r * 0.68)}" height="${n(r * 0.18)}" fill="${wood[1]}"/><path d="M${n(x)} ${n(y + r * 1.1)}v${n(r * 0.8)}" stroke="${COURT.rose}" stroke-width="2.5"/>`
  );
}
