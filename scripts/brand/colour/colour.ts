/** A colour as a theme writes it: OKLCH, or sRGB in hexadecimal. */
export interface Colour {
  /** OKLCH lightness 0–1, chroma, hue in degrees. */
  lightness: number;
  chroma: number;
  hue: number;
  /** sRGB channels 0–1, gamma-encoded, clipped to what every screen shows. */
  rgb: readonly [red: number, green: number, blue: number];
  alpha: number;
  notation: 'oklch' | 'hex';
}

const known = new Map<string, Colour | undefined>();

/**
 * Reads a colour in one of the two notations of themes. Undefined for any other notation, and for numbers that are none or
 * lie outside their ranges: `whyNoColour` says why. Most brands share most colours.
 */
export function colourOf(text: string): Colour | undefined {
  if (known.has(text)) return known.get(text);
  const colour = text.startsWith('#') ? fromHex(text) : fromOklch(text);
  known.set(text, colour);
  return colour;
}

/** A number as CSS writes it: digits follow its point. */
const number = String.raw`(\d*\.?\d+)`;
const notation = new RegExp(`^oklch\\(${number}(%?) ${number} ${number}(?: / ${number}(%?))?\\)$`);

interface Parts {
  lightness: number;
  chroma: number;
  hue: number;
  alpha: number;
}

function partsOf(text: string): Parts | undefined {
  const match = notation.exec(text);
  if (!match) return undefined;
  const [, light, percent, chroma, hue, alpha = '1', alphaPercent] = match;
  return {
    lightness: Number(light) / (percent ? 100 : 1),
    chroma: Number(chroma),
    hue: Number(hue),
    alpha: Number(alpha) / (alphaPercent ? 100 : 1),
  };
}

function fromOklch(text: string): Colour | undefined {
  const parts = partsOf(text);
  if (!parts || outside(parts)) return undefined;
  return oklch(parts.lightness, parts.chroma, parts.hue, parts.alpha);
}

function outside({ lightness, chroma, hue, alpha }: Parts): string | undefined {
  if (lightness > 1) return 'lightness goes from 0 to 1, or to 100%';
  if (chroma > 0.4) return 'no screen shows a chroma above 0.4';
  if (hue > 360) return 'hue goes from 0 to 360';
  return alpha > 1 ? 'alpha goes from 0 to 1, or to 100%' : undefined;
}

/** Why a text is no colour of a theme; undefined for one that is. */
export function whyNoColour(text: string): string | undefined {
  if (colourOf(text)) return undefined;
  if (!text.startsWith('oklch(')) return 'colours are written "#rrggbb", "#rrggbbaa" or "oklch(0.6 0.1 250)"';
  const parts = partsOf(text);
  return (parts && outside(parts)) ?? 'it has a number that is none';
}

/** A colour of the given lightness, chroma and hue. */
export function oklch(lightness: number, chroma: number, hue: number, alpha = 1): Colour {
  const angle = (hue * Math.PI) / 180;
  const rgb = toRgb(lightness, chroma * Math.cos(angle), chroma * Math.sin(angle));
  return { lightness, chroma, hue, rgb, alpha, notation: 'oklch' };
}

function fromHex(text: string): Colour | undefined {
  if (!/^#([0-9a-f]{6}|[0-9a-f]{8})$/i.test(text)) return undefined;
  const channel = (at: number) => Number.parseInt(text.slice(at, at + 2), 16) / 255;
  const rgb = [channel(1), channel(3), channel(5)] as const;
  const [red, green, blue] = [linear(rgb[0]), linear(rgb[1]), linear(rgb[2])];
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
    rgb,
    alpha: text.length === 9 ? channel(7) : 1,
    notation: 'hex',
  };
}

/** OKLab to sRGB, by Ottosson's matrices. */
function toRgb(lightness: number, a: number, b: number): Colour['rgb'] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** sRGB channel to linear light. */
export function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function encoded(light: number): number {
  const clipped = Math.min(1, Math.max(0, light));
  return clipped <= 0.0031308 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055;
}

/** The colour in its own notation, as short as it stays itself. */
export function written({ lightness, chroma, hue, rgb, alpha, notation }: Colour): string {
  if (notation === 'hex') {
    const channels = alpha < 1 ? [...rgb, alpha] : rgb;
    return `#${channels
      .map((channel) =>
        Math.round(channel * 255)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')}`;
  }
  const [l, c, h] = [round(lightness, 3), round(chroma, 3), round(hue, 1)];
  return alpha < 1 ? `oklch(${l} ${c} ${h} / ${round(alpha, 2)})` : `oklch(${l} ${c} ${h})`;
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
