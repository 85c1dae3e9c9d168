import type { GameType } from '#schemas/platform';
import { bigint, boolean, doublePrecision, integer, jsonb, pgTable, primaryKey, text } from '../drizzle/pg-core.ts';

/** Text per brand language code. */
export type Texts = { [language: string]: string };

export const vendors = pgTable('vendors', {
  vassalage: text().primaryKey(),
  name: text().notNull(),
  icon: jsonb().$type<{ color: string; white: string }>().notNull(),
  isHot: boolean('is_hot').notNull(),
  rank: integer().notNull(),
});

export const games = pgTable('games', {
  nodeId: integer('node_id').primaryKey(),
  gameCode: text('game_code').notNull(),
  vassalage: text().notNull(),
  gameType: text('game_type').$type<GameType>().notNull(),
  gameClassify: text('game_classify').notNull(),
  names: jsonb().$type<Texts>().notNull(),
  /** The names folded for search: lower case, without accents. */
  search: jsonb().$type<Texts>().notNull(),
  art: jsonb().$type<{ portrait: string; square: string; color: string }>().notNull(),
  rtp: doublePrecision(),
  volatility: text(),
  /** How a phone is held to play it; null where it is as good either way. */
  orientation: text().$type<'portrait' | 'landscape'>(),
  /** Lines that pay; null where nothing is paid by lines. */
  lines: integer(),
  isHot: boolean('is_hot').notNull(),
  isNew: boolean('is_new').notNull(),
  rank: integer().notNull(),
  maintenance: boolean().notNull().default(false),
  /** No longer in the catalogue; kept because rounds refer to it. */
  retired: boolean().notNull().default(false),
});

export const plays = pgTable(
  'plays',
  {
    merchant: text().notNull(),
    nodeId: integer('node_id').notNull(),
    count: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.nodeId] })],
);

/** Games that players like; `at`: since when, ms. */
export const favouriteGames = pgTable(
  'favourite_games',
  {
    playerId: text('player_id').notNull(),
    nodeId: integer('node_id').notNull(),
    at: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.nodeId] })],
);

/** Games that players have opened or bet on; `at`: when last, ms. */
export const recentGames = pgTable(
  'recent_games',
  {
    playerId: text('player_id').notNull(),
    nodeId: integer('node_id').notNull(),
    at: bigint({ mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.nodeId] })],
);
