import type { SignIn, Standing } from '#schemas/platform';
import { bigint, bigserial, boolean, integer, jsonb, pgTable, primaryKey, text } from '../drizzle/pg-core.ts';

const time = (name: string) => bigint(name, { mode: 'number' });

export const players = pgTable('players', {
  id: text().primaryKey(),
  merchant: text().notNull(),
  account: text().notNull(),
  /** The account folded to lower case: what is unique and what log-in looks for. */
  accountKey: text('account_key').notNull(),
  /** Dialling code, a space, national number. */
  mobile: text(),
  passwordHash: text('password_hash'),
  passwordSetAt: time('password_set_at'),
  /** Somebody else chose the password: whoever logs in with it has to change it. */
  passwordDue: boolean('password_due').notNull().default(false),
  paymentPasswordHash: text('payment_password_hash'),
  type: integer().notNull(),
  nickname: text().notNull(),
  language: text(),
  currency: text().notNull(),
  details: jsonb().$type<{ [field: string]: string }>().notNull(),
  /** Labels and rights that the operator gave; null: none. */
  standing: jsonb().$type<Standing>(),
  /** Whether all money goes into the wallet of a vendor when one of its games is opened; null: as the merchant says. */
  autoTransfer: boolean('auto_transfer'),
  createdAt: time('created_at').notNull(),
  firstLoginAt: time('first_login_at'),
  /** Since when the player is locked out; null: nobody has done it. Whether a lock still holds: sessions/locks.ts. */
  lockedAt: time('locked_at'),
  /** When it ends by itself; null: not before it is lifted. */
  lockedUntil: time('locked_until'),
  lockReason: text('lock_reason').$type<'fraud' | 'break' | 'exclusion' | 'ownerReport' | 'other'>(),
  /** Account of the operator; null: the player has reported a change. */
  lockedBy: text('locked_by'),
  lockNote: text('lock_note'),
  /** Until when nobody lifts it: the player has asked for it. */
  lockKeptUntil: time('lock_kept_until').notNull().default(0),
  /** Until when no money leaves: what guards the account has changed. */
  coolingUntil: time('cooling_until').notNull().default(0),
});

export const sessions = pgTable('sessions', {
  tokenHash: text('token_hash').primaryKey(),
  playerId: text('player_id').notNull(),
  merchant: text().notNull(),
  signInId: text('sign_in_id').notNull(),
  createdAt: time('created_at').notNull(),
  seenAt: time('seen_at').notNull(),
  /** The password that opened it has to be changed before anything is played. */
  passwordDue: boolean('password_due').notNull().default(false),
});

/** What a player is told of how sessions began; it outlives them. */
export const signIns = pgTable('sign_ins', {
  id: text().primaryKey(),
  playerId: text('player_id').notNull(),
  at: time('at').notNull(),
  how: text().$type<SignIn['how']>().notNull(),
  /** Browser and system; empty when unknown. */
  device: text().notNull(),
  /** IP address. */
  address: text().notNull(),
});

export const loginFailures = pgTable('login_failures', {
  key: text().primaryKey(),
  count: integer().notNull(),
  lastAt: time('last_at').notNull(),
});

export const captchas = pgTable(
  'captchas',
  {
    merchant: text().notNull(),
    id: text().notNull(),
    text: text().notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
);

export const humanChecks = pgTable(
  'human_checks',
  {
    merchant: text().notNull(),
    id: text().notNull(),
    /** Left edge of the gap, px of the picture. */
    position: integer().notNull(),
    expiresAt: time('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.id] })],
);

export const humanProofs = pgTable('human_proofs', {
  tokenHash: text('token_hash').primaryKey(),
  merchant: text().notNull(),
  expiresAt: time('expires_at').notNull(),
});

/** Proofs of third parties that have served. */
export const usedProofs = pgTable('used_proofs', {
  /** Of the party, the merchant's client there, and the proof. */
  proofHash: text('proof_hash').primaryKey(),
  /** What it was for. */
  purpose: text().notNull(),
  expiresAt: time('expires_at').notNull(),
});

export const smsCodes = pgTable('sms_codes', {
  id: text().primaryKey(),
  merchant: text().notNull(),
  purpose: text().notNull(),
  number: text().notNull(),
  ip: text().notNull(),
  codeHash: text('code_hash').notNull(),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  tries: integer().notNull().default(0),
  used: boolean().notNull().default(false),
});

export const passwordResets = pgTable('password_resets', {
  tokenHash: text('token_hash').primaryKey(),
  merchant: text().notNull(),
  /** Whose password; null when the link was requested in nobody's name. */
  playerId: text('player_id'),
  expiresAt: time('expires_at').notNull(),
});

export const outbox = pgTable('outbox', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  merchant: text().notNull(),
  recipient: text().notNull(),
  /** Mails have one. */
  subject: text(),
  text: text().notNull(),
  /** One of the merchant's SMS providers. */
  provider: text().notNull().default('platform'),
  createdAt: time('created_at').notNull(),
});

export const sealedKeys = pgTable('sealed_keys', { hash: text().primaryKey(), seenAt: time('seen_at').notNull() });

/** Submits that have one effect, by the hash of their key. */
export const submits = pgTable('submits', {
  id: text().primaryKey(),
  inputHash: text('input_hash').notNull(),
  /** Which attempt has begun it. */
  claim: text().notNull(),
  claimedAt: time('claimed_at').notNull(),
  /** Sealed by the client's key; null until it is done. */
  answer: text(),
});

export const eventTickets = pgTable('event_tickets', {
  ticketHash: text('ticket_hash').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  expiresAt: time('expires_at').notNull(),
});
