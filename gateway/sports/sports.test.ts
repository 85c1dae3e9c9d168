import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGames, startGames } from '../../tests/support/gateway/games.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { eq } from '../database/drizzle/index.ts';
import { games, matchCorrections, rounds } from '../database/tables/index.ts';
import { tellCorrections } from './corrections.ts';

/** Stands still, so that no price moves between a list and a bet. */
let now = Date.UTC(2027, 0, 15, 12);
let gateway: RunningGateway;
let client: TestClient;
beforeAll(async () => {
  gateway = await startGateway({ clock: () => now });
  client = new TestClient(gateway.url, 'sn01');
}, 60_000);
afterAll(() => gateway.close());

const ask = async (query: object, language = 'TH') =>
  (await client.call('fixtures', { query, headers: { language } })).value;

test('matches come in the order of their start, as many as are requested', async () => {
  const { now, list } = await ask({ count: 12 });
  expect(list).toHaveLength(12);
  const starts = list.map(({ startsAt }) => startsAt);
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  for (const { startsAt, live, prices } of list) {
    expect(live).toBe(startsAt <= now);
    expect(prices === undefined).toBe(live);
  }
});

test('names are in the language requested, English where there is none', async () => {
  const [thai, english] = [await ask({}, 'TH'), await ask({}, 'EN')];
  const headers = { language: 'TY' };
  const vietnamese = (await new TestClient(gateway.url, 'sv01').call('fixtures', { headers })).value;
  expect(thai.list[0]?.league).toMatch(/\p{Script=Thai}/u);
  expect(english.list[0]?.league).not.toBe(thai.list[0]?.league);
  expect(vietnamese.list[0]?.league).toBe(english.list[0]?.league);
});

test('one sport is listed alone, with a draw only where there can be one', async () => {
  const football = await ask({ sport: 'football' });
  expect(new Set(football.list.map(({ sport }) => sport))).toEqual(new Set(['football']));
  expect(football.list.find(({ live }) => !live)?.prices?.draw).toBeGreaterThan(1);
  const tennis = await ask({ sport: 'tennis' });
  expect(tennis.list.find(({ live }) => !live)?.prices).not.toHaveProperty('draw');
});

test('a match says when its book is resting, and goes with a book that is gone', async () => {
  const { nodeId } = (await ask({ sport: 'muaythai' })).list[0]?.game ?? {};
  const book = eq(games.nodeId, nodeId ?? 0);
  await gateway.services.db.update(games).set({ maintenance: true }).where(book);
  expect((await ask({ sport: 'muaythai' })).list[0]?.game.maintenance).toBe(true);
  await gateway.services.db.update(games).set({ retired: true }).where(book);
  expect((await ask({ sport: 'muaythai' })).list).toEqual([]);
});

describe('with the book at the game server', () => {
  let games: RunningGames;
  beforeAll(async () => {
    games = await startGames(gateway, { drawEveryMs: 50 });
    gateway.services.options.gamesOrigin = games.url;
    // What nobody answered a moment ago is asked again.
    now += 3100;
  });
  afterAll(() => games.close());

  test('the slip is a bet: prices are those of the book, the stake is taken once, and the record names the picks', async () => {
    const sv01 = new TestClient(gateway.url, 'sv01');
    const { token } = (await sv01.call('freePlay', { body: {} })).value;
    const { list } = (await sv01.call('fixtures', { query: { sport: 'football', count: 60 } })).value;
    const open = list.filter(({ bets, live }) => bets && !live);
    expect(open.length).toBeGreaterThan(3);
    const picks = open
      .slice(0, 2)
      .map(({ id, prices }) => ({ fixture: id, outcome: 'home' as const, price: prices?.home ?? 0 }));
    const nodeId = open[0]?.game.nodeId ?? 0;
    const body = { nodeId, picks, stake: 5000, together: true, rule: 'any' as const };
    const place = (more: object, headers: Record<string, string>) =>
      sv01.call('placeSlip', { token, headers, body: { ...body, ...more } });
    const other = { 'idempotency-key': 'a-slip-of-two-picks-2' };
    const placed = (await place({}, other)).value;
    expect(placed).toMatchObject({ state: 'accepted', staked: 5000 });
    expect((await place({}, other)).value).toEqual(placed);
    const { list: records } = (await sv01.call('betRecords', { token, body: {} })).value;
    expect(records).toHaveLength(1);
    const about = `${open[0]?.home} – ${open[0]?.away} +1`;
    expect(records[0]).toMatchObject({ staked: 5000, state: 'open', gameType: 'SPORTS', about });
    const detail = (await sv01.call('betDetail', { token, body: { id: records[0]?.id ?? '' } })).value;
    expect(detail).toMatchObject({ about, detail: { about } });
    expect(detail.detail?.lines).toHaveLength(2);
    expect(detail.detail?.lines?.[0]?.bet).toContain(open[0]?.home);
    const dear = { picks: [{ fixture: picks[0]?.fixture ?? '', outcome: 'home', price: 500 }], rule: 'none' };
    const third = { 'idempotency-key': 'a-slip-of-two-picks-3' };
    expect((await place(dear, third)).value).toMatchObject({ state: 'rejected', reason: 'price' });

    const [slot] = (await sv01.call('gameList', { body: { gameType: 'RNG' } })).value.games;
    const none = place({ nodeId: slot?.nodeId }, { 'idempotency-key': 'a-slip-of-two-picks-4' });
    expect(await none).toMatchObject({ http: 200, message: 'game_not_found' });

    // The matches end, and operators have one annulled and the other one won: the slip is settled anew, by the other's price.
    const { db, clock } = gateway.services;
    const round = async () =>
      (
        await db
          .select()
          .from(rounds)
          .where(eq(rounds.id, BigInt(records[0]?.id ?? 0)))
      )[0];
    now = Math.max(...open.slice(0, 2).map(({ startsAt }) => startsAt)) + 3 * 3_600_000;
    await vi.waitFor(async () => expect((await round())?.state).toBe('settled'), { timeout: 10_000 });
    const [annulled, won] = picks.map(({ fixture }) => ({ id: fixture, fixture, note: 'test', at: clock() }));
    if (!annulled || !won) throw new Error('there are no picks');
    await db.insert(matchCorrections).values([annulled, { ...won, home: 3, away: 0 }]);
    for (let times = 0; times < 2; times += 1) await tellCorrections(gateway.services);
    const brings = BigInt(Math.floor((picks[1]?.price ?? 0) * 5000 + 1e-6));
    await vi.waitFor(async () => expect((await round())?.won).toBe(brings), { timeout: 10_000 });
  });
});
