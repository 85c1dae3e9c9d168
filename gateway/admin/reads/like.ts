import { type AnyColumn, type SQL, sql } from '../../database/drizzle/index.ts';

/** What an operator typed as the beginning of a pattern of LIKE: its wildcards stand for themselves. */
export const beginsWith = (typed: string): string => `${typed.trim().replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The same, anywhere in a text. */
export const contains = (typed: string): string => `%${beginsWith(typed)}`;

/** Rows with it in a text of any language. */
export const inAnyLanguage = (texts: AnyColumn, typed: string): SQL =>
  sql`exists (select from jsonb_each_text(${texts}) as words where words.value ilike ${contains(typed)})`;
