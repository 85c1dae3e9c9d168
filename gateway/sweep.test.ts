import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../tests/support/gateway/gateway.ts';
import { passSlider, registerMobileMember } from '../tests/support/players/players.ts';
import { count } from './database/drizzle/index.ts';
import {
  captchas,
  eventTickets,
  humanChecks,
  humanProofs,
  launches,
  outbox,
  players,
  rateBuckets,
  sealedKeys,
  sessions,
  smsCodes,
  socialAttempts,
  socialTickets,
  submits,
} from './database/tables/index.ts';
import { sweep } from './sweep.ts';

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway();
}, 60_000);
afterAll(() => gateway.close());

test('what time has ended is deleted; players stay', async () => {
  const client = new TestClient(gateway.url, 'nl01');
  const { token } = (await registerMobileMember(gateway)).value;
  await client.call('captcha', { query: { id: 'sweep-test-000001' } });
  await client.call('sliderPuzzle', { query: { id: 'sweep-test-000002' } });
  await passSlider(gateway, client);
  await client.call('eventsTicket', { token });
  await client.call('freePlay', { headers: { 'idempotency-key': 'sweep-test-key-0001' } });
  const [game] = (await client.call('gameList')).value.games;
  await client.call('launchGame', { token, body: { nodeId: game?.nodeId ?? 0 } });

  await gateway.services.socialAttempts.begin('nl01', 'google', '');
  await gateway.services.socialIdentities.issue('nl01', { provider: 'google', issuer: 'i', subject: 's' });

  const checks = [captchas, humanChecks, humanProofs, smsCodes, socialAttempts, socialTickets];
  const tables = [...checks, eventTickets, launches, outbox, rateBuckets, sealedKeys, sessions, submits];
  const counts = async () => {
    const rows = [];
    for (const table of tables)
      rows.push((await gateway.services.db.select({ rows: count() }).from(table))[0]?.rows ?? 0);
    return rows;
  };
  await sweep(gateway.services);
  expect((await counts()).every((rows) => rows > 0)).toBe(true);
  gateway.advance(8 * 24 * 60 * 60 * 1000);
  await sweep(gateway.services);
  expect(await counts()).toEqual(tables.map(() => 0));
  expect((await gateway.services.db.select().from(players)).length).toBeGreaterThan(3);
});
