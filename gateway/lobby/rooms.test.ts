import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { enterGame, type RunningGames, startGames } from '../../tests/support/gateway/games.ts';
import { fridayMorning, type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { solveCaptcha } from '../../tests/support/players/players.ts';
import { eq } from '../database/drizzle/index.ts';
import { games as gameTable } from '../database/tables/index.ts';

const holdem = 143125;
/** Answers of the game server serve for so long, ms. */
const keptMs = 2000;

let gateway: RunningGateway;
let games: RunningGames;
let sv01: TestClient;
let now = fridayMorning;
beforeAll(async () => {
  gateway = await startGateway({ clock: () => now });
  games = await startGames(gateway);
  gateway.services.options.gamesOrigin = games.url;
  sv01 = new TestClient(gateway.url, 'sv01');
});
afterAll(async () => {
  await games.close();
  await gateway.close();
});

const roomsOf = async (client = sv01) => {
  now += keptMs;
  return (await client.call('roomList', { body: { nodeId: holdem } })).value.list;
};

test('the rooms of a game are those of its provider: names in the language, stakes of the currency, and who is there', async () => {
  const rooms = await roomsOf();
  expect(rooms.map(({ stake }) => stake)).toEqual(rooms.map(({ stake }) => stake).toSorted((a, b) => a - b));
  expect(new Set(rooms.map(({ speed }) => speed))).toEqual(new Set(['normal', 'fast']));
  expect(rooms[0]).toMatchObject({ name: 'Phòng Đèn Lồng', seats: 6, free: 6, players: 0, tables: 0 });
  const sitDown = async (token: string, stay: string) => {
    const player = await enterGame(gateway, games, { merchant: 'sv01', token, nodeId: holdem });
    expect((await player.pvp.sit(stay, 0, rooms[0]?.minBuyIn ?? 0)).body.sitting?.state).toBe('seated');
  };
  // Money that is worth nothing plays at tables of its own.
  await sitDown((await sv01.call('freePlay', { body: {} })).value.token, 'a-trial-stay');
  expect((await roomsOf())[0]).toMatchObject({ free: 6, players: 0, tables: 0 });
  const rich = { username: 'demo88', password: 'Demo8888', type: 'username' } as const;
  const { token } = (await sv01.call('login', { body: { ...rich, ...(await solveCaptcha(gateway, sv01)) } })).value;
  await sitDown(token, 'a-first-stay');
  expect((await roomsOf())[0]).toMatchObject({ free: 5, players: 1, tables: 1 });
  // Players of one merchant sit together, and no others.
  expect((await roomsOf(new TestClient(gateway.url, 'nl01')))[0]).toMatchObject({ players: 0 });
});

test('a launch names the room for the game, and nothing but a PVP game has rooms', async () => {
  const { token } = (await sv01.call('freePlay', { body: {} })).value;
  const roomId = (await roomsOf())[1]?.roomId ?? '';
  const launched = (await sv01.call('launchGame', { body: { nodeId: holdem, roomId }, token })).value;
  expect(new URL(launched.game_url).searchParams.get('room')).toBe(roomId);
  const [slot] = (await sv01.call('hotGames', { body: { gameType: 'RNG', count: 1 } })).value.list;
  const nodeId = slot?.nodeId ?? 0;
  expect((await sv01.call('roomList', { body: { nodeId } })).message).toBe('game_not_found');
  const other = (await sv01.call('launchGame', { body: { nodeId, roomId }, token })).value;
  expect(new URL(other.game_url).searchParams.has('room')).toBe(false);
});

test('a game that rests, or a provider that does not answer, has no list', async () => {
  const own = eq(gameTable.nodeId, holdem);
  await gateway.services.db.update(gameTable).set({ maintenance: true }).where(own);
  expect((await sv01.call('roomList', { body: { nodeId: holdem } })).message).toBe('game_maintenance');
  await gateway.services.db.update(gameTable).set({ maintenance: false }).where(own);
  now += keptMs;
  gateway.services.options.gamesOrigin = 'http://127.0.0.1:9';
  expect((await sv01.call('roomList', { body: { nodeId: holdem } })).message).toBe('busy');
  gateway.services.options.gamesOrigin = games.url;
});
