import { luminance, mix } from '../colour.ts';
import { outline } from '../kit/lettering.ts';
import { linear, n, polygon, radial, type Sheet } from '../kit/sheet.ts';

/** A casino chip seen at a tilt, `r` wide. */
function chip(sheet: Sheet, x: number, y: number, r: number, color: string, squash = 0.5): string {
  const dark = mix(color, '#000000', 0.45);
  const edge = Array.from({ length: 8 }, (_, i) => {
    const a = (i / 8) * Math.PI * 2;
    return `<path d="M${n(Math.cos(a - 0.16) * r)} ${n(Math.sin(a - 0.16) * r)}L${n(Math.cos(a + 0.16) * r)} ${n(Math.sin(a + 0.16) * r)}L${n(Math.cos(a + 0.16) * r * 0.78)} ${n(Math.sin(a + 0.16) * r * 0.78)}L${n(Math.cos(a - 0.16) * r * 0.78)} ${n(Math.sin(a - 0.16) * r * 0.78)}Z" fill="#fff" opacity=".92"/>`;
  }).join('');
  const shine = linear(
    sheet,
    [
      [0, '#ffffff', 0.5],
      [0.5, '#ffffff', 0],
    ],
    60,
  );
  return (
    `<g transform="translate(${n(x)} ${n(y)})"><g transform="translate(0 ${n(r * 0.2)}) scale(1 ${squash})"><circle r="${n(r)}" fill="${dark}"/></g>` +
    `<g transform="scale(1 ${squash})"><circle r="${n(r)}" fill="${color}" stroke="${dark}" stroke-width="${n(r * 0.03)}"/>${edge}` +
    `<circle r="${n(r * 0.68)}" fill="${mix(color, '#ffffff', 0.12)}" stroke="#fff" stroke-opacity=".8" stroke-width="${n(r * 0.04)}"/><circle r="${n(r)}" fill="${shine}"/></g></g>`
  );
}

/** A pile of chips standing on (x, y). */
export function chipPile(sheet: Sheet, x: number, y: number, r: number, colors: readonly string[]): string {
  return colors.map((color, i) => chip(sheet, x + ((i * 7) % 5) - 2, y - i * r * 0.21, r, color)).join('');
}

const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[0.5, 0.5]],
  2: [
    [0.27, 0.27],
    [0.73, 0.73],
  ],
  3: [
    [0.25, 0.25],
    [0.5, 0.5],
    [0.75, 0.75],
  ],
  4: [
    [0.27, 0.27],
    [0.73, 0.27],
    [0.27, 0.73],
    [0.73, 0.73],
  ],
  5: [
    [0.25, 0.25],
    [0.75, 0.25],
    [0.5, 0.5],
    [0.25, 0.75],
    [0.75, 0.75],
  ],
  6: [
    [0.27, 0.22],
    [0.27, 0.5],
    [0.27, 0.78],
    [0.73, 0.22],
    [0.73, 0.5],
    [0.73, 0.78],
  ],
};

