import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cashier, newPayer, startCashier } from '../../tests/support/gateway/payments.ts';
import words from './outcomes.json' with { type: 'json' };
import { newTaker } from './withdrawals.suite.ts';

/** What players are told of their payments, by messages: each outcome once, with its amount and its reference. */
let cashier: Cashier;
beforeAll(async () => {
  cashier = await startCashier();
}, 90_000);
afterAll(() => cashier?.close());

type Member = Pick<Awaited<ReturnType<typeof newPayer>>, 'client' | 'token' | 'player'>;

const paymentOf = (id: string) => {
  const payment = cashier.provider.payments.all().find(({ reference }) => reference === id);
  if (!payment) throw new Error(`no payment ${id}`);
  return payment;
};
const act = (id: string, what: Parameters<Cashier['provider']['payments']['act']>[1]) =>
  cashier.provider.payments.act(paymentOf(id), what);
/** Titles and texts of a member's messages about a payment, the oldest first. */
async function told({ client, token }: Member, id: string): Promise<{ title: string; content: string }[]> {
  const { list } = (await client.call('messages', { token, body: {}, headers: { language: 'EN' } })).value;
  const reference = id.slice(0, 8).toUpperCase();
  return list.filter(({ content }) => content.includes(reference)).reverse();
}
async function pending(payer: Awaited<ReturnType<typeof newPayer>>, amount: number, more = {}) {
  const id = await payer.deposit(amount, more);
  await expect.poll(async () => (await payer.status(id)).state).toBe('pending');
  return id;
}
const titles = (messages: { title: string }[]) => messages.map(({ title }) => title);

test('every language says the same of every outcome', () => {
  const shape = (texts: object) =>
    Object.entries(texts).map(([name, text]) => [name, (JSON.stringify(text).match(/\{\w+\}/g) ?? []).sort()]);
  for (const texts of Object.values(words)) expect(shape(texts)).toEqual(shape(words.EN));
});

test('a deposit that is credited and charged back is told twice; events that come again tell nothing', async () => {
  const payer = await newPayer(cashier);
  Object.assign(cashier.provider.webhooks.delivery, { copies: 3 });
  const id = await pending(payer, 200_000, { bonus: 'first' });
  expect(await told(payer, id)).toEqual([]);
  await act(id, 'pay');
  await expect.poll(async () => titles(await told(payer, id))).toEqual(['Deposit credited: 200,000 VND']);
  const [{ content } = { content: '' }] = await told(payer, id);
  expect(content).toContain('a bonus of 200,000 VND');
  expect(content).toContain(`Reference: ${id.slice(0, 8).toUpperCase()}`);
  await act(id, 'chargeBack');
  await expect
    .poll(async () => titles(await told(payer, id)))
    .toEqual(['Deposit credited: 200,000 VND', 'Deposit charged back: 200,000 VND']);
  await cashier.gateway.services.deposits.ask(id);
  expect(await told(payer, id)).toHaveLength(2);
  Object.assign(cashier.provider.webhooks.delivery, { copies: 1 });
});

test('failed, refused by the provider and cancelled by it are told; what the player took back is no news', async () => {
  const payer = await newPayer(cashier);
  const failed = await pending(payer, 50_000);
  await act(failed, 'fail');
  await expect.poll(async () => titles(await told(payer, failed))).toEqual(['Deposit failed: 50,000 VND']);
  const cancelled = await pending(payer, 60_000);
  await act(cancelled, 'cancel');
  await expect.poll(async () => titles(await told(payer, cancelled))).toEqual(['Deposit cancelled: 60,000 VND']);
  const own = await pending(payer, 70_000);
  await payer.client.call('cancelDeposit', { token: payer.token, body: { id: own } });
  await expect.poll(async () => (await payer.status(own)).state).toBe('cancelled');
  expect(await told(payer, own)).toEqual([]);
  await act(own, 'pay');
  await expect.poll(async () => titles(await told(payer, own))).toEqual(['Deposit credited: 70,000 VND']);
});

