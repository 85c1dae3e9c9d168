import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccountRecord, BetRecord } from '#schemas/platform';
import { fridayMorning, type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { playBefore } from '../../tests/support/gateway/history.ts';
import { newId, playerOfRecords } from '../../tests/support/players/record-player.ts';
import { sql } from '../database/drizzle/index.ts';
import { ledgerEntries } from '../database/tables/index.ts';
import { accountIdOf } from './account-id.ts';

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway({ startsAt: fridayMorning });
}, 90_000);
afterAll(() => gateway.close());

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
const newPlayer = (merchant?: string) => playerOfRecords(gateway, merchant);

describe('the betting record', () => {
  test('has a row per round, with game, vendor, sums and state', async () => {
    const { open, bets } = await newPlayer();
    const { game, bet, win, rollback } = await open('RNG');
    await bet('a', 1000);
    await bet('a', 500);
    await win('a', 4000);
    await bet('b', 700);
    await bet('c', 300).then(rollback);
    await bet('d', 200);
    await win('d', 0);
    const { list, total, totals } = await bets();
    const rows = list.map(({ roundId, bets: count, staked, returned, net, state }) => [
      roundId,
      count,
      staked,
      returned,
      net,
      state,
    ]);
    expect(rows).toEqual([
      ['d', 1, 200, 0, -200, 'settled'],
      ['c', 1, 300, 300, 0, 'cancelled'],
      ['b', 1, 700, 0, 0, 'open'],
      ['a', 2, 1500, 4000, 2500, 'settled'],
    ]);
    expect(list[0]).toMatchObject({
      game: game.name,
      vendor: game.vendor,
      vassalage: game.vassalage,
      gameType: 'RNG',
      nodeId: game.nodeId,
      currency: 'VND',
    });
    expect(list.map(({ settledAt }) => settledAt !== undefined)).toEqual([true, true, false, true]);
    expect(total).toEqual({ rows: 4, capped: false });
    expect(totals).toEqual({ VND: { staked: 2700, returned: 4300, net: 2300, open: 700 } });
  });

  test('says what play since the log-in, or since a game was opened, has come to', async () => {
    const { client, token, open } = await newPlayer();
    const slots = await open('RNG');
    await slots.bet('s', 1000);
    await slots.win('s', 400);
    await slots.bet('o', 5000);
    const { at = 0 } = (await client.call('launchGame', { body: { nodeId: slots.game.nodeId }, token })).value;
    const live = await open('LIVE');
    await live.bet('l', 200);
    await live.win('l', 900);
    const of = async (query: object = {}) => (await client.call('playSession', { token, query })).value;
    expect(await of()).toMatchObject({ rounds: 2, staked: 1200, returned: 1300, net: 100, currency: 'VND' });
    expect(await of({ nodeId: slots.game.nodeId })).toMatchObject({ rounds: 1, net: -600 });
    expect(await of({ since: at })).toMatchObject({ since: at, rounds: 1, net: 700 });
    expect((await of({ since: 0 })).since).toBe((await of()).since);
  });

  test('is narrowed by area, vendor, title and state; its sums with it', async () => {
    const { open, bets } = await newPlayer();
    const slots = await open('RNG');
    const fish = await open('FISH');
    await slots.bet('s', 1000);
    await fish.bet('f', 50);
    await fish.win('f', 70);
    const ids = async (filters: object) => {
      const { list, totals } = await bets(filters);
      return [list.map(({ roundId }) => roundId), totals?.VND?.staked ?? 0];
    };
    expect(await ids({ gameType: 'FISH' })).toEqual([['f'], 50]);
    expect(await ids({ vassalage: slots.game.vassalage, gameType: 'RNG' })).toEqual([['s'], 1000]);
    expect(await ids({ state: 'open' })).toEqual([['s'], 1000]);
    expect(await ids({ game: fish.game.name.toUpperCase() })).toEqual([['f'], 50]);
    expect(await ids({ game: '%' })).toEqual([[], 0]);
    expect(await ids({ sort: 'staked' })).toEqual([['f', 's'], 1050]);
  });

  test('shows a round with its movements and what its game said of it', async () => {
    const { client, token, open, bets } = await newPlayer();
    const { bet, win } = await open('RNG');
    await bet('told', 1000, { detail: { lines: [{ bet: '20 lines', staked: 1000 }] } });
    await win('told', 1800, { detail: { result: '3 × Lotus', proof: { serverSeedHash: 'ab12', nonce: '7' } } });
    const [record] = (await bets()).list;
    const { value } = await client.call('betDetail', { token, body: { id: record?.id ?? '' } });
    expect(value.detail).toEqual({
      lines: [{ bet: '20 lines', staked: 1000 }],
      result: '3 × Lotus',
      proof: { serverSeedHash: 'ab12', nonce: '7' },
    });
    expect(value.moves.map(({ kind, change }) => [kind, change])).toEqual([
      ['bet', -1000],
      ['win', 1800],
    ]);
    const stranger = await newPlayer();
    for (const id of [record?.id ?? '', '0', 'x', '9'.repeat(30)]) {
      const reply = await stranger.client.call('betDetail', { token: stranger.token, body: { id } });
      expect(reply).toMatchObject({ success: false, message: 'record_not_found' });
    }
  });

  test('shows the draw that a slip was on: its balls only once they have fallen', async () => {
    const { client, token, open, bets } = await newPlayer();
    const [lottery] = (await client.call('openedNumeros', { query: { count: 1 } })).value.list;
    if (!lottery) throw new Error('no lottery');
    const { bet } = await open('RNG');
    const { gameCode } = lottery.game;
    const { numero } = lottery.next;
    await bet('slip', 1000, { detail: { draw: { gameCode, numero } } });
    const [record] = (await bets()).list;
    const draw = async () => (await client.call('betDetail', { token, body: { id: record?.id ?? '' } })).value.draw;
    expect(await draw()).toEqual({ numero, at: lottery.next.at });
    gateway.advance(lottery.next.at - gateway.services.clock() + 1000);
    expect((await draw())?.balls).toHaveLength(lottery.opened[0]?.balls.length ?? 0);
  });
});

