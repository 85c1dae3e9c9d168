import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FavouriteChange, Game } from '#schemas/platform';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { playBefore } from '../../tests/support/gateway/history.ts';
import { launchToken, walletCall } from '../../tests/support/gateway/wallet.ts';
import { insertMember } from '../../tests/support/players/insert-player.ts';
import { registerPayer } from '../../tests/support/players/payers.ts';
import { eq } from '../database/drizzle/index.ts';
import { games } from '../database/tables/index.ts';

let gateway: RunningGateway;
let client: TestClient;
let shelf: Game[];
let last = 0;
const id = () => `own-games-${++last}`;

beforeAll(async () => {
  gateway = await startGateway();
  client = new TestClient(gateway.url, 'sv01');
  shelf = (await client.call('gameList', { body: { gameType: 'RNG', pageSize: 4 } })).value.games;
}, 60_000);
afterAll(() => gateway.close());

const trial = async () => (await client.call('freePlay')).value.token;
const node = (index: number) => shelf[index]?.nodeId ?? 0;
const ids = (games: { nodeId: number }[]) => games.map(({ nodeId }) => nodeId);

/** Launches a game and opens its session with the wallet. */
async function play(token: string, nodeId: number): Promise<string> {
  const launched = await client.call('launchGame', { token, body: { nodeId } });
  const { value } = await walletCall(gateway, 'authenticate', { launchToken: launchToken(launched.value) });
  return value.sessionId;
}

/** A round that stakes 1,000 and pays so much. */
async function round(sessionId: string, won: number) {
  const roundId = id();
  await walletCall(gateway, 'bet', { sessionId, transactionId: id(), roundId, amount: 1000 });
  await walletCall(gateway, 'win', { sessionId, transactionId: id(), roundId, amount: won });
}

test('favourites are the own ones of each player, the newest first, each once', async () => {
  const [token, other] = [await trial(), await trial()];
  const like = (nodeId: number) => client.call('addFavourite', { token, body: { nodeId, gameType: 'RNG' } });
  await like(node(0));
  gateway.advance(1000);
  await like(node(1));
  await like(node(1));
  expect((await client.call('favouriteIds', { token })).value.list).toEqual([node(1), node(0)]);
  const page = (await client.call('favouriteGames', { token, body: { pageSize: 1, pageNo: 2 } })).value;
  expect(page).toMatchObject({ totalPages: 2, total: 2, pageNo: 2 });
  expect(ids(page.content)).toEqual([node(0)]);
  expect((await client.call('favouriteGames', { token, body: { gameType: 'LIVE' } })).value.total).toBe(0);
  expect((await client.call('favouriteIds', { token: other })).value.list).toEqual([]);

  await client.call('removeFavourite', { token, body: { nodeId: node(1) } });
  await client.call('removeFavourite', { token, body: { nodeId: node(1) } });
  expect((await client.call('favouriteIds', { token })).value.list).toEqual([node(0)]);
});

test('words find favourites as they find games, misspelt ones where none of them holds the words', async () => {
  const token = await trial();
  const { games: named } = (await client.call('gameList', { body: { gameName: 'Monkey Heist' } })).value;
  const [liked] = ids(named);
  await client.call('addFavourite', { token, body: { nodeId: liked ?? 0 } });
  await client.call('addFavourite', { token, body: { nodeId: node(0) } });
  const find = async (gameName: string) =>
    ids((await client.call('favouriteGames', { token, body: { gameName } })).value.content);
  expect(named.length).toBeLessThan(3);
  for (const words of ['Monkey', 'mokney hiest', 'MÔNKEY']) expect(await find(words)).toEqual([liked]);
  expect(await find('%')).toEqual([]);
});

test('only a game of the catalogue becomes a favourite, by its own vendor and type', async () => {
  const token = await trial();
  const like = async (body: FavouriteChange) => (await client.call('addFavourite', { token, body })).message;
  expect(await like({ nodeId: 1 })).toBe('game_not_found');
  expect(await like({ nodeId: node(0), vendor: 'NOBODY' })).toBe('malformed_request');
  expect(await like({ nodeId: node(0), gameType: 'FISH' })).toBe('malformed_request');
  expect((await client.call('favouriteIds', { token })).value.list).toEqual([]);
});