test('coins are counted by a rate that ends with the deposit; once the network has seen them nobody takes them back', async () => {
  const payer = await newPayer(cashier);
  const id = await pending(payer, 500_000, { method: 'crypto' });
  const before = await payer.status(id);
  const { instructions = {}, expiresAt } = before;
  expect(instructions).toMatchObject({ coin: 'USDT', network: 'TRC20 (Tron)', rate: '25400', coinAmount: '19.69' });
  expect(instructions.rateUntil).toBeGreaterThan(expiresAt - 60_000);
  expect(before.cancellable).toBe(true);
  await act(id, 'confirm');
  await expect.poll(async () => (await payer.status(id)).instructions?.confirmations).toBe(1);
  expect(await payer.status(id)).toMatchObject({ state: 'pending', cancellable: false });
  const taken = await payer.client.call('cancelDeposit', { token: payer.token, body: { id } });
  expect(taken).toMatchObject({ success: false, message: 'payment_moved' });
  await expect(act(id, 'cancel')).rejects.toThrow('not_possible');
  await act(id, 'confirm');
  await act(id, 'confirm');
  await expect.poll(async () => (await payer.status(id)).state).toBe('paid');
});

test('withdrawals: paid, refused with the reason, given back; each is told by its own name', async () => {
  const taker = await newTaker(cashier);
  const { withdrawals } = cashier.gateway.services;
  const paid = (await taker.ask(100_000)).value.id;
  await expect.poll(async () => (await taker.status(paid)).state).toBe('paying');
  await act(paid, 'pay');
  await expect.poll(async () => titles(await told(taker, paid))).toEqual(['Withdrawal paid: 100,000 VND']);
  await taker.client.call('confirmReceipt', { token: taker.token, body: { id: paid, received: false } });
  await withdrawals.decide(paid, 'giveBack', 'operator:x', 'The account <closed>');
  const [, back] = await told(taker, paid);
  expect(back?.title).toBe('Withdrawal given back: 100,000 VND');
  expect(back?.content).toContain('Reason: The account &lt;closed&gt;');
  const refused = (await taker.ask(3_000_000)).value.id;
  await expect.poll(async () => (await taker.status(refused)).state).toBe('review');
  await withdrawals.decide(refused, 'refuse', 'operator:x', 'Another name');
  const [said] = await told(taker, refused);
  expect(said?.title).toBe('Withdrawal refused: 3,000,000 VND');
  expect(said?.content).toContain('Reason: Another name');

  const { list } = (await taker.client.call('accountRecords', { token: taker.token, body: {} })).value;
  const kinds = (id: string) =>
    list.filter(({ reference }) => reference === id.slice(0, 8).toUpperCase()).map(({ kind }) => kind);
  expect(kinds(paid)).toEqual(['returned', 'hold']);
  expect(kinds(refused)).toEqual(['release', 'hold']);
  // The taker's first money is the one adjustment.
  const of = async (kind: 'returned' | 'adjustment') =>
    (await taker.client.call('accountRecords', { token: taker.token, body: { kind } })).value.list.length;
  expect([await of('returned'), await of('adjustment')]).toEqual([1, 1]);
});

test('a reference is known before the answer: it begins as the key of the submit does', async () => {
  const payer = await newPayer(cashier);
  const { quote } = await payer.quote(50_000);
  const headers = { 'idempotency-key': 'c0ffee00112233445566778899aabbcc' };
  const { id } = (await payer.client.call('deposit', { token: payer.token, body: { quote }, headers })).value;
  expect((await payer.status(id)).reference).toBe('C0FFEE00');
});

test('nothing is available while stakes are left, and each requirement is called by what it came with', async () => {
  const payer = await newPayer(cashier);
  const id = await pending(payer, 200_000, { bonus: 'first' });
  await act(id, 'pay');
  await expect.poll(async () => (await payer.status(id)).state).toBe('paid');
  const other = await pending(payer, 100_000);
  await act(other, 'pay');
  await expect.poll(async () => (await payer.status(other)).state).toBe('paid');
  const { value } = await payer.client.call('withdrawLimits', { token: payer.token, headers: { language: 'EN' } });
  expect(value).toMatchObject({ available: 0 });
  expect(value.most).toBeGreaterThan(0);
  expect(value.turnovers.map(({ kind, name, reference }) => ({ kind, name, reference }))).toEqual([
    { kind: 'deposit', name: expect.any(String), reference: id.slice(0, 8).toUpperCase() },
    { kind: 'bonus', name: 'First deposit bonus', reference: id.slice(0, 8).toUpperCase() },
    { kind: 'deposit', name: expect.any(String), reference: other.slice(0, 8).toUpperCase() },
  ]);
  const bonuses = (await payer.client.call('bonusRecords', { token: payer.token, body: {} })).value;
  expect(bonuses.list.map(({ kind, amount }) => [kind, amount])).toEqual(expect.arrayContaining([['bonus', 200_000]]));
  expect(bonuses.list.some(({ kind }) => kind === 'deposit')).toBe(false);
});
