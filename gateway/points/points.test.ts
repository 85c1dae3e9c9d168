import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GameType } from '#schemas/platform';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { stakeOn } from '../../tests/support/gateway/stakes.ts';
import { walletCall } from '../../tests/support/gateway/wallet.ts';
import {
  newKey as key,
  payAndPlay as pay,
  payIn,
  paymentPassword,
  playThrough,
  registerPayer,
} from '../../tests/support/players/payers.ts';
import { eq, sql } from '../database/drizzle/index.ts';
import { pointAccounts, pointEntries, redemptionMoves } from '../database/tables/index.ts';
import { assertValid } from '../http/contract.ts';
import { programmeOf } from './programme.ts';

let gateway: RunningGateway;
let sv01: TestClient;
/** What is staked on slots for one point, VND. */
const unit = 20_000;
beforeAll(async () => {
  gateway = await startGateway();
  sv01 = new TestClient(gateway.url, 'sv01');
}, 60_000);
afterAll(() => gateway.close());

/** A member with a payment password and money, which has come by a deposit and was played. */
async function newMember(deposit = 0) {
  const token = await registerPayer(gateway);
  if (deposit > 0) await pay(gateway, token, deposit);
  gateway.advance(1000);
  return token;
}
const stake = (token: string, gameType: GameType, amount: number) => stakeOn(gateway, token, gameType, amount);
const pointsOf = async (token: string) => (await sv01.call('pointBalance', { token })).value.points;
const recordOf = async (token: string) => (await sv01.call('pointRecord', { token, body: {} })).value.list;
const redeem = (token: string, rewardId: string, more: object = {}, headers = key()) =>
  sv01.call('redeemPointReward', { token, headers, body: { rewardId, paymentPassword, ...more } });
const convert = (token: string, points: number, headers = key()) =>
  sv01.call('convertPoint', { token, headers, body: { points, paymentPassword } });
const money = async (token: string) => (await sv01.call('balance', { token })).value.sumBalance;
const patch = (points: object | null) =>
  fetch(`${gateway.url}/_demo/merchants/sv01`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ points }),
  });

test('stakes earn by area and deposits by theirs; what is too little for a point is kept for the next', async () => {
  const token = await newMember(100 * unit);
  expect(await pointsOf(token)).toBe(20);
  await stake(token, 'RNG', 3 * unit - 1);
  expect(await pointsOf(token)).toBe(22);
  await stake(token, 'RNG', 1);
  // Live tables count a tenth.
  await stake(token, 'LIVE', 40 * unit);
  await stake(token, 'SPORTS', unit);
  expect(await pointsOf(token)).toBe(26);
  expect(await pointsOf(token)).toBe(26);
  const kinds = (await recordOf(token)).map(({ type, points }) => [type, points]);
  expect(kinds.sort()).toEqual([
    ['deposit', 20],
    ['live', 2],
    ['slots', 1],
    ['slots', 2],
    ['sports', 1],
  ]);
});

test('whoever stakes what the mall shows for a point has one, of whatever type of games', async () => {
  const token = await newMember();
  await payIn(gateway, token, 200 * unit);
  const { earn } = (await sv01.call('pointConfig', { token })).value;
  const played = { RNG: 'slots', INHOUSE: 'slots', LIVE: 'live', PVP: 'pvp', SPORTS: 'sports' } as const;
  for (const [game, type] of Object.entries(played) as [keyof typeof played, (typeof played)['RNG' | 'LIVE']][]) {
    const shown = earn.find((one) => one.type === type && (one.games?.includes(game) ?? true));
    const before = (await recordOf(token)).filter((row) => row.type === type).length;
    await stake(token, game, shown?.amount ?? 0);
    await pointsOf(token);
    const rows = (await recordOf(token)).filter((row) => row.type === type);
    expect([game, rows.length, rows[0]?.points]).toEqual([game, before + 1, 1]);
  }
});

test('what is corrected or reversed earns nothing, and takes what it had earned out of what comes next', async () => {
  const token = await newMember(50 * unit);
  const lost = await stake(token, 'RNG', 5 * unit);
  expect(await pointsOf(token)).toBe(15);
  await walletCall(gateway, 'correct', lost);
  await pay(gateway, token, -5 * unit);
  expect(await pointsOf(token)).toBe(15);
  await stake(token, 'RNG', 6 * unit);
  await pay(gateway, token, 10 * unit);
  expect(await pointsOf(token)).toBe(17);
});

