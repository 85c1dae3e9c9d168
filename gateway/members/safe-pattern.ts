/**
 * Compiles a pattern that a merchant wrote, if it is sure to be fast: a chain of characters, classes and escapes
 * with quantifiers, anchored or not, no groups, alternatives, look-around or back references, and at most two
 * unbounded quantifiers. Texts are capped at 255 characters, so the worst case is a few ten thousand steps.
 * Returns nothing for anything else: a wider grammar belongs into the catalogue, patterns.json.
 */
export function compileSafely(source: string): RegExp | undefined {
  if (source.length > 512 || !grammar.test(source)) return undefined;
  if ((withoutClasses(source).match(/[*+]|\{\d+,\}/g) ?? []).length > 2) return undefined;
  try {
    return new RegExp(source, 'u');
  } catch {
    return undefined;
  }
}

const characterClass = String.raw`\[(?:[^\]\\]|\\.)+\]`;
const escaped = String.raw`\\(?:[dwsDWS.\-/\\^$*+?()[\]{}|]|u[0-9A-Fa-f]{4}|p\{[A-Za-z_=]+\})`;
const character = String.raw`[^\\^$*+?()[\]{}|]`;
const quantifier = String.raw`(?:[*+?]|\{\d{1,3}(?:,\d{0,3})?\})?`;
const grammar = new RegExp(String.raw`^\^?(?:(?:${characterClass}|${escaped}|${character})${quantifier})*\$?$`, 'u');

/** Inside a class, * and + are plain characters; escaped ones are too. */
function withoutClasses(source: string): string {
  return source.replace(/\\./gu, 'x').replace(/\[[^\]]*\]/gu, 'x');
}