/** A die seen from above a corner; `values` are top, left and right. */
export function die(
  sheet: Sheet,
  at: { x: number; y: number; size: number; turn: number },
  color: string,
  values: readonly [number, number, number],
): string {
  const s = at.size;
  const [cx, cy] = [Math.cos(Math.PI / 6) * s, Math.sin(Math.PI / 6) * s];
  const pipInk = luminance(color) > 0.5 ? '#c8102e' : '#ffffff';
  const faces: [number, [number, number], [number, number], [number, number], number][] = [
    [values[0], [0, -s], [cx, cy], [-cx, cy], 0.25],
    [values[1], [-cx, -cy], [cx, cy], [0, s], -0.08],
    [values[2], [0, 0], [cx, -cy], [0, s], -0.34],
  ];
  const out = faces.map(([value, [ox, oy], [ux, uy], [vx, vy], shade]) => {
    const point = (a: number, b: number) => [ox + ux * a + vx * b, oy + uy * a + vy * b] as const;
    const base = shade > 0 ? mix(color, '#ffffff', shade) : mix(color, '#000000', -shade);
    const fill = linear(
      sheet,
      [
        [0, mix(base, '#ffffff', 0.25)],
        [1, base],
      ],
      70,
    );
    const pips = (PIPS[value] ?? [])
      .map(([a, b]) => {
        const [px, py] = point(a, b);
        return `<g transform="matrix(${n(ux / s)} ${n(uy / s)} ${n(vx / s)} ${n(vy / s)} ${n(px)} ${n(py)})"><circle r="${n(s * 0.1)}" fill="${pipInk}"/></g>`;
      })
      .join('');
    return `${polygon([point(0, 0), point(1, 0), point(1, 1), point(0, 1)], `fill="${fill}" stroke="${fill}" stroke-width="${n(s * 0.16)}" stroke-linejoin="round"`)}${pips}`;
  });
  return `<g transform="translate(${n(at.x)} ${n(at.y)}) rotate(${n(at.turn)})"><ellipse cx="${n(s * 0.2)}" cy="${n(s * 0.98)}" rx="${n(s * 0.95)}" ry="${n(s * 0.3)}" fill="#000" opacity=".4"/>${out.join('')}</g>`;
}

/** A glossy numbered ball. */
export function ball(sheet: Sheet, x: number, y: number, r: number, color: string, number: string): string {
  const skin = radial(sheet, x - r * 0.35, y - r * 0.4, r * 1.5, [
    [0, mix(color, '#ffffff', 0.7)],
    [0.35, color],
    [0.8, mix(color, '#000000', 0.45)],
    [1, mix(color, '#000000', 0.7)],
  ]);
  const text = outline(number, 'sans', r * 0.62);
  return (
    `<ellipse cx="${n(x)}" cy="${n(y + r * 1.02)}" rx="${n(r * 0.8)}" ry="${n(r * 0.18)}" fill="#000" opacity=".35"/><circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${skin}"/>` +
    `<circle cx="${n(x)}" cy="${n(y + r * 0.04)}" r="${n(r * 0.54)}" fill="#fffdf7"/><path d="${text.d}" fill="#1a1a1f" transform="translate(${n(x - text.width / 2)} ${n(y + r * 0.04 - text.height / 2)})"/>` +
    `<ellipse cx="${n(x - r * 0.32)}" cy="${n(y - r * 0.56)}" rx="${n(r * 0.34)}" ry="${n(r * 0.17)}" fill="#fff" opacity=".85" transform="rotate(-28 ${n(x - r * 0.32)} ${n(y - r * 0.56)})"/>`
  );
}

/** A gold coin seen at a tilt, with a square hole when `holed`. */
export function coin(
  sheet: Sheet,
  at: { x: number; y: number; r: number; squash: number; turn: number },
  gold: string,
): string {
  const { r } = at;
  const fill = linear(
    sheet,
    [
      [0, mix(gold, '#ffffff', 0.75)],
      [0.45, gold],
      [1, mix(gold, '#3a1500', 0.5)],
    ],
    55,
  );
  const rim = mix(gold, '#3a1500', 0.6);
  return (
    `<g transform="translate(${n(at.x)} ${n(at.y)}) rotate(${n(at.turn)})"><g transform="translate(0 ${n(r * 0.16)}) scale(1 ${at.squash})"><circle r="${n(r)}" fill="${rim}"/></g><g transform="scale(1 ${at.squash})">` +
    `<circle r="${n(r)}" fill="${fill}"/><circle r="${n(r * 0.8)}" fill="none" stroke="${rim}" stroke-opacity=".6" stroke-width="${n(r * 0.07)}"/><rect x="${n(-r * 0.24)}" y="${n(-r * 0.24)}" width="${n(r * 0.48)}" height="${n(r * 0.48)}" fill="${rim}" fill-opacity=".75"/></g></g>`
  );
}
