import { mix } from '../colour.ts';
import { outline } from '../kit/lettering.ts';
import { n, type Sheet } from '../kit/sheet.ts';
import type { Dice } from '../seed.ts';

/** Dyes of the batik: sea from deep to foam, sand, sunrise. */
export const BATIK = {
  deep: '#06414a',
  sea: ['#0a5a63', '#11808a', '#35a9ab', '#7fcfc8', '#c4ebe0', '#f3fbf2'],
  sand: '#f7e8c8',
  pale: '#fdf6e6',
  orange: '#f47b20',
  amber: '#ffb545',
  coral: '#e4572e',
  brown: '#6b3d1e',
} as const;

/** The same outline in narrowing strokes: the stepped dyes of a mega mendung. */
function dyed(d: string, width: number, dyes: readonly string[]): string {
  return dyes
    .map((dye, i) => {
      const w = width * (1 - i / dyes.length);
      return `<path d="${d}" fill="${dye}" stroke="${dye}" stroke-width="${n(w)}" stroke-linejoin="round" stroke-linecap="round"/>`;
    })
    .join('');
}

/** A curled cloud, about 2.6 × `s` wide with its foot at (x, y). */
export function mendung(x: number, y: number, s: number, dyes: readonly string[] = BATIK.sea, flip = false): string {
  const d =
    'M-1.1 0C-1.45-.06-1.4-.5-1.02-.46C-1-.92-.36-1.02-.2-.62C.02-1.14.78-.98.72-.46C1.06-.6 1.36-.16 1.06 0C.8.1.64-.1.5.02C.3.16.1-.04-.1.04C-.4.16-.7-.06-1.1 0Z';
  const curl = (cx: number, cy: number, r: number) =>
    `<path d="M${cx} ${cy}a${r} ${r} 0 1 1 ${r * 1.2} ${r * 0.7}a${r * 0.62} ${r * 0.62} 0 1 1 ${-r * 0.4} ${-r * 0.9}" fill="none" stroke="${dyes[0]}" stroke-width=".045" stroke-linecap="round"/>`;
  return (
    `<g transform="translate(${n(x)} ${n(y)}) scale(${flip ? n(-s) : n(s)} ${n(s)})">${dyed(d, 0.42, dyes)}` +
    `${curl(-0.9, -0.24, 0.15)}${curl(-0.12, -0.4, 0.19)}${curl(0.66, -0.24, 0.14)}</g>`
  );
}

/** Rolling crests from edge to edge, their foot below the picture. `top` is where the crests reach. */
export function swell(
  sheet: Sheet,
  top: number,
  length: number,
  shift: number,
  dyes: readonly string[] = BATIK.sea,
): void {
  const { w, h } = sheet;
  let d = `M${n(-length + shift)} ${n(h + length)}V${n(top + length * 0.3)}`;
  for (let x = -length + shift; x < w + length; x += length)
    d += `C${n(x + length * 0.28)} ${n(top - length * 0.1)} ${n(x + length * 0.74)} ${n(top - length * 0.1)} ${n(x + length * 0.74)} ${n(top + length * 0.16)}C${n(x + length * 0.72)} ${n(top + length * 0.28)} ${n(x + length * 0.52)} ${n(top + length * 0.26)} ${n(x + length * 0.54)} ${n(top + length * 0.13)}C${n(x + length * 0.6)} ${n(top + length * 0.3)} ${n(x + length * 0.84)} ${n(top + length * 0.34)} ${n(x + length)} ${n(top + length * 0.3)}`;
  d += `V${n(h + length)}Z`;
  sheet.add(dyed(d, length * 0.3, dyes));
}

/** The rising sun: rings of dye, a rim of dots, rays like the petals of a truntum flower. */
export function sunrise(sheet: Sheet, x: number, y: number, r: number): void {
  const { orange, amber, coral, pale } = BATIK;
  for (let i = 0; i < 28; i++)
    sheet.add(
      `<path d="M0 ${n(-r * 1.1)}C${n(r * 0.07)} ${n(-r * 1.2)} ${n(r * 0.05)} ${n(-r * (i % 2 ? 1.3 : 1.42))} 0 ${n(-r * (i % 2 ? 1.36 : 1.5))}C${n(-r * 0.05)} ${n(-r * (i % 2 ? 1.3 : 1.42))} ${n(-r * 0.07)} ${n(-r * 1.2)} 0 ${n(-r * 1.1)}Z" fill="${i % 2 ? amber : orange}" transform="translate(${n(x)} ${n(y)}) rotate(${n((i * 360) / 28)})"/>`,
    );
  for (const [k, dye] of [
    [1, coral],
    [0.94, orange],
    [0.78, '#f99a35'],
    [0.6, amber],
    [0.42, '#ffd079'],
  ] as const)
    sheet.add(`<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * k)}" fill="${dye}"/>`);
  for (const [k, count] of [
    [0.86, 60],
    [0.69, 44],
  ] as const)
    sheet.add(
      `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r * k)}" fill="none" stroke="${pale}" stroke-width="${n(r * 0.026)}" stroke-linecap="round" stroke-dasharray="0 ${n((2 * Math.PI * r * k) / count)}"/>`,
    );
}

