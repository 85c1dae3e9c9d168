import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Cashier, startCashier } from '../../tests/support/gateway/payments.ts';
import { eq } from '../database/drizzle/index.ts';
import { deposits, withdrawals } from '../database/tables/index.ts';
import { noteStep } from './history.ts';
import { newTaker } from './withdrawals.suite.ts';

/** The state of a payment and its timeline are of one moment, whatever moves it while they are read. */
let cashier: Cashier;
beforeAll(async () => {
  cashier = await startCashier();
}, 90_000);
afterAll(() => cashier?.close());
afterEach(() => vi.restoreAllMocks());

/** Does something once the row of the next payment that is asked about has been read. */
function afterRow(book: 'deposits' | 'withdrawals', move: () => Promise<void>): void {
  const { services } = cashier.gateway;
  const of = services[book].of.bind(services[book]) as (...args: unknown[]) => Promise<never>;
  vi.spyOn(services[book], 'of').mockImplementationOnce(async (...args: unknown[]) => {
    const row = await of(...args);
    await move();
    return row;
  });
}

test('of a payout', async () => {
  const taker = await newTaker(cashier);
  const { id } = (await taker.ask(500_000)).value;
  await expect.poll(async () => (await taker.status(id)).state).toBe('paying');
  const { db, clock } = cashier.gateway.services;
  afterRow('withdrawals', async () => {
    await db.update(withdrawals).set({ state: 'paid' }).where(eq(withdrawals.id, id));
    const step = { kind: 'withdrawal', subject: id, event: 'pay', fromState: 'paying', toState: 'paid' } as const;
    await noteStep(db, { ...step, by: 'provider', at: clock() });
  });
  const { state, timeline } = await taker.status(id);
  expect([state, timeline.at(-1)?.state]).toEqual(['paying', 'paying']);
  const next = await taker.status(id);
  expect([next.state, next.timeline.at(-1)?.state]).toEqual(['paid', 'paid']);
});

test('of a deposit', async () => {
  const taker = await newTaker(cashier);
  const { db, clock } = cashier.gateway.services;
  const id = crypto.randomUUID();
  const at = clock();
  await db.insert(deposits).values({
    ...{ id, merchant: 'sv01', playerId: taker.player.id, currency: 'VND', method: 'bank', methodName: 'Bank' },
    ...{ kind: 'bank', amount: 100_000n, fee: 0n, bonus: 0n, turnover: 0n, language: 'EN', returnUrl: '' },
    ...{ minutes: 30, state: 'pending', at, expiresAt: at + 1_800_000, updatedAt: at },
  });
  const step = { kind: 'deposit', subject: id, event: 'begin', by: 'provider', at } as const;
  await noteStep(db, { ...step, fromState: '', toState: 'pending' });
  afterRow('deposits', async () => {
    await db.update(deposits).set({ state: 'expired' }).where(eq(deposits.id, id));
    await noteStep(db, { ...step, fromState: 'pending', toState: 'expired' });
  });
  const { state, timeline } = await taker.depositStatus(id);
  expect([state, timeline.at(-1)?.state]).toEqual(['pending', 'pending']);
  const next = await taker.depositStatus(id);
  expect([next.state, next.timeline.at(-1)?.state]).toEqual(['expired', 'expired']);
});
