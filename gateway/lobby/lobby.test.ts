import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { GameListRequest, HotGamesRequest, LaunchGameRequest } from '#schemas/platform';
import { fold } from '../../schemas/platform/fold.ts';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';

interface Row {
  gameCode: string;
  nodeId: number;
  vassalage: string;
  gameType: string;
  gameClassify: string;
  isHot: boolean;
  isNew: boolean;
  rank: number;
  name: { EN: string; TY: string; CN: string; TH: string; ID: string };
}
const catalogue: Row[] = JSON.parse(readFileSync(join(import.meta.dirname, '../catalogue/games.json'), 'utf8'));
const byRank = [...catalogue].sort((a, b) => a.rank - b.rank || a.nodeId - b.nodeId);

let gateway: RunningGateway;
let client: TestClient;
beforeAll(async () => {
  gateway = await startGateway();
  client = new TestClient(gateway.url, 'sv01');
}, 60_000);
afterAll(() => gateway.close());

const list = async (body: GameListRequest, language = 'EN') =>
  (await client.call('gameList', { body, headers: { language } })).value;
const ids = (games: { nodeId: number }[]) => games.map(({ nodeId }) => nodeId);

describe('the game list', () => {
  test('pages through every game of the catalogue once: what the merchant features, then the best', async () => {
    const { featured = [] } = (await gateway.services.merchants.find('sv01')) ?? {};
    const lead = featured.map((code) => byRank.find(({ gameCode }) => gameCode === code) ?? { nodeId: 0 });
    const rest = byRank.filter(({ gameCode }) => !featured.includes(gameCode));
    const pages = [];
    const first = await list({ pageSize: 100 });
    for (let pageNo = 1; pageNo <= first.totalPages; pageNo++)
      pages.push(...(await list({ pageSize: 100, pageNo })).games);
    expect(first.total).toBe(catalogue.length);
    expect(ids(pages)).toEqual(ids([...lead, ...rest]));
  });

  test('has 42 games a page, and nothing beyond the last', async () => {
    const { games, totalPages } = await list({});
    expect(games).toHaveLength(42);
    expect(await list({ pageNo: totalPages + 1 })).toMatchObject({ games: [], totalPages, total: catalogue.length });
    const deep = await client.call('gameList', { body: { pageSize: 100, pageNo: 101 } });
    expect(deep).toMatchObject({ message: 'malformed_request', value: { pointer: '/pageNo' } });
  });

  test('filters by category, vendor and class', async () => {
    const sample = byRank.find(({ gameType }) => gameType === 'LIVE');
    if (!sample) throw new Error('no LIVE game');
    const { gameType, vassalage, gameClassify } = sample;
    const { games, total } = await list({ gameType: 'LIVE', vassalage, gameClassify, pageSize: 100 });
    const expected = byRank.filter(
      (row) => row.gameType === gameType && row.vassalage === vassalage && row.gameClassify === gameClassify,
    );
    expect(ids(games)).toEqual(ids(expected));
    expect(total).toBe(expected.length);
  });

  test('names games in the language requested', async () => {
    const [row] = byRank;
    const everywhere = new TestClient(gateway.url, 'demo');
    for (const language of ['EN', 'TY', 'CN', 'TH', 'ID'] as const) {
      const { games } = (await everywhere.call('gameList', { body: { pageSize: 1 }, headers: { language } })).value;
      expect(games[0]?.name).toBe(row?.name[language]);
    }
  });

  test('takes several vendors, a mark and an order', async () => {
    const two = await list({ gameType: 'RNG', vassalage: 'LUMO,KRK', pageSize: 100 });
    expect(new Set(two.games.map(({ vassalage }) => vassalage))).toEqual(new Set(['LUMO', 'KRK']));
    const fresh = await list({ mark: 'new', pageSize: 100 });
    expect(fresh.total).toBe(catalogue.filter(({ isNew }) => isNew).length);
    expect(fresh.games.every(({ isNew }) => isNew)).toBe(true);
    const pots = await list({ mark: 'jackpot', pageSize: 100 });
    expect(new Set(pots.games.map(({ gameClassify }) => gameClassify))).toEqual(new Set(['JACKPOT']));
    const names = (await list({ sort: 'name', gameType: 'LIVE', pageSize: 100 })).games.map(({ name }) => fold(name));
    expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)));
    const returns = (await list({ sort: 'rtp', gameType: 'RNG', pageSize: 100 })).games.map(({ rtp = 0 }) => rtp);
    expect(returns).toEqual(returns.toSorted((a, b) => b - a));
    expect((await list({ sort: 'new', pageSize: 1 })).games[0]?.isNew).toBe(true);
  });

  test('takes a number of lines that games pay by at least', async () => {
    const of = async (body: GameListRequest) => list({ gameType: 'RNG', pageSize: 100, ...body });
    const [all, forty] = [await of({ minLineNum: 0 }), await of({ minLineNum: 21 })];
    expect(all.total).toBe(catalogue.filter(({ gameType }) => gameType === 'RNG').length);
    expect(forty.total).toBe(catalogue.filter(({ gameClassify }) => gameClassify === 'MULTIPLIER').length);
    expect(new Set(forty.games.map(({ lines }) => lines))).toEqual(new Set([40]));
  });

  test('takes every field of the query, empty where nothing is meant', async () => {
    const empty = { channel: '', merchant: '', vassalage: '', gameClassify: '', gameName: '', language: '' };
    const headers = { language: 'EN' };
    const body = { ...empty, gameType: '', minBet: 0, minLineNum: 0 } as const;
    const all = await client.call('gameList', { body, headers });
    expect(all.value).toEqual(await list({}));
    const hot = { merchantCode: '', vassalage: '', gameType: '', platform: '', language: '' } as const;
    expect((await client.call('hotGames', { body: hot })).value).toEqual((await client.call('hotGames')).value);
    const { token } = (await client.call('freePlay')).value;
    for (const call of ['favouriteGames', 'recentGames'] as const)
      expect(await client.call(call, { token, body: { gameType: '' } })).toMatchObject({ success: true });
    expect(await client.call('winners', { body: { gameType: '' } })).toMatchObject({ success: true });
    const subs = { vassalage: 'KRK', gameType: '', merchantCode: '' } as const;
    expect((await client.call('subGames', { body: subs })).value.list.length).toBeGreaterThan(0);
    // What is said is still looked at.
    expect(await client.call('gameList', { body: { vassalage: ',' } })).toMatchObject({ message: 'malformed_request' });
    expect(await client.call('gameList', { body: { merchant: 'nl01' } })).toMatchObject({
      message: 'merchant_mismatch',
    });
  });

  test("a stake below the merchant's smallest finds nothing", async () => {
    expect((await list({ minBet: 1 })).total).toBe(0);
    for (const minBet of [0, 1000]) expect((await list({ minBet })).total).toBe(catalogue.length);
  });
});

