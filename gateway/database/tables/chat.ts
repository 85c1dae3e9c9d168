import type { ChatCaseState } from '#schemas/admin';
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
  /** The conversation that it is part of. */
  chatId: text('chat_id'),
  /** Account of the operator who wrote it; null for members, and for what the platform says automatically. */
  author: text(),
});

/** Conversations, as operators hold them: a member has at most one that is not closed. */
export const chats = pgTable('chats', {
  id: text().primaryKey(),
  merchant: text().notNull(),
  playerId: text('player_id').notNull(),
  /** Of the site when it was begun. */
  language: text().notNull(),
  state: text().$type<ChatCaseState>().notNull(),
  openedAt: time('opened_at').notNull(),
  /** The first message that nobody has answered; null once somebody has. */
  waitingSince: time('waiting_since'),
  /** When the member last had the room open. */
  memberAt: time('member_at').notNull(),
  /** The operator who holds it. */
  holderId: text('holder_id'),
  holder: text(),
  closedAt: time('closed_at'),
});

/** Who took a conversation, handed it over and closed it. */
export const chatMoves = pgTable('chat_moves', {
  id: bigserial({ mode: 'bigint' }).primaryKey(),
  chatId: text('chat_id').notNull(),
  event: text().notNull(),
  state: text().$type<ChatCaseState>().notNull(),
  by: text().notNull(),
  note: text().notNull(),
  at: time('at').notNull(),
});

/** Sessions of operators who have the page of the chat open. */
export const chatSeats = pgTable('chat_seats', {
  sessionId: text('session_id').primaryKey(),
  operatorId: text('operator_id').notNull(),
  seenAt: time('seen_at').notNull(),
});
