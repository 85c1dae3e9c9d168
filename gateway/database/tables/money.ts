import type { BonusTerms } from '#schemas/platform';
import { writtenIn } from '../../paging/snapshot.ts';
import { bigint, bigserial, boolean, integer, jsonb, pgTable, text } from '../drizzle/pg-core.ts';

const time = (name: string) => bigint(name, { mode: 'number' });
const money = (name?: string) => (name ? bigint(name, { mode: 'bigint' }) : bigint({ mode: 'bigint' }));

/**
 * Why money moved. `void` is the mark that a rollback left of a bet which had not arrived. Of a round that was settled by a result
 * which has been corrected, a `correction` pays what it brings more, a `clawback` takes back what it brings less. A `hold` sets money
 * aside; its `release` gives it back, its `withdrawal` pays it out. A `forfeit` takes back what a bonus has brought.
 */
export type TransferKind =
  | 'bet'
  | 'win'
  | 'rollback'
  | 'correction'
  | 'clawback'
  | 'void'
  | 'hold'
  | 'release'
  | 'withdrawal'
  | 'deposit'
  | 'reversal'
  | 'trial'
  | 'bonus'
  | 'reward'
  | 'rebate'
  | 'points'
  | 'adjustment'
  | 'transfer'
  | 'wallet'
  | 'forfeit';

export const ledgerAccounts = pgTable('ledger_accounts', {
  id: bigserial({ mode: 'bigint' }).primaryKey(),
  merchant: text().notNull(),
  kind: text().$type<'player' | 'house'>().notNull(),
  /** Player id, or the name of a house account. */
  owner: text().notNull(),
  currency: text().notNull(),
  /** What a player can play and take. Null for house accounts, whose balance is the sum of their entries. */
  balance: money(),
  /** What is set aside by holds that are open; not part of the balance. */
  held: money().notNull().default(0n),
  /** What lies in wallets of vendors (`ledgerWallets`), all together; not part of the balance. */
  inWallets: money('in_wallets').notNull().default(0n),
  seq: bigint({ mode: 'number' }).notNull().default(0),
});

/** What an account has in wallets of vendors, by the vendor's code (decision 0906). */
export const ledgerWallets = pgTable('ledger_wallets', {
  accountId: money('account_id').notNull(),
  vendor: text().notNull(),
  balance: money().notNull(),
});

export const ledgerTransfers = pgTable('ledger_transfers', {
  id: bigserial({ mode: 'bigint' }).primaryKey(),
  merchant: text().notNull(),
  transactionId: text('transaction_id').notNull(),
  kind: text().$type<TransferKind>().notNull(),
  accountId: money('account_id').notNull(),
  roundId: text('round_id'),
  amount: money().notNull(),
  balanceAfter: money('balance_after').notNull(),
  seqAfter: bigint('seq_after', { mode: 'number' }).notNull(),
  rolledBack: boolean('rolled_back').notNull().default(false),
  /** The hold that this transfer ends; a hold is ended once. */
  closes: money('closes'),
  /** Vendor whose wallet it moves money into or out of, or plays from; null: it has to do with the balance alone. */
  wallet: text(),
  /** What is in that wallet after it. */
  walletAfter: money('wallet_after'),
  createdAt: time('created_at').notNull(),
  writtenIn: writtenIn('written_in'),
});

/** Stakes that a movement requires before anything can be withdrawn. */
export const ledgerTurnovers = pgTable('ledger_turnovers', {
  id: bigserial({ mode: 'bigint' }).primaryKey(),
  accountId: money('account_id').notNull(),
  /** The movement that requires it. */
  transferId: money('transfer_id').notNull(),
  required: money().notNull(),
  played: money().notNull().default(0n),
  /** The movement too, for gateways of before stakes counted by `played`. */
  countedTo: money('counted_to').notNull(),
  /** What was played is counted up to this row of `played`. */
  playedTo: money('played_to').notNull().default(0n),
  createdAt: time('created_at').notNull(),
  /** When its stakes had been played; one with a cap ends later, once no bet is open. */
  metAt: time('met_at'),
  /** When it ended, and how: dropped with the money that it was for. */
  endedAt: time('ended_at'),
  ended: text().$type<'met' | 'dropped' | 'given_up' | 'expired'>(),
  /** When the player was told that it has ended. */
  toldAt: time('told_at'),
  /** What binds the player until then; null where nothing does. */
  terms: jsonb().$type<BonusTerms>(),
});

export const ledgerEntries = pgTable('ledger_entries', {
  id: bigserial({ mode: 'bigint' }).primaryKey(),
  transferId: money('transfer_id').notNull(),
  accountId: money('account_id').notNull(),
  amount: money().notNull(),
});

export const launches = pgTable('launches', {
  tokenHash: text('token_hash').primaryKey(),
  playerId: text('player_id').notNull(),
  merchant: text().notNull(),
  nodeId: integer('node_id').notNull(),
  language: text().notNull(),
  siteOrigin: text('site_origin').notNull(),
  backUrl: text('back_url'),
  sessionHash: text('session_hash'),
  expiresAt: time('expires_at').notNull(),
});

export const gameSessions = pgTable('game_sessions', {
  idHash: text('id_hash').primaryKey(),
  playerId: text('player_id').notNull(),
  merchant: text().notNull(),
  nodeId: integer('node_id').notNull(),
  /** The site's session that the game was launched from. */
  sessionHash: text('session_hash'),
  seenAt: time('seen_at').notNull(),
});
