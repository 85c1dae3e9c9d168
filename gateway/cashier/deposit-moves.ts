import type { BonusTerms, ProviderPayment, ProviderState } from '#schemas/platform';
import { alikeWith } from '../bonuses/once-per.ts';
import { and, eq, inArray, ne } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { deposits } from '../database/tables/index.ts';
import type { Books } from '../ledger/books.ts';
import { type Mover, noteFinding, noteStep, waitsForOperator } from './history.ts';
import { machineOf, stateAfter } from './machine.ts';
import { type Outcome, tellOutcome } from './outcomes.ts';
import { takeBack } from './take-back.ts';

export type DepositRow = typeof deposits.$inferSelect;

const machine = machineOf('deposit');

/** What the provider's state of a payment means for a deposit. */
const eventOf: { [State in ProviderState]: string } = {
  open: 'accept',
  paid: 'pay',
  failed: 'fail',
  cancelled: 'cancel',
  expired: 'expire',
  refunded: 'refund',
  charged_back: 'chargeBack',
};
/** State of a deposit in which the provider's state has arrived. */
const meant: { [State in ProviderState]: DepositRow['state'] } = {
  open: 'pending',
  paid: 'paid',
  failed: 'failed',
  cancelled: 'cancelled',
  expired: 'expired',
  refunded: 'refunded',
  charged_back: 'charged_back',
};

/** What a player is told of a deposit that comes to nothing. The end of its time is no news: nothing was paid. */
const endings: { [event: string]: Outcome } = {
  refuse: 'depositRefused',
  fail: 'depositFailed',
  cancel: 'depositCancelled',
};
const back = { refund: 'depositRefunded', chargeBack: 'depositChargedBack' } as const;

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** An open deposit is asked about so often although nobody has told anything. */
const lookMs = 10 * minuteMs;
/** The holder of the account that a deposit goes to. */
export const holderOf = ({ playerId: id, merchant, currency }: DepositRow) => ({ id, merchant, currency });

/** Moves a deposit by an event, with its money and its step. Nothing when its state does not know the event. */
export async function moveDeposit(
  books: Books,
  row: DepositRow,
  event: string,
  by: Mover,
  { note, ...set }: Partial<DepositRow> & { note?: string | undefined } = {},
): Promise<DepositRow | undefined> {
  const state = stateAfter(machine, row.state, event);
  if (state === undefined) return undefined;
  const { tx, now } = books;
  const isOpen = state === 'pending' || state === 'unknown';
  const moved = { askAt: isOpen ? Math.min(row.expiresAt + 5000, now + lookMs) : null, ...set, state, updatedAt: now };
  // Whoever has moved it meanwhile has moved it from another state: then nothing of this is written.
  const same = and(eq(deposits.id, row.id), eq(deposits.state, row.state));
  const [next] = await tx.update(deposits).set(moved).where(same).returning();
  if (!next) throw new Error(`deposit ${row.id} has moved meanwhile`);
  const step = { event, fromState: row.state, toState: state, by, at: now, note: note ?? null };
  await noteStep(tx, { kind: 'deposit', subject: row.id, ...step });
  if (event === 'pay') return credit(books, next);
  if (event === 'refund' || event === 'chargeBack') await takeBack(books, next, holderOf(next), back[event]);
  const isOwn = by === 'player' || row.cancelAskedAt !== null;
  const outcome = event === 'cancel' && isOwn ? undefined : endings[event];
  if (outcome) await tellOutcome(books, holderOf(row), { outcome, id: row.id, amount: row.amount, note });
  return next;
}

/**
 * Brings a deposit to what the provider says. Older news than what is known is passed over; what contradicts a final state
 * moves nothing and is noted for a person.
 */
