import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { ChargeRequest, PaymentLookup, ProviderPayment } from '#schemas/platform';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { newPayer, paymentsSecret } from '../../tests/support/gateway/payments.ts';
import { eq } from '../database/drizzle/index.ts';
import { cashierFindings } from '../database/tables/index.ts';
import { runJanitor } from './events.ts';
import { newTaker } from './withdrawals.suite.ts';

/** What a provider that is broken, or was taken over, may answer; and that it harms no payment but its own. */
const welcome = 1000;
const asked = new Map<string, Pick<ChargeRequest, 'amount' | 'currency' | 'merchant'>>();
const good = { state: 'open', version: 1, checkoutUrl: 'https://pay.example/checkout' } as const;
let answer: (payment: ProviderPayment) => unknown = (payment) => payment;
let gateway: RunningGateway;

const provider = createServer(async (request, response) => {
  const { reference, ...rest } = (await json(request)) as ChargeRequest & PaymentLookup;
  const known = asked.get(reference) ?? rest;
  asked.set(reference, known);
  const { merchant, amount, currency } = known;
  const kind = request.url?.endsWith('payout') ? 'payout' : 'charge';
  const payment: ProviderPayment = {
    id: `p-${reference.slice(0, 8)}`,
    kind,
    merchant,
    reference,
    amount,
    currency,
    ...good,
  };
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(answer(payment)));
});

beforeAll(async () => {
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const paymentsOrigin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  gateway = await startGateway({ paymentsOrigin, paymentsSecret });
}, 90_000);
afterAll(async () => {
  await gateway?.close();
  provider.close();
});
afterEach(() => {
  answer = (payment) => payment;
});

const findingsOf = async (id: string) => {
  const rows = await gateway.services.db.select().from(cashierFindings).where(eq(cashierFindings.subject, id));
  return rows.map(({ what }) => what);
};
/** Everything that is due is asked about. */
const later = async () => {
  gateway.advance(11 * 60_000);
  await runJanitor(gateway.services);
};

test.each([
  ['javascript:alert(1)'],
  ['data:text/html,<script>alert(1)</script>'],
  ['http://pay.example/checkout'],
  ['https://pay.example@evil.example/'],
  ['https://pay.example\\@evil.example/'],
  ['//evil.example/'],
  ['https://pay.example/ onclick=x'],
  ['HTTPS:evil'],
  [''],
])('no player is led to %s; somebody is told', async (checkoutUrl) => {
  answer = (payment) => ({ ...payment, checkoutUrl });
  const payer = await newPayer({ gateway });
  const id = await payer.deposit(50_000);
  await expect.poll(() => findingsOf(id)).toEqual([expect.stringContaining('/checkoutUrl')]);
  const before = await payer.status(id);
  expect([before.state, before.checkoutUrl]).toEqual(['unknown', undefined]);
  // Nothing is lost: once the provider answers as it should, the deposit goes on.
  answer = (payment) => payment;
  await gateway.services.deposits.ask(id);
  expect(await payer.status(id)).toMatchObject({ state: 'pending', checkoutUrl: good.checkoutUrl });
});

test.each([
  ['https://pay.example:8443/c?x=1#part'],
  ['https://pay.example'],
  ['http://localhost:5176/checkout/1'],
  ['http://pay.localhost/c'],
  ['http://127.0.0.1:5176/c'],
  ['http://[::1]:5176/c'],
])('%s is a page of a provider', async (checkoutUrl) => {
  answer = (payment) => ({ ...payment, checkoutUrl });
  const payer = await newPayer({ gateway });
  const id = await payer.deposit(50_000);
  await expect.poll(async () => (await payer.status(id)).checkoutUrl).toBe(checkoutUrl);
});

