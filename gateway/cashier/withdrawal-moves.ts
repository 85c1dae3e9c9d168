import type { ProviderPayment, ProviderState } from '#schemas/platform';
import { and, eq } from '../database/drizzle/index.ts';
import { withdrawals } from '../database/tables/index.ts';
import type { Books } from '../ledger/books.ts';
import { type Mover, noteFinding, noteStep } from './history.ts';
import { machineOf, stateAfter } from './machine.ts';
import { type Outcome, tellOutcome } from './outcomes.ts';
import { retryAt } from './retry.ts';

export type WithdrawalRow = typeof withdrawals.$inferSelect;

/** Nobody has decided on it: what a player may take back, where the merchant allows it. */
export const isUndecided = (state: WithdrawalRow['state']) => state === 'requested' || state === 'review';

const machine = machineOf('withdrawal');

/** What the provider's state of a payout means for a withdrawal. */
const eventOf: { [State in ProviderState]: string } = {
  open: 'accept',
  paid: 'pay',
  failed: 'fail',
  cancelled: 'cancel',
  expired: 'expire',
  refunded: 'refund',
  charged_back: 'refund',
};

/** An open payout is asked about so often although nobody has told anything. */
const lookMs = 10 * 60_000;

/** The name of a withdrawal's hold in the ledger. */
export const holdOf = (id: string) => `withdrawal/${id}`;

/** Moves a withdrawal by an event, with its money and its step. Nothing when its state does not know the event. */
export async function moveWithdrawal(
  books: Books,
  row: WithdrawalRow,
  event: string,
  by: Mover,
  { note, ...set }: Partial<WithdrawalRow> & { note?: string | undefined } = {},
): Promise<WithdrawalRow | undefined> {
  const state = stateAfter(machine, row.state, event);
  if (state === undefined) return undefined;
  const { tx, now } = books;
  const moved = { askAt: askAtOf(state, row, now), ...set, state, updatedAt: now };
  // Whoever has moved it meanwhile has moved it from another state: then nothing of this is written.
  const same = and(eq(withdrawals.id, row.id), eq(withdrawals.state, row.state));
  const [next] = await tx.update(withdrawals).set(moved).where(same).returning();
  if (!next) throw new Error(`withdrawal ${row.id} has moved meanwhile`);
  const step = { event, fromState: row.state, toState: state, by, at: now, note: note ?? null };
  await noteStep(tx, { kind: 'withdrawal', subject: row.id, ...step });
  await moveMoney(books, next);
  await tell(books, next, event, { note, isReclaimed: by === 'clock' });
  return next;
}

/** What a player is told by the state that a withdrawal has come to, and whether that is what is paid out or what has come back. */
const told: { [State in WithdrawalRow['state']]?: { outcome: Outcome; isNet: boolean } } = {
  paid: { outcome: 'withdrawalPaid', isNet: true },
  received: { outcome: 'withdrawalReceived', isNet: true },
  refused: { outcome: 'withdrawalRefused', isNet: false },
  failed: { outcome: 'withdrawalFailed', isNet: false },
  returned: { outcome: 'withdrawalReturned', isNet: false },
};

/** Tells of what others have decided; what the player has said, or has not said in time, is no news. */
async function tell(
  books: Books,
  row: WithdrawalRow,
  event: string,
  why: { note: string | undefined; isReclaimed: boolean },
) {
  const say = event === 'receive' ? undefined : told[row.state];
  if (!say) return;
  const { id, playerId, merchant, currency, amount, fee, accountName, accountNumber } = row;
  await tellOutcome(
    books,
    { id: playerId, merchant, currency },
    {
      outcome: say.outcome,
      id,
      amount: say.isNet ? amount - fee : amount,
      account: `${accountName} ${accountNumber}`,
      ...why,
    },
  );
}

/**
 * Brings a withdrawal to what the provider says of its payout. Older news than what is known is passed over; what contradicts
 * is noted for a person: money that has come back, for one, is never given to anybody by itself.
 */
export async function applyPayout(books: Books, row: WithdrawalRow, payment: ProviderPayment): Promise<WithdrawalRow> {
  const { version, state, amount, currency } = payment;
  const { tx, now } = books;
  if (version < row.providerVersion) return row;
  const finding = async (what: string) => {
    await noteFinding(tx, 'withdrawal', row.id, what, now);
    return row;
  };
  if (BigInt(amount) !== row.amount - row.fee || currency !== row.currency)
    return finding('the provider has another amount');
  const known = { providerVersion: version, providerId: payment.id, asked: 0 };
  const isKnown =
    (state === 'open' && row.state === 'paying') ||
    (state === 'paid' && ['paid', 'received', 'disputed', 'returned'].includes(row.state)) ||
    (['failed', 'cancelled', 'expired'].includes(state) && row.state === 'failed');
  if (isKnown) {
    const askAt = state === 'open' ? now + lookMs : row.askAt;
    const set = { ...known, askAt };
    const [next] = await tx.update(withdrawals).set(set).where(eq(withdrawals.id, row.id)).returning();
    return next ?? row;
  }
  const moved = await moveWithdrawal(books, row, eventOf[state], 'provider', known);
  return moved ?? finding(`the provider says ${state} of what is ${row.state}`);
}

/** When somebody is to look at it next: at a payout that is under way, and at one that nobody has confirmed. */
function askAtOf(state: WithdrawalRow['state'], { receiveMinutes, asked }: WithdrawalRow, now: number): number | null {
  if (state === 'approved') return now + 10_000;
  if (state === 'unknown') return retryAt(now, asked);
  if (state === 'paying') return now + lookMs;
  if (state === 'paid') return now + receiveMinutes * 60_000;
  return null;
}

/** The hold ends with the state that ends it: paid out with its fee, or given back. */
async function moveMoney(books: Books, { id, state, fee, amount, playerId, merchant, currency }: WithdrawalRow) {
  const holder = { id: playerId, merchant, currency };
  if (state === 'paid') await books.settle(holder, holdOf(id), `${holdOf(id)}/paid`, { fees: fee });
  if (state === 'refused' || state === 'cancelled' || state === 'failed') {
    await books.release(holder, holdOf(id), `${holdOf(id)}/back`);
  }
  if (state === 'returned') {
    const shares = { cash: -(amount - fee), fees: -fee };
    await books.post(holder, { transactionId: `${holdOf(id)}/returned`, kind: 'adjustment', change: amount, shares });
  }
}
