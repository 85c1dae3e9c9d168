import { afterAll, beforeAll, expect, test } from 'vitest';
import { fridayMorning, startGateway } from '../../tests/support/gateway/gateway.ts';
import { type Cashier, newPayer, startCashier } from '../../tests/support/gateway/payments.ts';
import { eq } from '../database/drizzle/index.ts';
import { deposits, withdrawals } from '../database/tables/index.ts';
import { runJanitor } from './events.ts';
import { newTaker } from './withdrawals.suite.ts';

/** A clock that ran ahead and was put back lets no payment wait until time has come there. */
const minute = 60_000;
const day = 24 * 60 * minute;
const receiveMs = 1440 * minute;
let now = fridayMorning;
let cashier: Cashier;
beforeAll(async () => {
  cashier = await startCashier((given) => startGateway({ ...given, clock: () => now }));
}, 90_000);
afterAll(() => cashier?.close());

const db = () => cashier.gateway.services.db;
const run = () => runJanitor(cashier.gateway.services);
const withdrawalOf = async (id: string) => (await db().select().from(withdrawals).where(eq(withdrawals.id, id)))[0];
const depositOf = async (id: string) => (await db().select().from(deposits).where(eq(deposits.id, id)))[0];
const isAsked = async (table: typeof deposits | typeof withdrawals, id: string, askAt: number) => {
  await db().update(table).set({ askAt }).where(eq(table.id, id));
  await run();
  const [row] = await db().select({ askAt: table.askAt }).from(table).where(eq(table.id, id));
  return row?.askAt !== askAt;
};

test('what had no answer is asked about at once', async () => {
  now += 3 * day;
  const [payer, taker] = [await newPayer(cashier), await newTaker(cashier)];
  cashier.provider.faults.down = true;
  const deposit = await payer.deposit(50_000);
  const { id } = (await taker.ask(300_000)).value;
  await expect.poll(async () => (await depositOf(deposit))?.state).toBe('unknown');
  await expect.poll(async () => (await withdrawalOf(id))?.state).toBe('unknown');
  cashier.provider.faults.down = false;
  now -= 3 * day;
  await run();
  expect(await depositOf(deposit)).toMatchObject({ state: 'pending' });
  expect(await withdrawalOf(id)).toMatchObject({ state: 'paying' });
});

/** A withdrawal that the bank has paid. */
async function paid() {
  const taker = await newTaker(cashier);
  const { id } = (await taker.ask(300_000)).value;
  await expect.poll(async () => (await withdrawalOf(id))?.state).toBe('paying');
  const payout = cashier.provider.payments.all().find(({ reference }) => reference === id);
  if (payout) await cashier.provider.payments.act(payout, 'pay');
  await expect.poll(async () => (await withdrawalOf(id))?.state).toBe('paid');
  return id;
}

test('what is paid is received no sooner: its player has the whole time from now on to say that it has not come', async () => {
  now += 3 * day;
  const id = await paid();
  now -= 3 * day;
  await run();
  await run();
  expect(await withdrawalOf(id)).toMatchObject({ state: 'paid', askAt: now + receiveMs });
  now += receiveMs - 1;
  await run();
  expect(await withdrawalOf(id)).toMatchObject({ state: 'paid' });
  now += 1;
  await run();
  expect(await withdrawalOf(id)).toMatchObject({ state: 'received', askAt: null });
});

test('as long as a state can ask for is waited, and no longer', async () => {
  const deposit = await (await newPayer(cashier)).deposit(50_000);
  await expect.poll(async () => (await depositOf(deposit))?.state).toBe('pending');
  expect(await isAsked(deposits, deposit, now + 60 * minute)).toBe(false);
  expect(await isAsked(deposits, deposit, now + 60 * minute + 1)).toBe(true);
  const id = await paid();
  // What was ended is asked about at pauses that double from ten minutes on.
  for (const [state, longest] of [
    ['failed', 1280 * minute],
    ['paying', 60 * minute],
    ['paid', receiveMs],
  ] as const) {
    await db().update(withdrawals).set({ state }).where(eq(withdrawals.id, id));
    expect([state, await isAsked(withdrawals, id, now + longest)]).toEqual([state, false]);
    expect([state, await isAsked(withdrawals, id, now + longest + 1)]).toEqual([state, true]);
  }
});
