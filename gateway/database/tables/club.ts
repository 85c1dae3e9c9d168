import { bigint, bigserial, integer, pgTable, text } from '../drizzle/pg-core.ts';

const time = (name: string) => bigint(name, { mode: 'number' });

/** The rank that a member has earned; no row: nobody has looked yet. */
export const clubRanks = pgTable('club_ranks', {
  playerId: text('player_id').primaryKey(),
  /** 0: none. */
  level: integer().notNull(),
  /** When it was reached. */
  since: time('since').notNull(),
  /** When it was compared with the ledger last. */
  seenAt: time('seen_at').notNull(),
});

/** How members came to their ranks: only ever added to. */
export const clubMoves = pgTable('club_moves', {
  id: bigserial({ mode: 'bigint' }).primaryKey(),
  playerId: text('player_id').notNull(),
  from: integer('from_level').notNull(),
  to: integer('to_level').notNull(),
  at: time('at').notNull(),
});
