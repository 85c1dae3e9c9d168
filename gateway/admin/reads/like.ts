import { type AnyColumn, eq, like, or, type SQL, sql } from '../../database/drizzle/index.ts';

/** What an operator typed as the beginning of a pattern of LIKE: its wildcards stand for themselves. */
export const beginsWith = (typed: string): string => `${typed.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;

/** More ways than that to write a text are not tried one by one: then all words are written alike. */
const mostWays = 32;

const capital = (word: string) => word.replace(/^\p{L}/u, (first) => first.toUpperCase());
/** What every database does by itself. */
const withoutCapitals = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * The ways in which a text may be kept: each word in small letters, in capitals, or with a capital first, and accents as marks of their
 * own or with their letters. A database whose language is C knows no capitals beyond ASCII, so that there "LÊ" in small letters is
 * not "lê"; one that knows them finds the same by each.
 */
export function waysToWrite(typed: string): string[] {
  const parts = typed
    .normalize('NFC')
    .toLowerCase()
    .split(/([\p{L}\p{M}]+)/u);
  const cases = parts.map((part) => [part, capital(part), part.toUpperCase()]);
  const ways = cases.map((some) => new Set(some.map(withoutCapitals)));
  const isFew = ways.reduce((count, { size }) => count * size, 1) <= mostWays;
  const texts = isFew
    ? ways.reduce<string[]>((begun, some) => begun.flatMap((text) => [...some].map((way) => text + way)), [''])
    : [0, 1, 2].map((alike) => cases.map((some) => withoutCapitals(some[alike] ?? '')).join(''));
  return [...new Set(texts.flatMap((text) => [text.normalize('NFC'), text.normalize('NFD')]))];
}

const inEachWay = (typed: string, alike: (lowered: SQL) => SQL): SQL | undefined =>
  or(...waysToWrite(typed).map((one) => alike(sql`lower(${one}::text)`)));

/** Rows whose name begins with what was typed, in capitals or not. There is an index of `lower(name)`. */
export const nameBegins = (name: AnyColumn | SQL, typed: string): SQL | undefined =>
  inEachWay(beginsWith(typed), (lowered) => like(sql`lower(${name})`, lowered));

/** Rows whose name is all of what was typed, in capitals or not. */
export const nameIs = (name: AnyColumn | SQL, typed: string): SQL | undefined =>
  inEachWay(typed.trim(), (lowered) => eq(sql`lower(${name})`, lowered));

/** Rows whose name has what was typed anywhere, in capitals or not. */
export const nameHas = (name: AnyColumn | SQL, typed: string): SQL | undefined =>
  inEachWay(`%${beginsWith(typed)}`, (lowered) => like(sql`lower(${name})`, lowered));

/** Rows with it in a text of any language. */
export const inAnyLanguage = (texts: AnyColumn | SQL, typed: string): SQL =>
  sql`exists (select from jsonb_each_text(${texts}) as words where ${nameHas(sql`words.value`, typed)})`;
