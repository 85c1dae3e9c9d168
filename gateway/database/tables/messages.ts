import type { ContactWay, NewMessage, PlatformMessage } from '#schemas/platform';
import { bigint, integer, jsonb, pgTable, primaryKey, text } from '../drizzle/pg-core.ts';

const time = (name: string) => bigint(name, { mode: 'number' });

export const messages = pgTable('messages', {
  id: text().primaryKey(),
  merchant: text().notNull(),
  /** The one who gets it; null: all members from a rank on. */
  playerId: text('player_id'),
  /** Lowest club rank that gets it. */
  leastRank: integer('least_rank').notNull().default(0),
  kind: text().$type<PlatformMessage['kind']>().notNull(),
  texts: jsonb().$type<NewMessage['texts']>().notNull(),
  sentAt: time('sent_at').notNull(),
});

/** Copies of messages that are yet to be sent by mail or SMS. */
export const messageCopies = pgTable(
  'message_copies',
  {
    messageId: text('message_id').notNull(),
    way: text().$type<ContactWay>().notNull(),
    /** As of outbox. */
    recipient: text().notNull(),
    queuedAt: time('queued_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.way] })],
);

/** What members have done with messages; nothing of those that they have not opened. */
export const messageMarks = pgTable(
  'message_marks',
  {
    playerId: text('player_id').notNull(),
    messageId: text('message_id').notNull(),
    readAt: time('read_at').notNull(),
    deletedAt: time('deleted_at'),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.messageId] })],
);
