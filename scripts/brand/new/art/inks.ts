import { type Colour, colourOf } from '../../colour/index.ts';
import { inGamut, type ThemeColours } from '../palette.ts';

/** Colours of a new brand's artwork, as #rrggbb. */
export interface ArtInks {
  /** Fill and letter of the mark on light grounds, and on dark ones. */
  light: { fill: string; letter: string };
  dark: { fill: string; letter: string };
  /** Grounds of pictures, palest first: text in dark ink stands on the first two. */
  grounds: readonly [pale: string, soft: string, middle: string, strong: string];
  /** What casts shadows and writes. */
  ink: string;
  seed: string;
}

/** The inks of a seed colour. `light` and `dark` are the themes' colours in full. */
export function inksOf(seed: Colour, light: ThemeColours, dark: ThemeColours): ArtInks {
  const tone = (lightness: number, share: number) => inGamut(lightness, seed.chroma * share, seed.hue);
  // A yellow that is darkened turns into mud, a blue that is lightened into grey.
  const strong = within(seed.lightness, 0.68, 0.86);
  return {
    light: { fill: hex(light.brand), letter: hex(light.brandContrast) },
    dark: { fill: hex(dark.brand), letter: tone(0.2, 0.2) },
    grounds: [tone(0.97, 0.1), tone(0.935, 0.3), tone((strong + 0.935) / 2, 0.6), tone(strong, 0.9)],
    ink: tone(0.25, 0.35),
    seed: tone(within(seed.lightness, 0.45, 0.86), 1),
  };
}

function within(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

function hex(colour = '#000000'): string {
  const { lightness, chroma, hue } = colourOf(colour) ?? { lightness: 0, chroma: 0, hue: 0 };
  return inGamut(lightness, chroma, hue);
}
