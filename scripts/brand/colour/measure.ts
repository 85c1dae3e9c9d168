import { isObject, type JsonObject } from '#engine/brand';
import { type Colour, colourOf } from './colour.ts';
import { contrast, laid } from './contrast.ts';
import { type Pair, pageGrounds, pairs } from './pairs.ts';

/** A pair that does not reach what it must. */
export interface Failure extends Pair {
  /** WCAG contrast, 1 to 21. */
  ratio: number;
}

/** The colours of a theme that mean something: of any other the rule `theme-value` reports. */
export interface Palette {
  scheme: 'light' | 'dark';
  /** Token → colour, as it is written. */
  colours: ReadonlyMap<string, Colour>;
}

const white = colourOf('#ffffff') as Colour;
/** What browsers paint below a dark page. */
const darkest = colourOf('#121212') as Colour;

/** Token → colour. What is no colour is reported elsewhere. */
export function paletteOf({ scheme, color }: JsonObject): Palette {
  const colours = new Map<string, Colour>();
  if (isObject(color)) {
    for (const token in color) {
      const text = color[token];
      const colour = typeof text === 'string' ? colourOf(text) : undefined;
      if (colour) colours.set(token, colour);
    }
  }
  return { scheme: scheme === 'dark' ? 'dark' : 'light', colours };
}

/** Pairs of a palette that do not reach what they must; undefined when all do. */
export function failuresOf(palette: Palette, among: readonly Pair[] = pairs): readonly Failure[] | undefined {
  let found: Failure[] | undefined;
  for (const pair of among) {
    const ratio = ratioOf(pair, palette);
    if (ratio === undefined || ratio >= pair.least) continue;
    found ??= [];
    found.push({ ...pair, ratio });
  }
  return found;
}

/** Contrast of a pair as it is seen; the worst where what lies below differs. Undefined when one of the two is no colour. */
function ratioOf(pair: Pair, palette: Palette): number | undefined {
  const front = palette.colours.get(pair.front);
  const ground = palette.colours.get(pair.ground);
  if (!front || !ground) return undefined;
  if (ground.alpha >= 1) return contrast(front, ground);
  return Math.min(...below(pair.ground, palette).map((lower) => contrast(front, laid(ground, lower))));
}

/** Opaque colours that a translucent ground may lie on: the page below the canvas, the canvas below surfaces, all below fills. */
function below(token: string, palette: Palette): Colour[] {
  const page = palette.scheme === 'dark' ? darkest : white;
  if (token === 'canvas') return [page];
  const canvas = laid(palette.colours.get('canvas') ?? page, page);
  if (pageGrounds.includes(token)) return [canvas];
  const surfaces = pageGrounds.flatMap((name) => palette.colours.get(name) ?? []);
  return [canvas, ...surfaces.map((surface) => laid(surface, canvas))];
}
