import { staysAsItIs } from './same-everywhere.ts';

/** Writing of a language by ISO 15924 → its letters. Latin is every other's guest, and reported by its words. */
const scripts: Record<string, [name: string, letters: RegExp]> = {
  Thai: ['Thai', /\p{Script=Thai}/gu],
  Hans: ['Chinese', /\p{Script=Han}/gu],
  Hant: ['Chinese', /\p{Script=Han}/gu],
  Jpan: ['Japanese', /[\p{Script=Hiragana}\p{Script=Katakana}]/gu],
  Kore: ['Korean', /\p{Script=Hangul}/gu],
  Arab: ['Arabic', /\p{Script=Arabic}/gu],
  Hebr: ['Hebrew', /\p{Script=Hebrew}/gu],
  Cyrl: ['Cyrillic', /\p{Script=Cyrillic}/gu],
  Grek: ['Greek', /\p{Script=Greek}/gu],
  Deva: ['Devanagari', /\p{Script=Devanagari}/gu],
  Khmr: ['Khmer', /\p{Script=Khmer}/gu],
  Laoo: ['Lao', /\p{Script=Lao}/gu],
  Mymr: ['Burmese', /\p{Script=Myanmar}/gu],
};

/** Small words of sentences that hardly any other language with Latin letters writes like that. */
const smallWords: Record<string, ReadonlySet<string>> = {
  en: new Set('the and your you with from this have our will every when'.split(' ')),
  id: new Set('yang dan untuk dengan anda tidak dari akan setiap bisa sudah'.split(' ')),
};
const names: Record<string, string> = { en: 'English', id: 'Indonesian' };

/** Letters that only Vietnamese has. */
const vietnamese = /[ơưđăạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu;
const latin = /\p{Script=Latin}/gu;
const marked = /[^\p{ASCII}]/u;

/** Letters that are no Latin ones. Most texts have none, and need not be counted through. */
const otherLetters = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

/** How a language is written, as far as a text can show that it is in another one. */
export interface Tongue {
  language: string;
  script: string;
}

const known = new Map<string, Tongue>();

/** The language of a BCP-47 tag; undefined for what is none. */
export function tongueOf(tag: string): Tongue | undefined {
  const before = known.get(tag);
  if (before) return before;
  try {
    const { language, script = 'Latn' } = new Intl.Locale(tag).maximize();
    const tongue = { language, script };
    known.set(tag, tongue);
    return tongue;
  } catch {
    return undefined;
  }
}

/** What shows that a text is in another language: `Thai letters`, `English words`. Undefined for most texts, and in doubt. */
export function strangerIn(text: string, { language, script }: Tongue): string | undefined {
  if (script === 'Latn' && !otherLetters.test(text)) return strangeWords(text, language);
  const own = scripts[script]?.[1];
  const ours = count(text, own ?? latin);
  for (const [code, [name, letters]] of Object.entries(scripts)) {
    if (code === script || letters === own) continue;
    // Japanese writes Chinese characters too.
    if (code.startsWith('Han') && (script === 'Jpan' || script === 'Kore' || script.startsWith('Han'))) continue;
    const theirs = count(text, letters);
    if (theirs >= 3 && theirs > ours) return `${name} letters`;
  }
  if (own) return ours === 0 && isSentence(text) ? 'Latin letters alone' : undefined;
  return script === 'Latn' ? strangeWords(text, language) : undefined;
}

function strangeWords(text: string, language: string): string | undefined {
  if (language !== 'vi' && !marked.test(text) && !suspiciousIn(language).test(text)) return undefined;
  const words = wordsOf(text);
  if (words.length < 2) return undefined;
  for (const [code, small] of othersOf(language)) {
    if (new Set(words.filter((word) => small.has(word))).size >= 2) return `${names[code]} words`;
  }
  if (language === 'vi') return !marked.test(text) && isSentence(text) ? 'no Vietnamese letter' : undefined;
  return words.filter((word) => vietnamese.test(word)).length * 2 > words.length ? 'Vietnamese letters' : undefined;
}

/** Small words of the other languages. */
function othersOf(language: string): [code: string, words: ReadonlySet<string>][] {
  return Object.entries(smallWords).filter(([code]) => code !== language && !(code === 'id' && language === 'ms'));
}

const suspicious = new Map<string, RegExp>();

/** Finds small words of other languages, also within words: what it does not find need not be taken apart. */
function suspiciousIn(language: string): RegExp {
  const before = suspicious.get(language);
  if (before) return before;
  const words = othersOf(language).flatMap(([, small]) => [...small]);
  const made = new RegExp(words.join('|'), 'i');
  suspicious.set(language, made);
  return made;
}

/** Four words or more that are no names, codes and shared words: `App Store cho iPhone` is none. */
function isSentence(text: string): boolean {
  const written = text.replaceAll(/\{\{[^{}]*\}\}|https?:\S+/g, ' ').match(/[\p{L}\p{M}]+/gu) ?? [];
  return written.filter((word) => /^\p{Ll}[\p{Ll}\p{M}]+$/u.test(word)).length >= 4 && !staysAsItIs(text);
}

function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll(/\{\{[^{}]*\}\}|https?:\S+/g, ' ')
      .match(/[\p{L}\p{M}]+/gu) ?? []
  );
}

function count(text: string, letters: RegExp): number {
  return text.match(letters)?.length ?? 0;
}
