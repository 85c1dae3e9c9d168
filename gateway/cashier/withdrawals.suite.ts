import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { startGateway } from '../../tests/support/gateway/gateway.ts';
import { type Cashier, newPayer, startCashier } from '../../tests/support/gateway/payments.ts';
import { setPaymentPassword } from '../../tests/support/players/players.ts';
import { eq } from '../database/drizzle/index.ts';
import { cashierFindings, ledgerTransfers, withdrawals } from '../database/tables/index.ts';
import { auditLedger, lastAudit } from '../ledger/audit.ts';
import { runJanitor } from './events.ts';

const wealth = 10_000_000;
const welcome = 1000;
let lastNumber = 20_000_000;

/** A member with money, a payment password and a bound bank account. */
export async function newTaker(cashier: Pick<Cashier, 'gateway'>) {
  const payer = await newPayer(cashier);
  const { client, token, player } = payer;
  const paymentPassword = await setPaymentPassword(cashier.gateway, token);
  const number = String(++lastNumber);
  const account = { provider: 'VCB', number, holder: 'NGUYEN VAN AN', paymentPassword };
  const { id } = (await client.call('addBankAccount', { token, body: account })).value;
  await cashier.gateway.services.ledger.transact(player, (books) =>
    books.post(player, { transactionId: `wealth/${player.id}`, kind: 'adjustment', change: BigInt(wealth) }),
  );
  const ask = (
    amount: number,
    more: { fee?: number; paymentPassword?: string; account?: string } = {},
    key = payer.key(),
  ) =>
    client.call('withdraw', {
      token,
      body: { account: id, amount, fee: 0, paymentPassword, ...more },
      headers: { 'idempotency-key': key },
    });
  const status = async (one: string) => (await client.call('withdrawalStatus', { token, query: { id: one } })).value;
  return { ...payer, depositStatus: payer.status, account: id, paymentPassword, number, ask, status };
}