test('vendors stand in menu order with the number of their games', async () => {
  const { lanes } = (await client.call('vendors')).value.data;
  expect(lanes.map(({ title }) => title)).toEqual(
    ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS', 'COCKFIGHT', 'INHOUSE'].filter((type) =>
      catalogue.some(({ gameType }) => gameType === type),
    ),
  );
  for (const { title, cards } of lanes) {
    for (const { vassalage, count, nodeId } of cards) {
      const own = byRank.filter((row) => row.gameType === title && row.vassalage === vassalage);
      expect(count).toBe(own.length);
      expect(nodeId, `best ranked game of ${vassalage}`).toBe(own[0]?.nodeId);
    }
  }
  expect(lanes.flatMap(({ cards }) => cards).reduce((sum, { count }) => sum + count, 0)).toBe(catalogue.length);
});

test('hot games are those marked, of the category and vendor requested', async () => {
  const { list: hot } = (await client.call('hotGames', { body: { gameType: 'RNG', count: 100 } })).value;
  expect(hot.length).toBeGreaterThan(0);
  expect(new Set(ids(hot))).toEqual(
    new Set(ids(catalogue.filter((row) => row.isHot && row.gameType === 'RNG').slice(0, 100))),
  );
});

describe('a tile of a vendor', () => {
  const pv01 = () => new TestClient(gateway.url, 'pv01');
  const hot = async (body: HotGamesRequest) => (await pv01().call('hotGames', { body })).value.list;
  const of = (vassalage: string, gameType?: string) =>
    byRank.filter((row) => row.vassalage === vassalage && (!gameType || row.gameType === gameType));

  test('leads the hot list in place of its games, and opens the list of them by category', async () => {
    const { vendorTiles = [] } = (await gateway.services.merchants.find('pv01')) ?? {};
    expect(vendorTiles.length).toBeGreaterThan(1);
    const list = await hot({ count: 100 });
    const tiles = list.slice(0, vendorTiles.length);
    expect(tiles.map(({ isGame, vassalage }) => [isGame, vassalage])).toEqual(
      vendorTiles.map((vassalage) => ['VASSALAGE', vassalage]),
    );
    expect(tiles[0]).toMatchObject({ name: tiles[0]?.vendor, nodeId: of(vendorTiles[0] ?? '')[0]?.nodeId });
    const rest = list.slice(vendorTiles.length);
    expect(rest.length).toBeGreaterThan(0);
    expect(rest.filter(({ vassalage, isGame }) => vendorTiles.includes(vassalage) || isGame !== 'GAME')).toEqual([]);

    const [vassalage = ''] = vendorTiles;
    const { list: types } = (await pv01().call('subGames', { body: { vassalage } })).value;
    expect(types.length).toBeGreaterThan(1);
    for (const { gameType, games } of types) expect(new Set(ids(games))).toEqual(new Set(ids(of(vassalage, gameType))));
    expect(types.flatMap(({ games }) => games)).toHaveLength(of(vassalage).length);
    expect((await pv01().call('subGames', { body: { vassalage, gameType: 'FISH' } })).value.list).toHaveLength(1);
  });

  test('stands where the vendor has several games, and nowhere for a vendor that was chosen', async () => {
    const fish = await hot({ gameType: 'FISH', count: 3 });
    expect(fish.map(({ isGame }) => isGame)).toEqual(['VASSALAGE', 'GAME', 'GAME']);
    expect((await hot({ vassalage: 'KRK', count: 5 })).every(({ isGame }) => isGame === 'GAME')).toBe(true);
    expect((await hot({ count: 1 })).map(({ isGame }) => isGame)).toEqual(['VASSALAGE']);
  });

  test('of a vendor without games is none', async () => {
    for (const body of [{ vassalage: 'NOBODY' }, { vassalage: 'KRK', gameType: 'LIVE' as const }])
      expect(await pv01().call('subGames', { body })).toMatchObject({ success: false, message: 'game_not_found' });
  });
});

