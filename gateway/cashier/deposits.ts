import type { ChargeRequest, PaymentLookup, ProviderPayment } from '#schemas/platform';
import { and, eq, inArray, isNotNull } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { deposits } from '../database/tables/index.ts';
import type { EventHub } from '../events/hub.ts';
import { Refusal } from '../http/refusal.ts';
import type { Submit, Submits } from '../http/submits.ts';
import { eachAlone } from '../jobs/each-alone.ts';
import type { Books } from '../ledger/books.ts';
import type { Holder } from '../ledger/holder.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { newPaymentId } from '../ledger/reference.ts';
import { staleByMessage } from '../messages/write.ts';
import { applyPayment, type DepositRow, holderOf, moveDeposit } from './deposit-moves.ts';
import { noteFinding, noteStep } from './history.ts';
import { type Missed, type Provider, unfit } from './provider.ts';
import type { Quote } from './quotes.ts';
import { isDue, retryAt } from './retry.ts';

/** States in which a player's money is waited for. */
export const openStates: DepositRow['state'][] = ['created', 'unknown', 'pending'];

const usuallyOpenAtOnce = 3;
/** The call that begins a deposit asks the provider itself; if its process dies, somebody else does after so long, ms. */
const takeOverMs = 10_000;
/** What a deposit's move makes stale: a charge-back may refuse withdrawals. */
export const staleByDeposit = [
  ...['depositStatus', 'deposits', 'cashier', 'withdrawalStatus', 'withdrawals', 'withdrawLimits'],
  ...staleByMessage,
];
/** Whoever asks the provider has so long before another one does, ms. */
const claimMs = 30_000;

/** What a deposit is made of. */
export interface NewDeposit {
  holder: Holder;
  quote: Quote;
  sender: string | undefined;
  language: string;
  /** Page of the site that the provider's page leads back to, without the deposit's id. */
  returnUrl: (id: string) => string;
  openAtOnce: number | undefined;
}

interface Parts {
  db: Database;
  clock: () => number;
  ledger: Ledger;
  submits: Submits;
  hub: EventHub;
  provider: Provider;
  /** Hears of faults that keep one deposit waiting, and no other. */
  report: (fault: unknown) => void;
}

/**
 * Players' deposits (decision 0841). What the provider has not answered is unknown: it is asked by the reference before
 * anything is sent again, and only what it says moves a deposit on.
 */
export class Deposits {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Begins a deposit and asks the provider for it. Throws too_many_open. */
  async begin({ holder, quote, sender, language, returnUrl, openAtOnce }: NewDeposit, submit: Submit | undefined) {
    const { ledger, submits } = this.#parts;
    const answer = { id: newPaymentId(submit) };
    await ledger.transact(holder, async ({ tx, now }) => {
      const own = and(eq(deposits.playerId, holder.id), inArray(deposits.state, openStates));
      if ((await tx.$count(deposits, own)) >= (openAtOnce ?? usuallyOpenAtOnce)) throw new Refusal('too_many_open');
      const { id } = answer;
      const { method, methodName, amount, fee, bonusId = null, bonus, turnover, minutes } = quote;
      // A gateway of before these two quoted without them.
      const { bonusFirst = bonusId !== null, ownTurnover = bonusId === null ? turnover : 0 } = quote;
      await tx.insert(deposits).values({
        id,
        merchant: holder.merchant,
        playerId: holder.id,
        currency: holder.currency,
        method,
        methodName,
        kind: quote.kind,
        amount: BigInt(amount),
        fee: BigInt(fee),
        bonusId,
        bonusFirst,
        bonusTerms: quote.terms ?? null,
        oncePer: quote.oncePer ?? null,
        bonus: BigInt(bonus),
        turnover: BigInt(turnover),
        ownTurnover: BigInt(ownTurnover),
        sender: sender ?? null,
        language,
        returnUrl: returnUrl(id),
        minutes,
        state: 'created',
        askAt: now + takeOverMs,
        at: now,
        expiresAt: now + minutes * 60_000,
        updatedAt: now,
      });
      await noteStep(tx, {
        kind: 'deposit',
        subject: id,
        event: 'begin',
        fromState: '',
        toState: 'created',
        by: 'player',
        at: now,
      });
      await submits.settle(tx, submit, answer);
    });
    return answer;
  }

  /** Asks the provider for the charge of a new deposit. */
  async send(id: string): Promise<void> {
    const row = await this.#find(id);
    if (row?.state !== 'created' && row?.state !== 'unknown') return;
    const answer = await this.#parts.provider.charge(requestOf(row));
    if (answer.kind === 'payment') return this.#apply(row, answer.payment);
    if (answer.kind === 'unknown' || answer.kind === 'unfit') return this.#missed(row, answer);
    if (answer.code === 'conflict') return this.#noteFinding(row, 'the provider has another charge of this reference');
    // A provider that does not understand us, or does not know us, is for somebody to look at.
    if (answer.code !== 'not_possible') await this.#noteFinding(row, `the provider refuses: ${answer.code}`);
    return this.#move(row, (books, now) => moveDeposit(books, now, 'refuse', 'provider'));
  }

  /** Asks the provider what has become of a deposit. True when it has answered. */
  async ask(id: string): Promise<boolean> {
    const row = await this.#find(id);
    if (!row) return true;
    const answer = await this.#parts.provider.status(lookupOf(row));
    if (answer.kind === 'payment') await this.#apply(row, answer.payment);
    else if (answer.kind === 'unknown' || answer.kind === 'unfit') await this.#missed(row, answer);
    else if (answer.code !== 'not_found') await this.#noteFinding(row, `the provider refuses to tell: ${answer.code}`);
    else if (row.state === 'created' || row.state === 'unknown') await this.send(id);
    else await this.#noteFinding(row, 'the provider has never heard of it');
    return answer.kind !== 'unknown';
  }

