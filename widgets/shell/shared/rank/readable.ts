const hex = /^#[0-9a-f]{6}$/i;
/** WCAG 1.4.3 for text of any size. */
const least = 4.5;

/**
 * Colours of a label of the platform: its own where they can be read, else black or white on its background; nothing where it
 * names no colour that is one.
 */
export function readable(
  text: string | undefined,
  back: string | undefined,
): { text: string; back: string } | undefined {
  if (back === undefined || !hex.test(back)) return undefined;
  if (text !== undefined && hex.test(text) && contrast(text, back) >= least) return { text, back };
  const [dark, light] = ['#000000', '#ffffff'] as const;
  return { text: contrast(dark, back) > contrast(light, back) ? dark : light, back };
}

/** Contrast of two colours, 1 to 21. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
