import type { CommandFacts, CommandState, Role } from '#schemas/admin';
import { bigint, boolean, integer, jsonb, pgTable, text } from '../drizzle/pg-core.ts';

const time = (name: string) => bigint(name, { mode: 'number' });

export const operators = pgTable('operators', {
  id: text().primaryKey(),
  account: text().notNull(),
  /** The account folded to lower case: what is unique and what log-in looks for. */
  accountKey: text('account_key').notNull(),
  name: text().notNull(),
  passwordHash: text('password_hash').notNull(),
  /** Somebody else chose the password. */
  passwordDue: boolean('password_due').notNull(),
  roles: jsonb().$type<Role[]>().notNull(),
  /** Codes of merchants; `*` alone stands for all. */
  merchants: jsonb().$type<string[]>().notNull(),
  disabled: boolean().notNull().default(false),
  /** Of a demo: everybody knows its password, so that no other platform lets it in. */
  demo: boolean().notNull().default(false),
  createdAt: time('created_at').notNull(),
  /** Ids of those who let the operator in last, and when: they made the account, or invited its owner anew. */
  vouchedBy: jsonb('vouched_by').$type<string[]>().notNull().default([]),
  vouchedAt: time('vouched_at').notNull().default(0),
});

/** Links by which operators set their own password: one for each at a time. */
export const operatorInvitations = pgTable('operator_invitations', {
  operatorId: text('operator_id').primaryKey(),
  tokenHash: text('token_hash').notNull(),
  expiresAt: time('expires_at').notNull(),
});

export const operatorSessions = pgTable('operator_sessions', {
  tokenHash: text('token_hash').primaryKey(),
  /** Names the session to its browser; no secret. */
  id: text().notNull(),
  operatorId: text('operator_id').notNull(),
  createdAt: time('created_at').notNull(),
  seenAt: time('seen_at').notNull(),
  /** When its operator last showed the second factor. */
  provedAt: time('proved_at').notNull().default(0),
  /** Where it was begun. */
  ip: text().notNull().default(''),
  device: text().notNull().default(''),
});

/** Passkeys of operators: a second factor beside the password. */
export const operatorPasskeys = pgTable('operator_passkeys', {
  /** Id of the credential, base64url. */
  id: text().primaryKey(),
  operatorId: text('operator_id').notNull(),
  /** Host of the back office that it was made on. */
  rpId: text('rp_id').notNull(),
  /** COSE key, base64url. */
  publicKey: text('public_key').notNull(),
  /** How often it has signed, as it says; 0: it does not count. */
  counter: bigint({ mode: 'number' }).notNull(),
  /** What its operator calls it. */
  name: text().notNull(),
  createdAt: time('created_at').notNull(),
  usedAt: time('used_at'),
});

/** What passkeys of operators are to sign, once. */
export const operatorPasskeyChallenges = pgTable('operator_passkey_challenges', {
  challengeHash: text('challenge_hash').primaryKey(),
  operatorId: text('operator_id').notNull(),
  purpose: text().$type<'add' | 'logIn' | 'prove'>().notNull(),
  rpId: text('rp_id').notNull(),
  expiresAt: time('expires_at').notNull(),
});

/** What operators do and ask for: written before it is carried out, and never deleted. */
export const commands = pgTable('commands', {
  id: text().primaryKey(),
  action: text().notNull(),
  /** Null for what concerns all merchants. */
  merchant: text(),
  /** Id of the player, game or operator that it is about. */
  subject: text(),
  subjectName: text('subject_name'),
  /** Minor units; negative takes. */
  amount: bigint({ mode: 'number' }),
  currency: text(),
  /** What moves on the player's balance, minor units with their sign. */
  moved: bigint({ mode: 'number' }),
  reason: text().notNull(),
  body: jsonb().$type<{ [field: string]: unknown }>().notNull(),
  makerId: text('maker_id').notNull(),
  maker: text().notNull(),
  madeAt: time('made_at').notNull(),
  /** Hash of the maker and the key of the submit; null once it was refused, when the key may be used again. */
  keyHash: text('key_hash'),
  inputHash: text('input_hash').notNull(),
  state: text().$type<CommandState>().notNull(),
  version: integer().notNull(),
  checkerId: text('checker_id'),
  checker: text(),
  checkedAt: time('checked_at'),
  checkReason: text('check_reason'),
  /** As the maker saw them. */
  facts: jsonb().$type<CommandFacts>(),
  result: jsonb().$type<CommandFacts>(),
});

/** What operators note on players: never changed, and shown to operators alone. */
export const playerNotes = pgTable('player_notes', {
  /** Id of the command that wrote it. */
  id: text().primaryKey(),
  merchant: text().notNull(),
  playerId: text('player_id').notNull(),
  /** Account of the operator. */
  operator: text().notNull(),
  text: text().notNull(),
  at: time('at').notNull(),
});
