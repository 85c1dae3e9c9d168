import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorOf, reason, TestOffice, testAdmin } from '../fixtures/admin.ts';
import { TestClient } from '../fixtures/client.ts';
import { startGateway } from '../fixtures/gateway.ts';
import { newKey, paymentPassword, registerPayer } from '../fixtures/payers.ts';

const office = new TestOffice();
let sv01: TestClient;
/** What is paid in for five points, VND. */
const unit = 100_000;
beforeAll(async () => {
  await office.open(() => startGateway({ admin: testAdmin }));
  sv01 = new TestClient(office.gateway.url, 'sv01');
}, 90_000);
afterAll(() => office.gateway?.close());

/** A member of sv01 who has paid in. */
async function newMember(deposit = 0) {
  const token = await registerPayer(office.gateway, deposit);
  const { id, account } = (await sv01.call('memberInfo', { token })).value;
  office.gateway.advance(1000);
  return { token, id, account };
}
const pointsOf = async (token: string) => (await sv01.call('pointBalance', { token })).value.points;

/** A voucher that a member has taken, which waits. */
async function taken() {
  const member = await newMember(1000 * unit);
  const body = { rewardId: 'coffee', paymentPassword, contact: 'an@example.org' };
  const { value } = await sv01.call('redeemPointReward', { token: member.token, headers: newKey(), body });
  office.gateway.advance(1000);
  return { ...member, redemption: value.id, points: value.points };
}
const decide = (redemption: string, verdict: 'approve' | 'reject', note?: string, by = office.manager) =>
  by.call('decideRedemption', { body: { redemption, verdict, reason, ...(note ? { note } : {}) } });
const waiting = async () => (await office.manager.call('dashboard')).value.redemptions;

test('redemptions wait in a queue with the points of all that the filters leave, and are counted', async () => {
  const before = await waiting();
  const { id, account, redemption } = await taken();
  expect(await waiting()).toBe(before + 1);
  const of = async (body: object) => (await office.manager.call('redemptionQueue', { body })).value;
  const { list, totals } = await of({ state: 'process', player: id });
  expect(list).toMatchObject([{ id: redemption, account, reward: 'Coffee voucher', state: 'process' }]);
  expect(totals).toEqual({ points: { points: list[0]?.points } });
  expect((await of({ search: 'coffee', player: id })).list).toHaveLength(1);
  expect((await of({ search: 'c%e', player: id })).list).toEqual([]);
  const file = (await office.manager.call('redemptionFile', { query: { id: redemption } })).value;
  expect(file).toMatchObject({ contact: 'an@example.org', verdicts: ['approve', 'reject'], steps: [{ by: 'member' }] });
  const support = await operatorOf(office.gateway, 'support');
  expect((await support.call('redemptionFile', { query: { id: redemption } })).value.contact).toBeUndefined();
  expect(await decide(redemption, 'approve', undefined, support)).toMatchObject({ message: 'forbidden' });
  office.manager.merchant = 'nl01';
  expect(await office.manager.call('redemptionFile', { query: { id: redemption } })).toMatchObject({
    message: 'case_unknown',
  });
  expect(await decide(redemption, 'approve')).toMatchObject({ message: 'case_unknown' });
  office.manager.merchant = 'sv01';
});

test('an approved one tells the player its code, and never moves again', async () => {
  const { token, redemption, points } = await taken();
  const { command } = (await decide(redemption, 'approve', 'K-4711')).value;
  expect(command).toMatchObject({ state: 'done', facts: { reward: 'Coffee voucher' }, result: { state: 'approved' } });
  const { list } = (await sv01.call('redeemPointList', { token, body: {} })).value;
  expect(list).toMatchObject([{ id: redemption, state: 'approved', note: 'K-4711' }]);
  expect(await pointsOf(token)).toBe(points);
  expect(await decide(redemption, 'reject')).toMatchObject({ message: 'case_moved', value: { state: 'approved' } });
  const { steps, verdicts } = (await office.manager.call('redemptionFile', { query: { id: redemption } })).value;
  expect(steps.at(-1)).toMatchObject({ state: 'approved', by: 'operator:manager', note: 'K-4711' });
  expect(verdicts).toEqual([]);
});

test('of many who reject at once one does, and the points come back once', async () => {
  const { token, redemption, points } = await taken();
  const [{ points: price = 0 } = {}] = (await sv01.call('redeemPointList', { token, body: {} })).value.list;
  const replies = await Promise.all(Array.from({ length: 8 }, () => decide(redemption, 'reject', 'Sold out')));
  expect(replies.filter(({ success }) => success)).toHaveLength(1);
  expect(await pointsOf(token)).toBe(points + price);
});
