import { afterAll, beforeAll, expect, test } from 'vitest';
import { startGateway } from '../../tests/support/gateway/gateway.ts';
import { type Cashier, newPayer, startCashier } from '../../tests/support/gateway/payments.ts';
import { reason, TestOffice, testAdmin } from '../../tests/support/office/admin.ts';
import { newTaker } from '../cashier/withdrawals.suite.ts';

/** Whose money does not go where it was wanted is told why: nobody decides so without a note to the player. */
const office = new TestOffice();
let cashier: Cashier;
beforeAll(async () => {
  await office.open(async () => {
    cashier = await startCashier((given) => startGateway({ ...given, admin: testAdmin }));
    return cashier.gateway;
  });
}, 180_000);
afterAll(() => cashier?.close());

const malformed = { http: 400, message: 'malformed_request' };

test('whoever fails a deposit tells its player why; one that is credited needs no word', async () => {
  const payer = await newPayer(cashier);
  const id = await payer.deposit(200_000);
  await expect.poll(async () => (await payer.status(id)).state).toBe('pending');
  const body = { deposit: id, verdict: 'fail', reason } as const;
  expect(await office.manager.call('decideDeposit', { body })).toMatchObject(malformed);
  const note = 'The bank has no such transfer.';
  const { command } = (await office.manager.call('decideDeposit', { body: { ...body, note } })).value;
  expect((await office.decide(office.second, command, 'approve')).value.command.state).toBe('done');
  const { state, timeline } = await payer.status(id);
  expect([state, timeline.at(-1)?.note]).toEqual(['failed', note]);
  const asked = { token: payer.token, headers: { language: 'EN' }, body: {} };
  const [said] = (await payer.client.call('messages', asked)).value.list;
  expect(said?.content).toContain(`Reason: ${note}`);
});

test.each(['refuse', 'fail', 'giveBack'] as const)('a withdrawal: %s', async (verdict) => {
  const taker = await newTaker(cashier);
  const { id } = (await taker.ask(5_000_000)).value;
  const body = { withdrawal: id, verdict, reason };
  expect(await office.manager.call('decideWithdrawal', { body })).toMatchObject(malformed);
  expect(await office.manager.call('decideWithdrawal', { body: { ...body, note: '' } })).toMatchObject(malformed);
});
