import MiniSearch, { type SearchOptions } from 'minisearch';
import { fold, foldCase, unspaced, wordsOf } from '../../../../schemas/platform/fold.ts';

/** What is found by its title, and by further words that stand behind it. */
export interface Searchable {
  id: string;
  title: string;
  more?: string | undefined;
}

/** From so many letters on a word may be misspelt. */
const leastMisspelt = 4;
/** Fewer letters stand in texts behind titles too often to mean them. */
const leastBehind = 4;
/** Share of its letters that may be others. */
const misspelt = 0.25;

const exact: SearchOptions = { tokenize: wordsOf, processTerm: (word) => word, prefix: true, combineWith: 'AND' };
const forgiving: SearchOptions = { ...exact, fuzzy: (word) => word.length >= leastMisspelt && misspelt };

/**
 * A search over entries, as the platform searches games: without case, accents, tones and wide letters; those with the words as
 * they were typed first. Only when nothing holds the words they may be misspelt.
 */
export function createSearch<T extends Searchable>(entries: readonly T[]): (typed: string) => T[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const index = new MiniSearch<T>({
    fields: ['title', 'more'],
    extractField: ({ id, title, more = '' }, field) => (field === 'id' ? id : fold(field === 'more' ? more : title)),
    tokenize: (text) => wordsOf(text).flatMap(beginnings),
    processTerm: (word) => word,
    searchOptions: { boost: { title: 4 } },
  });
  index.addAll([...byId.values()]);
  return (typed) => {
    const words = fold(typed);
    if (!words) return [];
    const fields = words.length < leastBehind && !unspaced.test(words) ? ['title'] : ['title', 'more'];
    const held = index.search(words, { ...exact, fields });
    const found = held.length > 0 ? held : index.search(words, { ...forgiving, fields });
    return byExactness(
      found.flatMap(({ id }) => byId.get(id) ?? []),
      typed,
    );
  };
}

/** The better a title holds what was typed the earlier; of equals the order stays. */
function byExactness<T extends Searchable>(entries: readonly T[], typed: string): T[] {
  return entries.toSorted((a, b) => exactness(b.title, typed) - exactness(a.title, typed));
}

/** How well a title holds what was typed: 2 as whole words with their tones, 1 without, 0 not as whole words. */
export function exactness(title: string, typed: string): 0 | 1 | 2 {
  if (holds(foldCase(title), foldCase(typed))) return 2;
  return holds(fold(title), fold(typed)) ? 1 : 0;
}

function holds(title: string, typed: string): boolean {
  if (unspaced.test(typed)) return title.includes(typed);
  const words = wordsOf(typed).join(' ');
  return words !== '' && ` ${wordsOf(title).join(' ')} `.includes(` ${words} `);
}

/** Where a word of a script without spaces may begin: at each of its characters. */
function beginnings(word: string): string[] {
  if (!unspaced.test(word)) return [word];
  const characters = [...word];
  return characters.map((_character, at) => characters.slice(at).join(''));
}
