import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { fridayMorning, type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { stakeOn } from '../../tests/support/gateway/stakes.ts';
import { walletCall } from '../../tests/support/gateway/wallet.ts';
import { newKey, payIn, playThrough, registerPayer } from '../../tests/support/players/payers.ts';
import { password, registerMember } from '../../tests/support/players/players.ts';
import { missionClaims } from '../database/tables/index.ts';
import { assertValid } from '../http/contract.ts';
import { missionsOf } from './missions.ts';
import { periodAt } from './periods.ts';

let gateway: RunningGateway;
let sv01: TestClient;
const unit = 20_000;
const day = 24 * 3600 * 1000;
beforeAll(async () => {
  gateway = await startGateway({ startsAt: fridayMorning });
  sv01 = new TestClient(gateway.url, 'sv01');
}, 60_000);
afterAll(() => gateway.close());
beforeEach(() => {
  // Noon of the next Tuesday of the merchant, so that a day more is the same week.
  const now = gateway.services.clock();
  const { before } = periodAt('week', now, { timeZone: 'Asia/Ho_Chi_Minh' });
  gateway.advance(before + day * 1.5 - now);
});

const missionOf = async (token: string, id: string) => {
  const { list } = (await sv01.call('missionSummary', { token, headers: { language: 'EN' } })).value;
  return list.find((mission) => mission.id === id);
};
const claim = (token: string, id: string, headers = newKey()) =>
  sv01.call('claimMission', { token, headers, body: { id } });
const money = async (token: string) => (await sv01.call('balance', { token })).value.sumBalance;

test('stakes of an area count in their week alone, less what a correction gives back', async () => {
  const token = await registerPayer(gateway, 1000 * unit);
  await stakeOn(gateway, token, 'RNG', 240 * unit);
  await stakeOn(gateway, token, 'LIVE', 100 * unit);
  const taken = await stakeOn(gateway, token, 'RNG', 20 * unit);
  expect(await missionOf(token, 'weekly-slots')).toMatchObject({ state: 'done', progress: 250 * unit });
  await walletCall(gateway, 'correct', taken);
  expect(await missionOf(token, 'weekly-slots')).toMatchObject({ state: 'open', progress: 240 * unit });
  expect(await claim(token, 'weekly-slots')).toMatchObject({ message: 'mission_not_done' });
  expect(await missionOf(token, 'weekly-live')).toMatchObject({ state: 'open', progress: 100 * unit });
});

test('a mission on an area is done by staking its target there, whatever the area counts elsewhere', async () => {
  const token = await registerPayer(gateway, 3000 * unit);
  const { target = 0, area } = (await missionOf(token, 'weekly-live')) ?? {};
  expect(area).toBe('live');
  await stakeOn(gateway, token, 'LIVE', target - 1);
  expect(await missionOf(token, 'weekly-live')).toMatchObject({ state: 'open', progress: target - 1 });
  // So little that of all games it would count nothing: a round all the same.
  await stakeOn(gateway, token, 'LIVE', 1);
  expect(await missionOf(token, 'weekly-live')).toMatchObject({ state: 'done', progress: target });
  expect(await missionOf(token, 'daily-rounds')).toMatchObject({ progress: 2 });
  expect((await claim(token, 'weekly-live')).value).toMatchObject({ amount: 2 * unit });
});

test('a mission that is done is claimed once, however often it is claimed at the same moment', async () => {
  const token = await registerPayer(gateway, 1000 * unit);
  await stakeOn(gateway, token, 'RNG', 250 * unit);
  const before = await money(token);
  const replies = await Promise.all(Array.from({ length: 8 }, () => claim(token, 'weekly-slots')));
  expect(replies.filter(({ success }) => success)).toHaveLength(1);
  expect(await money(token)).toBe(before + 2 * unit);
  expect(await missionOf(token, 'weekly-slots')).toMatchObject({ state: 'claimed', amount: 2 * unit });
  const { id } = (await sv01.call('memberInfo', { token })).value;
  const claims = await gateway.services.db.select().from(missionClaims);
  expect(claims.filter(({ playerId }) => playerId === id)).toHaveLength(1);
});

test('the same submit again is answered as the first one was', async () => {
  const token = await registerPayer(gateway, 20 * unit);
  const headers = newKey();
  expect(await missionOf(token, 'first-deposit')).toMatchObject({ state: 'open', progress: 0 });
  await playThrough(gateway, token, 20 * unit);
  const first = await claim(token, 'first-deposit', headers);
  expect(first).toMatchObject({ success: true, value: { id: 'first-deposit', amount: unit } });
  expect(await claim(token, 'first-deposit', headers)).toMatchObject({ value: first.value });
  await payIn(gateway, token, 40 * unit);
  gateway.advance(400 * day);
  const { account } = (await sv01.call('memberInfo', { token: await registerPayer(gateway) })).value;
  expect(account).toBeTruthy();
});

test('visits and rounds are counted by the merchant’s day, and the next day begins anew; points are credited', async () => {
  const token = await registerPayer(gateway, 100 * unit);
  for (let round = 0; round < 20; round++) await stakeOn(gateway, token, 'PVP', 1000);
  expect(await missionOf(token, 'daily-rounds')).toMatchObject({ state: 'done', progress: 20, points: 20 });
  const before = (await sv01.call('pointBalance', { token })).value.points;
  expect((await claim(token, 'daily-visit')).value).toEqual({ id: 'daily-visit', points: 5 });
  expect((await claim(token, 'daily-rounds')).value).toEqual({ id: 'daily-rounds', points: 20 });
  expect((await sv01.call('pointBalance', { token })).value.points).toBe(before + 25);
  const entries = async (type: 'mission' | 'redeem') =>
    (await sv01.call('pointRecord', { token, body: { type } })).value.list.map((entry) => [entry.type, entry.points]);
  expect(await entries('mission')).toEqual([
    ['mission', 20],
    ['mission', 5],
  ]);
  expect(await entries('redeem')).toEqual([]);
  expect(await missionOf(token, 'daily-visit')).toMatchObject({ state: 'claimed' });
  gateway.advance(20 * 60_000);
});

test('the board of the week names the first by stakes, others masked, and the place of whoever asks', async () => {
  const [first, second] = [await registerPayer(gateway, 5000 * unit), await registerPayer(gateway, 5000 * unit)];
  await stakeOn(gateway, first, 'RNG', 250 * unit);
  await stakeOn(gateway, second, 'RNG', 240 * unit);
  gateway.advance(31_000);
  const board = (await sv01.call('missionLeaderboard', { token: second })).value;
  const { account } = (await sv01.call('memberInfo', { token: second })).value;
  expect(board.own).toEqual({ rank: 2, name: account, amount: 240 * unit, own: true });
  expect(board.list[0]?.name).toMatch(/^..\*\*\*.$/);
  expect(board.list.map(({ amount }) => amount)).toEqual([250 * unit, 240 * unit]);
  gateway.advance(7 * day);
});

test('trial accounts have no missions; every merchant’s fit their schema', async () => {
  const { token } = (await sv01.call('freePlay')).value;
  expect((await sv01.call('missionSummary', { token })).message).toBe('real_account_needed');
  for (const merchant of await gateway.services.merchants.all()) {
    for (const [, seed] of missionsOf(merchant)) {
      assertValid('missions.schema.json#/definitions/MissionSeed', seed);
      expect(Boolean(seed.points) !== Boolean(seed.units)).toBe(true);
      for (const language of ['CN', 'EN', 'ID', 'TH', 'TY', 'VI']) expect(seed.title[language]).toBeTruthy();
    }
  }
});

test('a day of the merchant begins at its midnight, a week on its Monday', () => {
  const sunday = Date.UTC(2026, 10, 22, 18);
  const hanoi = { timeZone: 'Asia/Ho_Chi_Minh' };
  expect(periodAt('day', sunday, hanoi).name).toBe('2026-11-23');
  expect(periodAt('week', sunday, hanoi)).toMatchObject({ name: '2026-11-23', from: Date.UTC(2026, 10, 22, 17) });
  expect(periodAt('week', sunday, {})).toMatchObject({ name: '2026-11-16', before: Date.UTC(2026, 10, 23) });
});

test('what was claimed today brings nothing for yesterday, when the clock is put back', async () => {
  const { account } = (await registerMember(gateway)).value;
  const logIn = async () =>
    (await sv01.call('login', { body: { username: account, password, type: 'username' } })).value.token;
  gateway.advance(day);
  const today = await logIn();
  expect(await missionOf(today, 'daily-visit')).toMatchObject({ state: 'done' });
  expect((await claim(today, 'daily-visit')).success).toBe(true);
  gateway.advance(-25 * 3600 * 1000);
  const yesterday = await logIn();
  expect(await missionOf(yesterday, 'daily-visit')).toMatchObject({ state: 'claimed' });
  expect(await claim(yesterday, 'daily-visit')).toMatchObject({ message: 'mission_not_done' });
});
