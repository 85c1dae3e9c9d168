import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { newKey, registerPayer } from '../../tests/support/players/payers.ts';

let gateway: RunningGateway;
let sv01: TestClient;
const day = 24 * 3600 * 1000;
beforeAll(async () => {
  gateway = await startGateway();
  sv01 = new TestClient(gateway.url, 'sv01');
}, 60_000);
afterAll(() => gateway.close());

async function newMember() {
  const token = await registerPayer(gateway);
  return { token, player: (await sv01.call('memberInfo', { token })).value };
}
/** What the operator gives, by demo help. */
async function give(account: string, more: object = {}) {
  const body = { merchant: 'sv01', account, amount: 50_000, title: { EN: 'Birthday', TY: 'Sinh nhật' }, ...more };
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const { status } = await fetch(`${gateway.url}/_demo/rewards`, init);
  gateway.advance(1000);
  return status;
}
const headers = { language: 'EN' };
const listOf = async (token: string, body = {}) => (await sv01.call('rewards', { token, headers, body })).value.list;
const claim = (token: string, id = '', key = newKey()) =>
  sv01.call('claimReward', { token, headers: key, body: { id } });
const money = async (token: string) => (await sv01.call('balance', { token })).value.sumBalance;

test('a reward is claimed once, and its money comes with the stakes that it requires', async () => {
  const { token, player } = await newMember();
  expect(await give(player.account, { turnover: 150_000 })).toBe(200);
  const [reward] = await listOf(token);
  expect(reward).toMatchObject({ title: 'Birthday', amount: 50_000, turnover: 150_000, state: 'issued' });
  expect((await sv01.call('rewardCount', { token })).value.count).toBe(1);
  expect(await listOf(token, { state: 'issued' })).toHaveLength(1);
  const before = await money(token);
  const replies = await Promise.all(Array.from({ length: 8 }, () => claim(token, reward?.id)));
  expect(replies.filter(({ success }) => success)).toHaveLength(1);
  expect(await money(token)).toBe(before + 50_000);
  expect((await sv01.call('rewardCount', { token })).value.count).toBe(0);
  expect((await listOf(token, { state: 'claimed' })).map(({ id }) => id)).toEqual([reward?.id]);
  const holder = { id: player.id, merchant: 'sv01', currency: player.currency };
  const [turnover] = await gateway.services.ledger.turnovers(holder);
  expect(turnover?.required).toBe(150_000n);
  const titles = async () => (await sv01.call('messages', { token, headers, body: {} })).value.list;
  const said = (await titles()).filter(({ kind }) => kind === 'bonus');
  expect(said).toMatchObject([
    // The later one first.
    {
      title: 'A gift keeps your balance: 50,000 VND',
      content: expect.stringContaining('Until 150,000 VND have been staked, nothing of the whole balance'),
    },
    {
      title: 'A reward for you: 50,000 VND',
      content: expect.stringContaining('“Birthday” waits in your reward centre: 50,000 VND.'),
    },
  ]);
  await give(player.account);
  const [free] = await listOf(token, { state: 'issued' });
  expect((await claim(token, free?.id)).success).toBe(true);
  // What is free keeps nothing, and says nothing.
  expect((await titles()).filter(({ title }) => title.startsWith('A gift keeps'))).toHaveLength(1);
});

test('when its time is over it is closed, and cannot be claimed', async () => {
  const { token, player } = await newMember();
  await give(player.account, { days: 1 });
  gateway.advance(day);
  const fresh = (
    await sv01.call('login', { body: { username: player.account, password: 'Secret77word', type: 'username' } })
  ).value.token;
  const [reward] = await listOf(fresh);
  expect(reward?.state).toBe('close');
  expect(await listOf(fresh, { state: 'issued' })).toEqual([]);
  expect(await claim(fresh, reward?.id)).toMatchObject({ message: 'reward_over' });
  expect(token).not.toBe(fresh);
});

test('nobody claims another’s, and nothing is given twice under one name', async () => {
  const [mine, other] = [await newMember(), await newMember()];
  await give(other.player.account);
  const [reward] = await listOf(other.token);
  expect(await claim(mine.token, reward?.id)).toMatchObject({ message: 'reward_over' });
  expect(await listOf(mine.token)).toEqual([]);
  const holder = { id: mine.player.id, merchant: 'sv01', currency: 'VND' };
  const grant = { reference: 'once', title: { EN: 'Once' }, amount: 5n };
  const given = await Promise.all(Array.from({ length: 5 }, () => gateway.services.rewards.give(holder, grant)));
  expect(given.filter(Boolean)).toHaveLength(1);
  expect(await give('nobody-here')).toBe(404);
});
