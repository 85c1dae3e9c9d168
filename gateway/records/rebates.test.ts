import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { fridayMorning, type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { playBefore } from '../../tests/support/gateway/history.ts';
import { playWelcome } from '../../tests/support/players/payers.ts';
import { registerMember } from '../../tests/support/players/players.ts';
import { eq } from '../database/drizzle/index.ts';
import { players } from '../database/tables/index.ts';
import { payRebates } from './pay-rebates.ts';
import { dayOf, openPeriods, rateFor, rebateOn } from './rebate-periods.ts';

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway({ startsAt: fridayMorning });
}, 90_000);
afterAll(() => gateway.close());

const hourMs = 3_600_000;
const zone = 'Asia/Ho_Chi_Minh';
/** Noon so many days ago, in Viet Nam. */
const noon = (daysAgo: number) => {
  const at = gateway.services.clock() - daysAgo * 24 * hourMs;
  return new Date(`${dayOf(at, zone)}T05:00:00Z`).getTime();
};

/** A new member with money; of another merchant than sv01 one that began as a trial account. */
async function newPlayer(merchant = 'sv01') {
  const client = new TestClient(gateway.url, merchant);
  const started = merchant === 'sv01' ? await registerMember(gateway) : await client.call('freePlay');
  const { token } = started.value;
  if (merchant === 'sv01') await playWelcome(gateway, token);
  const session = await gateway.services.sessions.find(token);
  if (!session) throw new Error('no session');
  await gateway.services.db.update(players).set({ type: 0 }).where(eq(players.id, session.player.id));
  const wealth = { transactionId: `wealth/${session.player.id}`, kind: 'adjustment', change: 5_000_000n } as const;
  await gateway.services.ledger.transact(session.player, (books) => books.post(session.player, wealth));
  const rebates = async () => (await client.call('rebates', { token })).value;
  const claim = (id: string, key = crypto.randomUUID()) =>
    client.call('claimRebate', { token, body: { id }, headers: { 'idempotency-key': key } });
  const balance = async () => (await gateway.services.ledger.balance(session.player)).sumBalance;
  const claimAll = (key = crypto.randomUUID()) =>
    client.call('claimRebate', { token, body: { all: true }, headers: { 'idempotency-key': key } });
  return { client, token, player: session.player, rebates, claim, claimAll, balance };
}

test('periods: the running one and those that can still be claimed', () => {
  const days = openPeriods({ mode: 'manual', every: 'day', claimDays: 2, rates: {} }, '2026-03-01');
  expect(days.map(({ from, to, until, isOver }) => [from, to, until, isOver])).toEqual([
    ['2026-03-01', '2026-03-01', '2026-03-03', false],
    ['2026-02-28', '2026-02-28', '2026-03-02', true],
    ['2026-02-27', '2026-02-27', '2026-03-01', true],
  ]);
  const weeks = openPeriods({ mode: 'manual', every: 'week', claimDays: 7, rates: {} }, '2026-03-04');
  expect(weeks.map(({ from, to, isOver }) => [from, to, isOver])).toEqual([
    ['2026-03-02', '2026-03-08', false],
    ['2026-02-23', '2026-03-01', true],
  ]);
});

test('the last rate holds for all ranks above, and what is paid is rounded down', () => {
  expect([0, 1, 9].map((rank) => rateFor([10, 20], rank))).toEqual([10, 20, 20]);
  expect([rebateOn(9_999n, 30), rebateOn(3_333n, 30), rebateOn(333n, 30)]).toEqual([29n, 9n, 0n]);
});

