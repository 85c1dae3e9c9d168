import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Calls } from '#schemas/endpoints';
import type { Fixture, Market, SlipPicks, SportsTerms } from '#schemas/platform';
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

  describe('with a merchant that offers lines', () => {
    let sv01: TestClient;
    const key = () => ({ 'idempotency-key': randomUUID() });
    const list = async (query: Calls['fixtures']['query']) => (await sv01.call('fixtures', { query })).value;
    let token = '';
    beforeAll(async () => {
      sv01 = new TestClient(gateway.url, 'sv01');
      const limits = { VND: { least: 2000, most: 50_000 } };
      const sports: SportsTerms = { markets: ['total', 'handicap'], formats: ['malay', 'decimal'], limits };
      await gateway.services.merchants.change('sv01', (profile) => ({ ...profile, sports }));
    });
    beforeEach(async () => {
      token = await player();
    });
    // Hours pass within these tests: a session does not last so long.
    const player = async () => (await sv01.call('freePlay', { body: {} })).value.token;
    const football = async () => (await list({ sport: 'football', count: 60, lines: true })).list;
    const ahead = async () => (await football()).filter(({ state, live }) => state === 'open' && !live);
    const place = async (nodeId: number, picks: SlipPicks, more: object = {}, headers = key()) => {
      const body = { nodeId, picks, stake: 5000, together: picks.length > 1, rule: 'better' as const, ...more };
      return (await sv01.call('placeSlip', { token, headers, body })).value;
    };

    test('each match has the first line of each market in the merchant’s order, all of them by its id; others have none', async () => {
      const [match] = await ahead();
      if (!match) throw new Error('there is no match');
      expect(match.markets?.map(({ market }) => market)).toEqual(['total', 'handicap']);
      const { list: whole, formats, limits } = await list({ ids: `${match.id},nothing.0.0` });
      expect(whole.map(({ id }) => id)).toEqual([match.id]);
      expect(whole[0]?.markets).toHaveLength(2 + (match.more ?? 0));
      expect(whole[0]?.more).toBe(0);
      for (const { line = 0, outcomes } of whole[0]?.markets ?? []) {
        expect(Number.isInteger(line * 4)).toBe(true);
        expect(outcomes.every(({ odds = 0 }) => Number.isSafeInteger(odds) && odds > 10_000)).toBe(true);
      }
      expect(formats).toEqual(['malay', 'decimal']);
      expect(limits?.VND).toMatchObject({ least: 2000, most: 50_000 });
      // Whoever does not ask for lines hears how many there are.
      const { more, markets } =
        (await list({ sport: 'football', count: 60 })).list.find(({ id }) => id === match.id) ?? {};
      expect([more, markets]).toEqual([2 + (match.more ?? 0), undefined]);
      const plain = (await new TestClient(gateway.url, 'nl01').call('fixtures', { query: { lines: true } })).value;
      expect(plain.list.every(({ markets, more }) => markets === undefined && more === undefined)).toBe(true);
      expect(plain.formats).toBeUndefined();
    });

    test('over and under of a match are two bets that count together; a handicap is settled by its line', async () => {
      const [match] = await ahead();
      const [total, handicap] = match?.markets ?? [];
      if (!match || !total || !handicap) throw new Error('there are no lines');
      const { nodeId } = match.game;
      const on = ({ market, line = 0, outcomes }: Market, at: number): SlipPicks => {
        const { outcome, odds = 0 } = outcomes[at] ?? { outcome: 'over' };
        return [{ fixture: match.id, market, line, outcome, odds }];
      };
      const placed = [];
      for (const picks of [on(total, 0), on(total, 1), on(handicap, 0)]) placed.push(await place(nodeId, picks));
      expect(placed).toMatchObject(placed.map(() => ({ state: 'accepted', rule: 'better', staked: 5000 })));
      const odds = placed.map(({ legs }) => legs?.[0]?.now ?? 0);
      expect(placed.map(({ best }) => best)).toEqual(odds.map((one) => Math.floor((5000 * one) / 10_000)));
      const { list: records } = (await sv01.call('betRecords', { token, body: {} })).value;
      // The receipt calls each bet as the record does.
      expect(new Set(placed.map(({ reference }) => reference))).toEqual(new Set(records.map((one) => one.reference)));
      const { db } = gateway.services;
      const ofMatch = () => db.select().from(rounds).where(eq(rounds.event, match.id));
      expect(await ofMatch()).toHaveLength(3);
      now = match.startsAt + 3 * 3_600_000;
      const isOver = async () => expect((await ofMatch()).map(({ state }) => state)).not.toContain('open');
      await vi.waitFor(isOver, { timeout: 10_000 });
      const ended = await ofMatch();
      const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n);
      const staked = sum(ended.map((one) => one.staked - one.refunded));
      const net = sum(ended.map(({ won }) => won)) - staked;
      // Of three stakes on one match no more counts than they have changed together.
      expect(sum(ended.map(({ risked }) => risked))).toBe(net < 0n ? -net : net);
    });

    test('a refusal says of each pick what has changed; a better price is taken by its rule without asking', async () => {
      const [match, other] = await ahead();
      if (!match?.prices || !other?.prices) throw new Error('there are too few matches');
      const { nodeId } = match.game;
      const [seen, steady] = [match.prices.home, other.prices.home].map((price) => Math.round(price * 10_000));
      if (!seen || !steady) throw new Error('there are no prices');
      const pick = (odds: number): SlipPicks => [
        { fixture: match.id, outcome: 'home', odds },
        { fixture: other.id, outcome: 'home', odds: steady },
      ];
      const legs = (odds: number) => [
        { fixture: match.id, seen: odds, now: seen, state: 'open' },
        { fixture: other.id, seen: steady, now: steady, state: 'open' },
      ];
      const worse = await place(nodeId, pick(seen + 100));
      expect(worse).toMatchObject({ state: 'rejected', reason: 'price', legs: legs(seen + 100), staked: 0 });
      const same = await place(nodeId, pick(seen - 100), { rule: 'none' });
      expect(same).toMatchObject({ state: 'rejected', reason: 'price', rule: 'none' });
      const better = await place(nodeId, pick(seen - 100));
      expect(better).toMatchObject({ state: 'accepted', rule: 'better', legs: legs(seen - 100) });
    });

    test('systems are taken by their sizes, stakes within the merchant’s limits, and no market that it does not offer', async () => {
      const three = (await ahead()).slice(0, 3);
      const picks = three.map(({ id, prices }) => ({
        fixture: id,
        outcome: 'home' as const,
        price: prices?.home ?? 0,
      }));
      const nodeId = three[0]?.game.nodeId ?? 0;
      expect(await place(nodeId, picks, { sizes: [2, 3] })).toMatchObject({ state: 'accepted', staked: 20_000 });
      const limits = { least: 2000, most: 50_000 };
      for (const stake of [1999, 50_001]) {
        const refused = await place(nodeId, picks, { stake });
        expect(refused).toMatchObject({ state: 'rejected', reason: 'limits', limits, staked: 0 });
      }
      await gateway.services.merchants.change('sv01', (profile) => ({ ...profile, sports: { markets: ['handicap'] } }));
      const over: SlipPicks = [
        { fixture: three[0]?.id ?? '', market: 'total', line: 2.5, outcome: 'over', odds: 19_000 },
      ];
      expect(await place(nodeId, over)).toMatchObject({
        state: 'rejected',
        reason: 'closed',
        legs: [{ now: 0, state: 'closed' }],
      });
    });

    test('a match that rests is suspended and keeps its lines; one that is over is closed', async () => {
      let resting: Fixture | undefined;
      for (let tries = 0; tries < 400 && !resting; tries += 1) {
        now += 10_000;
        resting = (await football()).find(({ state }) => state === 'suspended');
      }
      if (!resting) throw new Error('no goal has been scored');
      expect(resting).toMatchObject({ live: true, bets: true });
      expect(resting.prices).toBeUndefined();
      const outcomes = resting.markets?.flatMap((market) => market.outcomes) ?? [];
      expect(outcomes.map(({ outcome }) => outcome)).toEqual(expect.arrayContaining(['home', 'away']));
      expect(outcomes.every(({ odds }) => odds === undefined)).toBe(true);
      token = await player();
      const pick: SlipPicks = [{ fixture: resting.id, outcome: 'home', odds: 20_000 }];
      const { nodeId } = resting.game;
      const leg = { fixture: resting.id, seen: 20_000, now: 0 };
      const suspended = await place(nodeId, pick);
      expect(suspended).toMatchObject({ reason: 'suspended', legs: [{ ...leg, state: 'suspended' }] });
      // It comes back: its price is not told to be gone.
      expect(suspended.prices).toBeUndefined();
      now += 3 * 3_600_000;
      token = await player();
      expect(await place(nodeId, pick)).toMatchObject({ reason: 'closed', legs: [{ ...leg, state: 'closed' }] });
    });
  });
});
