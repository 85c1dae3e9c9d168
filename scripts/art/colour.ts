type Rgb = [number, number, number];

/** Red, green and blue of #rrggbb, 0–255. */
export function rgbOf(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16);
  return [n >> 16, (n >> 8) & 255, n & 255];
}

/** Mixes two #rrggbb colours; `share` is how much of the second (0–1). */
export function mix(a: string, b: string, share: number): string {
  const [x, y] = [rgbOf(a), rgbOf(b)];
  const part = (i: 0 | 1 | 2) => Math.round(x[i] + (y[i] - x[i]) * share);
  return `#${[part(0), part(1), part(2)].map((v) => v.toString(16).padStart(2, '0')).join('')}`;
}

/** Relative luminance (WCAG) of #rrggbb, 0–1. */
export function luminance(hex: string): number {
  const [r, g, b] = rgbOf(hex).map((v) => {
    const c = v / 255;
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (r ?? 0) + 0.7152 * (g ?? 0) + 0.0722 * (b ?? 0);
}
