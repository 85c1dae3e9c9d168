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
  /** Rounds of an account on the same event are judged together; null: several decide it (`roundEvents`), or none besides itself. */
  event: text(),
  /** What was taken is no stake but money for a table: what is staked there is told when it comes back. */
  isTransfer: boolean('is_transfer').notNull().default(false),
  /** Wins that paid only a part of it, which goes on. */
  parts: integer().notNull().default(0),
  /** What of the stakes was at risk, where the game server has said it. */
  atRisk: money('at_risk'),
  /** What of the stakes counts (`gateway/played`): at risk, and weighted by the type of the game. */
  risked: money('risked').notNull().default(0n),
  played: money('played').notNull().default(0n),
  /** It counts for what is required, and not for rewards: it began while a bonus was open. */
  requiredOnly: boolean('required_only').notNull().default(false),
  state: text().$type<BetState>().notNull(),
  startedAt: time('started_at').notNull(),
  settledAt: time('settled_at'),
  /** What the game said of it. */
  detail: jsonb().$type<RoundDetail>(),
  writtenIn: writtenIn('written_in'),
});

/** The events of rounds that several decide. */
export const roundEvents = pgTable(
  'round_events',
  {
    accountId: money('account_id').notNull(),
    event: text().notNull(),
    roundId: text('round_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.event, table.roundId] })],
);

/**
 * What an account has played, append-only: a row whenever what counts of a round changes, after a correction with a minus.
 * Whatever asks for stakes reads it (decision 0917).
 */
export const played = pgTable('played', {
  id: bigserial({ mode: 'bigint' }).primaryKey(),
  accountId: money('account_id').notNull(),
  roundId: text('round_id').notNull(),
  /** Null when unknown. */
  gameType: text('game_type').$type<GameType>(),
  /** The first stake of the round. */
  betId: money('bet_id').notNull(),
  /** By what the stakes at risk change, and by what they change weighted. */
  risked: money('risked').notNull(),
  amount: money('amount').notNull(),
  /** As of the round. */
  requiredOnly: boolean('required_only').notNull().default(false),
  at: time('at').notNull(),
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
