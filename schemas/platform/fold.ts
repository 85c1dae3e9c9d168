/** Letters that are written one for another: Arabic alefs, yas and kafs, ta marbuta as it is spoken; Thai แ typed as two เ. */
const sameLetters: readonly (readonly [RegExp, string])[] = [
  [/ٱ/g, 'ا'],
  [/[ىی]/g, 'ي'],
  [/ک/g, 'ك'],
  [/ة/g, 'ه'],
  [/đ/g, 'd'],
  [/เเ/g, 'แ'],
];
/** Marks above and below letters, characters that nobody sees, and the stroke that makes Arabic words longer. */
const marks = /[\p{M}\p{Cf}ـ]/gu;

/**
 * Text as search compares it: lower case, without accents and tones; letters that are written one for another as one; wide letters,
 * ligatures and the digits of other scripts as plain ones; without characters that nobody sees.
 */
export function fold(text: string): string {
  const bare = text.normalize('NFKD').toLowerCase().replace(marks, '');
  return sameLetters.reduce((folded, [letters, one]) => folded.replace(letters, one), withDigits(bare)).trim();
}

/** Text as it is written, with its tones: lower case, wide letters and digits of other scripts as plain ones. */
export function foldCase(text: string): string {
  return withDigits(
    text
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFC')
      .replace(/\p{Cf}/gu, ''),
  ).trim();
}

const withDigits = (text: string) => text.replace(/\p{Nd}/gu, digitOf);

/** The digits of a script are in order, from a code point on that ends in 0 or in 6. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const first = code - (code % 16);
  const isZero = /\p{Nd}/u.test(String.fromCodePoint(first));
  return String(code - (isZero ? first : first + 6));
}

/** The words of a text, without what stands between them. */
export function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
}

/** Holds a character of a script that puts no spaces between words: a title is one long word there. */
export const unspaced = /[\p{Script=Han}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;
