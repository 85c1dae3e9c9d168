import type { TextFault } from './scan.ts';
import { unclosed } from './unclosed.ts';

/** The first thing that a parser could not read: its own name for it, and where. */
export interface Misread {
  /** As jsonc-parser calls it: `CommaExpected`. */
  code: string;
  offset: number;
  length: number;
}

/** Says what is wrong with a text that is no JSON, as whoever wrote it would see it. */
export function misread(text: string, { code, offset, length }: Misread): TextFault {
  const whole = ofWhole(text);
  if (whole) return whole;
  const said = (message: string) => ({ offset, length, message: `Not JSON: ${message}` });
  const word = text.slice(offset, offset + length);
  if (code.startsWith('Close')) {
    const at = unclosed(text);
    if (at !== undefined) return { offset: at, length: 1, message: `Not JSON: this "${text[at]}" is never closed.` };
  }
  if (code === 'InvalidSymbol' || code === 'CommaExpected' || code === 'UnexpectedEndOfNumber') {
    const number = ofNumber(text, offset);
    if (number) return number;
  }
  if (code === 'InvalidSymbol') return { ...said(strayWord(word)), ...meantWord(word, offset) };
  if (code === 'EndOfFileExpected' && /[}\]]/.test(word)) return said(`one "${word}" too many.`);
  return said(ofCode[code] ?? `${code.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()}.`);
}

const ofCode: Readonly<Record<string, string>> = {
  CommaExpected: 'a comma is missing before this.',
  ColonExpected: 'a colon is missing before this.',
  ValueExpected: 'a value is missing here.',
  EndOfFileExpected: 'the file goes on behind its end.',
  InvalidEscapeCharacter: 'a backslash is written \\\\; folders are parted by /.',
  InvalidCharacter: 'a tab in a text is written \\t.',
  InvalidUnicode: 'behind \\u stand four digits, 0 to 9 and a to f.',
  UnexpectedEndOfString: 'the text is not closed on its line. A line break in it is written \\n.',
  UnexpectedEndOfComment: 'the comment is never closed: */ is missing.',
  PropertyNameExpected: 'a name is expected here.',
};

/** What happened to the file as a whole. */
function ofWhole(text: string): TextFault | undefined {
  const said = (offset: number, length: number, message: string) => ({ offset, length, message });
  if (text.trim() === '') return said(0, 1, 'The file is empty.');
  if (/^\0+$/.test(text)) return said(0, 1, 'The file holds nothing but zeros. Take it from a backup.');
  if (isUtf16(text)) return said(0, 1, savedAsUtf16);
  const mark = /^(?:<{7}|={7}|>{7})(?=\s|$).*/m.exec(text);
  if (!mark) return undefined;
  return said(mark.index, mark[0].length, 'A merge conflict is left here: keep one side, and take the marks out.');
}

export const savedAsUtf16 = 'The file is saved as UTF-16. Save it as UTF-8.';

/** Whether bytes that were read as UTF-8 are probably UTF-16: of Latin letters every second one is a zero. */
export function isUtf16(text: string): boolean {
  return text.includes('\0') && text.split('\0').length > text.length / 4;
}

/** A number as other languages write it. */
function ofNumber(text: string, offset: number): TextFault | undefined {
  const start = text.slice(0, offset).search(/[^\s:,[\]{}"]*$/);
  const [number = ''] = /^[^\s:,[\]{}"]+/.exec(text.slice(start)) ?? [];
  const why = numbers.find(([form]) => form.test(number))?.[1];
  return why ? { offset: start, length: number.length, message: `Not JSON: ${why}` } : undefined;
}

const numbers: readonly [RegExp, string][] = [
  [/^-?0\d/, 'a number does not begin with 0.'],
  [/^0[xob]/i, 'numbers are written in tens.'],
  [/^\+[\d.]/, 'a number has no "+".'],
  [/^-?\.\d/, 'a number has a digit before its point.'],
  [/^-?\d+\.$/, 'a number has a digit behind its point.'],
  [/^-?\d[\d_]*_/, 'a number has no "_".'],
];

/** Words of other languages for what JSON has three words for. */
const words: Readonly<Record<string, string>> = {
  true: 'true',
  yes: 'true',
  on: 'true',
  false: 'false',
  no: 'false',
  off: 'false',
  null: 'null',
  none: 'null',
  nil: 'null',
  undefined: 'null',
};

function meantWord(word: string, offset: number): Pick<TextFault, 'fix'> {
  if (/^[^\S ]/.test(word)) return { fix: { title: 'Write a plain space', edits: [{ offset, length: 1, text: ' ' }] } };
  const text = words[word.toLowerCase()];
  return text ? { fix: { title: `Write ${text}`, edits: [{ offset, length: word.length, text }] } } : {};
}

/** A word outside of quotes: often the quotes are of another kind, or one of them is missing. */
function strayWord(word: string): string {
  if (/^[^\S ]/.test(word)) return `a space of another kind stands here (${codeOf(word)}).`;
  if (/^['‘’‚‛“”„‟`]/.test(word)) return 'names and texts stand in straight double quotes ("…").';
  if (word === ';') return '";" is no mark of it: entries are parted by ",", names and values by ":".';
  if (word.startsWith('#')) return 'a comment begins with "//".';
  const meant = words[word.toLowerCase()];
  const named = word.length > 0 && word.length <= 40 ? `"${word}"` : 'something';
  return `${named} stands outside of quotes.${meant ? ` Did you mean ${meant}?` : ''}`;
}

function codeOf(word: string): string {
  return `U+${word.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}
