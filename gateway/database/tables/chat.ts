import { bigint, bigserial, boolean, pgTable, text } from '../drizzle/pg-core.ts';

const time = (name: string) => bigint(name, { mode: 'number' });

export const chatRooms = pgTable('chat_rooms', {
  ticketHash: text('ticket_hash').primaryKey(),
  /** The room ends with the session that requested it. */
  sessionHash: text('session_hash').notNull(),
  playerId: text('player_id').notNull(),
  title: text().notNull(),
  language: text().notNull(),
  headerColor: text('header_color').notNull(),
  siteOrigin: text('site_origin').notNull(),
  createdAt: time('created_at').notNull(),
});

export const chatMessages = pgTable('chat_messages', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  playerId: text('player_id').notNull(),
  fromDesk: boolean('from_desk').notNull(),
  text: text().notNull(),
  createdAt: time('created_at').notNull(),
  /** By the member. */
  seen: boolean().notNull(),
});
