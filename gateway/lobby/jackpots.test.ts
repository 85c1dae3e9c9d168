import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { startAnswering } from '../../tests/support/gateway/answering.ts';
import { enterGame, startGames } from '../../tests/support/gateway/games.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { eq } from '../database/drizzle/index.ts';
import { games } from '../database/tables/index.ts';

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
  const server = await startGames(gateway);
  gateway.services.options.gamesOrigin = server.url;
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
  expect((await (await enterGame(gateway, server, game)).play('round-0001', { stake: 500_000 })).body.state).toBe(
    'settled',
  );
  gateway.advance(3100);
  expect((await ask(40)).list).toEqual(jackpots);
  await server.close();
});

test('a pot whose game no database can name hides none of the others', async () => {
  const [game] = (await client.call('gameList', { body: { gameType: 'RNG', pageSize: 1 } })).value.games;
  const [own] = await gateway.services.db
    .select()
    .from(games)
    .where(eq(games.nodeId, game?.nodeId ?? 0));
  const pots = [{ level: 'grand', amount: 700 }];
  const list = [
    { gameCode: 'a\0', pots },
    { gameCode: own?.gameCode, pots },
    { gameCode: 'b', pots: 'none' },
  ];
  const broken = await startAnswering({ '/jackpots/v1/pots': { list } });
  gateway.services.options.gamesOrigin = broken.url;
  gateway.advance(3100);
  const { value } = await client.call('jackpots', { query: {} });
  expect(value).toMatchObject({ currency: 'VND', list: [{ game: { nodeId: game?.nodeId }, pots }] });
  broken.close();
});