export async function applyPayment(books: Books, row: DepositRow, payment: ProviderPayment): Promise<DepositRow> {
  const { version, checkoutUrl, instructions, state, amount, currency } = payment;
  const { tx, now } = books;
  if (version < row.providerVersion) return row;
  const finding = async (what: string) => {
    await noteFinding(tx, 'deposit', row.id, what, now);
    return row;
  };
  if (BigInt(amount) !== row.amount || currency !== row.currency) return finding('the provider has another amount');
  const known = {
    providerVersion: version,
    providerId: payment.id,
    asked: 0,
    ...(checkoutUrl ? { checkoutUrl } : {}),
    ...(instructions ? { instructions } : {}),
  };
  if (row.state === meant[state]) {
    const askAt = state === 'open' ? Math.max(now + minuteMs, Math.min(row.expiresAt + 5000, now + lookMs)) : null;
    const [next] = await tx
      .update(deposits)
      .set({ ...known, askAt })
      .where(eq(deposits.id, row.id))
      .returning();
    return next ?? row;
  }
  const event = eventOf[state];
  const moved = await moveDeposit(books, row, event, 'provider', known);
  if (moved) return moved;
  // It was paid and taken back before anybody looked.
  const paid =
    event === 'refund' || event === 'chargeBack' ? await moveDeposit(books, row, 'pay', 'provider', known) : undefined;
  const back = paid && (await moveDeposit(books, paid, event, 'provider', known));
  return back ?? finding(`the provider says ${state} of what is ${row.state}`);
}

async function credit(books: Books, row: DepositRow): Promise<DepositRow> {
  const { id, amount, fee, turnover, ownTurnover } = row;
  const holder = holderOf(row);
  const { bonus, bonusWaits } = await bonusFor(books, row);
  await books.post(holder, {
    transactionId: `deposit/${id}`,
    kind: 'deposit',
    change: amount - fee,
    shares: { fees: fee },
    // What it requires by itself stays when the bonus is given up.
    turnover: ownTurnover,
  });
  if (bonus > 0n) await creditBonus(books, row, bonus, turnover - ownTurnover);
  const outcome =
    bonus > 0n
      ? 'depositWithBonus'
      : bonusWaits > 0n
        ? 'depositBonusWaits'
        : row.bonus > 0n
          ? 'depositBonusLost'
          : 'depositCredited';
  await tellOutcome(books, holder, { outcome, id, amount: amount - fee, bonus: row.bonus });
  if (bonus === row.bonus) return row;
  // What a bonus that waits requires stays known until somebody has decided on it.
  const set = { bonus, bonusWaits, turnover: bonusWaits > 0n ? turnover : ownTurnover };
  const [next] = await books.tx.update(deposits).set(set).where(eq(deposits.id, id)).returning();
  return next ?? row;
}

/** Credits the bonus of a deposit, once, with the stakes that it requires beyond those of the deposit. */
export async function creditBonus(books: Books, row: DepositRow, change: bigint, turnover: bigint): Promise<void> {
  const terms = row.bonusTerms && runningFrom(row.bonusTerms, books.now);
  await books.post(holderOf(row), { transactionId: `deposit/${row.id}/bonus`, kind: 'bonus', change, turnover, terms });
}

/** Terms of a bonus that is credited now (ms since 1970): their days have an end. */
function runningFrom({ days, ...terms }: BonusTerms, now: number): BonusTerms {
  return days === undefined ? terms : { ...terms, until: now + days * dayMs };
}

/**
 * What of the bonus comes with this deposit: one for the first deposit goes to the one that is paid first, whatever bonuses were
 * chosen with others that were open beside it. To who shares something with somebody that has had it, it does not come by itself:
 * it waits, and is noted for a person, who gives it or not.
 */
async function bonusFor(books: Books, row: DepositRow): Promise<{ bonus: bigint; bonusWaits: bigint }> {
  const { id, playerId, bonusFirst, merchant, oncePer, bonus } = row;
  if (!bonusFirst || bonus === 0n) return { bonus, bonusWaits: 0n };
  const { tx, now } = books;
  if (await isBehindAnother(tx, row)) return { bonus: 0n, bonusWaits: 0n };
  const alike = await alikeWith(tx, { id: playerId, merchant }, oncePer ?? [], now);
  if (alike.length === 0) return { bonus, bonusWaits: 0n };
  const shared = alike.map(({ account, by }) => `${account} (same ${by})`).join(', ');
  await noteFinding(tx, 'deposit', id, `the bonus ${row.bonusId} ${waitsForOperator}: it was had by ${shared}`, now);
  return { bonus: 0n, bonusWaits: bonus };
}

/** Whether another deposit of the player has been credited, whatever became of it after. */
export async function isBehindAnother(db: Database, { id, playerId }: DepositRow): Promise<boolean> {
  const credited = inArray(deposits.state, ['paid', 'refunded', 'charged_back']);
  return (await db.$count(deposits, and(eq(deposits.playerId, playerId), ne(deposits.id, id), credited))) > 0;
}
