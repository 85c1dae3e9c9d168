import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { games } from '../database/tables/index.ts';
import { TestClient } from '../fixtures/client.ts';
import { type RunningGateway, startGateway } from '../fixtures/gateway.ts';

let gateway: RunningGateway;
let client: TestClient;
beforeAll(async () => {
  gateway = await startGateway();
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
