import type { NewReward } from '#schemas/platform';
import { bigint, jsonb, pgTable, primaryKey, text } from '../drizzle/pg-core.ts';

const time = (name: string) => bigint(name, { mode: 'number' });

/** Missions that were claimed: one row per member, mission and period. */
export const missionClaims = pgTable(
  'mission_claims',
  {
    playerId: text('player_id').notNull(),
    missionId: text('mission_id').notNull(),
    /** First day of the period; `once` for a mission without one. */
    period: text().notNull(),
    claimedAt: time('claimed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.missionId, table.period] })],
);

/** What members were given. */
export const rewards = pgTable('rewards', {
  id: text().primaryKey(),
  playerId: text('player_id').notNull(),
  /** What it is known by, so that it is given once: `referral/<player>`. */
  reference: text().notNull().unique(),
  title: jsonb().$type<NewReward['title']>().notNull(),
  amount: bigint({ mode: 'bigint' }).notNull(),
  currency: text().notNull(),
  /** Stakes that it requires. */
  turnover: bigint({ mode: 'bigint' }).notNull(),
  at: time('at').notNull(),
  expiresAt: time('expires_at').notNull(),
  claimedAt: time('claimed_at'),
});