/** Wax dots strewn over a part of the cloth. */
export function dots(
  sheet: Sheet,
  dice: Dice,
  at: { x: number; y: number; w: number; h: number },
  count: number,
): void {
  for (let i = 0; i < count; i++)
    sheet.add(
      `<circle cx="${n(at.x + dice.next() * at.w)}" cy="${n(at.y + dice.next() * at.h)}" r="${n(dice.between(1.2, 4))}" fill="${dice.pick([BATIK.orange, BATIK.sea[1], BATIK.amber])}" opacity="${n(dice.between(0.35, 0.9))}"/>`,
    );
}

/** The kawung: four palm seeds around a point, in a tile of side `s`. */
export function kawung(s: number, line: string, fill = 'none', weight = 1): string {
  const seed = (turn: number) =>
    `<g transform="translate(${n(s / 2)} ${n(s / 2)}) rotate(${turn})"><ellipse cx="0" cy="${n(-s * 0.25)}" rx="${n(s * 0.15)}" ry="${n(s * 0.225)}" fill="${fill}" stroke="${line}" stroke-width="${weight}"/><path d="M0 ${n(-s * 0.33)}V${n(-s * 0.17)}" stroke="${line}" stroke-width="${weight}" stroke-linecap="round"/></g>`;
  return `${[45, 135, 225, 315].map(seed).join('')}<circle cx="${n(s / 2)}" cy="${n(s / 2)}" r="${n(s * 0.03)}" fill="${line}"/><circle cx="0" cy="0" r="${n(s * 0.03)}" fill="${line}"/><circle cx="${s}" cy="0" r="${n(s * 0.03)}" fill="${line}"/><circle cx="0" cy="${s}" r="${n(s * 0.03)}" fill="${line}"/><circle cx="${s}" cy="${s}" r="${n(s * 0.03)}" fill="${line}"/>`;
}

/** Numbered balls tumbling around (x, y), about `size` wide: flat dyes, a pale crescent, a rim of wax dots. */
export function dyedBalls(x: number, y: number, size: number): string {
  const { orange, amber, coral, sea } = BATIK;
  return (
    [
      [-0.46, -0.2, 0.12, '05', sea[2]],
      [0.46, -0.26, 0.14, '19', amber],
      [-0.36, 0.16, 0.19, '27', coral],
      [0.38, 0.14, 0.2, '08', sea[1]],
      [0.02, -0.24, 0.21, '31', amber],
      [0.01, 0.18, 0.27, '14', orange],
    ] as const
  )
    .map(([dx, dy, r, number, dye]) => dyedBall(x + dx * size, y + dy * size, r * size, dye, number))
    .join('');
}

function dyedBall(x: number, y: number, r: number, dye: string, number: string): string {
  const word = outline(number, 'jakarta', r * 0.66);
  const dark = mix(dye, BATIK.deep, 0.5);
  return (
    `<g transform="translate(${n(x)} ${n(y)})"><circle r="${n(r * 1.06)}" fill="${BATIK.pale}"/><circle r="${n(r)}" fill="${dark}"/><circle r="${n(r * 0.93)}" fill="${mix(dye, dark, 0.3)}"/>` +
    `<circle cx="${n(-r * 0.05)}" cy="${n(-r * 0.06)}" r="${n(r * 0.86)}" fill="${dye}"/><path d="M${n(-r * 0.7)} ${n(-r * 0.2)}A${n(r * 0.74)} ${n(r * 0.74)} 0 0 1 ${n(r * 0.1)} ${n(-r * 0.74)}" fill="none" stroke="${mix(dye, '#ffffff', 0.65)}" stroke-width="${n(r * 0.1)}" stroke-linecap="round"/>` +
    `<circle r="${n(r * 0.54)}" fill="#ffffff"/><circle r="${n(r * 0.63)}" fill="none" stroke="${BATIK.pale}" stroke-width="${n(r * 0.045)}" stroke-linecap="round" stroke-dasharray="0 ${n((2 * Math.PI * r * 0.63) / 34)}"/>` +
    `<path d="${word.d}" fill="${BATIK.deep}" transform="translate(${n(-word.width / 2)} ${n(-word.height / 2)})"/></g>`
  );
}
