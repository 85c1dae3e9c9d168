import type { FeedbackCategory, FeedbackState } from '#schemas/platform';
import { bigint, bigserial, jsonb, pgTable, text } from '../drizzle/pg-core.ts';

const time = (name: string) => bigint(name, { mode: 'number' });

/** What players and guests have written to a merchant. */
export const feedback = pgTable('feedback', {
  /** The reference that its writer is told. */
  id: text().primaryKey(),
  merchant: text().notNull(),
  /** Null: a guest, or a trial account. */
  playerId: text('player_id'),
  /** Of the site when it was written. */
  language: text().notNull(),
  category: text().$type<FeedbackCategory>().notNull(),
  content: text().notNull(),
  /** Where the writer can be reached; empty for nowhere. */
  contact: text().notNull(),
  /** Ids of uploads. */
  pictures: jsonb().$type<string[]>().notNull(),
  state: text().$type<FeedbackState>().notNull(),
  at: time('at').notNull(),
});

/** How feedback came to its state. */
export const feedbackMoves = pgTable('feedback_moves', {
  id: bigserial({ mode: 'bigint' }).primaryKey(),
  feedbackId: text('feedback_id').notNull(),
  from: text('from_state').$type<FeedbackState>(),
  to: text('to_state').$type<FeedbackState>().notNull(),
  /** `player`, `guest`, or who answered. */
  by: text().notNull(),
  /** What the player was answered. */
  note: text().notNull(),
  at: time('at').notNull(),
});
