import type { BetState, ExportRequest, GameType, RoundDetail } from '#schemas/platform';
import { writtenIn } from '../../paging/snapshot.ts';
import { bigint, bigserial, boolean, integer, jsonb, pgTable, primaryKey, text } from '../drizzle/pg-core.ts';

const time = (name: string) => bigint(name, { mode: 'number' });
const money = (name: string) => bigint(name, { mode: 'bigint' });

/**
 * What a player has bet on, one row per round: the sums of the round's transfers, written in their transaction, and the game as it
 * was when the first stake was taken.
 */
export const rounds = pgTable('rounds', {
  id: bigserial({ mode: 'bigint' }).primaryKey(),
  accountId: money('account_id').notNull(),
  roundId: text('round_id').notNull(),
  currency: text().notNull(),
  /** Null when unknown: rounds of before games were noted. */
  nodeId: integer('node_id'),
  vassalage: text(),
  gameType: text('game_type').$type<GameType>(),
  bets: integer().notNull(),
  /** All stakes. */
  staked: money('staked').notNull(),
  /** Stakes that went back. */
  refunded: money('refunded').notNull(),
  won: money('won').notNull(),
  state: text().$type<BetState>().notNull(),
  startedAt: time('started_at').notNull(),
  settledAt: time('settled_at'),
  /** What the game said of it. */
  detail: jsonb().$type<RoundDetail>(),
  writtenIn: writtenIn('written_in'),
});

/** Rebates that were paid: a period and an area, once per player. */
export const rebateClaims = pgTable(
  'rebate_claims',
  {
    playerId: text('player_id').notNull(),
    /** First day of the period, yyyy-MM-dd. */
    day: text().notNull(),
    /** Rounds that were settled from the one moment until before the other (ms) count for it, and for no other claim. */
    fromAt: time('from_at').notNull().default(0),
    untilAt: time('until_at').notNull().default(0),
    gameType: text('game_type').$type<GameType>().notNull(),
    turnover: money('turnover').notNull(),
    /** Hundredths of a percent. */
    rate: integer().notNull(),
    amount: money('amount').notNull(),
    automatic: boolean().notNull(),
    paidAt: time('paid_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.day, table.fromAt, table.untilAt, table.gameType] })],
);

/** Files of records that players asked for; each is had once. What was had stays as the audit of exports. */
export const recordExports = pgTable('record_exports', {
  ticketHash: text('ticket_hash').primaryKey(),
  playerId: text('player_id').notNull(),
  merchant: text().notNull(),
  language: text().notNull(),
  address: text().notNull(),
  request: jsonb().$type<ExportRequest>().notNull(),
  requestedAt: time('requested_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  /** When the download began. */
  takenAt: time('taken_at'),
  /** Rows of the file, once it is whole. */
  rows: integer(),
});
