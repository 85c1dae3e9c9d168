import { fold, foldCase, unspaced, wordsOf } from '../../schemas/platform/fold.ts';
import { asc, eq } from '../database/drizzle/index.ts';
import { games, vendors } from '../database/tables/index.ts';
import type { Call } from '../http/call.ts';
import type { Services } from '../services.ts';
import { distance } from './distance.ts';
import { textIn } from './text-in.ts';

/** Text in the two forms that are compared: as it is written, with its tones, and folded. */
interface Forms {
  written: string;
  folded: string;
}

/** What a game is found by. */
interface Entry {
  nodeId: number;
  /** In the language shown and in English. */
  titles: Forms[];
  /** The folded words of each title, with those of the vendor. */
  words: string[][];
}

/**
 * Games that words mean, best first: whose title has them as whole words, with their tones before without; then those whose title
 * begins with them or holds them, then those of whose title and vendor each word is the beginning. Only when there is none, words
 * may be misspelt. `among`: the games that are looked through, instead of all.
 */
export async function searchGames(
  typed: string,
  call: Call,
  services: Services,
  among?: ReadonlySet<number>,
): Promise<number[]> {
  const entries = await services.answers.of(['search', call.language], () => readEntries(call.language, services));
  return matches(among ? entries.filter(({ nodeId }) => among.has(nodeId)) : entries, formsOf(typed));
}

async function readEntries(language: string, { db }: Services): Promise<Entry[]> {
  const rows = await db
    .select({ nodeId: games.nodeId, names: games.names, vendor: vendors.name })
    .from(games)
    .innerJoin(vendors, eq(vendors.vassalage, games.vassalage))
    .where(eq(games.retired, false))
    .orderBy(asc(games.rank), asc(games.nodeId));
  return rows.map(({ nodeId, names, vendor }) => {
    const titles = [...new Set([textIn(names, language), names.EN ?? ''])].map(formsOf);
    return { nodeId, titles, words: titles.map(({ folded }) => wordsOf(`${folded} ${fold(vendor)}`)) };
  });
}

const formsOf = (text: string): Forms => ({ written: foldCase(text), folded: fold(text) });

function matches(entries: readonly Entry[], typed: Forms): number[] {
  const tokens = wordsOf(typed.folded);
  if (tokens.length === 0) return [];
  const ranked = ranksOf(
    entries,
    ({ titles, words: known }) =>
      best(titles.map((title) => rankOf(title, typed))) ||
      best(known.map((ofTitle) => likenessOf(tokens, ofTitle, begins))),
  );
  if (ranked.length > 0) return ranked;
  const joined = tokens.join('');
  return ranksOf(entries, ({ titles, words: known }) => {
    // Words that were run together, or put apart.
    if (joined.length >= leastJoined && titles.some(({ folded }) => wordsOf(folded).join('').includes(joined)))
      return 2;
    return best(known.map((ofTitle) => likenessOf(tokens, ofTitle, alike)));
  });
}

/** Form by form, the better one first. */
const forms = ['written', 'folded'] as const;
/** Fewer letters stand inside of too many words that mean something else. */
const leastInside = 3;

/** How well a title has what was typed: 0 when it does not hold it, and more than the beginnings of words are worth otherwise. */
function rankOf(title: Forms, typed: Forms): number {
  const isInside = unspaced.test(typed.folded) || typed.folded.length >= leastInside;
  const places = forms.map((form) => placeOf(wordsOf(title[form]), wordsOf(typed[form])));
  const whole = places.flatMap((place) => [place === 0, place > 0]);
  const begun = forms.map((form) => title[form].startsWith(typed[form]));
  const inside = forms.map((form) => isInside && title[form].includes(typed[form]));
  const all = [...whole, ...begun, ...inside];
  const first = all.indexOf(true);
  return first < 0 ? 0 : 1 + all.length - first;
}

/** Where words follow one another among others, as whole words; -1: nowhere. */
function placeOf(words: readonly string[], typed: readonly string[]): number {
  return words.findIndex((_word, at) => typed.every((word, index) => words[at + index] === word));
}

/** Fewer letters without their spaces stand in too many titles. */
const leastJoined = 5;

/** How well what was typed fits words of a game, each another one: as well as the worst of them, 0 when one fits none. */
function likenessOf(
  tokens: readonly string[],
  words: readonly string[],
  alike: (typed: string, word: string) => number,
): number {
  let left = [...words];
  let worst = 1;
  for (const token of tokens) {
    const found = left.map((word) => alike(token, word));
    const closest = best(found);
    worst = Math.min(worst, closest);
    left = left.toSpliced(found.indexOf(closest), 1);
  }
  return worst;
}

const best = (ranks: readonly number[]) => Math.max(0, ...ranks);
const begins = (typed: string, word: string) => (word.startsWith(typed) ? 1 : 0);

/** Those with a rank, the greatest first; of equals the order stays. */
function ranksOf(entries: readonly Entry[], rank: (entry: Entry) => number): number[] {
  return entries
    .map((entry) => ({ id: entry.nodeId, rank: rank(entry) }))
    .filter((one) => one.rank > 0)
    .sort((a, b) => b.rank - a.rank)
    .map(({ id }) => id);
}

/** So much of what was typed must stand in the title in such a script. */
const leastShare = 0.6;

/** How alike a misspelt word and a word of a game are, 1 at most; 0: not at all. What was typed may be the beginning alone. */
function alike(typed: string, word: string): number {
  if (unspaced.test(typed)) {
    const share = sharedPairs(typed, word);
    return share >= leastShare ? share : 0;
  }
  const allowed = typed.length < 4 ? 0 : typed.length < 7 ? 1 : 2;
  const far = Math.min(distance(typed, word), distance(typed, word.slice(0, typed.length)));
  return far <= allowed ? 1 - far / (typed.length + 1) : 0;
}

/** Share of the pairs of characters that a word has too. */
function sharedPairs(typed: string, word: string): number {
  const characters = [...typed];
  const pairs = characters.slice(1).map((character, index) => `${characters[index]}${character}`);
  return pairs.length === 0 ? 0 : pairs.filter((pair) => word.includes(pair)).length / pairs.length;
}
