import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Cashier, newPayer, startCashier } from '../../tests/support/gateway/payments.ts';
import { eq } from '../database/drizzle/index.ts';
import { cashierFindings, cashierHistory } from '../database/tables/index.ts';

/** The provider's pages, as a demo's player and QA use them: its checkout, and the console that has things go wrong. */
const welcome = 1000;
let cashier: Cashier;
beforeAll(async () => {
  cashier = await startCashier();
}, 90_000);
afterAll(() => cashier?.close());
afterEach(() => settings({ events: '1', copies: '1', delay: '0', down: '0' }));

/** Presses a button of a page; what the provider answers. */
const press = (path: string, form: { [field: string]: string }) =>
  fetch(`${cashier.origin}${path}`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
const settings = (form: { [field: string]: string }) => press('/console/settings', form);
const charge = (reference: string) => {
  const payment = cashier.provider.payments.all().find((one) => one.reference === reference);
  if (!payment) throw new Error(`no charge ${reference}`);
  return payment;
};
const inConsole = (id: string, act: string) => press(`/console/payments/${charge(id).id}`, { act });

async function pendingDeposit(amount = 50_000) {
  const payer = await newPayer(cashier);
  const id = await payer.deposit(amount);
  await expect.poll(async () => (await payer.status(id)).state).toBe('pending');
  return { payer, id, state: async () => (await payer.status(id)).state };
}

test('what is paid at the checkout is credited; a second press pays nothing more', async () => {
  const { payer, id, state } = await pendingDeposit();
  const { pathname } = new URL((await payer.status(id)).checkoutUrl ?? '');
  const pages = await Promise.all([press(pathname, { act: 'pay' }), press(pathname, { act: 'pay' })]);
  expect(pages.map(({ status }) => status)).toEqual([303, 303]);
  await expect.poll(state).toBe('paid');
  expect(await payer.balance()).toBe(welcome + 50_000);
});

test('a player who pays later is told that it is under way, and nothing is credited yet', async () => {
  const { payer, id, state } = await pendingDeposit();
  const { pathname } = new URL((await payer.status(id)).checkoutUrl ?? '');
  await press(pathname, { act: 'delay' });
  expect(await (await fetch(`${cashier.origin}${pathname}`)).text()).toContain('still working on it');
  expect(await state()).toBe('pending');
  expect(await payer.balance()).toBe(welcome);
});

test('events that go out twice credit once', async () => {
  await settings({ copies: '2' });
  const { payer, id, state } = await pendingDeposit();
  await inConsole(id, 'pay');
  await expect.poll(state).toBe('paid');
  await inConsole(id, 'event');
  const steps = () => cashier.gateway.services.db.$count(cashierHistory, eq(cashierHistory.subject, id));
  const before = await steps();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await steps()).toBe(before);
  expect(await payer.balance()).toBe(welcome + 50_000);
});

test('an event that is held back comes when events are sent again', async () => {
  await settings({ events: '0' });
  const { id, state } = await pendingDeposit();
  await inConsole(id, 'pay');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(await state()).toBe('pending');
  await settings({ events: '1' });
  await expect.poll(state).toBe('paid');
});

test('an event comes as late as the console says', async () => {
  await settings({ delay: '31' });
  const { id, state } = await pendingDeposit();
  // What is to happen in 31 s happens when the test says so.
  const late: (() => void)[] = [];
  const { setTimeout: inTime } = globalThis;
  const timers = vi.spyOn(globalThis, 'setTimeout');
  timers.mockImplementation((run, ms, ...rest) => {
    if (ms !== 31_000) return inTime(run, ms, ...rest);
    late.push(run);
    return inTime(() => {}, 0);
  });
  await inConsole(id, 'pay');
  timers.mockRestore();
  expect(late).toHaveLength(1);
  expect(await state()).toBe('pending');
  for (const send of late) send();
  await expect.poll(state).toBe('paid');
});

test('what is paid back is taken back, with the state that says so', async () => {
  const { payer, id, state } = await pendingDeposit();
  await inConsole(id, 'pay');
  await expect.poll(state).toBe('paid');
  await inConsole(id, 'refund');
  await expect.poll(state).toBe('refunded');
  expect(await payer.balance()).toBe(welcome);
  const { db } = cashier.gateway.services;
  expect(await db.select().from(cashierFindings).where(eq(cashierFindings.subject, id))).toEqual([]);
});

test('a provider that is taken down hears of the deposit when it is up again', async () => {
  await settings({ down: '1' });
  const payer = await newPayer(cashier);
  const id = await payer.deposit(50_000);
  expect(['created', 'unknown']).toContain((await payer.status(id)).state);
  await settings({ down: '0' });
  await cashier.gateway.services.deposits.ask(id);
  await expect.poll(async () => (await payer.status(id)).state).toBe('pending');
});

test('an act that every object answers to does nothing', async () => {
  const { id } = await pendingDeposit();
  const payment = charge(id);
  for (const act of ['constructor', '__proto__', 'toString', '']) {
    expect([act, (await inConsole(id, act)).status]).toEqual([act, 409]);
    expect(charge(id)).toEqual(payment);
  }
});
