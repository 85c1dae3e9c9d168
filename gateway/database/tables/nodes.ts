import type { LedgerFault } from '#schemas/admin';
import { bigint, bigserial, boolean, doublePrecision, jsonb, pgTable, text } from '../drizzle/pg-core.ts';

const time = (name: string) => bigint(name, { mode: 'number' });

/** Token buckets that all gateways share (SharedRateLimit). */
export const rateBuckets = pgTable('rate_buckets', {
  /** Hash of the limit's name and the key. */
  key: text().primaryKey(),
  tokens: doublePrecision().notNull(),
  at: time('at').notNull(),
  /** Whether the last call was refused. */
  refused: boolean().notNull(),
});

/** Results of audits of the whole ledger (auditLedger). */
export const ledgerAudits = pgTable('ledger_audits', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  auditedAt: time('audited_at').notNull(),
  /** Transfers whose entries do not sum to zero. */
  lopsided: bigint({ mode: 'number' }).notNull(),
  /** Players' accounts whose balance is not the sum of their entries. */
  accountsOff: bigint('accounts_off', { mode: 'number' }).notNull(),
  /** Players' accounts that hold another sum than their open holds. */
  holdsOff: bigint('holds_off', { mode: 'number' }).notNull().default(0),
  /** Wallets of vendors that are not the sum of their movements, and accounts that know another sum of them. */
  walletsOff: bigint('wallets_off', { mode: 'number' }).notNull().default(0),
  /** Where they are: the first ones of each kind. */
  faults: jsonb().$type<LedgerFault[]>().notNull().default([]),
});
