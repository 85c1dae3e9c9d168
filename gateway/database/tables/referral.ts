import { bigint, pgTable, text } from '../drizzle/pg-core.ts';

const time = (name: string) => bigint(name, { mode: 'number' });

/** The code that a member invites by. */
export const referralCodes = pgTable('referral_codes', {
  playerId: text('player_id').primaryKey(),
  merchant: text().notNull(),
  /** Unique at the merchant, in whatever letter case. */
  code: text().notNull(),
});

/** Who was invited by whom. */
export const referrals = pgTable('referrals', {
  playerId: text('player_id').primaryKey(),
  inviterId: text('inviter_id').notNull(),
  at: time('at').notNull(),
  /** When the inviter was given a reward for it. */
  rewardedAt: time('rewarded_at'),
});
