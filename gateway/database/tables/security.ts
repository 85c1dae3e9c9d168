import type { AccountKind, ContactWay, LoginWay, PictureQuery, SignIn } from '#schemas/platform';
import { bigint, boolean, customType, integer, jsonb, pgTable, primaryKey, text } from '../drizzle/pg-core.ts';

type PicturePurpose = PictureQuery['purpose'];

const time = (name: string) => bigint(name, { mode: 'number' });

/** Wrong payment passwords in a row, counted before they are judged; no row: none. */
export const paymentPasswordTries = pgTable('payment_password_tries', {
  playerId: text('player_id').primaryKey(),
  count: integer().notNull(),
  lastAt: time('last_at').notNull(),
});

/** Accounts that money is paid out to; those that were removed stay, since payments name them. */
export const bankAccounts = pgTable('bank_accounts', {
  id: text().primaryKey(),
  playerId: text('player_id').notNull(),
  merchant: text().notNull(),
  kind: text().$type<AccountKind>().notNull(),
  /** Code of the bank, wallet or network. */
  provider: text().notNull(),
  number: text().notNull(),
  /** Empty for crypto. */
  holder: text().notNull(),
  createdAt: time('created_at').notNull(),
  usableAt: time('usable_at').notNull(),
  removedAt: time('removed_at'),
});

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Pictures of players, as they were drawn anew. */
export const uploads = pgTable('uploads', {
  /** Nobody guesses it. */
  id: text().primaryKey(),
  playerId: text('player_id').notNull(),
  merchant: text().notNull(),
  purpose: text().$type<PicturePurpose>().notNull(),
  bytes: bytea().notNull(),
  createdAt: time('created_at').notNull(),
});

/** What players state of themselves and have shown; no row: nothing yet. */
export const memberProfiles = pgTable('member_profiles', {
  playerId: text('player_id').primaryKey(),
  /** Id of a choice, or of an upload. */
  avatar: text(),
  /** YYYY-MM-DD */
  birthday: text(),
  mobileVerifiedAt: time('mobile_verified_at'),
  emailVerifiedAt: time('email_verified_at'),
  /** By which of them messages about payments and bonuses are sent as well. */
  outcomesBy: jsonb('outcomes_by').$type<ContactWay[]>().notNull().default([]),
});

/** Links by which a player says "this was not me" of a change. */
export const changeReports = pgTable('change_reports', {
  tokenHash: text('token_hash').primaryKey(),
  merchant: text().notNull(),
  playerId: text('player_id').notNull(),
  /** What was changed. */
  change: text().notNull(),
  madeAt: time('made_at').notNull(),
  /** Where the player was reached before it. */
  contacts: jsonb().$type<{ mobile?: string; email?: string }>().notNull(),
  expiresAt: time('expires_at').notNull(),
  usedAt: time('used_at'),
});

/** Whose stated age was below the legal one. */
export const ageRefusals = pgTable('age_refusals', {
  keyHash: text('key_hash').primaryKey(),
  expiresAt: time('expires_at').notNull(),
});

/** Apps that make codes for an account; no row: none. */
export const authenticators = pgTable('authenticators', {
  /** A player, or an operator of the back office. */
  ownerId: text('player_id').primaryKey(),
  /** Sealed (SecretBox). */
  secret: text().notNull(),
  /** When its first code was right; until then it is none. */
  confirmedAt: time('confirmed_at'),
  /** The step of the last code that was taken: only later ones are. */
  lastStep: time('last_step').notNull().default(0),
  /** Every log-in asks for a code. */
  always: boolean().notNull().default(false),
  /** Wrong codes in a row, counted before they are judged. */
  tries: integer().notNull().default(0),
  triedAt: time('tried_at').notNull().default(0),
});

/** Log-ins that were right and wait for a further answer. */
export const loginChecks = pgTable('login_checks', {
  ticketHash: text('ticket_hash').primaryKey(),
  merchant: text().notNull(),
  playerId: text('player_id').notNull(),
  /** Where it was given out (networkOf). */
  network: text().notNull(),
  how: text().$type<SignIn['how']>().notNull(),
  /** Hash of the password's hash that was judged; null: another thing was. */
  password: text(),
  passwordDue: boolean('password_due').notNull(),
  ways: jsonb().$type<LoginWay[]>().notNull(),
  tries: integer().notNull().default(0),
  expiresAt: time('expires_at').notNull(),
});

/** What opens an account once in place of a code from the app. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    ownerId: text('player_id').notNull(),
    codeHash: text('code_hash').notNull(),
    usedAt: time('used_at'),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.codeHash] })],
);

/** Passkeys that open accounts. */
export const passkeys = pgTable('passkeys', {
  /** Id of the credential, base64url. */
  id: text().primaryKey(),
  playerId: text('player_id').notNull(),
  merchant: text().notNull(),
  /** Host that it opens. */
  rpId: text('rp_id').notNull(),
  /** COSE key, base64url. */
  publicKey: text('public_key').notNull(),
  /** How often it has signed, as it says; 0: it does not count. */
  counter: bigint({ mode: 'number' }).notNull(),
  /** What the player calls it. */
  name: text(),
  /** Browser and system that it was made with. */
  device: text().notNull(),
  createdAt: time('created_at').notNull(),
  usedAt: time('used_at'),
});

/** What passkeys are to sign, once. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  challengeHash: text('challenge_hash').primaryKey(),
  merchant: text().notNull(),
  rpId: text('rp_id').notNull(),
  /** Who adds one; null: somebody signs in. */
  playerId: text('player_id'),
  expiresAt: time('expires_at').notNull(),
});
