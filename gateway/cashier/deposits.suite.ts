import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EventSocket } from '../../tests/support/client/event-socket.ts';
import type { startGateway } from '../../tests/support/gateway/gateway.ts';
import { type Cashier, newPayer, paymentsSecret, startCashier } from '../../tests/support/gateway/payments.ts';
import { eq } from '../database/drizzle/index.ts';
import { cashierFindings, cashierHistory, deposits, ledgerTransfers, paymentEvents } from '../database/tables/index.ts';
import { auditLedger, lastAudit } from '../ledger/audit.ts';
import { sign } from '../wallet/signature.ts';
import { runJanitor } from './events.ts';

const welcome = 1000;

/** What must hold for deposits on whichever database. */
export function depositsSuite(database: string, start?: typeof startGateway): void {
  describe(`deposits on ${database}`, { timeout: 120_000 }, () => {
    let cashier: Cashier;
    beforeAll(async () => {
      cashier = await startCashier(start);
    }, 90_000);
    afterAll(() => cashier?.close());

    const charge = (id: string) => {
      const payment = cashier.provider.payments.all().find(({ reference }) => reference === id);
      if (!payment) throw new Error(`no charge ${id}`);
      return payment;
    };
    const janitor = () => runJanitor(cashier.gateway.services);
    /** Events go out again as they did. */
    const calm = () => Object.assign(cashier.provider.webhooks.delivery, { on: true, copies: 1, delayMs: 0 });
    const findings = (id: string) =>
      cashier.gateway.services.db.select().from(cashierFindings).where(eq(cashierFindings.subject, id));

    test('a deposit is quoted, waited for, paid, and told over the socket', async () => {
      const payer = await newPayer(cashier);
      const quote = await payer.quote(200_000, { bonus: 'first' });
      expect(quote).toMatchObject({ amount: 200_000, fee: 0, net: 200_000, bonus: 200_000, currency: 'VND' });
      expect(quote.turnover).toBe(4_800_000);
      const id = await payer.deposit(200_000, { bonus: 'first' });
      await expect.poll(async () => (await payer.status(id)).state).toBe('pending');
      const waiting = await payer.status(id);
      expect(waiting).toMatchObject({ cancellable: true, kind: 'qr', instructions: { code: charge(id).checkoutUrl } });
      expect(await payer.balance()).toBe(welcome);

      const socket = await EventSocket.open(cashier.gateway.url, 'sv01', payer.token);
      await cashier.provider.payments.act(charge(id), 'pay');
      const told = expect.objectContaining({ type: 'stale', calls: expect.arrayContaining(['depositStatus']) });
      await expect.poll(() => socket.frames).toContainEqual(told);
      socket.socket.close();
      const paid = await payer.status(id);
      expect(paid).toMatchObject({ state: 'paid', cancellable: false });
      expect(paid.instructions).toBeUndefined();
      expect(paid.timeline.map(({ state }) => state)).toEqual(['created', 'pending', 'paid']);
      expect(await payer.balance()).toBe(welcome + 400_000);
      const turnovers = await cashier.gateway.services.ledger.turnovers(payer.player);
      expect(turnovers.map(({ required }) => Number(required))).toEqual([200_000, 4_600_000]);
    });

    test('the same key twenty times at once begins one deposit', async () => {
      const payer = await newPayer(cashier);
      const { quote } = await payer.quote(50_000);
      const headers = { 'idempotency-key': payer.key() };
      const replies = await Promise.all(
        Array.from({ length: 20 }, () =>
          payer.client.call('deposit', { token: payer.token, body: { quote }, headers }),
        ),
      );
      const ids = new Set(replies.map(({ value }) => value.id));
      expect(ids.size).toBe(1);
      const { list } = (await payer.client.call('deposits', { token: payer.token, body: {} })).value;
      expect(list).toMatchObject([{ id: [...ids][0], amount: 50_000 }]);
      const other = await payer.quote(60_000);
      const again = payer.client.call('deposit', { token: payer.token, body: { quote: other.quote }, headers });
      expect(await again).toMatchObject({ http: 409, message: 'idempotency_key_reused' });
    });

    test('events that come twice, late and out of order credit once', async () => {
      const payer = await newPayer(cashier);
      Object.assign(cashier.provider.webhooks.delivery, { copies: 3 });
      const id = await payer.deposit(300_000, { method: 'crypto' });
      await expect.poll(async () => (await payer.status(id)).state).toBe('pending');
      // All events are held back, and then come together, the newest first.
      cashier.provider.webhooks.delivery.on = false;
      for (const act of ['confirm', 'confirm', 'confirm'] as const)
        await cashier.provider.payments.act(charge(id), act);
      calm();
      const mine = cashier.provider.payments.pending().filter(({ reference }) => reference === id);
      expect(mine).toHaveLength(3);
      for (const event of [...mine, ...mine].reverse()) cashier.provider.webhooks.send(event);
      await expect.poll(async () => (await payer.status(id)).state).toBe('paid');
      await expect
        .poll(() => cashier.provider.payments.pending().filter(({ reference }) => reference === id))
        .toEqual([]);
      const { db } = cashier.gateway.services;
      const transfers = await db
        .select()
        .from(ledgerTransfers)
        .where(eq(ledgerTransfers.transactionId, `deposit/${id}`));
      expect(transfers).toHaveLength(1);
      const events = await db.select().from(paymentEvents).where(eq(paymentEvents.reference, id));
      expect(events.length).toBe(3);
    });

    test('confirmations are told while they come', async () => {
      const payer = await newPayer(cashier);
      const id = await payer.deposit(300_000, { method: 'crypto' });
      await expect.poll(async () => (await payer.status(id)).state).toBe('pending');
      await cashier.provider.payments.act(charge(id), 'confirm');
      await expect.poll(async () => (await payer.status(id)).instructions?.confirmations).toBe(1);
      expect((await payer.status(id)).state).toBe('pending');
    });

    test('an answer that is lost is unknown: the provider is asked, and has one charge', async () => {
      const payer = await newPayer(cashier);
      cashier.provider.faults.lostAnswers = 1;
      const id = await payer.deposit(50_000);
      const { db } = cashier.gateway.services;
      const state = async () => (await db.select().from(deposits).where(eq(deposits.id, id)))[0]?.state;
      await expect.poll(state).toBe('unknown');
      await cashier.provider.payments.act(charge(id), 'pay');
      await expect.poll(state).toBe('paid');
      expect(await payer.balance()).toBe(welcome + 50_000);
      expect(cashier.provider.payments.all().filter(({ reference }) => reference === id)).toHaveLength(1);
    });

    test('a provider that is down hears of the deposit when it is up again', async () => {
      const payer = await newPayer(cashier);
      cashier.provider.faults.down = true;
      const id = await payer.deposit(50_000);
      const { db } = cashier.gateway.services;
      const state = async () => (await db.select().from(deposits).where(eq(deposits.id, id)))[0]?.state;
      await expect.poll(state).toBe('unknown');
      cashier.provider.faults.down = false;
      await janitor();
      expect(await state()).toBe('unknown');
      cashier.gateway.advance(6000);
      await janitor();
      expect(await state()).toBe('pending');
      const steps = await db.select().from(cashierHistory).where(eq(cashierHistory.subject, id));
      expect(steps.map(({ event }) => event)).toEqual(['begin', 'lose', 'accept']);
    });

    test('what dies between its row and the call is taken over', async () => {
      const payer = await newPayer(cashier);
      const { services } = cashier.gateway;
      const { background } = services;
      // The process ends here, as far as the deposit is concerned.
      services.background = (work) => void work.catch(() => undefined);
      const send = services.deposits.send;
      services.deposits.send = async () => undefined;
      const id = await payer.deposit(50_000);
      services.deposits.send = send;
      services.background = background;
      await janitor();
      expect((await payer.status(id)).state).toBe('created');
      cashier.gateway.advance(11_000);
      await janitor();
      expect((await payer.status(id)).state).toBe('pending');
    });

    test('the player takes a deposit back; money that comes all the same is credited', async () => {
      const payer = await newPayer(cashier);
      const id = await payer.deposit(50_000);
      await expect.poll(async () => (await payer.status(id)).state).toBe('pending');
      const cancel = () => payer.client.call('cancelDeposit', { token: payer.token, body: { id } });
      expect(await cancel()).toMatchObject({ success: true });
      expect(await payer.status(id)).toMatchObject({ state: 'cancelled' });
      expect(await cancel()).toMatchObject({ success: true });
      await cashier.provider.payments.act(charge(id), 'pay');
      await expect.poll(async () => (await payer.status(id)).state).toBe('paid');
      expect(await payer.balance()).toBe(welcome + 50_000);
    });

    test('a deposit that is cancelled and paid at once is paid', async () => {
      const payer = await newPayer(cashier);
      const id = await payer.deposit(50_000);
      await expect.poll(async () => (await payer.status(id)).state).toBe('pending');
      cashier.provider.webhooks.delivery.on = false;
      await cashier.provider.payments.act(charge(id), 'pay');
      await payer.client.call('cancelDeposit', { token: payer.token, body: { id } });
      calm();
      expect(await payer.status(id)).toMatchObject({ state: 'paid' });
    });

    test('a deposit that nobody pays expires', async () => {
      const payer = await newPayer(cashier);
      const id = await payer.deposit(50_000);
      await expect.poll(async () => (await payer.status(id)).state).toBe('pending');
      cashier.gateway.advance(31 * 60_000);
      await janitor();
      const { services } = cashier.gateway;
      const [row] = await services.db.select().from(deposits).where(eq(deposits.id, id));
      expect(row).toMatchObject({ state: 'expired', askAt: null });
      expect(await services.ledger.balance(payer.player)).toMatchObject({ sumBalance: welcome });
    });

    test('a chargeback takes what is there, and the rest is the house’s loss', async () => {
      const payer = await newPayer(cashier);
      const id = await payer.deposit(100_000, { bonus: 'first' });
      await expect.poll(async () => (await payer.status(id)).state).toBe('pending');
      await cashier.provider.payments.act(charge(id), 'pay');
      await expect.poll(async () => (await payer.status(id)).state).toBe('paid');
      const { ledger } = cashier.gateway.services;
      await ledger.bet(payer.player, `cb/${id}`, 'r1', 150_000n);
      await cashier.provider.payments.act(charge(id), 'chargeBack');
      await expect.poll(async () => (await payer.status(id)).state).toBe('charged_back');
      expect(await findings(id)).toMatchObject([{ what: expect.stringContaining('missing') }]);
      expect(await payer.balance()).toBe(0);
      expect(await ledger.turnovers(payer.player)).toEqual([]);
    });

    test('what contradicts a final state moves nothing and is noted', async () => {
      const payer = await newPayer(cashier);
      const id = await payer.deposit(50_000);
      await expect.poll(async () => (await payer.status(id)).state).toBe('pending');
      await cashier.provider.payments.act(charge(id), 'fail');
      await expect.poll(async () => (await payer.status(id)).state).toBe('failed');
      Object.assign(charge(id), { state: 'paid', version: 9 });
      await cashier.gateway.services.deposits.ask(id);
      expect((await payer.status(id)).state).toBe('failed');
      expect(await payer.balance()).toBe(welcome);
      expect(await findings(id)).toMatchObject([{ what: 'the provider says paid of what is failed' }]);
    });

    test('bounds, foreign quotes, too many at once and other players’ deposits are refused', async () => {
      const [payer, other] = [await newPayer(cashier), await newPayer(cashier)];
      const { client, token } = payer;
      const low = await client.call('depositQuote', { token, query: { method: 'qr', amount: 100 } });
      expect(low).toMatchObject({ message: 'amount_out_of_bounds', value: { min: 20_000, max: 20_000_000 } });
      const none = await client.call('depositQuote', { token, query: { method: 'card', amount: 100_000 } });
      expect(none).toMatchObject({ message: 'method_unavailable' });
      const { quote } = await other.quote(50_000);
      const begin = (given: string) =>
        client.call('deposit', { token, body: { quote: given }, headers: { 'idempotency-key': payer.key() } });
      expect(await begin(quote)).toMatchObject({ message: 'quote_expired' });
      expect(await begin(`${quote}x`)).toMatchObject({ message: 'quote_expired' });
      const id = await other.deposit(50_000);
      for (const call of ['depositStatus', 'cancelDeposit'] as const) {
        const options = call === 'depositStatus' ? { token, query: { id } } : { token, body: { id } };
        expect(await client.call(call, options as never)).toMatchObject({ message: 'payment_not_found' });
      }
      for (let open = 0; open < 3; open++) await payer.deposit(50_000);
      expect(await begin((await payer.quote(50_000)).quote)).toMatchObject({ message: 'too_many_open' });
    });

    test('an event must be signed, on time and well-formed', async () => {
      const path = '/payments/v1/events';
      const send = async (body: string, at: number, secret = paymentsSecret) => {
        const timestamp = String(at);
        const signature = sign(secret, timestamp, 'POST', path, body);
        const headers = { 'content-type': 'application/json', 'x-timestamp': timestamp, 'x-signature': signature };
        return (await fetch(cashier.gateway.url + path, { method: 'POST', body, headers })).status;
      };
      const now = cashier.gateway.services.clock();
      const event = { eventId: 'event-of-a-test', merchant: 'sv01', kind: 'charge', reference: 'no-such-reference' };
      const body = JSON.stringify(event);
      expect(await send(body, now, 'another secret')).toBe(401);
      expect(await send(body, now - 6 * 60_000)).toBe(401);
      expect(await send('{"eventId":"x"}', now)).toBe(400);
      expect(await send(body, now)).toBe(200);
      expect(await send(body, now)).toBe(200);
    });

    test('after all of this the ledger adds up', async () => {
      const { db, clock } = cashier.gateway.services;
      await auditLedger(db, clock());
      expect(await lastAudit(db)).toMatchObject({ lopsided: 0, accountsOff: 0, holdsOff: 0 });
    });
  });
}
