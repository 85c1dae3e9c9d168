import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PaymentLookup, PayoutRequest } from '#schemas/platform';
import { startGateway } from '../../tests/support/gateway/gateway.ts';
import { paymentsSecret } from '../../tests/support/gateway/payments.ts';
import { reason, TestOffice, testAdmin } from '../../tests/support/office/admin.ts';
import { runJanitor } from '../cashier/events.ts';
import { newTaker } from '../cashier/withdrawals.suite.ts';
import { and, eq, isNotNull } from '../database/drizzle/index.ts';
import { withdrawals } from '../database/tables/index.ts';

/** What a provider's answers to a payout let operators do: nothing ends one that may be under way. */
const hour = 60 * 60_000;
const sum = 500_000;
const office = new TestOffice();
const asked = new Map<string, Pick<PayoutRequest, 'amount' | 'currency' | 'merchant'>>();
/** Fields of its answers, or the code of a refusal: of payouts, and of questions after them. */
let says: { payout: object | string; status: object | string };

const provider = createServer(async (request, response) => {
  const { reference, ...rest } = (await json(request)) as PayoutRequest & PaymentLookup;
  const call = request.url?.endsWith('payout') ? 'payout' : 'status';
  const known = asked.get(reference) ?? rest;
  asked.set(reference, known);
  const answer = says[call];
  const { merchant, amount, currency } = known;
  const payment = { id: 'p', kind: 'payout', merchant, reference, amount, currency, state: 'open', version: 1 };
  response.statusCode = answer === 'not_found' ? 404 : typeof answer === 'string' ? 409 : 200;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify(typeof answer === 'string' ? { error: answer } : { ...payment, ...answer }));
});

beforeAll(async () => {
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const paymentsOrigin = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
  await office.open(() => startGateway({ paymentsOrigin, paymentsSecret, admin: testAdmin }));
}, 90_000);
beforeEach(() => office.logIn());
afterAll(async () => {
  await office.gateway?.close();
  provider.close();
});

const fileOf = async (id: string) => (await office.manager.call('withdrawalFile', { query: { id } })).value;
const findingsOf = async (id: string) => (await fileOf(id)).findings.map(({ what }) => what);
const fail = (withdrawal: string) =>
  office.manager.call('decideWithdrawal', {
    body: { withdrawal, verdict: 'fail', note: 'The bank refused it', reason },
  });
/** Everything that is due is asked about. */
const after = async (ms: number) => {
  office.gateway.advance(ms);
  await runJanitor(office.gateway.services);
  await office.logIn();
};
/** A withdrawal that the provider has said something of. */
async function answered() {
  const taker = await newTaker({ gateway: office.gateway });
  const before = await taker.balance();
  const { id } = (await taker.ask(sum)).value;
  await expect.poll(async () => (await findingsOf(id)).length).toBeGreaterThan(0);
  return { id, taker, before };
}

test.each([
  ['another amount', { amount: sum + 1 }, 'the provider has another amount'],
  ['another currency', { currency: 'USD' }, 'the provider has another amount'],
  ['the reference with other words', 'conflict', 'the provider refuses: conflict'],
])('a payout of which the provider has %s is nobody’s to end, and is paid', async (_what, payout, what) => {
  says = { payout, status: typeof payout === 'string' ? {} : payout };
  const { id, before } = await answered();
  expect(await findingsOf(id)).toEqual([what]);
  expect(await fileOf(id)).toMatchObject({ withdrawal: { state: 'unknown' }, verdicts: [] });
  expect(await fail(id)).toMatchObject({ message: 'case_moved' });
  says.status = { state: 'paid', version: 2 };
  await after(hour);
  expect(await fileOf(id)).toMatchObject({ withdrawal: { state: 'paid' }, player: { balance: before - sum } });
});

test('a payout whose end cannot be entered is nobody’s to end', async () => {
  says = { payout: 'not_possible', status: 'not_found' };
  const { id, taker } = await answered();
  // Its hold is gone by a fault of ours: that it was paid finds nothing to take.
  const { ledger } = office.gateway.services;
  await ledger.transact(taker.player, (books) => books.release(taker.player, `withdrawal/${id}`, `lost/${id}`));
  says.status = { state: 'paid', version: 2 };
  await after(hour);
  expect(await findingsOf(id)).toContain('what the provider says cannot be entered: paid');
  expect(await fileOf(id)).toMatchObject({ withdrawal: { state: 'unknown' }, verdicts: [] });
  expect(await fail(id)).toMatchObject({ message: 'case_moved' });
});

test('what the provider refuses is ended by two; a finding of another kind, or that it was refused before, is none', async () => {
  says = { payout: 'not_possible', status: 'not_found' };
  const { id, before } = await answered();
  await expect.poll(async () => (await fileOf(id)).verdicts).toEqual(['fail']);
  // It takes it after all, and no more is heard: the finding of before is no refusal.
  says = { payout: {}, status: {} };
  await after(hour);
  expect(await findingsOf(id)).toEqual(['the provider refuses: not_possible']);
  expect(await fileOf(id)).toMatchObject({ withdrawal: { state: 'paying' }, verdicts: [] });
  says = { payout: 'not_possible', status: 'not_found' };
  const refused = await answered();
  await expect.poll(async () => (await fileOf(refused.id)).verdicts).toEqual(['fail']);
  const { command } = (await fail(refused.id)).value;
  expect(command.state).toBe('waiting');
  expect((await office.agree(command)).value.command).toMatchObject({ state: 'done', result: { state: 'failed' } });
  expect((await fileOf(refused.id)).player.balance).toBe(refused.before);
  expect((await fileOf(id)).player.balance).toBe(before - sum);
});

test('a payout that was ended by hand is asked about for a week; one that is paid all the same is a finding', async () => {
  says = { payout: 'not_possible', status: 'not_found' };
  const [late, never] = [await answered(), await answered()];
  for (const { id } of [late, never]) {
    await expect.poll(async () => (await fileOf(id)).verdicts).toEqual(['fail']);
    await office.agree((await fail(id)).value.command);
  }
  await after(hour);
  // That there is nothing of it is as it should be.
  expect(await findingsOf(never.id)).toEqual(['the provider refuses: not_possible']);
  says.status = { state: 'paid', version: 1 };
  await after(24 * hour);
  for (const { id, before } of [late, never]) {
    expect(await findingsOf(id)).toContain('the provider says paid of what is failed');
    expect(await fileOf(id)).toMatchObject({ withdrawal: { state: 'failed' }, player: { balance: before } });
  }
  await after(8 * 24 * hour);
  const { db } = office.gateway.services;
  const waits = await db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.state, 'failed'), isNotNull(withdrawals.askAt)));
  expect(waits).toEqual([]);
});