  /**
   * Takes a deposit back. Throws payment_not_found, payment_moved when it is over in another way, and busy when the provider does
   * not answer.
   */
  async cancel(id: string, playerId: string): Promise<void> {
    const row = await this.#find(id);
    if (row?.playerId !== playerId) throw new Refusal('payment_not_found');
    if (isUnderWay(row)) throw new Refusal('payment_moved', { state: row.state });
    if (openStates.includes(row.state)) await this.#takeBack(row);
    const { state } = await this.of(playerId, id);
    if (state !== 'cancelled') throw new Refusal('payment_moved', { state });
  }

  async #takeBack(row: DepositRow): Promise<void> {
    const { db, clock } = this.#parts;
    // Whoever hears of it first, the event or this call, knows whose wish it was.
    await db.update(deposits).set({ cancelAskedAt: clock() }).where(eq(deposits.id, row.id));
    const answer = await this.#parts.provider.cancel(lookupOf(row));
    if (answer.kind === 'payment') return this.#apply(row, answer.payment);
    if (answer.kind === 'refused' && answer.code === 'not_found') {
      return this.#move(row, (books, now) => moveDeposit(books, now, 'cancel', 'player'));
    }
    await db.update(deposits).set({ cancelAskedAt: null }).where(eq(deposits.id, row.id));
    // It may have been paid at this moment.
    if (answer.kind === 'refused' && (await this.ask(row.id))) return undefined;
    throw new Refusal('busy');
  }

  /** Asks about every deposit whose time has come, each by one gateway. */
  async askDue(): Promise<void> {
    const { db, clock } = this.#parts;
    const due = and(isNotNull(deposits.askAt), isDue(deposits.askAt, clock()));
    const rows = await db.select({ id: deposits.id }).from(deposits).where(due).orderBy(deposits.askAt).limit(200);
    await eachAlone(rows, ({ id }) => this.askIfDue(id), this.#parts.report);
  }

  /** Asks about a deposit if its time has come and nobody else does. */
  async askIfDue(id: string): Promise<void> {
    const { db, clock } = this.#parts;
    const now = clock();
    const due = and(eq(deposits.id, id), isDue(deposits.askAt, now));
    const claimed = await db
      .update(deposits)
      .set({ askAt: now + claimMs })
      .where(due)
      .returning({ id: deposits.id });
    if (claimed.length > 0) await this.ask(id);
  }

  /** A deposit of a player. Throws payment_not_found. */
  async of(playerId: string, id: string, db: Database = this.#parts.db): Promise<DepositRow> {
    const row = await this.#find(id, db);
    if (row?.playerId !== playerId) throw new Refusal('payment_not_found');
    return row;
  }

  async #find(id: string, db: Database = this.#parts.db): Promise<DepositRow | undefined> {
    return (await db.select().from(deposits).where(eq(deposits.id, id)))[0];
  }

  /** Moves a deposit while its player's account is held, and tells the player when it has changed. */
  async #move(before: DepositRow, work: (books: Books, row: DepositRow) => Promise<DepositRow | undefined>) {
    const { ledger, hub } = this.#parts;
    const changed = await ledger.transact(holderOf(before), async (books) => {
      const [row] = await books.tx.select().from(deposits).where(eq(deposits.id, before.id)).for('no key update');
      const next = row && (await work(books, row));
      return next && (next.state !== row.state || next.providerVersion !== row.providerVersion);
    });
    if (changed) hub.publish(before.playerId, { type: 'stale', calls: staleByDeposit });
  }

  /** Brings a deposit to what the provider says. What cannot be entered is noted on it for a person, and asked for again. */
  async #apply(row: DepositRow, payment: ProviderPayment): Promise<void> {
    try {
      await this.#move(row, (books, now) => applyPayment(books, now, payment));
    } catch (fault) {
      this.#parts.report(fault);
      await this.#noteFinding(row, `what the provider says cannot be entered: ${payment.state}`);
    }
  }

  /** No answer, or none that a payment can have: what was sent may have arrived. */
  #missed(row: DepositRow, answer: Missed): Promise<void> {
    return this.#move(row, async (books, now) => {
      if (answer.kind === 'unfit') await noteFinding(books.tx, 'deposit', now.id, unfit(answer), books.now);
      const next = { askAt: retryAt(books.now, now.asked), asked: now.asked + 1 };
      if (now.state === 'created') return moveDeposit(books, now, 'lose', 'provider', next);
      await books.tx.update(deposits).set(next).where(eq(deposits.id, now.id));
      return now;
    });
  }

  async #noteFinding({ id, asked }: DepositRow, what: string): Promise<void> {
    const { db, clock } = this.#parts;
    await noteFinding(db, 'deposit', id, what, clock());
    await db
      .update(deposits)
      .set({ askAt: retryAt(clock(), asked), asked: asked + 1 })
      .where(eq(deposits.id, id));
  }
}

/** Whether the network has seen the money: it cannot be called back, and is only waited for. */
export function isUnderWay({ state, instructions }: Pick<DepositRow, 'state' | 'instructions'>): boolean {
  return openStates.includes(state) && (instructions?.confirmations ?? 0) > 0;
}

function requestOf(row: DepositRow): ChargeRequest {
  const { merchant, id: reference, kind: method, amount, currency, minutes, returnUrl, language } = row;
  return { merchant, reference, method, amount: Number(amount), currency, minutes, returnUrl, language };
}

function lookupOf({ merchant, id: reference }: DepositRow): PaymentLookup {
  return { merchant, kind: 'charge', reference };
}