test('an area’s rebate comes from stakes that were settled in its period, and is claimed once', async () => {
  const { player, rebates, claim, balance } = await newPlayer();
  await playBefore(gateway, player, { at: noon(1), stake: 400_000, won: 0 });
  await playBefore(gateway, player, { at: noon(1), stake: 100_000, won: 90_000 });
  await playBefore(gateway, player, { at: noon(1), stake: 50_000 });
  await playBefore(gateway, player, { at: noon(1), gameType: 'LIVE', stake: 30_000, won: 0 });
  await playBefore(gateway, player, { at: noon(2), stake: 20_000, won: 0 });
  const { offered, rank, list } = await rebates();
  expect([offered, rank]).toEqual(['manual', 0]);
  const day = dayOf(noon(1), zone);
  expect(list.filter(({ state }) => state === 'open')).toEqual([
    expect.objectContaining({ id: `${day}.RNG`, turnover: 500_000, rate: 30, amount: 1500, from: day, to: day }),
    // Live tables count a tenth.
    expect.objectContaining({ id: `${day}.LIVE`, turnover: 3000, rate: 20, amount: 6 }),
    expect.objectContaining({ gameType: 'RNG', turnover: 20_000, amount: 60 }),
  ]);
  const before = await balance();
  const key = crypto.randomUUID();
  const same = await Promise.all(Array.from({ length: 8 }, () => claim(`${day}.RNG`, key)));
  expect(same.map(({ value }) => value)).toEqual(Array(8).fill({ amount: 1500, currency: 'VND', count: 1 }));
  const others = await Promise.all(Array.from({ length: 8 }, () => claim(`${day}.RNG`)));
  expect(new Set(others.map(({ message }) => message))).toEqual(new Set(['rebate_not_open']));
  expect(await balance()).toBe(before + 1500);
  const claimed = (await rebates()).list.find(({ id }) => id === `${day}.RNG`);
  expect(claimed).toMatchObject({ state: 'claimed', amount: 1500, paidAt: expect.any(Number) });
});

test('sixteen claims under keys of their own pay once', async () => {
  const { player, claim, balance } = await newPlayer();
  await playBefore(gateway, player, { at: noon(1), stake: 100_000, won: 0 });
  const before = await balance();
  const id = `${dayOf(noon(1), zone)}.RNG`;
  const replies = await Promise.all(Array.from({ length: 16 }, () => claim(id)));
  expect(replies.filter(({ success }) => success)).toHaveLength(1);
  expect(await balance()).toBe(before + 300);
});

test('all that are open are claimed in one call, each once; what amounts to nothing is not listed', async () => {
  const { player, rebates, claimAll, balance } = await newPlayer();
  await playBefore(gateway, player, { at: noon(1), stake: 100_000, won: 0 });
  await playBefore(gateway, player, { at: noon(1), gameType: 'LIVE', stake: 500_000, won: 0 });
  await playBefore(gateway, player, { at: noon(2), stake: 20_000, won: 0 });
  await playBefore(gateway, player, { at: gateway.services.clock(), stake: 100_000, won: 0 });
  await playBefore(gateway, player, { at: gateway.services.clock(), gameType: 'LIVE', stake: 1000, won: 0 });
  expect((await rebates()).list.map(({ state, amount }) => [state, amount])).toEqual([
    ['running', 300],
    ['open', 300],
    ['open', 100],
    ['open', 60],
  ]);
  const before = await balance();
  const key = crypto.randomUUID();
  const replies = await Promise.all([
    ...Array.from({ length: 4 }, () => claimAll(key)),
    ...Array.from({ length: 4 }, () => claimAll()),
  ]);
  expect(await balance()).toBe(before + 460);
  for (const { success, value, message } of replies) {
    expect(success ? value : message).toEqual(success ? { amount: 460, currency: 'VND', count: 3 } : 'rebate_not_open');
  }
  expect((await rebates()).list.map(({ state }) => state)).toEqual(['running', 'claimed', 'claimed', 'claimed']);
});

test('what runs, what is past its days, what is nothing and what is another’s is not paid', async () => {
  const { player, rebates, claim, balance } = await newPlayer();
  await playBefore(gateway, player, { at: gateway.services.clock(), stake: 100_000, won: 0 });
  await playBefore(gateway, player, { at: noon(8), stake: 100_000, won: 0 });
  await playBefore(gateway, player, { at: noon(1), stake: 300, won: 0 });
  const stranger = await newPlayer();
  await playBefore(gateway, stranger.player, { at: noon(2), stake: 100_000, won: 0 });
  const { list } = await rebates();
  expect(list.map(({ state }) => state).filter((state) => state !== 'running')).toEqual([]);
  expect(list.find(({ gameType }) => gameType === 'RNG')).toMatchObject({ state: 'running', amount: 300 });
  const before = await balance();
  const today = dayOf(gateway.services.clock(), zone);
  const ids = [`${today}.RNG`, ...[8, 1, 2].map((ago) => `${dayOf(noon(ago), zone)}.RNG`), 'nothing'];
  for (const id of ids) expect([id, (await claim(id)).message]).toEqual([id, 'rebate_not_open']);
  expect(await balance()).toBe(before);
});

