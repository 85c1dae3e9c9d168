import type { PointEntry, Redemption, RewardSeed } from '#schemas/platform';
import { bigint, bigserial, integer, jsonb, pgTable, primaryKey, text } from '../drizzle/pg-core.ts';

const time = (name: string) => bigint(name, { mode: 'number' });
const count = (name?: string) => (name ? bigint(name, { mode: 'number' }) : bigint({ mode: 'number' }));
const big = (name?: string) => (name ? bigint(name, { mode: 'bigint' }) : bigint({ mode: 'bigint' }));

/** What a member has; always the sum of the entries. */
export const pointAccounts = pgTable('point_accounts', {
  playerId: text('player_id').primaryKey(),
  balance: count().notNull().default(0),
  /** Movements of money up to this transfer have been counted. */
  countedTo: big('counted_to').notNull().default(0n),
  /** What was played has been counted up to this row of `played`. */
  playedTo: big('played_to').notNull().default(0n),
  /** What of the deposits has not been played yet, minor units: points for a deposit come as it is played. */
  unplayed: big('unplayed').notNull().default(0n),
});

/** Stakes and deposits that are too few for a point yet, minor units; below 0 when what was counted has been given back. */
export const pointCarries = pgTable(
  'point_carries',
  {
    playerId: text('player_id').notNull(),
    type: text().$type<PointEntry['type']>().notNull(),
    amount: big().notNull(),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.type] })],
);

/** Movements of points: only ever added to. */
export const pointEntries = pgTable('point_entries', {
  id: bigserial({ mode: 'bigint' }).primaryKey(),
  playerId: text('player_id').notNull(),
  type: text().$type<PointEntry['type']>().notNull(),
  points: count().notNull(),
  balanceAfter: count('balance_after').notNull(),
  /** The redemption or conversion that it belongs to. */
  reference: text(),
  /** Name of the reward by language. */
  remark: jsonb().$type<RewardSeed['title']>(),
  at: time('at').notNull(),
});

/** How many of a reward are left, from the first redemption on. */
export const rewardStock = pgTable(
  'reward_stock',
  { merchant: text().notNull(), rewardId: text('reward_id').notNull(), left: integer('left').notNull() },
  (table) => [primaryKey({ columns: [table.merchant, table.rewardId] })],
);

export const redemptions = pgTable('redemptions', {
  id: text().primaryKey(),
  playerId: text('player_id').notNull(),
  merchant: text().notNull(),
  rewardId: text('reward_id').notNull(),
  title: jsonb().$type<RewardSeed['title']>().notNull(),
  points: count().notNull(),
  /** What it credited, minor units of a currency; 0 for what is sent. */
  amount: bigint({ mode: 'bigint' }).notNull().default(0n),
  currency: text().notNull().default(''),
  /** Where it is sent. */
  contact: text().notNull(),
  state: text().$type<Redemption['state']>().notNull(),
  note: text().notNull().default(''),
  at: time('at').notNull(),
});

/** How redemptions came to their state. */
export const redemptionMoves = pgTable('redemption_moves', {
  id: bigserial({ mode: 'bigint' }).primaryKey(),
  redemptionId: text('redemption_id').notNull(),
  from: text('from_state').$type<Redemption['state']>(),
  to: text('to_state').$type<Redemption['state']>().notNull(),
  /** `member`, `platform`, or who decided. */
  by: text().notNull(),
  note: text().notNull(),
  at: time('at').notNull(),
});
