import type { StateMachine, TicketState } from '#schemas/platform';
import { stateAfter } from '../cashier/machine.ts';
import { and, eq } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { lotteryMoves, lotteryTickets } from '../database/tables/index.ts';
import { assertValid } from '../http/contract.ts';
import states from './states.json' with { type: 'json' };

export type TicketRow = typeof lotteryTickets.$inferSelect;
export type NewTicket = Omit<typeof lotteryTickets.$inferInsert, 'state'>;

const { $schema: _, ...machine } = states;
assertValid('cashier.schema.json#/definitions/StateMachine', machine);

/** What a ticket becomes by an event. */
function after(state: TicketState | 'buy', event: string): TicketState {
  const to = stateAfter<TicketState>(machine as StateMachine, state as TicketState, event);
  if (!to) throw new Error(`[Bug] a ticket that is ${state} knows no ${event}`);
  return to;
}

/** Writes tickets that have just been paid for. */
export async function begin(tx: Database, tickets: readonly NewTicket[], at: number): Promise<TicketRow[]> {
  const state = after('buy', 'buy');
  const rows = await tx
    .insert(lotteryTickets)
    .values(tickets.map((ticket) => ({ ...ticket, state })))
    .returning();
  const steps = tickets.map(({ id }) => ({ ticketId: id, event: 'buy', from: null, to: state, by: 'player', at }));
  await tx.insert(lotteryMoves).values(steps);
  return rows;
}

/** Moves a ticket by what became of its draw. False when it has moved meanwhile. */
export async function move(
  tx: Database,
  { id, state: from }: TicketRow,
  event: 'win' | 'lose' | 'push' | 'void' | 'stop',
  at: number,
  set: Pick<TicketRow, 'returned'> & Partial<Pick<TicketRow, 'lines'>>,
): Promise<boolean> {
  const state = after(from, event);
  const moved = await tx
    .update(lotteryTickets)
    .set({ ...set, state })
    .where(and(eq(lotteryTickets.id, id), eq(lotteryTickets.state, from)))
    .returning({ id: lotteryTickets.id });
  if (moved.length === 0) return false;
  await tx.insert(lotteryMoves).values({ ticketId: id, event, from, to: state, by: 'draw', at });
  return true;
}
