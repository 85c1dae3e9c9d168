import type { BrandRow } from './brands.ts';
import { n } from './kit/sheet.ts';
import { lattice } from './styles/courtyard.ts';
import { lotus } from './styles/lotus.ts';
import { kawung } from './styles/mendung.ts';

const PATTERNS: Record<string, (brand: BrandRow) => [side: number, body: string]> = {
  lacquer({ inks }) {
    const flower = (x: number, y: number) =>
      `<g transform="translate(${x} ${y})">${lotus(26, { fill: () => 'none', line: inks.line, weight: 0.8 })}</g>`;
    let net = '';
    for (const [x, y] of [
      [0, 0],
      [120, 0],
      [0, 120],
      [120, 120],
      [60, 60],
    ] as const) {
      for (const r of [42, 46])
        net += `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${inks.line}" stroke-width=".6"/>`;
    }
    return [
      120,
      `<g opacity=".55">${net}</g>${flower(60, 70)}${flower(0, 10)}${flower(120, 10)}${flower(0, 130)}${flower(120, 130)}`,
    ];
  },
  editorial({ inks }) {
    let lines = '';
    for (let i = 0; i < 4; i++)
      lines += `<path d="M${i * 60 + 0.5} 0V240" stroke="${inks.line}" stroke-opacity=".12"/>`;
    return [
      240,
      `${lines}<path d="M0 120.5H240" stroke="${inks.line}" stroke-opacity=".16"/><circle cx="120" cy="120" r="46" fill="none" stroke="${inks.line}" stroke-opacity=".3"/><circle cx="120" cy="120" r="2" fill="${inks.accent}"/><path d="M0 60a26 26 0 0 1 0 120M240 60a26 26 0 0 0 0 120" fill="none" stroke="${inks.line}" stroke-opacity=".3"/>`,
    ];
  },
  floodlit({ inks }) {
    let bands = '';
    for (let i = 0; i < 4; i++)
      bands += `<path d="M${i * 60} 0h30L${i * 60 + 18} 240h-30Z" fill="${inks.soft}" fill-opacity=".16"/>`;
    return [
      240,
      `${bands}<path d="M0 120.5H240" stroke="${inks.onDark}" stroke-opacity=".1"/><circle cx="120" cy="120" r="52" fill="none" stroke="${inks.onDark}" stroke-opacity=".1"/><circle cx="120" cy="120" r="3" fill="${inks.accent}" fill-opacity=".5"/>`,
    ];
  },
  batik({ inks }) {
    return [96, `<g opacity=".34">${kawung(96, inks.soft, 'none', 1.5)}</g>`];
  },
  garden({ inks }) {
    return [96, `<g stroke="${inks.soft}" stroke-opacity=".34">${lattice({ x: 0, y: 0, w: 96, h: 96 }, 48, 1)}</g>`];
  },
  raster({ inks }) {
    return [4, `<rect width="4" height="1" fill="${inks.soft}" fill-opacity=".22"/>`];
  },
  quiet({ inks }) {
    let dots = '';
    for (let i = 0; i < 4; i++)
      dots += `<circle cx="${n(6 + (i % 2) * 12)}" cy="${n(6 + Math.floor(i / 2) * 12)}" r="1.2" fill="${inks.soft}"/>`;
    return [24, dots];
  },
};

/** A seamless tile for the page ground of a brand. */
export function pattern(brand: BrandRow): string {
  const make = PATTERNS[brand.style];
  if (!make) throw new Error(`no pattern for style "${brand.style}"`);
  const [side, body] = make(brand);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${side} ${side}">${body}</svg>\n`;
}
