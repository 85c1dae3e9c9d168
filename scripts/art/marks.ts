import { cased, outline } from './kit/lettering.ts';
import { n } from './kit/sheet.ts';
import { petal } from './styles/lotus.ts';
import type { VendorRow } from './types.ts';

/** A symbol in a 40 × 40 box: `a` is its ink, `b` what is cut out or second. */
type Symbol = (a: string, b: string) => string;

const dot = (x: number, y: number, r: number, fill: string) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
const line = (d: string, stroke: string, width = 4) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const fill = (d: string, color: string) => `<path d="${d}" fill="${color}"/>`;

const SYMBOLS: Record<string, Symbol> = {
  wave: (a) => line('M3 14q8.5-9 17 0t17 0M3 24q8.5-9 17 0t17 0M3 34q8.5-9 17 0t17 0', a, 4.5),
  star: (a) => fill('M20 2l5.3 11.8 12.7 1.4-9.5 8.6 2.7 12.6L20 30l-11.2 6.4 2.7-12.6L2 15.2l12.7-1.4Z', a),
  play: (a, b) =>
    fill('M8 3h24a5 5 0 0 1 5 5v24a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Z', a) + fill('M15 11l15 9-15 9Z', b),
  lotus: (a, b) =>
    [-60, 60, -30, 30, 0]
      .map(
        (t, i) =>
          `<path d="${petal(28 - (i < 2 ? 4 : 0), 13)}" transform="translate(20 35) rotate(${t})" fill="${a}" stroke="${b}" stroke-width="1.8"/>`,
      )
      .join(''),
  balls: (a, b) => dot(14, 15, 12, a) + dot(28, 26, 11, a) + dot(14, 15, 6, b) + dot(28, 26, 5.5, b),
  chevron: (a) => line('M6 8l12 12L6 32M20 8l12 12-12 12', a, 6.5),
  pitch: (a) => line('M4 6h32v28H4ZM20 6v28M20 20m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0', a, 3.6),
  arc: (a) => line('M4 34A30 30 0 0 1 34 4M4 20V34H18M34 22A12 12 0 0 0 22 34', a, 5),
  blade: (a, b) => fill('M34 3L14 25l-5-5-4 4 4 4-6 6 3 3 6-6 4 4 4-4-5-5L37 6Z', a) + line('M31 8L17 23', b, 1.6),
  hex: (a, b) => fill('M20 2l16 9v18l-16 9-16-9V11Z', a) + line('M13 14h14M13 20h9M13 26h14', b, 3.4),
  ion: (a) =>
    `<g fill="none" stroke="${a}" stroke-width="3.2"><ellipse cx="20" cy="20" rx="18" ry="7.5"/><ellipse cx="20" cy="20" rx="18" ry="7.5" transform="rotate(60 20 20)"/><ellipse cx="20" cy="20" rx="18" ry="7.5" transform="rotate(120 20 20)"/></g>${dot(20, 20, 4, a)}`,
  wing: (a) => fill('M2 30C10 8 26 4 38 5c-6 4-8 6-10 9h7c-5 4-8 5-11 6h6c-7 7-16 10-28 10Z', a),
  tri: (a) => fill('M20 3l8 14H12ZM11 19l8 14H3ZM29 19l8 14H21Z', a),
  crest: (a, b) =>
    fill('M8 38c-4-12-2-20 5-24-3-3-1-8 3-7 0-5 6-6 8-2 4-2 8 1 6 6 5 1 6 6 3 9 4 4 4 12 1 18Z', a) +
    dot(24, 20, 2.6, b) +
    fill('M33 22l6 3-6 3Z', a),
  spur: (a) => line('M6 6v14a14 14 0 0 0 28 0V6', a, 5.5) + fill('M20 30l4 9h-8ZM20 8l3 6h-6Z', a),
  spur2: (a) => fill('M4 36C16 34 30 26 36 4 24 10 10 16 4 36ZM4 36l8-2-5-5Z', a) + line('M24 34h12', a, 4),
  sun: (a) =>
    dot(20, 20, 9, a) +
    Array.from(
      { length: 10 },
      (_, i) =>
        `<path d="M20 2.5v6" transform="rotate(${i * 36} 20 20)" stroke="${a}" stroke-width="4" stroke-linecap="round"/>`,
    ).join(''),
  arch: (a, b) =>
    fill('M4 37V18a16 16 0 0 1 32 0v19Z', a) + fill('M11 37V19a9 9 0 0 1 18 0v18Z', b) + dot(20, 20, 3.4, a),
  drop: (a, b) =>
    fill('M20 2C28 13 34 19 34 26a14 12.5 0 0 1-28 0C6 19 12 13 20 2Z', a) + line('M13 26a7 7 0 0 0 6 7', b, 3),
  gem: (a, b) => fill('M10 5h20l8 11-18 21L2 16Z', a) + line('M2 16h36M14 16l6 20 6-20-6-10Z', b, 1.8),
  cloud: (a) => fill('M11 33a9 9 0 0 1-1-18 11 11 0 0 1 21-1 9.5 9.5 0 0 1-1 19Z', a),
  moon: (a) => fill('M26 3a17.5 17.5 0 1 0 11 24A15 15 0 0 1 26 3Z', a),
  lantern: (a, b) =>
    fill('M14 3h12v4H14ZM12 8h16c10 6 10 16 0 22H12C2 24 2 14 12 8ZM14 31h12v3H14ZM19 34h2v5h-2Z', a) +
    line('M15 10c-4 6-4 12 0 18M25 10c4 6 4 12 0 18', b, 1.8),
  orbit: (a, b) =>
    dot(20, 20, 11, a) +
    `<ellipse cx="20" cy="20" rx="19" ry="6" fill="none" stroke="${b}" stroke-width="5" transform="rotate(-24 20 20)"/><ellipse cx="20" cy="20" rx="19" ry="6" fill="none" stroke="${a}" stroke-width="2.8" transform="rotate(-24 20 20)"/>`,
  kraken: (a, b) =>
    fill('M8 18a12 12 0 0 1 24 0v6H8Z', a) +
    line('M10 24c0 8-6 6-6 11M16 24c0 8-3 8-2 13M24 24c0 8 3 8 2 13M30 24c0 8 6 6 6 11', a, 4) +
    dot(15, 17, 2.4, b) +
    dot(25, 17, 2.4, b),
  mesa: (a) => fill('M2 34l5-18h8l3 8h6l2-14h8l4 24Z', a) + dot(10, 8, 5, a),
  bell: (a) =>
    fill(
      'M20 3a4 4 0 0 1 4 4c6 2 8 7 8 13 0 6 2 8 4 10H4c2-2 4-4 4-10 0-6 2-11 8-13a4 4 0 0 1 4-4ZM15 33h10a5 5 0 0 1-10 0Z',
      a,
    ),
  curtain: (a) => fill('M3 3h34v5H3ZM4 10h13c0 12-4 18-13 22ZM36 10H23c0 12 4 18 13 22ZM3 34h34v3H3Z', a),
  meridian: (a) =>
    `<circle cx="20" cy="20" r="16.5" fill="none" stroke="${a}" stroke-width="3.6"/>${line('M20 4c-10 10-10 22 0 32M20 4c10 10 10 22 0 32M4 20h32', a, 2.6)}`,
  frame: (a) => line('M5 13V5h8M27 5h8v8M35 27v8h-8M13 35H5v-8', a, 4) + fill('M20 11l9 9-9 9-9-9Z', a),
  koi: (a, b) =>
    fill('M4 20C12 6 26 8 31 19l7-7v17l-7-7C26 33 12 34 4 20Z', a) +
    dot(12, 18, 2.6, b) +
    line('M19 13c3 4 3 10 0 14', b, 2),
  sonar: (a) => dot(20, 33, 4, a) + line('M11 26a13 13 0 0 1 18 0M6 19a20 20 0 0 1 28 0M2 12a27 27 0 0 1 36 0', a, 3.8),
  jade: (a, b) => dot(20, 20, 18, a) + dot(20, 20, 7, b) + line('M20 5v4M20 31v4M5 20h4M31 20h4', b, 2.4),
  pin: (a, b) =>
    fill('M20 2c5 0 7 4 6 9-1 3-1 5 1 8 4 7 3 14 0 19H13c-3-5-4-12 0-19 2-3 2-5 1-8-1-5 1-9 6-9Z', a) +
    line('M14.5 12h11', b, 3),
};

