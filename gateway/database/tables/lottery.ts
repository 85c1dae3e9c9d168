import type { LotteryLine, PrizeMode, TicketState } from '#schemas/platform';
import { writtenIn } from '../../paging/snapshot.ts';
import { bigint, bigserial, boolean, integer, jsonb, pgTable, primaryKey, text } from '../drizzle/pg-core.ts';

const time = (name: string) => bigint(name, { mode: 'number' });
const money = (name: string) => bigint(name, { mode: 'bigint' });

/** A line as it was bought. */
export interface BoughtLine extends LotteryLine {
  /** What each prize paid when it was bought: a table that changes later changes no ticket. Absent where it was bought before this was kept. */
  odds?: Readonly<Record<string, number>>;
  /** What it brought back, once its draw is over. */
  returned?: number;
}

/** What players have bet on draws of the platform's lotteries: a row for each draw. */
export const lotteryTickets = pgTable('lottery_tickets', {
  /** Number of the ticket, and id of its round in the ledger. */
  id: text().primaryKey(),
  playerId: text('player_id').notNull(),
  merchant: text().notNull(),
  nodeId: integer('node_id').notNull(),
  gameCode: text('game_code').notNull(),
  prizeMode: text('prize_mode').$type<PrizeMode>().notNull(),
  numero: text().notNull(),
  drawAt: time('draw_at').notNull(),
  lines: jsonb().$type<BoughtLine[]>().notNull(),
  stake: money('stake').notNull(),
  returned: money('returned').notNull().default(0n),
  currency: text().notNull(),
  state: text().$type<TicketState>().notNull(),
  /** What the draw was bound to when it was bought. */
  commitment: text().notNull(),
  /** Tickets of one chase have one id, and places from 1 on. */
  chase: text(),
  chaseNo: integer('chase_no').notNull().default(1),
  chaseOf: integer('chase_of').notNull().default(1),
  stopOnWin: boolean('stop_on_win').notNull().default(false),
  /** What it may bring is counted among the exposures of its draw. */
  isCounted: boolean('is_counted').notNull().default(false),
  at: time('at').notNull(),
  writtenIn: writtenIn('written_in'),
});

/** How tickets came to their state. */
export const lotteryMoves = pgTable('lottery_moves', {
  id: bigserial({ mode: 'bigint' }).primaryKey(),
  ticketId: text('ticket_id').notNull(),
  event: text().notNull(),
  from: text('from_state').$type<TicketState>(),
  to: text('to_state').$type<TicketState>().notNull(),
  /** `player`, or `draw`. */
  by: text().notNull(),
  at: time('at').notNull(),
});

/** What the tickets of a merchant may bring at best for one bet of one draw, all together. */
export const lotteryExposures = pgTable(
  'lottery_exposures',
  {
    merchant: text().notNull(),
    currency: text().notNull(),
    gameCode: text('game_code').notNull(),
    numero: text().notNull(),
    playType: text('play_type').notNull(),
    /** A number, or the numbers of a combination in their order. */
    bet: text().notNull(),
    drawAt: time('draw_at').notNull(),
    amount: money('amount').notNull(),
  },
  ({ merchant, currency, gameCode, numero, playType, bet }) => [
    primaryKey({ columns: [merchant, currency, gameCode, numero, playType, bet] }),
  ],
);

/** Up to when results of draws have been shown to anybody, one row: a clock that is put back must not sell them again. */
export const drawMarks = pgTable('draw_marks', {
  name: text().$type<'shown'>().primaryKey(),
  at: time('at').notNull(),
});

/** Draws that the operator has declared void. */
export const voidDraws = pgTable(
  'void_draws',
  {
    gameCode: text('game_code').notNull(),
    numero: text().notNull(),
    note: text().notNull(),
    at: time('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameCode, table.numero] })],
);
