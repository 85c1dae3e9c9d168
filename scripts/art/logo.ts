import type { BrandRow } from './brands.ts';
import { outline } from './kit/lettering.ts';
import { n } from './kit/sheet.ts';
import { petal } from './styles/lotus.ts';

/** A mark drawn in a 48 × 48 box with its two colours. */
type Mark = (line: string, accent: string) => string;

const MARKS: Record<string, Mark> = {
  lotus(line, accent) {
    const row = (turns: readonly number[], length: number, width: number, fill: string) =>
      turns
        .map(
          (turn) =>
            `<path d="${petal(length, width)}" transform="translate(24 36) rotate(${turn})" fill="${fill}" stroke="${line}" stroke-width="1.5" stroke-linejoin="round"/>`,
        )
        .join('');
    return `${row([-62, 62, -32, 32, 0], 25.5, 12, accent)}${row([-42, 42, -16, 16], 21, 9.5, accent)}${row([0], 18, 8.5, line)}<path d="M5 41.5Q24 47 43 41.5" fill="none" stroke="${line}" stroke-width="2" stroke-linecap="round"/>`;
  },
  north(line, accent) {
    return `<path d="M6 44V4h9v40Z" fill="${line}"/><path d="M33 44V4h9v40Z" fill="${line}"/><path d="M6 4h10.5L42 44H31.5Z" fill="${accent}"/>`;
  },
  pitch(line, accent) {
    return `<g transform="translate(5.2 0) skewX(-12)"><path d="M6 7h36v34H6Z" fill="none" stroke="${line}" stroke-width="5"/><path d="M24 7v8.6M24 32.4V41" stroke="${line}" stroke-width="4"/><circle cx="24" cy="24" r="9" fill="${accent}"/></g>`;
  },
  tide(line, accent) {
    return `<circle cx="24" cy="21" r="17" fill="${accent}"/><path d="M2 33c5-10 13-11 16-5c1 3-2 6-5 4c3 7 12 5 15-1c4-8 12-9 15-3c1 3-2 6-5 4c2 4 5 4 8 3v5c-4 6-9 6-22 6S6 46 2 40Z" fill="${line}"/>`;
  },
  eaves(line, accent) {
    return `<path d="M2 19C8 19 17 14.5 24 4c7 10.5 16 15 22 15c-5 5-13 4.5-22 4.5S7 24 2 19Z" fill="${line}"/><path d="M8 28v16M40 28v16M4 44h40" fill="none" stroke="${line}" stroke-width="3"/><circle cx="24" cy="34.5" r="7.5" fill="none" stroke="${accent}" stroke-width="3"/>`;
  },
  bolt(line, accent) {
    return `<path d="M4 22V4h18M26 44h18V26" fill="none" stroke="${line}" stroke-width="5"/><path d="M30 1 12 27h9l-5 20 20-27h-10Z" fill="${accent}"/>`;
  },
  ring(line, accent) {
    return `<circle cx="24" cy="24" r="17" fill="none" stroke="${line}" stroke-width="6"/><path d="M24 7a17 17 0 0 1 17 17" fill="none" stroke="${accent}" stroke-width="6" stroke-linecap="round"/><circle cx="24" cy="24" r="5" fill="${line}"/>`;
  },
};

function markOf(brand: BrandRow): Mark {
  const mark = MARKS[brand.mark];
  if (!mark) throw new Error(`no mark "${brand.mark}"`);
  return mark;
}

const svg = (w: number, h: number, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${n(w)}" height="${h}" viewBox="0 0 ${n(w)} ${h}">${body}</svg>\n`;

/** Mark and wordmark side by side, 48 high, for light or dark grounds. */
export function fullLogo(brand: BrandRow, ground: 'light' | 'dark'): string {
  const { text, font, tracking } = brand.wordmark;
  const ink = ground === 'dark' ? brand.inks.onDark : (brand.inks.onLight ?? brand.inks.line);
  // letters are sized by their ink, so that the cap height is the mark's optical height; a script without capitals by its own
  const capitals = outline(/[A-Z]/i.test(text) ? 'N' : text, font, 100);
  const size = (25 / capitals.height) * 100;
  const word = outline(text, font, size, tracking);
  const top = 24 + 12.5 - outline(text.replaceAll(/[gjpqy]/g, 'n'), font, size, tracking).height;
  return svg(
    60 + word.width + 2,
    48,
    `${mark(brand, ground)}<path d="${word.d}" fill="${ink}" transform="translate(60 ${n(top)})"/>`,
  );
}

/** The mark alone, 48 × 48. */
export function compactLogo(brand: BrandRow, ground: 'light' | 'dark'): string {
  return svg(48, 48, mark(brand, ground));
}

/** The mark on its tile: browser tab (SVG) and, enlarged, home screen. */
export function tile(brand: BrandRow, side: number, radius: number): string {
  const { tile: ground, onDark, line, accent } = brand.inks;
  const onTile =
    accent === ground ? markOf(brand)(line, onDark) : markOf(brand)(onDark === '#ffffff' ? onDark : line, accent);
  const k = (side * 0.68) / 48;
  const at = side * 0.16;
  return svg(
    side,
    side,
    `<rect width="${side}" height="${side}" rx="${radius}" fill="${ground}"/><g transform="translate(${n(at)} ${n(at)}) scale(${n(k)})">${onTile}</g>`,
  );
}

function mark(brand: BrandRow, ground: 'light' | 'dark'): string {
  const { line, accent, onDark, onLight } = brand.inks;
  return markOf(brand)(ground === 'dark' ? (onLight ? line : onDark) : onLight ? '#b8862f' : line, accent);
}
