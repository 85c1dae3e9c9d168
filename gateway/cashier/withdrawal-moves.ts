import type { ProviderPayment, ProviderState } from '#schemas/platform';
import { and, eq, sql } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { withdrawals } from '../database/tables/index.ts';
import type { Books } from '../ledger/books.ts';
import { type Mover, noteFinding, noteStep } from './history.ts';
import { machineOf, stateAfter } from './machine.ts';
import { type Outcome, tellOutcome } from './outcomes.ts';
import { isDue, longestWait, retryAt } from './retry.ts';

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
/** One that was ended is asked about for so long, each time after twice as long: it may be paid all the same. */
const endedMs = 7 * 24 * 60 * 60_000;
const mostDoublings = 7;

/** Approved, and as far as we know the provider does not have it. */
export const sendableStates: WithdrawalRow['state'][] = ['approved', 'unknown'];
export const isSendable = (state: WithdrawalRow['state']) => sendableStates.includes(state);

/** Whoever asks the provider has so long before another one does, ms. */
export const claimMs = 30_000;

/** States in which the provider is asked again and again. */
export const askedStates: WithdrawalRow['state'][] = ['approved', 'unknown', 'paying', 'failed'];

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
  const moved = { askAt: askAtOf(state, row, now), asked: 0, ...set, state, updatedAt: now };
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
  if (BigInt(amount) !== row.amount - row.fee || currency !== row.currency)
    return doubtPayout(books, row, 'the provider has another amount');
  const known = { providerVersion: version, providerId: payment.id, refusal: null };
  const isKnown =
    (state === 'open' && row.state === 'paying') ||
    (state === 'paid' && ['paid', 'received', 'disputed', 'returned'].includes(row.state)) ||
    (['failed', 'cancelled', 'expired'].includes(state) && row.state === 'failed');
  if (isKnown) {
    const looked =
      state === 'open' ? { asked: 0, askAt: now + lookMs } : row.state === 'failed' ? askAgain(row, now) : {};
    const set = { ...known, ...looked };
    const [next] = await tx.update(withdrawals).set(set).where(eq(withdrawals.id, row.id)).returning();
    return next ?? row;
  }
  const moved = await moveWithdrawal(books, row, eventOf[state], 'provider', known);
  return moved ?? doubtPayout(books, row, `the provider says ${state} of what is ${row.state}`);
}

/**
 * The provider has not said what has become of a payout, or what cannot be (`what`, noted for a person): what was sent may have
 * arrived, so that nobody ends it before the provider has said more.
 */
export async function doubtPayout(books: Books, row: WithdrawalRow, what?: string): Promise<WithdrawalRow> {
  const { tx, now } = books;
  if (what !== undefined) await noteFinding(tx, 'withdrawal', row.id, what, now);
  // When one that is paid is looked at next is its player's time to say that it has not come.
  if (!askedStates.includes(row.state)) return row;
  const next = { ...askAgain(row, now), refusal: null };
  if (row.state === 'approved') return (await moveWithdrawal(books, row, 'lose', 'provider', next)) ?? row;
  await tx.update(withdrawals).set(next).where(eq(withdrawals.id, row.id));
  return row;
}

/** When to ask once more about a payout of which nothing new was heard; never again about one that was ended long ago. */
export function askAgain({ state, asked, updatedAt }: WithdrawalRow, now: number) {
  if (state !== 'failed') return { askAt: retryAt(now, asked), asked: asked + 1 };
  const askAt = now - updatedAt < endedMs ? now + lookMs * 2 ** Math.min(asked, mostDoublings) : null;
  return { askAt, asked: asked + 1 };
}

/** When somebody is to look at it next: at a payout that is or was under way, and at one that nobody has confirmed. */
function askAtOf(
  state: WithdrawalRow['state'],
  { receiveMinutes, asked }: Pick<WithdrawalRow, 'receiveMinutes' | 'asked'>,
  now: number,
): number | null {
  if (state === 'approved') return now + 10_000;
  if (state === 'unknown') return retryAt(now, asked);
  if (state === 'paying' || state === 'failed') return now + lookMs;
  if (state === 'paid') return now + receiveMinutes * 60_000;
  return null;
}

/** The longest that a withdrawal waits to be looked at, by its state, ms. */
export const longestWaitOf = sql`(case ${withdrawals.state}
  when 'paid' then ${withdrawals.receiveMinutes}::bigint * 60000
  when 'failed' then ${sql.raw(`${lookMs * 2 ** mostDoublings}`)}
  else ${longestWait} end)`;

/** What of a withdrawal says when it is looked at. */
export type Seen = Pick<WithdrawalRow, 'id' | 'state' | 'askAt' | 'receiveMinutes' | 'asked'>;

/** Takes it upon the caller to look at a withdrawal as it was seen; nothing unless its time has come and nobody else does. */
export async function claimLook(db: Database, seen: Seen, now: number): Promise<WithdrawalRow | undefined> {
  const { id, state } = seen;
  // Where a clock that ran ahead has put it off, its player has the whole time from now on to say that it has not come.
  const isPutOff = state === 'paid' && (seen.askAt ?? 0) > now;
  const askAt = isPutOff ? askAtOf(state, seen, now) : now + claimMs;
  const same = and(eq(withdrawals.id, id), eq(withdrawals.state, state));
  const due = and(same, isDue(withdrawals.askAt, now, longestWaitOf));
  const [row] = await db.update(withdrawals).set({ askAt }).where(due).returning();
  return isPutOff ? undefined : row;
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