/** A drawn mark before it is put on a sheet: 48 high, `width` wide. */
export interface MarkDrawing {
  svg: string;
  width: number;
}

const MAX_WIDTH = 156;

/** Symbol and wordmark of a vendor, in its colour or in white; equal optical height, never wider than the sheet. */
export function markGroup(vendor: VendorRow, variant: 'color' | 'white'): MarkDrawing {
  const symbol = SYMBOLS[vendor.mark.shape];
  if (!symbol) throw new Error(`${vendor.vassalage}: no symbol "${vendor.mark.shape}"`);
  const ink = variant === 'white' ? '#ffffff' : vendor.color;
  const { font } = vendor.mark;
  const text = cased(vendor.name, font);
  const capital = outline('H', font, 100).height;
  let size = (17 / capital) * 100;
  const room = MAX_WIDTH - 42;
  const natural = outline(text, font, size);
  if (natural.width > room) size *= room / natural.width;
  const word = outline(text, font, size);
  const below = outline(text, font, size).height - outline(text.replaceAll(/[gjpqyJQ,]/g, 'n'), font, size).height;
  const top = 24 - (word.height - Math.max(0, below)) / 2;
  const path = `<path d="${word.d}" fill="${ink}" transform="translate(42 ${n(top)})"/>`;
  // what is cut out of a symbol is open to whatever ground the mark stands on
  const mask = `<mask id="cut" maskUnits="userSpaceOnUse" x="-2" y="-2" width="44" height="44">${symbol('#fff', '#000')}</mask>`;
  return {
    svg: `<g transform="translate(2 8) scale(.8)">${mask}<rect x="-2" y="-2" width="44" height="44" fill="${ink}" mask="url(#cut)"/></g>${path}`,
    width: 42 + word.width,
  };
}

/** A vendor's mark as an SVG document on a 160 × 48 sheet. */
export function vendorMark(vendor: VendorRow, variant: 'color' | 'white'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="48" viewBox="0 0 160 48">${markGroup(vendor, variant).svg}</svg>\n`;
}
