import { bigint, pgTable, primaryKey, text } from '../drizzle/pg-core.ts';

const time = (name: string) => bigint(name, { mode: 'number' });

export const socialAttempts = pgTable('social_attempts', {
  stateHash: text('state_hash').primaryKey(),
  browserHash: text('browser_hash').notNull(),
  merchant: text().notNull(),
  provider: text().notNull(),
  nonce: text().notNull(),
  codeVerifier: text('code_verifier').notNull(),
  redirectUri: text('redirect_uri').notNull(),
  expiresAt: time('expires_at').notNull(),
});

export const socialTickets = pgTable('social_tickets', {
  ticketHash: text('ticket_hash').primaryKey(),
  merchant: text().notNull(),
  provider: text().notNull(),
  issuer: text().notNull(),
  subject: text().notNull(),
  expiresAt: time('expires_at').notNull(),
});

export const socialIdentities = pgTable(
  'social_identities',
  {
    merchant: text().notNull(),
    issuer: text().notNull(),
    /** The provider's own name for the person (sub). */
    subject: text().notNull(),
    provider: text().notNull(),
    playerId: text('player_id').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.issuer, table.subject] })],
);
