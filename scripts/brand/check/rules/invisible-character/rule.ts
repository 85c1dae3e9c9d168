import { eachText, isPlain } from '../../../texts/index.ts';
import type { Finding, Rule } from '../../rule.ts';
import { usual } from '../../superseded.ts';

/** Controls, zero-width characters, marks of direction, and what stands for bytes that could not be read. */
const suspects =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufffd]/g;

/** The same, and halves of a character: no file can hold those but as an escape. */
const hidden = new RegExp(
  `${suspects.source}|[\\ud800-\\udbff](?![\\udc00-\\udfff])|(?<![\\ud800-\\udbff])[\\udc00-\\udfff]`,
  'g',
);

/** Texts and names hold what players can see: what is invisible breaks searches and lines, or turns words round. */
export const invisibleCharacter: Rule = {
  name: 'invisible-character',
  passesOrdinary: true,
  // What bytes left behind that could not be read is reported where those are.
  supersededBy: [...usual, { of: { code: 'replacement' }, rule: 'syntax', code: 'not-utf-8', relation: 'file' }],
  checkText({ file, text, json }) {
    const findings: Finding[] = [];
    if (isPlain(text) || !(text.includes('\\') || text.search(suspects) >= 0)) return findings;
    eachText(json, (value, pointer) => {
      for (const { 0: found, index } of value.matchAll(hidden)) {
        if (isWanted(found, value, index)) continue;
        const message = `${nameOf(found)} stands ${placeOf(value, index)}.`;
        const code = found === '\ufffd' ? { code: 'replacement' } : {};
        findings.push({ rule: 'invisible-character', file, pointer, message, ...code, fix: without(value, pointer) });
        break;
      }
    });
    return findings;
  },
};

/** Some scripts need them: joiners shape Indic and Arabic letters and pictures, spaces without width part Thai words. */
function isWanted(found: string, text: string, index: number): boolean {
  const before = text.codePointAt(Math.max(0, index - 2)) ?? 0;
  if (found === '\u200c' || found === '\u200d') return before > 0x5ff;
  if (found === '\u200b') return /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/.test(text);
  // What stands between them keeps its own direction: an address in Arabic, a brand in Hebrew.
  if (/[\u2066-\u2069]/.test(found)) return /[\u0590-\u08ff]/.test(text) && isPaired(text);
  return (found === '\u200e' || found === '\u200f' || found === '\u061c') && /[\u0590-\u08ff]/.test(text);
}

/** Whether every isolate that opens is closed, in the same text. */
function isPaired(text: string): boolean {
  let open = 0;
  for (const [mark] of text.matchAll(/[\u2066-\u2069]/g)) {
    open += mark === '\u2069' ? -1 : 1;
    if (open < 0) return false;
  }
  return open === 0;
}

function without(text: string, pointer: string) {
  const value = text.replaceAll(hidden, (found, index: number) => (isWanted(found, text, index) ? found : ''));
  return { title: 'Remove what cannot be seen', edits: [{ pointer, value }] };
}

function nameOf(character: string): string {
  const code = `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  if (character === '\ufffd') return `${code}, left by a byte that could not be read,`;
  if (/[\ud800-\udfff]/.test(character)) return `${code}, half of a character,`;
  if (/[\u202a-\u202e\u2066-\u2069\u200e\u200f]/.test(character))
    return `${code}, which turns the direction of reading,`;
  return `${code}, which cannot be seen,`;
}

function placeOf(text: string, index: number): string {
  if (index === 0) return 'at the beginning';
  return index === text.length - 1
    ? 'at the end'
    : `behind ${JSON.stringify(text.slice(Math.max(0, index - 12), index))}`;
}