test("what is played at this merchant rises in its popular list, and in no other's", async () => {
  const last = byRank.at(-1);
  if (!last) throw new Error('empty catalogue');
  const top = async (merchant: string) =>
    ids((await new TestClient(gateway.url, merchant).call('popular', { query: { count: 5 } })).value.list);
  expect(await top('demo')).toEqual(ids(byRank.slice(0, 5)));
  // A merchant whose games no other test launches.
  const played = new TestClient(gateway.url, 'pv01');
  const { token } = (await played.call('freePlay')).value;
  await played.call('launchGame', { token, body: { nodeId: last.nodeId } });
  const { games } = (await played.call('gameList', { body: { sort: 'played', pageSize: 1 } })).value;
  expect(ids(games)).toEqual([last.nodeId]);
  expect((await top('pv01'))[0]).toBe(last.nodeId);
  expect(await top('demo')).toEqual(ids(byRank.slice(0, 5)));
});

test('what merchants feature is in the catalogue', async () => {
  const codes = new Set(byRank.map(({ gameCode }) => gameCode));
  const featured = (await gateway.services.merchants.all()).flatMap((merchant) => merchant.featured ?? []);
  expect(featured.filter((code) => !codes.has(code))).toEqual([]);
});

test('what a merchant features comes first, in its order, below what is played more', async () => {
  const { featured = [] } = (await gateway.services.merchants.find('nl01')) ?? {};
  const popular = async (token?: string) => {
    const { list } = (
      await nl01.call('popular', { query: { count: featured.length + 1 }, ...(token ? { token } : {}) })
    ).value;
    return list.map(({ gameCode }) => gameCode);
  };
  const nl01 = new TestClient(gateway.url, 'nl01');
  expect(featured.length).toBeGreaterThan(5);
  expect((await popular()).slice(0, -1)).toEqual(featured);
  const played = byRank.find(({ gameCode }) => gameCode !== featured[0]);
  const { token } = (await nl01.call('freePlay')).value;
  await nl01.call('launchGame', { token, body: { nodeId: played?.nodeId ?? 0 } });
  const after = await popular();
  expect(after[0]).toBe(played?.gameCode);
  expect(after[1]).toBe(featured.find((code) => code !== played?.gameCode));
});

