import type { ActivityKind, ActivityPrize, ActivityState, PromotionSeed } from '#schemas/platform';
import { bigint, bigserial, integer, jsonb, pgTable, primaryKey, text } from '../drizzle/pg-core.ts';

const time = (name: string) => bigint(name, { mode: 'number' });
const money = (name: string) => bigint(name, { mode: 'bigint' });

/** What members have joined, applied for, claimed and drawn. What it brings stays as it was offered. */
export const activityApplications = pgTable('activity_applications', {
  id: text().primaryKey(),
  playerId: text('player_id').notNull(),
  merchant: text().notNull(),
  /** Id of the promotion. */
  activity: text().notNull(),
  kind: text().$type<ActivityKind>().notNull(),
  /** First day of the day or week that it counts for; `once` for an activity without one. */
  period: text().notNull(),
  /** Title of the promotion by language. */
  title: jsonb().$type<PromotionSeed['title']>().notNull(),
  state: text().$type<ActivityState>().notNull(),
  comment: text().notNull().default(''),
  /** Ids of uploads. */
  pictures: jsonb().$type<string[]>().notNull().default([]),
  /** What the operator has said. */
  note: text().notNull().default(''),
  amount: money('amount').notNull(),
  currency: text().notNull(),
  turnover: money('turnover').notNull(),
  points: time('points').notNull(),
  /** Name of what was drawn, by language. */
  prize: jsonb().$type<ActivityPrize['title']>(),
  /** What has to be paid in after joining. */
  deposit: money('deposit').notNull().default(0n),
  /** How long it can be claimed once it is granted. */
  claimDays: integer('claim_days').notNull(),
  /** Until when it can be claimed; null without an end. */
  claimBy: time('claim_by'),
  at: time('at').notNull(),
  updatedAt: time('updated_at').notNull(),
});

/** How applications came to their state. */
export const activityMoves = pgTable('activity_moves', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  applicationId: text('application_id').notNull(),
  event: text().notNull(),
  from: text('from_state').$type<ActivityState>(),
  to: text('to_state').$type<ActivityState>().notNull(),
  /** `player`, or `operator:` and the account. */
  by: text().notNull(),
  note: text().notNull(),
  at: time('at').notNull(),
});

/** Places of an activity and prizes of a raffle that are left, from the first that was taken on. */
export const activityStock = pgTable(
  'activity_stock',
  {
    merchant: text().notNull(),
    activity: text().notNull(),
    /** `places`, or `prize/` and the id of a prize. */
    item: text().notNull(),
    left: integer('left').notNull(),
  },
  (table) => [primaryKey({ columns: [table.merchant, table.activity, table.item] })],
);