/** What must hold for withdrawals on whichever database. */
export function withdrawalsSuite(database: string, start?: typeof startGateway): void {
  describe(`withdrawals on ${database}`, { timeout: 120_000 }, () => {
    let cashier: Cashier;
    beforeAll(async () => {
      cashier = await startCashier(start);
    }, 90_000);
    afterAll(() => cashier?.close());

    const janitor = () => runJanitor(cashier.gateway.services);
    const payout = (id: string) => {
      const payment = cashier.provider.payments.all().find(({ reference }) => reference === id);
      if (!payment) throw new Error(`no payout ${id}`);
      return payment;
    };
    const rowOf = async (id: string) =>
      (await cashier.gateway.services.db.select().from(withdrawals).where(eq(withdrawals.id, id)))[0];
    const balanceOf = async (taker: Awaited<ReturnType<typeof newTaker>>) =>
      (await taker.client.call('balance', { token: taker.token })).value;
    const decide = (id: string, event: string, note?: string) =>
      fetch(`${cashier.gateway.url}/_demo/withdrawals/${id}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ event, note }),
      }).then(async (reply) => (await reply.json()).value as { moved: boolean });

    test('a small sum is held, approved by rule, paid out and counts as received after the merchant’s time', async () => {
      const taker = await newTaker(cashier);
      const { id } = (await taker.ask(500_000)).value;
      expect(await balanceOf(taker)).toMatchObject({ sumBalance: wealth + welcome - 500_000, onHold: 500_000 });
      await expect.poll(async () => (await taker.status(id)).state).toBe('paying');
      expect(payout(id)).toMatchObject({
        kind: 'payout',
        amount: 500_000,
        account: { bank: 'VCB', number: taker.number },
      });
      await cashier.provider.payments.act(payout(id), 'pay');
      await expect.poll(async () => (await taker.status(id)).state).toBe('paid');
      const { onHold } = await balanceOf(taker);
      expect(onHold).toBeUndefined();
      expect((await taker.status(id)).timeline.map(({ state }) => state)).toEqual([
        'requested',
        'approved',
        'paying',
        'paid',
      ]);
      cashier.gateway.advance(1440 * 60_000 + 1000);
      await janitor();
      expect(await rowOf(id)).toMatchObject({ state: 'received', askAt: null });
    });

    test('the same key twenty times at once takes once', async () => {
      const taker = await newTaker(cashier);
      const key = taker.key();
      const replies = await Promise.all(Array.from({ length: 20 }, () => taker.ask(100_000, {}, key)));
      expect(new Set(replies.map(({ value }) => value.id)).size).toBe(1);
      expect(await balanceOf(taker)).toMatchObject({ sumBalance: wealth + welcome - 100_000 });
    });

    test('of many at once that the balance does not cover together, none is held beyond it', async () => {
      const taker = await newTaker(cashier);
      const replies = await Promise.all(Array.from({ length: 5 }, () => taker.ask(4_000_000)));
      const refused = replies.filter(({ success }) => !success);
      expect(refused).toHaveLength(3);
      for (const { message } of refused) expect(message).toBe('insufficient_funds');
      expect(await balanceOf(taker)).toMatchObject({ sumBalance: 2_000_000 + welcome, onHold: 8_000_000 });
    });

    test('a large sum waits for the operator; a refusal gives the hold back with its reason', async () => {
      const taker = await newTaker(cashier);
      const { id } = (await taker.ask(5_000_000)).value;
      expect(await taker.status(id)).toMatchObject({ state: 'review', cancellable: false });
      const cancelled = await taker.client.call('cancelWithdrawal', { token: taker.token, body: { id } });
      expect(cancelled).toMatchObject({ message: 'not_cancellable' });
      expect(await decide(id, 'refuse', 'The name does not fit')).toEqual({ moved: true });
      expect(await decide(id, 'approve')).toEqual({ moved: false });
      const refused = await taker.status(id);
      expect(refused.state).toBe('refused');
      expect(refused.timeline.at(-1)).toMatchObject({ state: 'refused', note: 'The name does not fit' });
      expect(await balanceOf(taker)).toMatchObject({ sumBalance: wealth + welcome });
      const again = (await taker.ask(5_000_000)).value;
      await decide(again.id, 'approve');
      expect(await taker.status(again.id)).toMatchObject({ state: 'paying' });
    });

    test('where the merchant allows it, a request that nobody has decided on is taken back', async () => {
      const taker = await newTaker(cashier);
      const allow = (cancellable: boolean) =>
        fetch(`${cashier.gateway.url}/_demo/merchants/sv01`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ cashier: { withdraw: { cancellable } } }),
        });
      await allow(true);
      const { id } = (await taker.ask(5_000_000)).value;
      expect(await taker.status(id)).toMatchObject({ cancellable: true });
      await taker.client.call('cancelWithdrawal', { token: taker.token, body: { id } });
      await allow(false);
      expect(await taker.status(id)).toMatchObject({ state: 'cancelled' });
      expect(await balanceOf(taker)).toMatchObject({ sumBalance: wealth + welcome });
    });

    test('what is approved, or on its way, is taken back by no player: it is paid out, or the provider says that it is not', async () => {
      const taker = await newTaker(cashier);
      const { id } = (await taker.ask(300_000)).value;
      await expect.poll(async () => (await rowOf(id))?.state).toBe('paying');
      const cancel = () => taker.client.call('cancelWithdrawal', { token: taker.token, body: { id } });
      for (const state of ['paying', 'unknown', 'approved'] as const) {
        await cashier.gateway.services.db.update(withdrawals).set({ state }).where(eq(withdrawals.id, id));
        expect(await cancel()).toMatchObject({ message: 'payment_moved', value: { state } });
        expect(await rowOf(id)).toMatchObject({ state });
      }
      expect(await balanceOf(taker)).toMatchObject({ sumBalance: wealth + welcome - 300_000, onHold: 300_000 });
    });

    test('a payout whose answer is lost is asked about, never sent twice, never given back', async () => {
      const taker = await newTaker(cashier);
      cashier.provider.faults.lostAnswers = 1;
      const { id } = (await taker.ask(300_000)).value;
      await expect.poll(async () => (await rowOf(id))?.state).toBe('unknown');
      expect(await balanceOf(taker)).toMatchObject({ onHold: 300_000 });
      cashier.gateway.advance(6000);
      await janitor();
      expect(await rowOf(id)).toMatchObject({ state: 'paying' });
      expect(cashier.provider.payments.all().filter(({ reference }) => reference === id)).toHaveLength(1);
      await cashier.provider.payments.act(payout(id), 'fail');
      await expect.poll(async () => (await rowOf(id))?.state).toBe('failed');
      expect(await balanceOf(taker)).toMatchObject({ sumBalance: wealth + welcome });
    });

    test('a provider that is down keeps the hold, and is sent the payout once it is up', async () => {
      const taker = await newTaker(cashier);
      cashier.provider.faults.down = true;
      const { id } = (await taker.ask(300_000)).value;
      await expect.poll(async () => (await rowOf(id))?.state).toBe('unknown');
      cashier.provider.faults.down = false;
      cashier.gateway.advance(6000);
      await janitor();
      expect(await rowOf(id)).toMatchObject({ state: 'paying' });
      expect(await balanceOf(taker)).toMatchObject({ onHold: 300_000 });
    });

    test('money that comes back after it was paid is noted for a person, and given to nobody by itself', async () => {
      const taker = await newTaker(cashier);
      const { id } = (await taker.ask(300_000)).value;
      await expect.poll(async () => (await rowOf(id))?.state).toBe('paying');
      await cashier.provider.payments.act(payout(id), 'pay');
      await expect.poll(async () => (await rowOf(id))?.state).toBe('paid');
      await cashier.provider.payments.act(payout(id), 'refund');
      const { db } = cashier.gateway.services;
      const found = () => db.select().from(cashierFindings).where(eq(cashierFindings.subject, id));
      await expect.poll(async () => (await found()).length).toBe(1);
      expect(await balanceOf(taker)).toMatchObject({ sumBalance: wealth + welcome - 300_000 });
    });

    test('received, not received, forced: a forced receipt is not refunded, what did not come is', async () => {
      const taker = await newTaker(cashier);
      const ids: string[] = [];
      for (const amount of [100_000, 200_000, 300_000]) ids.push((await taker.ask(amount)).value.id);
      for (const id of ids) {
        await expect.poll(async () => (await rowOf(id))?.state).toBe('paying');
        await cashier.provider.payments.act(payout(id), 'pay');
        await expect.poll(async () => (await rowOf(id))?.state).toBe('paid');
      }
      const confirm = (body: { id?: string; received: boolean; note?: string }) =>
        taker.client.call('confirmReceipt', { token: taker.token, body });
      const [first = '', second = '', third = ''] = ids;
      await confirm({ id: first, received: false, note: 'My bank has nothing' });
      await confirm({ id: second, received: false });
      // "None has come" names none: a slip would dispute everything.
      expect(await confirm({ received: false })).toMatchObject({ http: 400, message: 'malformed_request' });
      expect(await rowOf(third)).toMatchObject({ state: 'paid' });
      await confirm({ received: true });
      expect(await rowOf(third)).toMatchObject({ state: 'received' });
      expect((await taker.status(first)).timeline.at(-1)).toMatchObject({
        state: 'disputed',
        note: 'My bank has nothing',
      });
      const before = (await balanceOf(taker)).sumBalance;
      expect(await decide(first, 'forceReceive')).toEqual({ moved: true });
      expect((await balanceOf(taker)).sumBalance).toBe(before);
      expect(await decide(second, 'giveBack')).toEqual({ moved: true });
      expect((await balanceOf(taker)).sumBalance).toBe(before + 200_000);
      expect(await decide(second, 'giveBack')).toEqual({ moved: false });
      const { db } = cashier.gateway.services;
      const returned = eq(ledgerTransfers.transactionId, `withdrawal/${second}/returned`);
      expect(await db.select().from(ledgerTransfers).where(returned)).toHaveLength(1);
    });

    test('of "it has come" and "it has not", said at once, the first is heard and the others are told', async () => {
      const taker = await newTaker(cashier);
      const { id } = (await taker.ask(100_000)).value;
      await expect.poll(async () => (await rowOf(id))?.state).toBe('paying');
      await cashier.provider.payments.act(payout(id), 'pay');
      await expect.poll(async () => (await rowOf(id))?.state).toBe('paid');
      const said = await Promise.all(
        Array.from({ length: 10 }, async (_none, index) => {
          const body = { id, received: index % 2 === 0 };
          const reply = await taker.client.call('confirmReceipt', { token: taker.token, body });
          return `${body.received ? 'received' : 'disputed'}: ${reply.success ? 'heard' : reply.message}`;
        }),
      );
      const { state } = await taker.status(id);
      const other = state === 'received' ? 'disputed' : 'received';
      expect(new Set(said)).toEqual(new Set([`${state}: heard`, `${other}: payment_moved`]));
    });

    test('what is still to be played, bounds, fee, password, accounts and a day’s number are held to', async () => {
      const [taker, other] = [await newTaker(cashier), await newTaker(cashier)];
      const { ledger } = cashier.gateway.services;
      expect(await taker.ask(1000)).toMatchObject({ message: 'amount_out_of_bounds' });
      expect(await taker.ask(100_000, { fee: 5 })).toMatchObject({ message: 'quote_expired' });
      expect(await taker.ask(100_000, { paymentPassword: '000111' })).toMatchObject({
        message: 'payment_password_wrong',
      });
      expect(await taker.ask(100_000, { account: other.account })).toMatchObject({ message: 'bank_account_unknown' });
      expect(await taker.ask(200_000_000)).toMatchObject({ message: 'insufficient_funds' });
      const bonus = {
        transactionId: `tb/${taker.player.id}`,
        kind: 'bonus',
        change: 1000n,
        turnover: 50_000n,
      } as const;
      await ledger.transact(taker.player, (books) => books.post(taker.player, bonus));
      expect(await taker.ask(100_000)).toMatchObject({ message: 'turnover_left', value: { amount: 50_000 } });
      const limits = async () => (await taker.client.call('withdrawLimits', { token: taker.token })).value;
      expect(await limits()).toMatchObject({ turnoverLeft: 50_000, leftToday: 5, turnovers: [{ required: 50_000 }] });
      await ledger.bet(taker.player, `tb/${taker.player.id}/bet`, 'r1', 50_000n);
      expect(await limits()).toMatchObject({ turnoverLeft: 50_000 });
      await ledger.win(taker.player, `tb/${taker.player.id}/win`, 'r1', 0n);
      for (let count = 0; count < 5; count++) expect(await taker.ask(100_000)).toMatchObject({ success: true });
      expect(await taker.ask(100_000)).toMatchObject({ message: 'withdrawal_limit_reached' });
      expect(await limits()).toMatchObject({ turnoverLeft: 0, leftToday: 0 });
      const { list } = (await taker.client.call('withdrawals', { token: taker.token, body: { state: 'open' } })).value;
      expect(list).toHaveLength(5);
      const [first] = list;
      const foreign = await other.client.call('withdrawalStatus', {
        token: other.token,
        query: { id: first?.id ?? '' },
      });
      expect(foreign).toMatchObject({ message: 'payment_not_found' });
      const { account: id, paymentPassword } = taker;
      const removed = await taker.client.call('removeBankAccount', {
        token: taker.token,
        body: { id, paymentPassword },
      });
      expect(removed).toMatchObject({ message: 'bank_account_kept' });
    });

    test('after all of this the ledger adds up, and what is on hold is what open withdrawals say', async () => {
      const { db, clock } = cashier.gateway.services;
      await auditLedger(db, clock());
      expect(await lastAudit(db)).toMatchObject({ lopsided: 0, accountsOff: 0, holdsOff: 0 });
      const taker = await newTaker(cashier);
      const { id } = (await taker.ask(5_000_000)).value;
      await db.update(withdrawals).set({ state: 'refused' }).where(eq(withdrawals.id, id));
      await auditLedger(db, clock());
      expect(await lastAudit(db)).toMatchObject({ holdsOff: 1 });
    });
  });
}