test('what was played last comes first, after games with a round to finish', async () => {
  const token = await trial();
  const recent = async () => (await client.call('recentGames', { token })).value;
  expect(await recent()).toEqual({ list: [], open: [], totalPages: 0 });
  const sessionId = await play(token, node(2));
  gateway.advance(1000);
  await play(token, node(3));
  expect(ids((await recent()).list)).toEqual([node(3), node(2)]);

  const bet = { sessionId, transactionId: id(), roundId: id(), amount: 1000 };
  await walletCall(gateway, 'bet', bet);
  expect(await recent()).toMatchObject({ open: [node(2)], list: [{ nodeId: node(2) }, { nodeId: node(3) }] });
  await walletCall(gateway, 'win', { sessionId, transactionId: id(), roundId: bet.roundId, amount: 0 });
  expect(await recent()).toMatchObject({ open: [], list: [{ nodeId: node(3) }, { nodeId: node(2) }] });
});

test('the board of winners shows what members have won in a period, names masked, and no trial accounts', async () => {
  const member = await registerPayer(gateway, 1_000_000);
  const { account } = (await client.call('memberInfo', { token: member })).value;
  await round(await play(await trial(), node(0)), 900_000);
  const sessionId = await play(member, node(0));
  await round(sessionId, 50_000);
  gateway.advance(1000);
  await round(sessionId, 9_000);
  await round(sessionId, 500);

  const name = `${account.slice(0, 2)}***${account.at(-1)}`;
  // Of the demo's own members there are wins too.
  const wins = async (body: object, of = client) =>
    (await of.call('winners', { body: { count: 50, ...body } })).value.list.filter((win) => win.name === name);
  expect(await wins({})).toMatchObject([
    { name, amount: 50_000, times: 50, currency: 'VND', game: { nodeId: node(0) } },
    { name, amount: 9_000, times: 9 },
  ]);
  expect((await wins({ order: 'time' })).map(({ amount }) => amount)).toEqual([9_000, 50_000]);
  expect(await wins({ gameType: 'LIVE' })).toEqual([]);
  expect(await wins({}, new TestClient(gateway.url, 'nl01'))).toEqual([]);
  gateway.advance(25 * 60 * 60 * 1000);
  // Another count is another answer: this one is not kept from before.
  expect(await wins({ count: 49 })).toEqual([]);
  expect(await wins({ period: 'week' })).toHaveLength(2);
});

test('wins of different currencies are in the order of what they are worth, not of their figures', async () => {
  const at = gateway.services.clock() - 1000;
  for (const [currency, won] of [
    ['IDR', 2_500_000],
    ['USD', 100_000],
    ['VND', 50_000],
    ['THB', 900_000],
  ] as const) {
    const { player } = await insertMember(gateway, { merchant: 'pv01', currency, deposit: 10_000 });
    await playBefore(gateway, player, { at, stake: 100, won });
  }
  const { list } = (await new TestClient(gateway.url, 'pv01').call('winners', { body: { count: 50 } })).value;
  const own = list.filter((win) => [2_500_000, 100_000, 50_000, 900_000].includes(win.amount));
  // 1,000 dollars, 9,000 baht, 50,000 dong and 25,000 rupiah.
  expect(own.map(({ currency, amount }) => [currency, amount])).toEqual([
    ['USD', 100_000],
    ['THB', 900_000],
    ['VND', 50_000],
    ['IDR', 2_500_000],
  ]);
});

test('games like one are of its category and can be played, those of its class first', async () => {
  const [game] = shelf;
  const detail = async () => (await client.call('gameDetail', { body: { nodeId: node(0) } })).value;
  const { similar, game: shown } = await detail();
  expect(shown).toEqual(game);
  expect(ids(similar)).not.toContain(node(0));
  expect(similar.every(({ gameType }) => gameType === 'RNG')).toBe(true);
  const alike = similar.map(({ gameClassify }) => gameClassify === game?.gameClassify);
  expect(alike).toEqual(alike.toSorted((a, b) => Number(b) - Number(a)));

  const [next] = similar;
  const resting = (maintenance: boolean) =>
    gateway.services.db
      .update(games)
      .set({ maintenance })
      .where(eq(games.nodeId, next?.nodeId ?? 0));
  await resting(true);
  // The change empties the answers that are kept, by an event.
  await expect.poll(async () => ids((await detail()).similar)).not.toContain(next?.nodeId);
  await resting(false);
  expect((await client.call('gameDetail', { body: { nodeId: 1 } })).message).toBe('game_not_found');
});
