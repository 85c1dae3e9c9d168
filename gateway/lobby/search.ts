import { eq } from '../database/drizzle/index.ts';
import { games, vendors } from '../database/tables/index.ts';
import type { Call } from '../http/call.ts';
import type { Services } from '../services.ts';
import { distance } from './distance.ts';
import { fold } from './fold.ts';
import { textIn } from './text-in.ts';

/** What a game is found by. */
interface Entry {
  nodeId: number;
  /** Folded titles: in the language shown and in English. */
  titles: string[];
  /** The words of each title, with those of the vendor. */
  words: string[][];
}

/**
 * Games that words mean, best first: whose title holds them, then those of whose title and vendor each word is the beginning. Only
 * when there is none, words may be misspelt. `among`: the games that are looked through, instead of all.
 */
export async function searchGames(
  typed: string,
  call: Call,
  services: Services,
  among?: ReadonlySet<number>,
): Promise<number[]> {
  const entries = await services.answers.of(['search', call.language], () => readEntries(call.language, services));
  return matches(among ? entries.filter(({ nodeId }) => among.has(nodeId)) : entries, fold(typed));
}

async function readEntries(language: string, { db }: Services): Promise<Entry[]> {
  const rows = await db
    .select({ nodeId: games.nodeId, search: games.search, vendor: vendors.name })
    .from(games)
    .innerJoin(vendors, eq(vendors.vassalage, games.vassalage))
    .where(eq(games.retired, false));
  return rows.map(({ nodeId, search, vendor }) => {
    const titles = [...new Set([textIn(search, language), search.EN ?? ''])];
    return { nodeId, titles, words: titles.map((title) => wordsOf(`${title} ${fold(vendor)}`)) };
  });
}

function matches(entries: readonly Entry[], words: string): number[] {
  const tokens = wordsOf(words);
  if (tokens.length === 0) return [];
  const ranked = ranksOf(entries, ({ titles, words: known }) => {
    if (titles.some((title) => title.startsWith(words))) return 3;
    if (titles.some((title) => title.includes(words))) return 2;
    return best(known.map((ofTitle) => likenessOf(tokens, ofTitle, begins)));
  });
  if (ranked.length > 0) return ranked;
  const joined = tokens.join('');
  return ranksOf(entries, ({ titles, words: known }) => {
    // Words that were run together, or put apart.
    if (joined.length >= leastJoined && titles.some((title) => wordsOf(title).join('').includes(joined))) return 2;
    return best(known.map((ofTitle) => likenessOf(tokens, ofTitle, alike)));
  });
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

const wordsOf = (text: string) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

/** Scripts that put no spaces between words: a title is one long word there. */
const unspaced = /[\p{Script=Han}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}]/u;
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
