import {
  borrowed,
  type Colour,
  colourOf,
  contrast,
  failuresOf,
  nearest,
  oklch,
  pairs,
  paletteOf,
  written,
} from '../colour/index.ts';

/** Token → colour, as a theme says them. */
export type ThemeColours = Readonly<Record<string, string>>;

/** A theme to derive from: whether it is light or dark, and all of its colours. */
export interface Ground {
  scheme: 'light' | 'dark';
  color: ThemeColours;
}

/** Lightness (OKLCH) that a fill may have: seen on its ground, and with a text that can be read on it. */
const fills = { light: [0.4, 0.87], dark: [0.64, 0.87] } as const;
/** Where the brand's text colour starts before it is moved until it can be read. */
const texts = { light: 0.5, dark: 0.78 } as const;
/** Below this a fill is darkened until white can be read on it; above, its text is dark. */
const whiteBelow = 0.68;
const white = '#ffffff';
/** Chroma of dark grounds: a breath of the seed's hue. Most first; less where a colour could not be read. */
const tints = [0.022, 0.015, 0.008, 0];

/**
 * What a brand of one seed colour says differently than the theme it builds on: fills, the text in the brand's colour, and
 * in dark themes the grounds. Every pair of colours that is put together can be read (WCAG 2.2 AA) if it could be before.
 */
export function derived(seed: Colour, ground: Ground): ThemeColours {
  for (const tint of tints) {
    const colours = withTint(seed, ground, Math.min(seed.chroma / 5, tint));
    if (readable({ ...ground.color, ...colours })) return colours;
  }
  return withTint(seed, ground, 0);
}

/** Whether every pair of colours that engine and widgets put together has the contrast that it needs. */
export function readable(color: ThemeColours): boolean {
  const palette = paletteOf({ color: { ...color } });
  const has = (token: string) => palette.colours.has(token) || borrowed.has(token);
  const isWhole = pairs.every(({ front, ground }) => has(front) && has(ground));
  return isWhole && failuresOf(palette) === undefined;
}

function withTint(seed: Colour, { scheme, color }: Ground, tint: number): ThemeColours {
  const dark = scheme === 'dark';
  const tinted = dark ? ['canvas', 'surface1', 'surface2'] : [];
  const grounds = Object.fromEntries(
    tinted.map((token) => [token, inGamut(colourOf(color[token] ?? '')?.lightness ?? 0, tint, seed.hue)]),
  );
  const below = ['canvas', 'surface1', 'surface2', 'surface3'].map((token) => grounds[token] ?? color[token] ?? '');
  return { ...fill(seed, scheme, color.brandContrast ?? ''), brandText: textOn(seed, scheme, below), ...grounds };
}

/** A fill as near to the seed as can be, what it is under the pointer, and what is written on it. */
function fill(seed: Colour, scheme: Ground['scheme'], inherited: string): ThemeColours {
  const [least, most] = fills[scheme];
  let lightness = Math.min(most, Math.max(least, seed.lightness));
  const brand = () => inGamut(lightness, seed.chroma, seed.hue);
  const ink = inGamut(0.2, Math.min(seed.chroma, 0.04), seed.hue);
  if (scheme === 'light' && lightness < whiteBelow) {
    while (ratio(white, brand()) < 4.5) lightness -= 0.005;
    return { brand: brand(), brandHover: inGamut(lightness - 0.05, seed.chroma, seed.hue), brandContrast: white };
  }
  const hover = inGamut(lightness + 0.05, seed.chroma, seed.hue);
  const holds = scheme === 'dark' && [brand(), hover].every((colour) => ratio(inherited, colour) >= 4.5);
  return { brand: brand(), brandHover: hover, ...(holds ? {} : { brandContrast: ink }) };
}

function textOn(seed: Colour, scheme: Ground['scheme'], grounds: readonly string[]): string {
  const start = scheme === 'light' ? Math.min(seed.lightness, texts.light) : Math.max(seed.lightness, texts.dark);
  const text = inGamut(start, seed.chroma, seed.hue);
  const demands = grounds.flatMap((ground) => {
    const other = colourOf(ground);
    return other ? [{ other, least: 4.5 }] : [];
  });
  const colour = colourOf(text);
  if (!colour || demands.every(({ other, least }) => contrast(colour, other) >= least)) return text;
  return nearest(colour, demands) ?? text;
}

/** The colour in hexadecimal, with as much of the chroma as every screen shows: clipping channels would shift its hue. */
export function inGamut(lightness: number, chroma: number, hue: number): string {
  for (let less = chroma; ; less -= 0.004) {
    const text = written({ ...oklch(lightness, Math.max(0, less), hue), notation: 'hex' });
    const shown = colourOf(text);
    if (less <= 0 || !shown) return text;
    if (Math.abs(shown.lightness - lightness) < 0.006 && Math.abs(shown.chroma - less) < 0.006) return text;
  }
}

function ratio(front: string, ground: string): number {
  const [a, b] = [colourOf(front), colourOf(ground)];
  return a && b ? contrast(a, b) : 0;
}
