import { bigint, bigserial, customType, integer, numeric, pgTable, primaryKey, text } from '../drizzle/pg-core.ts';

const id = (name: string) => bigint(name, { mode: 'bigint' });

/** Where a member is in the teams of a merchant; the database writes it at the commit that writes the member (decision 1070). */
export const teamMembers = pgTable('team_members', {
  id: bigserial({ mode: 'bigint' }).primaryKey(),
  playerId: text('player_id').notNull(),
  merchant: text().notNull(),
  currency: text().notNull(),
  /** Null: nobody has invited the member. */
  uplineId: id('upline_id'),
  /** How many are above. */
  depth: integer().notNull(),
});

/** Each member with everybody above and itself: only ever added to. */
export const teamLines = pgTable(
  'team_lines',
  {
    aboveId: id('above_id').notNull(),
    memberId: id('member_id').notNull(),
    /** 0: the member itself. */
    distance: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.aboveId, table.memberId] })],
);

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Up to where the days of a merchant are summed (`gateway/agents/sum-days.ts`). */
export const dayMarks = pgTable('day_marks', {
  merchant: text().primaryKey(),
  timeZone: text('time_zone').notNull(),
  /** Whatever older transactions have written is in the sums; null: nothing yet. */
  writtenTo: xid8('written_to'),
  /** What later ones have written has higher ids. */
  transferFloor: id('transfer_floor').notNull().default(0n),
  playedFloor: id('played_floor').notNull().default(0n),
  /** The floors of later: once all transactions before this one have ended. */
  nextFrom: xid8('next_from'),
  nextTransferFloor: id('next_transfer_floor').notNull().default(0n),
  nextPlayedFloor: id('next_played_floor').notNull().default(0n),
});

const day = { memberId: id('member_id').notNull(), day: text().notNull(), currency: text().notNull() };

/** What a member has moved on a day of the merchant (yyyy-MM-dd), by area; minor units. */
export const playerDays = pgTable(
  'player_days',
  {
    ...day,
    /** Type of the game; empty for what has none. */
    area: text().notNull(),
    /** Stakes less those that went back, and what was taken to tables of players. */
    staked: id('staked').notNull().default(0n),
    /** Wins with corrections, less what corrections took back. */
    won: id('won').notNull().default(0n),
    /** What of the stakes was at risk and what of it counts, for rewards (`gateway/played`). */
    risked: id('risked').notNull().default(0n),
    played: id('played').notNull().default(0n),
    rebates: id('rebates').notNull().default(0n),
    /** Bonuses, rewards and points turned into money, less what was forfeited. */
    bonuses: id('bonuses').notNull().default(0n),
    /** Less what was taken back. */
    deposits: id('deposits').notNull().default(0n),
    withdrawals: id('withdrawals').notNull().default(0n),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.day, table.currency, table.area] })],
);

/** The same of everybody below a member, without its own. */
export const teamDays = pgTable(
  'team_days',
  {
    ...day,
    area: text().notNull(),
    staked: numeric().notNull().default('0'),
    won: numeric().notNull().default('0'),
    risked: numeric().notNull().default('0'),
    played: numeric().notNull().default('0'),
    rebates: numeric().notNull().default('0'),
    bonuses: numeric().notNull().default('0'),
    deposits: numeric().notNull().default('0'),
    withdrawals: numeric().notNull().default('0'),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.day, table.currency, table.area] })],
);