test('the account record has every movement with the balance after it, and no movement of nothing', async () => {
  const { open, moves } = await newPlayer();
  const { game, bet, win, rollback } = await open('RNG');
  await bet('a', 1000);
  await win('a', 0);
  await bet('b', 500).then(rollback);
  const { list, totals } = await moves();
  expect(list.map(({ kind, change, balance }) => [kind, change, balance])).toEqual([
    ['rollback', 500, 1_999_000],
    ['bet', -500, 1_998_500],
    ['bet', -1000, 1_999_000],
    ['trial', 2_000_000, 2_000_000],
  ]);
  expect(list.map((row) => row.game)).toEqual([game.name, game.name, game.name, undefined]);
  expect(totals).toEqual({ VND: { change: 1_999_000, came: 2_000_500, went: -1500 } });
  expect((await moves({ kind: 'bet' })).totals).toEqual({ VND: { change: -1500, came: 0, went: -1500 } });
});

test('bonuses tell what they require and what has been played of it; a deposit that requires stakes is none', async () => {
  const { client, token, player, open } = await newPlayer();
  const { ledger } = gateway.services;
  const post = (kind: 'bonus' | 'deposit' | 'reward', change: bigint, turnover = 0n) =>
    ledger.transact(player, (books) => books.post(player, { transactionId: newId(), kind, change, turnover }));
  await post('bonus', 500n, 1500n);
  await post('deposit', 700n, 700n);
  await post('reward', 40n);
  await post('deposit', 9n);
  const { bet, win } = await open('RNG');
  await bet('a', 2000);
  await win('a', 0);
  const bonuses = async (body: object = {}) => (await client.call('bonusRecords', { token, body })).value;
  const { list, totals } = await bonuses();
  expect(list.map(({ kind, amount, required, played, state }) => [kind, amount, required, played, state])).toEqual([
    ['reward', 40, undefined, 0, 'free'],
    ['bonus', 500, 1500, 1500, 'met'],
  ]);
  expect(totals).toEqual({ VND: { amount: 540 } });
  expect((await bonuses({ state: 'open' })).list).toEqual([]);
  for (const state of ['free', 'met'] as const)
    expect((await bonuses({ state })).list.map((row) => row.state)).toEqual([state]);
});