test('a merchant without rebates offers none; one that pays them by itself does so once the period is over', async () => {
  const none = await newPlayer('nl01');
  expect(await none.rebates()).toEqual({ offered: 'none', rank: 0, currency: 'USD', list: [] });
  const { player, rebates, balance } = await newPlayer('sn01');
  await playBefore(gateway, player, { at: noon(1), gameType: 'SPORTS', stake: 20_000, won: 0 });
  const before = await balance();
  await Promise.all([payRebates(gateway.services), payRebates(gateway.services)]);
  await payRebates(gateway.services);
  expect(await balance()).toBe(before + 50);
  const { offered, list } = await rebates();
  expect(offered).toBe('automatic');
  expect(list.find(({ state }) => state === 'claimed')).toMatchObject({ gameType: 'SPORTS', amount: 50 });
});

test('a period that cannot be paid keeps none of the others waiting', async () => {
  const { player, balance } = await newPlayer('sn01');
  for (const ago of [1, 2])
    await playBefore(gateway, player, { at: noon(ago), gameType: 'SPORTS', stake: 20_000, won: 0 });
  const before = await balance();
  vi.spyOn(gateway.services.submits, 'settle').mockRejectedValueOnce(new Error('a test says so'));
  await payRebates(gateway.services);
  expect(await balance()).toBe(before + 50);
  await payRebates(gateway.services);
  expect(await balance()).toBe(before + 100);
});

/** Sets rules of sv01 and undoes it after the work. */
async function withRules(rules: object, work: () => Promise<void>): Promise<void> {
  const { merchants } = gateway.services;
  const before = await merchants.find('sv01');
  if (!before) throw new Error('no sv01');
  await merchants.change('sv01', (profile) => ({ ...profile, ...rules }));
  await work().finally(() => merchants.change('sv01', () => before));
}

test('a stake is paid for once, whatever the length of the periods and the time zone become', async () => {
  const { player, rebates, claim } = await newPlayer();
  // The last day of the week before: a day and a week that can both be claimed.
  const sunday = 5;
  await playBefore(gateway, player, { at: noon(sunday), stake: 100_000, won: 0 });
  await playBefore(gateway, player, { at: noon(sunday + 1), stake: 50_000, won: 0 });
  expect((await claim(`${dayOf(noon(sunday), zone)}.RNG`)).value).toMatchObject({ amount: 300 });
  const terms = (await gateway.services.merchants.find('sv01'))?.rebates;
  await withRules({ rebates: { ...terms, every: 'week' } }, async () => {
    const open = (await rebates()).list.filter(({ state }) => state === 'open');
    expect(open).toMatchObject([{ gameType: 'RNG', turnover: 50_000, amount: 150 }]);
    expect((await claim(open[0]?.id ?? '')).value).toMatchObject({ amount: 150 });
  });
  await withRules({ timeZone: 'UTC' }, async () => {
    expect((await rebates()).list.filter(({ state }) => state === 'open')).toEqual([]);
  });
  expect((await rebates()).list.filter(({ state }) => state === 'open')).toEqual([]);
});

test('a trial account has no rebates', async () => {
  const client = new TestClient(gateway.url, 'sv01');
  const { token } = (await client.call('freePlay')).value;
  expect(await client.call('rebates', { token })).toMatchObject({ message: 'real_account_needed' });
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const claim = await client.call('claimRebate', { token, body: { id: '2026-01-01.RNG' }, headers });
  expect(claim).toMatchObject({ message: 'real_account_needed' });
});
