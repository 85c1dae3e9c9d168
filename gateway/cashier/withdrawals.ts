import type { ProviderPayment } from '#schemas/platform';
import { and, eq, gte, inArray, isNotNull, notInArray, sum } from '../database/drizzle/index.ts';
import type { Database } from '../database/open.ts';
import { withdrawals } from '../database/tables/index.ts';
import type { EventHub } from '../events/hub.ts';
import { Refusal } from '../http/refusal.ts';
import type { Submit, Submits } from '../http/submits.ts';
import { eachAlone } from '../jobs/each-alone.ts';
import type { Books } from '../ledger/books.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { newPaymentId } from '../ledger/reference.ts';
import { staleByMessage } from '../messages/write.ts';
import type { Uploads } from '../uploads/uploads.ts';
import { assertAvailable } from './available.ts';
import { type Mover, noteFinding, noteStep } from './history.ts';
import { claimPayout } from './kept-payouts.ts';
import type { NewWithdrawal, Said } from './new-withdrawal.ts';
import { lookupOf, requestOf } from './payout-request.ts';
import { picturesOf, showPictures } from './proofs.ts';
import { type Missed, type Provider, unfit } from './provider.ts';
import { isDue } from './retry.ts';
import {
  applyPayout,
  askAgain,
  askedStates,
  claimLook,
  doubtPayout,
  holdOf,
  isSendable,
  isUndecided,
  longestWaitOf,
  moveWithdrawal,
  type Seen,
  type WithdrawalRow,
} from './withdrawal-moves.ts';

/** States in which the hold is open. */
export const heldStates: WithdrawalRow['state'][] = ['requested', 'review', 'approved', 'unknown', 'paying'];
/** The provider has never been asked for these. */
const neverSent: WithdrawalRow['state'][] = ['requested', 'review', 'refused', 'cancelled'];
/** What came to nothing counts for no limit. */
const nothing: WithdrawalRow['state'][] = ['refused', 'cancelled', 'failed', 'returned'];

/** What a withdrawal's move makes stale. */
export const staleByWithdrawal = ['withdrawalStatus', 'withdrawals', 'withdrawLimits', ...staleByMessage];

interface Parts {
  db: Database;
  clock: () => number;
  ledger: Ledger;
  submits: Submits;
  hub: EventHub;
  provider: Provider;
  uploads: Uploads;
  /** Hears of faults that keep one withdrawal waiting, and no other. */
  report: (fault: unknown) => void;
}

/**
 * Players' withdrawals (decision 0843). The amount is on hold from the request on, until the payout is known to be done or
 * not to be; a payout whose answer is lost is asked about, and given back only when the provider says that it failed.
 */
export class Withdrawals {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** What of a day's limits has been used. */
  async used(db: Database, playerId: string, since: number): Promise<{ count: number; amount: number }> {
    const today = and(
      eq(withdrawals.playerId, playerId),
      gte(withdrawals.at, since),
      notInArray(withdrawals.state, nothing),
    );
    const [row] = await db
      .select({ amount: sum(withdrawals.amount) })
      .from(withdrawals)
      .where(today);
    return { count: await db.$count(withdrawals, today), amount: Number(row?.amount ?? 0) };
  }

  /**
   * Puts the amount on hold and decides by rule whether it is paid at once or waits for the operator. Throws
   * insufficient_funds, turnover_left (value: amount), withdrawal_limit_reached, and what `admit` does.
   */
  async request(wanted: NewWithdrawal, submit: Submit | undefined): Promise<{ id: string }> {
    const { ledger, submits } = this.#parts;
    const { holder, amount, fee, auto, receiveMinutes, limits } = wanted;
    const answer = { id: newPaymentId(submit) };
    await ledger.transact(holder, async (books) => {
      const { tx, now } = books;
      const account = await wanted.admit(tx);
      const open = await books.turnovers(holder);
      const used = await this.used(tx, holder.id, limits.since);
      const { balance } = books.amounts(holder);
      assertAvailable({ balance, open, limits, used }, amount, 'withdrawal_limit_reached');
      const { id } = answer;
      await books.hold(holder, holdOf(id), BigInt(amount));
      const [row] = await tx
        .insert(withdrawals)
        .values({
          id,
          merchant: holder.merchant,
          playerId: holder.id,
          currency: holder.currency,
          accountId: account.id,
          accountKind: account.kind,
          ...wanted.shown(account),
          payee: { bank: account.provider, number: account.number, holder: account.holder },
          amount: BigInt(amount),
          fee: BigInt(fee),
          receiveMinutes,
          state: 'requested',
          at: now,
          updatedAt: now,
        })
        .returning();
      if (!row) throw new Error('the withdrawal was not written');
      const step = { event: 'begin', fromState: '', toState: 'requested', by: 'player', at: now };
      await noteStep(tx, { kind: 'withdrawal', subject: id, ...step });
      await moveWithdrawal(books, row, amount <= auto ? 'approve' : 'wait', 'clock');
      await submits.settle(tx, submit, answer);
    });
    return answer;
  }

