/** One `@font-face` rule, as far as a preload needs it. */
interface Face {
  family: string;
  style: string;
  address: string;
  /** Code points it covers, from-to; empty: all. */
  ranges: [number, number][];
}

/** Font files that the first paint of a document needs: upright faces of the given families that its text meets. */
export function firstFonts(css: string, families: string[], text: string): string[] {
  const characters = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0);
  const faces = facesOf(css).filter(({ family, style }) => families.includes(family) && style === 'normal');
  const needed = faces.filter(({ ranges }) => characters.filter((code) => covers(ranges, code)).length >= enough);
  return [...new Set(needed.map(({ address }) => address))].slice(0, most);
}

/** What of a text no face of the given families has. */
export function beyond(css: string, families: string[], text: string): string {
  const faces = facesOf(css).filter(({ family }) => families.includes(family));
  const has = (character: string) => faces.some(({ ranges }) => covers(ranges, character.codePointAt(0) ?? 0));
  return [...new Set(text)].filter((character) => !has(character)).join('');
}

/** A subset that a text only brushes (one dash, one arrow) can wait until it is met. */
const enough = 4;
/** Beyond this, preloads only compete with each other. */
const most = 4;

function facesOf(css: string): Face[] {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, rule = '']) => ({
    family: /font-family:\s*['"]?([^;'"]+)/.exec(rule)?.[1]?.trim() ?? '',
    style: /font-style:\s*([^;]+)/.exec(rule)?.[1]?.trim() ?? 'normal',
    address: /url\(([^)]+)\)/.exec(rule)?.[1] ?? '',
    ranges: rangesOf(/unicode-range:\s*([^;]+)/.exec(rule)?.[1]),
  }));
}

function rangesOf(list: string | undefined): [number, number][] {
  return (list?.split(',') ?? []).map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-');
    return [Number.parseInt(from.replaceAll('?', '0'), 16), Number.parseInt(to.replaceAll('?', 'F'), 16)];
  });
}

function covers(ranges: [number, number][], code: number): boolean {
  return ranges.length === 0 || ranges.some(([from, to]) => code >= from && code <= to);
}
