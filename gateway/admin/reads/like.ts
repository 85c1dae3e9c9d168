import { type AnyColumn, eq, like, or, type SQL, sql } from '../../database/drizzle/index.ts';

/** What an operator typed as the beginning of a pattern of LIKE: its wildcards stand for themselves. */
export const beginsWith = (typed: string): string => `${typed.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The same, anywhere in a text. */
export const contains = (typed: string): string => `%${beginsWith(typed)}`;

/**
 * A name in the cases that it may be kept in: a database whose language is C knows no capitals beyond ASCII, so that there "LÊ" in
 * small letters is not "lê".
 */
const inEachCase = (name: string, alike: (lowered: SQL) => SQL): SQL | undefined => {
  const small = name.toLowerCase();
  const asWritten = small.replaceAll(/(?<!\p{L})\p{L}/gu, (first) => first.toUpperCase());
  const cases = new Set([name, small, name.toUpperCase(), asWritten]);
  return or(...[...cases].map((one) => alike(sql`lower(${one}::text)`)));
};

/** Rows whose name begins with what was typed, in capitals or not. There is an index of `lower(name)`. */
export const nameBegins = (name: AnyColumn | SQL, typed: string): SQL | undefined =>
  inEachCase(beginsWith(typed), (lowered) => like(sql`lower(${name})`, lowered));

/** Rows whose name is all of what was typed, in capitals or not. */
export const nameIs = (name: AnyColumn | SQL, typed: string): SQL | undefined =>
  inEachCase(typed.trim(), (lowered) => eq(sql`lower(${name})`, lowered));

/** Rows with it in a text of any language. */
export const inAnyLanguage = (texts: AnyColumn, typed: string): SQL =>
  sql`exists (select from jsonb_each_text(${texts}) as words where words.value ilike ${contains(typed)})`;
