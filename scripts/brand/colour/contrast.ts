import { type Colour, colourOf, linear, oklch, written } from './colour.ts';

/** Contrast of two colours by WCAG 2.2: 1 to 21. A translucent front is laid over the ground first; the ground must be opaque. */
export function contrast(front: Colour, ground: Colour): number {
  const [a, b] = [luminance(laid(front, ground).rgb), luminance(ground.rgb)];
  return a > b ? (a + 0.05) / (b + 0.05) : (b + 0.05) / (a + 0.05);
}

/** What is seen of a colour that lies on an opaque one. */
export function laid(front: Colour, ground: Colour): Colour {
  return front.alpha < 1 ? { ...front, rgb: over(front, ground), alpha: 1 } : front;
}

function over({ rgb, alpha }: Colour, ground: Colour): Colour['rgb'] {
  const mix = (index: 0 | 1 | 2) => rgb[index] * alpha + ground.rgb[index] * (1 - alpha);
  return [mix(0), mix(1), mix(2)];
}

const known = new WeakMap<Colour['rgb'], number>();

function luminance(rgb: Colour['rgb']): number {
  const before = known.get(rgb);
  if (before !== undefined) return before;
  const light = 0.2126 * linear(rgb[0]) + 0.7152 * linear(rgb[1]) + 0.0722 * linear(rgb[2]);
  known.set(rgb, light);
  return light;
}

/** What a colour must reach against an opaque one. */
export interface Demand {
  other: Colour;
  /** WCAG contrast. */
  least: number;
}

/** The nearest colour that meets all demands; see `nearestThat`. */
export function nearest(colour: Colour, demands: readonly Demand[]): string | undefined {
  return nearestThat(colour, (one) => demands.every(({ other, least }) => contrast(one, other) >= least));
}

/**
 * The colour of the same hue and chroma whose lightness is nearest and that passes, written as the colour was. Undefined
 * when no lightness does.
 */
export function nearestThat(colour: Colour, passes: (candidate: Colour) => boolean): string | undefined {
  for (let step = 1; step <= 1000; step += 1) {
    for (const lightness of [colour.lightness - step / 1000, colour.lightness + step / 1000]) {
      if (lightness < 0 || lightness > 1) continue;
      const text = written({ ...oklch(lightness, colour.chroma, colour.hue, colour.alpha), notation: colour.notation });
      // What is written is judged, not what was meant: rounding must not fall below.
      const candidate = colourOf(text);
      if (candidate && passes(candidate)) return text;
    }
  }
  return undefined;
}
