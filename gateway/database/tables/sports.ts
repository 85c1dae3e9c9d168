import { bigint, integer, pgTable, text } from '../drizzle/pg-core.ts';

const time = (name: string) => bigint(name, { mode: 'number' });

/** Results of matches that operators have corrected, and when the book was told. Without a score the match is annulled. */
export const matchCorrections = pgTable('match_corrections', {
  /** Of the command. */
  id: text().primaryKey(),
  /** The book's id of the match. */
  fixture: text().notNull(),
  home: integer(),
  away: integer(),
  note: text().notNull(),
  at: time('at').notNull(),
  toldAt: time('told_at'),
});
