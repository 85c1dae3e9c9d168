import { type Colour, colourOf } from '../../colour/index.ts';
import { inGamut, type ThemeColours } from '../palette.ts';

/** Colours of a new brand's artwork, as #rrggbb. */
export interface ArtInks {
  /** Fill and letter of the mark on light grounds, and on dark ones. */
  light: { fill: string; letter: string };
  dark: { fill: string; letter: string };
  /** Which text stands on pictures: dark on light grounds, or light on dark ones. */
  tone: Tone;
  /** Grounds of pictures, from where text stands to behind the focal object. */
  grounds: readonly [calm: string, soft: string, middle: string, strong: string];
  /** What casts shadows and writes. */
  ink: string;
  seed: string;
}

/** What a banner says of its picture. */
export type Tone = 'light' | 'dark';

/** The inks of a seed colour. `light` and `dark` are the themes' colours in full; banners of the parent say the tone of pictures. */
export function inksOf(seed: Colour, light: ThemeColours, dark: ThemeColours, pictures: Tone = 'light'): ArtInks {
  const tone = (lightness: number, share: number) => inGamut(lightness, seed.chroma * share, seed.hue);
  // A yellow that is darkened turns into mud, a blue that is lightened into grey.
  const strong = within(seed.lightness, 0.68, 0.86);
  return {
    light: { fill: hex(light.brand), letter: hex(light.brandContrast) },
    dark: { fill: hex(dark.brand), letter: tone(0.2, 0.2) },
    tone: pictures,
    grounds:
      pictures === 'dark'
        ? [tone(0.2, 0.4), tone(0.25, 0.5), tone(0.34, 0.6), tone(0.46, 0.75)]
        : [tone(0.97, 0.1), tone(0.935, 0.3), tone((strong + 0.935) / 2, 0.6), tone(strong, 0.9)],
    ink: pictures === 'dark' ? tone(0.12, 0.3) : tone(0.25, 0.35),
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
