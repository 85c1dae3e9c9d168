import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { MerchantProfile } from '#schemas/platform';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';

let gateway: RunningGateway;
let client: TestClient;
beforeAll(async () => {
  gateway = await startGateway();
  client = new TestClient(gateway.url, 'sv01');
}, 60_000);
afterAll(() => gateway.close());
afterEach(() => rule({}));

/** Rules for vendors of sv01, which has none of its own. */
const rule = (vendorRules: NonNullable<MerchantProfile['vendorRules']>) =>
  gateway.services.merchants.change('sv01', (profile) => ({ ...profile, vendorRules }));
const list = async (body: object = {}) =>
  (await client.call('gameList', { body: { gameType: 'COCKFIGHT', pageSize: 50, ...body } })).value;

test('the games of a hidden vendor stand nowhere, and cannot be launched', async () => {
  const { token } = (await client.call('freePlay')).value;
  const game = (await list({ vassalage: 'DS88' })).games[0];
  const nodeId = game?.nodeId ?? 0;
  await client.call('addFavourite', { token, body: { nodeId } });
  await rule({ DS88: { hidden: true } });
  expect((await list()).games.some(({ vassalage }) => vassalage === 'DS88')).toBe(false);
  const { lanes } = (await client.call('vendors')).value.data;
  expect(lanes.flatMap(({ cards }) => cards).some(({ vassalage }) => vassalage === 'DS88')).toBe(false);
  expect((await client.call('subGames', { body: { vassalage: 'DS88' } })).message).toBe('game_not_found');
  expect((await client.call('favouriteGames', { token })).value.total).toBe(0);
  expect((await client.call('gameDetail', { body: { nodeId } })).message).toBe('game_not_found');
  expect((await client.call('launchGame', { token, body: { nodeId } })).message).toBe('game_not_found');
});

test('trial accounts do not play the games of a vendor that has none for them', async () => {
  const { token } = (await client.call('freePlay')).value;
  await rule({ DS88: { trial: false } });
  const game = (await list({ vassalage: 'DS88' })).games[0];
  expect(game?.trial).toBe(false);
  const launched = await client.call('launchGame', { token, body: { nodeId: game?.nodeId ?? 0 } });
  expect(launched.message).toBe('real_account_needed');
});