test('a deposit earns as it is played, and once; neither one that goes out again, nor money that is bet without a risk', async () => {
  const token = await newMember();
  await payIn(gateway, token, 100 * unit);
  expect(await pointsOf(token)).toBe(0);
  const idle = { transfer: true };
  const { id, currency } = (await sv01.call('memberInfo', { token })).value;
  const player = { id, merchant: 'sv01', currency };
  const { ledger } = gateway.services;
  await ledger.bet(player, `idle-${id}`, `idle-${id}`, BigInt(100 * unit), idle);
  await ledger.win(player, `back-${id}`, `idle-${id}`, BigInt(100 * unit), { risked: 0n });
  expect(await pointsOf(token)).toBe(0);
  await playThrough(gateway, token, 40 * unit);
  expect(await pointsOf(token)).toBe(8);
  await playThrough(gateway, token, 100 * unit);
  await playThrough(gateway, token, 100 * unit);
  expect(await pointsOf(token)).toBe(20);
  // What was played of old is of no use to money that comes and goes.
  await payIn(gateway, token, 100 * unit);
  expect(await pointsOf(token)).toBe(20);
  const before = await newMember();
  await payIn(gateway, before, 50 * unit);
  await playThrough(gateway, before, 50 * unit);
  await playThrough(gateway, before, 50 * unit);
  await payIn(gateway, before, 50 * unit);
  // However late somebody looks.
  expect(await pointsOf(before)).toBe(10);
});

test('asked for many times at once, what was earned is credited once', async () => {
  const token = await newMember(500 * unit);
  const all = await Promise.all(Array.from({ length: 12 }, () => pointsOf(token)));
  expect(new Set(all)).toEqual(new Set([100]));
  expect(await recordOf(token)).toHaveLength(1);
});

test('money for points is credited at once, in one movement of the ledger; the same submit again moves nothing', async () => {
  const token = await newMember(2500 * unit);
  const before = await money(token);
  const headers = key();
  const replies = await Promise.all(Array.from({ length: 6 }, () => redeem(token, 'bonus-5', {}, headers)));
  expect(new Set(replies.map(({ value }) => JSON.stringify(value))).size).toBe(1);
  expect(replies[0]).toMatchObject({
    success: true,
    value: { state: 'approved', points: 100, amount: 100_000, currency: 'VND' },
  });
  expect(await money(token)).toBe(before + 5 * unit);
  expect(await redeem(token, 'bonus-5')).toMatchObject({ message: 'points_insufficient', value: { points: 100 } });
  expect(await money(token)).toBe(before + 5 * unit);
  const { list } = (await sv01.call('redeemPointList', { token, body: {}, headers: { language: 'EN' } })).value;
  const paid = { amount: 100_000, currency: 'VND' };
  expect(list).toMatchObject([{ title: 'Bonus of ₫100,000', points: 400, state: 'approved', ...paid }]);
  const [entry] = (await sv01.call('pointRecord', { token, body: { type: 'redeem' }, headers: { language: 'TY' } }))
    .value.list;
  expect(entry?.remark).toMatch(/^Thưởng 100\.000\s₫$/);
});

test('the mall names the money of a reward, in each currency of the merchant', async () => {
  const mall = async (merchant: string) =>
    (await new TestClient(gateway.url, merchant).call('pointRewards', { headers: { language: 'EN' } })).value.list;
  const [small] = await mall('sv01');
  expect(small).toMatchObject({ title: 'Bonus of ₫100,000', amount: 100_000, currency: 'VND' });
  expect(small).not.toHaveProperty('inCurrency');
  const [first] = await mall('pv01');
  expect(first).toMatchObject({
    ...{ title: 'Bonus of $5', amount: 500, currency: 'USD' },
    inCurrency: { VND: { title: 'Bonus of ₫100,000', amount: 100_000, currency: 'VND' } },
  });
  expect((await mall('pv01')).find(({ id }) => id === 'coffee')).not.toHaveProperty('amount');
});

test('of many who take the last one at once, one gets it; the others keep their points', async () => {
  await patch({ rewards: { coffee: { stock: 1 } } });
  const tokens = await Promise.all(Array.from({ length: 3 }, () => newMember(4000 * unit)));
  const replies = await Promise.all(tokens.map((token) => redeem(token, 'coffee', { contact: 'an@example.org' })));
  expect(replies.filter(({ success }) => success)).toHaveLength(1);
  expect(new Set(replies.filter(({ success }) => !success).map(({ message }) => message))).toEqual(
    new Set(['reward_sold_out']),
  );
  const left = await Promise.all(tokens.map(pointsOf));
  expect(left.sort()).toEqual([200, 800, 800]);
  const { list } = (await sv01.call('pointRewards')).value;
  expect(list.find(({ id }) => id === 'coffee')).toMatchObject({ left: 0, delivered: true });
  await patch(null);
});