test('rows of all pages, their sums, profit and loss and the ledger agree to the minor unit', async () => {
  const { player, open, bets, moves, profit, client, token } = await newPlayer();
  const games = [await open('RNG'), await open('LIVE'), await open('FISH')];
  let pick = 7;
  const next = (below: number) => {
    pick = (pick * 48271) % 2147483647;
    return pick % below;
  };
  for (let round = 0; round < 60; round += 1) {
    const game = games[next(3)];
    const name = `many-${round}`;
    const ids = [await game?.bet(name, 1 + next(999)), ...(next(4) === 0 ? [await game?.bet(name, 1 + next(99))] : [])];
    const fate = next(10);
    if (fate < 7) await game?.win(name, next(3) * next(1500));
    else if (fate < 9) for (const id of ids) await game?.rollback(id ?? '');
  }
  const first = await bets({ size: 20 });
  const { asOf, snapshot } = first;
  // What comes meanwhile is in no page of this list.
  await games[0]?.bet('late', 5);
  const pages = [first];
  for (const page of [2, 3]) {
    pages.push(await bets({ size: 20, page, asOf, ...(snapshot ? { snapshot } : {}) }));
  }
  const rows: BetRecord[] = pages.flatMap(({ list }) => list);
  const sum = <Row>(list: readonly Row[], of: (row: Row) => number) => list.reduce((all, row) => all + of(row), 0);
  expect(rows).toHaveLength(60);
  const sums = { staked: sum(rows, (row) => row.staked), returned: sum(rows, (row) => row.returned) };
  const openStakes = sum(rows, ({ state, staked }) => (state === 'open' ? staked : 0));
  expect(openStakes).toBeGreaterThan(0);
  const net = sums.returned - sums.staked + openStakes;
  expect(sum(rows, (row) => row.net)).toBe(net);
  expect(first.totals).toEqual({ VND: { ...sums, net, open: openStakes } });

  const accountId = await accountIdOf(gateway.services.db, player);
  const [ledger] = await gateway.services.db
    .select({ sum: sql<string>`sum(${ledgerEntries.amount})::text` })
    .from(ledgerEntries)
    .where(sql`${ledgerEntries.accountId} = ${accountId}`);
  const all: AccountRecord[] = [];
  for (let page = 1; all.length < 1000; page += 1) {
    const { list, total } = await moves({ size: 100, page });
    all.push(...list);
    if (all.length >= total.rows) break;
  }
  const balance = (await gateway.services.ledger.balance(player)).sumBalance;
  expect(sum(all, (row) => row.change)).toBe(balance);
  expect(Number(ledger?.sum)).toBe(balance);
  // Each balance follows from the one before it.
  all.forEach(({ balance: after, change }, at) => {
    expect(after - change).toBe(all[at + 1]?.balance ?? 0);
  });

  for (const by of ['day', 'area', 'vendor'] as const) {
    const { rows: parts, totals } = await profit(by);
    expect([by, totals.net, sum(parts, (row) => row.net)]).toEqual([by, net, net]);
    expect(totals.net).toBe(totals.returned - totals.staked);
  }
  const again = await client.call('betRecords', { token, body: { size: 100 } });
  expect(again.value.totals?.VND).toMatchObject({ net, open: openStakes + 5 });
});

test('days are the merchant’s, wherever the player looks from', async () => {
  const { player, bets, profit } = await newPlayer();
  // 16:30 UTC is half past eleven at night in Viet Nam; an hour later it is the next day there.
  const evening = fridayMorning - 3 * dayMs + 13.5 * hourMs;
  const before = await playBefore(gateway, player, { at: evening, stake: 100, won: 0 });
  const after = await playBefore(gateway, player, { at: evening + 3_600_000, stake: 30, won: 0 });
  const [day = '', next = ''] = [evening, evening + dayMs].map((at) => new Date(at).toISOString().slice(0, 10));
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC']) {
    const of = async (on: string) =>
      (await bets({ period: { from: on, to: on, timeZone } })).list.map(({ roundId }) => roundId);
    expect([timeZone, await of(day), await of(next)]).toEqual([timeZone, [before], [after]]);
    const { rows } = await profit('day', { from: day, to: next, timeZone });
    expect(rows.map(({ key, staked }) => [key, staked])).toEqual([
      [day, 100],
      [next, 30],
    ]);
  }
});
