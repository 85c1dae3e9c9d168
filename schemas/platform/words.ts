/** A mark of scripts that part no words by blanks: Chinese, Japanese, Thai, Lao, Khmer, Burmese. */
const unparted =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

let segmenter: Intl.Segmenter | undefined;

/**
 * How many words a text has. What stands between blanks is a word when it has a letter or a figure; in scripts without blanks
 * between words a dictionary says where they end. Sites and platforms count by this alone, so that both say the same bound.
 */
export function countWords(text: string): number {
  return text
    .split(/\s+/u)
    .filter((part) => /[\p{L}\p{N}]/u.test(part))
    .reduce((count, part) => count + (unparted.test(part) ? segmentsIn(part) : 1), 0);
}

/** Letters of a word in those scripts, on average: for browsers without the dictionary (Firefox before 125). */
const lettersOfWord = 2;

function segmentsIn(part: string): number {
  if (!('Segmenter' in Intl)) return Math.ceil([...part].length / lettersOfWord);
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'word' });
  return [...segmenter.segment(part)].filter(({ isWordLike }) => isWordLike).length;
}