test('a delivered reward waits for a decision, which is made once; a rejected one gives points and stock back', async () => {
  const token = await newMember(52_000 * unit);
  expect(await redeem(token, 'dinner')).toMatchObject({ value: { fields: { contact: 'required' } } });
  const [{ value: first }, { value: second }] = [
    await redeem(token, 'dinner', { contact: 'An, 1 Lê Lợi' }),
    await redeem(token, 'dinner', { contact: 'An, 1 Lê Lợi' }),
  ];
  expect(await pointsOf(token)).toBe(0);
  const decide = async (id: string, state: string) => {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id, state, note: 'K-4711' }),
    };
    const reply = (await (await fetch(`${gateway.url}/_demo/redemptions`, init)).json()) as {
      value: { moved: boolean };
    };
    return reply.value.moved;
  };
  const attempts = await Promise.all(['rejected', 'rejected', 'approved'].map((state) => decide(first.id, state)));
  expect(attempts.filter(Boolean)).toHaveLength(1);
  expect(await decide(second.id, 'rejected')).toBe(true);
  expect(await decide(second.id, 'approved')).toBe(false);
  const states = (await sv01.call('redeemPointList', { token, body: {} })).value.list.map(({ state }) => state);
  const rejected = states.filter((state) => state === 'rejected').length;
  expect(await pointsOf(token)).toBe(5200 * rejected);
  const moves = await gateway.services.db
    .select()
    .from(redemptionMoves)
    .where(eq(redemptionMoves.redemptionId, second.id));
  expect(moves.map(({ from, to, by }) => [from, to, by])).toEqual([
    [null, 'process', 'member'],
    ['process', 'rejected', 'demo'],
  ]);
});

test('points become money in the steps that the merchant says, or not at all; the payment password is judged', async () => {
  const token = await newMember(5000 * unit);
  const before = await money(token);
  expect(await convert(token, 450)).toMatchObject({ value: { fields: { points: 'too_short' } } });
  expect(await convert(token, 550)).toMatchObject({ value: { fields: { points: 'pattern_mismatch' } } });
  expect(await convert(token, 1100)).toMatchObject({ message: 'points_insufficient' });
  const wrong = { points: 500, paymentPassword: '000111' };
  expect(await sv01.call('convertPoint', { token, headers: key(), body: wrong })).toMatchObject({
    message: 'payment_password_wrong',
  });
  const both = await Promise.all([convert(token, 800), convert(token, 800)]);
  expect(both.filter(({ success }) => success)).toHaveLength(1);
  expect(await money(token)).toBe(before + 8 * unit);
  expect(await pointsOf(token)).toBe(200);
  await patch({ convert: { enabled: false } });
  expect((await sv01.call('pointConfig', { token })).value.convert).toBeUndefined();
  expect(await convert(token, 500)).toMatchObject({ message: 'points_not_converted' });
  await patch(null);
});

test('every balance is the sum of its entries, and each entry says the balance after it', async () => {
  const { db } = gateway.services;
  const tokens = await Promise.all(Array.from({ length: 3 }, () => newMember(2500 * unit)));
  for (const token of tokens) {
    expect(await pointsOf(token)).toBe(500);
    await stake(token, 'RNG', 3 * unit);
    expect((await redeem(token, 'bonus-5')).success).toBe(true);
  }
  const sums = await db
    .select({ balance: pointAccounts.balance, sum: sql<string>`coalesce(sum(${pointEntries.points}), 0)` })
    .from(pointAccounts)
    .leftJoin(pointEntries, eq(pointEntries.playerId, pointAccounts.playerId))
    .groupBy(pointAccounts.playerId);
  expect(sums.length).toBeGreaterThanOrEqual(tokens.length);
  for (const { balance, sum } of sums) expect(Number(sum)).toBe(balance);
  const entries = await db.select().from(pointEntries).orderBy(pointEntries.playerId, pointEntries.id);
  const running = new Map<string, number>();
  for (const { playerId, points, balanceAfter } of entries) {
    const after = (running.get(playerId) ?? 0) + points;
    running.set(playerId, after);
    expect(balanceAfter).toBe(after);
  }
});

test('trial accounts have no points; guests see the mall, and what earns in the merchant’s currency', async () => {
  const { token } = (await sv01.call('freePlay')).value;
  expect((await sv01.call('pointBalance', { token })).message).toBe('real_account_needed');
  const { currency, earn } = (await sv01.call('pointConfig')).value;
  expect(currency).toBe('VND');
  expect(earn).toContainEqual({ type: 'live', amount: 20 * unit });
  const { list } = (await sv01.call('pointRewards', { headers: { language: 'EN' } })).value;
  expect(list.map(({ title }) => title)).toContain('Coffee voucher');
});

test('the programme of every merchant fits its schema', async () => {
  for (const merchant of await gateway.services.merchants.all()) {
    const programme = programmeOf(merchant);
    assertValid('points.schema.json#/definitions/PointProgramme', programme);
    for (const { title, text } of Object.values(programme.rewards)) {
      for (const language of ['CN', 'EN', 'ID', 'TH', 'TY', 'VI'])
        expect(title[language] && text[language]).toBeTruthy();
    }
  }
});
