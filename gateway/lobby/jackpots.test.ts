import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { enterGame, startGames } from '../../tests/support/gateway/games.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';

let gateway: RunningGateway;
let client: TestClient;
beforeAll(async () => {
  gateway = await startGateway();
  client = new TestClient(gateway.url, 'sv01');
}, 60_000);
afterAll(() => gateway.close());

test('jackpots are listed with what the pots hold, the largest first; money that is worth nothing feeds none', async () => {
  const ask = async (count?: number) =>
    (await client.call('jackpots', { query: count === undefined ? {} : { count } })).value;
  expect(await ask()).toEqual({ currency: 'VND', list: [] });
  const games = await startGames(gateway);
  gateway.services.options.gamesOrigin = games.url;
  const other = new TestClient(gateway.url, 'sn01');
  expect((await other.call('jackpots', { query: { count: 3 } })).value).toMatchObject({ currency: 'THB' });
  // What nobody answered a moment ago is asked again.
  gateway.advance(3100);
  const { list: jackpots } = await ask(40);
  expect(new Set(jackpots.map(({ game }) => game.gameClassify))).toEqual(new Set(['JACKPOT']));
  const grands = jackpots.map(({ pots }) => pots[0]?.amount ?? 0);
  expect(grands).toEqual(grands.toSorted((a, b) => b - a));
  expect(jackpots[0]?.pots.map(({ level }) => level)).toEqual(['grand', 'major', 'minor', 'mini']);
  const { token } = (await client.call('freePlay', { body: {} })).value;
  const game = { merchant: 'sv01', token, nodeId: jackpots[0]?.game.nodeId ?? 0 };
  expect((await (await enterGame(gateway, games, game)).play('round-0001', { stake: 500_000 })).body.state).toBe(
    'settled',
  );
  gateway.advance(3100);
  expect((await ask(40)).list).toEqual(jackpots);
  await games.close();
});