test('a lottery prize mode shows lotteries only, where they are sold at it', async () => {
  const { list: lotteries } = (await client.call('popular', { query: { prizeMode: 'SEA' } })).value;
  expect(lotteries).toHaveLength(20);
  expect(lotteries.every(({ gameType }) => gameType === 'LOTT' || gameType === 'ELOTT')).toBe(true);
  expect((await client.call('popular', { query: { prizeMode: 'ZY' } })).message).toBe('prize_mode_not_offered');
});

test.each([{ vassalage: 'NOBODY' }, { gameId: 'NOTHING' }, { gameType: 'LOTT' as const }])(
  'a game that is not what a launch says of it is not found: %o',
  async (said) => {
    const { token } = (await client.call('freePlay')).value;
    const nodeId = byRank.find(({ gameType }) => gameType === 'RNG')?.nodeId ?? 0;
    expect((await client.call('launchGame', { token, body: { nodeId, ...said } })).message).toBe('game_not_found');
  },
);

test('the page of an area, or of one of its lotteries, to whoever launches with launchMode LOTT', async () => {
  const hanoi = 'TCG_SEA_HANOI_VIP';
  const { token } = (await client.call('freePlay')).value;
  const open = async (body: LaunchGameRequest) => {
    const { message, value } = await client.call('launchGame', { token, body: { launchMode: 'LOTT', ...body } });
    // Without an origin there is no site that calls: the address is a path.
    return message ?? value.game_url;
  };
  expect(await open({ lottoArea: 'VN', lottoPrizeMode: 'SEA', lottoView: 'lobby' })).toBe('/vnlottery');
  expect(await open({ lottoArea: 'SEA' })).toBe('/lottery');
  expect(await open({ lottoGameCode: hanoi, lottoView: 'betting' })).toBe(`/vnlottery?gameCode=${hanoi}`);
  expect(await open({ lottoGameCode: hanoi, lottoView: 'lobby' })).toBe('/vnlottery');
  expect(await open({ lottoGameCode: hanoi, lottoArea: 'SEA' })).toBe('game_not_found');
  expect(await open({ lottoGameCode: 'NOBODY' })).toBe('game_not_found');
  expect(await open({ lottoPrizeMode: 'ZY' })).toBe('prize_mode_not_offered');
  expect(await open({ lottoView: 'betting' })).toBe('malformed_request');
  expect(await open({ launchMode: 'GLS' })).toBe('malformed_request');
});