  /**
   * Moves a withdrawal for the operator: approve, refuse, forceReceive, giveBack. False when its state does not allow it.
   * `note` is shown to the player.
   */
  async decide(id: string, event: 'approve' | 'refuse' | 'forceReceive' | 'giveBack', by: Mover, note?: string) {
    const row = await this.#find(id);
    if (!row) throw new Refusal('payment_not_found');
    let moved = false;
    await this.#move(row, async (books, now) => {
      // What is on its way is let go by two operators alone.
      if (event === 'approve' && !isUndecided(now.state)) return undefined;
      const next = await moveWithdrawal(books, now, event, by, note === undefined ? {} : { note });
      moved = next !== undefined;
      return next;
    });
    if (moved && event === 'approve') await this.send(id);
    return moved;
  }

  /** Takes a withdrawal back that nobody has decided on. Throws payment_not_found, and payment_moved when it is too late. */
  async cancel(id: string, playerId: string): Promise<void> {
    await this.#move(await this.of(playerId, id), async (books, row) => {
      // Whoever takes back what is taken back already is told that it is.
      if (row.state === 'cancelled') return undefined;
      // The same event is the provider's word on a payout that is under way, which is no player's to end.
      if (!isUndecided(row.state)) throw new Refusal('payment_moved', { state: row.state });
      return moveWithdrawal(books, row, 'cancel', 'player');
    });
  }

  /**
   * The player says of payouts whether they have come, with pictures of one that has not; of all that are paid when no id is
   * given, which is only for those that have. Throws payment_not_found, picture_unknown, and payment_moved when the one that is named
   * does not allow it any more.
   */
  async confirm(playerId: string, id: string | undefined, received: boolean, { note, pictures }: Said): Promise<void> {
    const { uploads } = this.#parts;
    const paid = and(eq(withdrawals.playerId, playerId), eq(withdrawals.state, 'paid'));
    const rows =
      id === undefined ? await this.#parts.db.select().from(withdrawals).where(paid) : [await this.of(playerId, id)];
    const [event, said] = received ? (['receive', 'received'] as const) : (['deny', 'disputed'] as const);
    for (const row of rows)
      await this.#move(row, async (books, now) => {
        const moved = await moveWithdrawal(books, now, event, 'player', { note });
        // Whoever says the same again has said it.
        if (!moved && now.state !== said && id !== undefined) throw new Refusal('payment_moved', { state: now.state });
        // Pictures may come after the word that nothing has.
        const isDisputed = !received && now.state === 'disputed';
        if (pictures.length === 0 || !(moved || isDisputed)) return moved;
        const before = await picturesOf(books.tx, 'withdrawal', row.id);
        const shown = { playerId, kind: 'withdrawal', subject: row.id, pictures: [...before, ...pictures] } as const;
        await showPictures(books.tx, uploads, { ...shown, at: books.now });
        return moved;
      });
  }

  /**
   * Asks the provider for the payout of an approved withdrawal, unless it is kept (`claimPayout`). `isUnheardOf`: the provider has just
   * said that it does not have it.
   */
  async send(id: string, isUnheardOf = false): Promise<void> {
    const { db, clock } = this.#parts;
    const found = await this.#find(id);
    if (!found || !isSendable(found.state)) return;
    const row = await claimPayout(db, found, isUnheardOf, clock());
    if (!row) return;
    const answer = await this.#parts.provider.payout(requestOf(row));
    if (answer.kind === 'payment') return this.#apply(row, answer.payment);
    if (answer.kind === 'unknown' || answer.kind === 'unfit') return this.#missed(row, answer);
    const what = `the provider refuses: ${answer.code}`;
    // It knows the reference with other words: something of this name is under way there.
    if (answer.code === 'conflict') return this.#doubt(row, what);
    // It says that it has not done it: nothing was paid, but a person decides what becomes of the money.
    return this.#noteFinding(row, what, { refusal: answer.code });
  }

  /** Asks the provider what has become of a payout. True when it has answered. */
  async ask(id: string): Promise<boolean> {
    const row = await this.#find(id);
    if (!row || neverSent.includes(row.state)) return true;
    const answer = await this.#parts.provider.status(lookupOf(row));
    if (answer.kind === 'payment') await this.#apply(row, answer.payment);
    else if (answer.kind === 'unknown' || answer.kind === 'unfit') await this.#missed(row, answer);
    // It was ended since it had been refused: that there is nothing of it is as it should be.
    else if (row.state === 'failed') await this.#doubt(row);
    else if (answer.code !== 'not_found') await this.#noteFinding(row, `the provider refuses to tell: ${answer.code}`);
    else if (isSendable(row.state)) await this.send(id, true);
    else await this.#noteFinding(row, 'the provider has never heard of it');
    return answer.kind !== 'unknown';
  }

  /** Looks at every withdrawal whose time has come: payouts are asked about, paid ones that nobody confirmed are received. */
  async askDue(): Promise<void> {
    const { db, clock } = this.#parts;
    const due = and(isNotNull(withdrawals.askAt), isDue(withdrawals.askAt, clock(), longestWaitOf));
    const rows = await db.select().from(withdrawals).where(due).orderBy(withdrawals.askAt).limit(200);
    await eachAlone(rows, (row) => this.askIfDue(row), this.#parts.report);
  }

  /** Looks at a withdrawal if its time has come and nobody else does. */
  async askIfDue(seen: Seen): Promise<void> {
    const { db, clock } = this.#parts;
    const row = await claimLook(db, seen, clock());
    if (row?.state === 'paid') await this.#move(row, (books, held) => moveWithdrawal(books, held, 'receive', 'clock'));
    else if (row) await this.ask(row.id);
  }

  /** A withdrawal of a player. Throws payment_not_found. */
  async of(playerId: string, id: string, db: Database = this.#parts.db): Promise<WithdrawalRow> {
    const row = await this.#find(id, db);
    if (row?.playerId !== playerId) throw new Refusal('payment_not_found');
    return row;
  }

  /** Throws bank_account_kept while money is on its way to an account. */
  readonly keepAccount = async (tx: Database, accountId: string): Promise<void> => {
    const open = and(eq(withdrawals.accountId, accountId), inArray(withdrawals.state, heldStates));
    if ((await tx.$count(withdrawals, open)) > 0) throw new Refusal('bank_account_kept');
  };

  async #find(id: string, db: Database = this.#parts.db): Promise<WithdrawalRow | undefined> {
    return (await db.select().from(withdrawals).where(eq(withdrawals.id, id)))[0];
  }

  async #move(before: WithdrawalRow, work: (books: Books, row: WithdrawalRow) => Promise<WithdrawalRow | undefined>) {
    const { ledger, hub } = this.#parts;
    const { playerId, merchant, currency } = before;
    const changed = await ledger.transact({ id: playerId, merchant, currency }, async (books) => {
      const [row] = await books.tx.select().from(withdrawals).where(eq(withdrawals.id, before.id)).for('no key update');
      const next = row && (await work(books, row));
      return next && next.state !== row.state;
    });
    if (changed) hub.publish(playerId, { type: 'stale', calls: staleByWithdrawal });
  }

  /** Brings a withdrawal to what the provider says. What cannot be entered is noted on it for a person, and asked for again. */
  async #apply(row: WithdrawalRow, payment: ProviderPayment): Promise<void> {
    try {
      await this.#move(row, (books, now) => applyPayout(books, now, payment));
    } catch (fault) {
      this.#parts.report(fault);
      await this.#doubt(row, `what the provider says cannot be entered: ${payment.state}`);
    }
  }

  /** No answer, or none that a payment can have. */
  #missed(row: WithdrawalRow, answer: Missed): Promise<void> {
    return this.#doubt(row, answer.kind === 'unfit' ? unfit(answer) : undefined);
  }

  #doubt(row: WithdrawalRow, what?: string): Promise<void> {
    return this.#move(row, (books, now) => doubtPayout(books, now, what));
  }

  async #noteFinding(
    row: WithdrawalRow,
    what: string,
    set: Pick<Partial<WithdrawalRow>, 'refusal'> = {},
  ): Promise<void> {
    const { db, clock } = this.#parts;
    await noteFinding(db, 'withdrawal', row.id, what, clock());
    const asked = and(eq(withdrawals.id, row.id), inArray(withdrawals.state, askedStates));
    await db
      .update(withdrawals)
      .set({ ...askAgain(row, clock()), ...set })
      .where(asked);
  }
}
