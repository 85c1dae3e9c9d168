import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGames, startGames } from '../../tests/support/gateway/games.ts';
import { fridayMorning, type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { stakeOn } from '../../tests/support/gateway/stakes.ts';
import { registerPayer } from '../../tests/support/players/payers.ts';

/** A clock that is put back keeps no answer longer than the seconds that it is cached for. */
const hour = 60 * 60 * 1000;
const holdem = 143125;
/** Longer than any of these answers is cached, ms. */
const enough = 30_000;
let now = fridayMorning;
let passed = 0;
let gateway: RunningGateway;
let games: RunningGames | undefined;
let sv01: TestClient;
beforeAll(async () => {
  gateway = await startGateway({ clock: () => now, steadyClock: () => passed });
  sv01 = new TestClient(gateway.url, 'sv01');
}, 60_000);
afterAll(async () => {
  await games?.close();
  await gateway?.close();
});

test('matches, pots and rooms of a game server that is there again are shown, the clock put back or not', async () => {
  const matches = async () => {
    const { list } = (await sv01.call('fixtures', { query: { count: 60 } })).value;
    return list.filter(({ bets }) => bets).length;
  };
  const pots = async () => (await sv01.call('jackpots', { query: {} })).value.list.length;
  const rooms = async () => (await sv01.call('roomList', { body: { nodeId: holdem } })).success;
  const shown = async () => [(await matches()) > 0, (await pots()) > 0, await rooms()];
  gateway.services.options.gamesOrigin = 'http://127.0.0.1:9';
  expect(await shown()).toEqual([false, false, false]);
  now -= 25 * hour;
  games = await startGames(gateway);
  gateway.services.options.gamesOrigin = games.url;
  expect(await shown()).toEqual([false, false, false]);
  passed += enough;
  expect(await shown()).toEqual([true, true, true]);
});

test('the board of the week is added up anew', async () => {
  const token = await registerPayer(gateway, 500_000);
  const staked = async () => (await sv01.call('missionLeaderboard', { token })).value.own?.amount;
  expect(await staked()).toBeUndefined();
  // The session goes on, in the same week.
  now -= hour / 6;
  await stakeOn(gateway, token, 'RNG', 100_000);
  passed += enough;
  expect(await staked()).toBe(100_000);
});