const unfit: [what: string, change: object, said: string][] = [
  ['a version that no column holds', { version: 2 ** 40 }, '/version'],
  ['version 0', { version: 0 }, '/version'],
  ['half an amount', { amount: 0.5 }, '/amount'],
  ['a state that there is not', { state: 'constructor' }, '/state'],
  ['a text with U+0000', { instructions: { code: 'a\0b' } }, 'a text that cannot be kept'],
  ['half a surrogate pair', { instructions: { note: '\ud800' } }, 'a text that cannot be kept'],
  ['a code that no QR code holds', { instructions: { code: 'x'.repeat(5000) } }, '/instructions/code'],
  ['something that nobody asked for', { instructions: { html: '<b>' } }, '/instructions'],
  ['another payment', { reference: 'another-payment' }, 'another payment'],
  ["another merchant's payment", { merchant: 'nl01' }, 'another payment'],
];
test.each(unfit)('%s is noted on its deposit; another one is paid meanwhile', async (_what, change, said) => {
  const payer = await newPayer({ gateway });
  const other = await newPayer({ gateway });
  const [bad, fine] = [await payer.deposit(50_000), await other.deposit(60_000)];
  await expect.poll(async () => (await payer.status(bad)).state).toBe('pending');
  await expect.poll(async () => (await other.status(fine)).state).toBe('pending');
  answer = (payment) => ({ ...payment, state: 'paid', version: 2, ...(payment.reference === bad ? change : {}) });
  await later();
  expect(await findingsOf(bad)).toEqual([expect.stringContaining(said)]);
  expect([(await payer.status(bad)).state, await payer.balance()]).toEqual(['pending', welcome]);
  expect([(await other.status(fine)).state, await other.balance()]).toEqual(['paid', welcome + 60_000]);
});

test('a payment that cannot be credited is noted, and keeps no other one waiting', async () => {
  const payer = await newPayer({ gateway });
  const other = await newPayer({ gateway });
  const [bad, fine] = [await payer.deposit(50_000), await other.deposit(60_000)];
  await expect.poll(async () => (await payer.status(bad)).state).toBe('pending');
  await expect.poll(async () => (await other.status(fine)).state).toBe('pending');
  const full = Number.MAX_SAFE_INTEGER - 10;
  await gateway.services.ledger.transact(payer.player, (books) =>
    books.post(payer.player, { transactionId: `full/${bad}`, kind: 'adjustment', change: BigInt(full - welcome) }),
  );
  answer = (payment) => ({ ...payment, state: 'paid', version: 2 });
  await later();
  expect(await findingsOf(bad)).toEqual([expect.stringContaining('cannot be entered: paid')]);
  expect([(await payer.status(bad)).state, await payer.balance()]).toEqual(['pending', full]);
  expect(await other.balance()).toBe(welcome + 60_000);
});

test('a payout that is answered with nonsense waits, and is paid once', async () => {
  answer = (payment) => ({ ...payment, version: 2 ** 40 });
  const taker = await newTaker({ gateway });
  const { id } = (await taker.ask(500_000)).value;
  await expect.poll(() => findingsOf(id)).toEqual([expect.stringContaining('/version')]);
  expect((await taker.status(id)).state).toBe('unknown');
  answer = (payment) => ({ ...payment, state: 'paid', version: 2 });
  await later();
  expect((await taker.status(id)).state).toBe('paid');
  // The first word decides: whoever says otherwise at the same moment is told what it is now.
  const say = async (received: boolean) => ({
    received,
    ...(await taker.client.call('confirmReceipt', { token: taker.token, body: { id, received } })),
  });
  const replies = await Promise.all(Array.from({ length: 10 }, (_, at) => say(at % 2 === 0)));
  const { state } = await taker.status(id);
  for (const { received, success, message, value } of replies) {
    const isSame = received === (state === 'received');
    expect([success, message]).toEqual(isSame ? [true, undefined] : [false, 'payment_moved']);
    if (!isSame) expect(value).toEqual({ state });
  }
  const cancelled = await taker.client.call('cancelWithdrawal', { token: taker.token, body: { id } });
  expect(cancelled).toMatchObject({ message: 'payment_moved', value: { state } });
});

test('a deposit that is over is not taken back as if it were', async () => {
  const payer = await newPayer({ gateway });
  const id = await payer.deposit(50_000);
  await expect.poll(async () => (await payer.status(id)).state).toBe('pending');
  answer = (payment) => ({ ...payment, state: 'paid', version: 2 });
  const cancel = () => payer.client.call('cancelDeposit', { token: payer.token, body: { id } });
  expect(await cancel()).toMatchObject({ message: 'payment_moved', value: { state: 'paid' } });
  expect(await cancel()).toMatchObject({ message: 'payment_moved', value: { state: 'paid' } });
  expect(await payer.balance()).toBe(welcome + 50_000);
});
