import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../tests/support/gateway/gateway.ts';
import { passSlider, registerMobileMember } from '../tests/support/players/players.ts';
import { count } from './database/drizzle/index.ts';
import type { PgTable } from './database/drizzle/pg-core.ts';
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

const minute = 60_000;
const hour = 60 * minute;
let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway();
}, 60_000);
afterAll(() => gateway.close());

const checks = [captchas, humanChecks, humanProofs, smsCodes, socialAttempts, socialTickets];
const rowsOf = async (tables: readonly PgTable[]) => {
  const rows = [];
  for (const table of tables)
    rows.push((await gateway.services.db.select({ rows: count() }).from(table))[0]?.rows ?? 0);
  return rows;
};

/** Leaves one row at least in each table that is swept; the session of a member. */
async function leaveRows(name: string): Promise<{ client: TestClient; token: string }> {
  const client = new TestClient(gateway.url, 'nl01');
  const { token } = (await registerMobileMember(gateway)).value;
  await client.call('captcha', { query: { id: `sweep-${name}-000001` } });
  await client.call('sliderPuzzle', { query: { id: `sweep-${name}-000002` } });
  await passSlider(gateway, client);
  await client.call('eventsTicket', { token });
  await client.call('freePlay', { headers: { 'idempotency-key': `sweep-${name}-key-0001` } });
  const [game] = (await client.call('gameList')).value.games;
  await client.call('launchGame', { token, body: { nodeId: game?.nodeId ?? 0 } });

  await gateway.services.socialAttempts.begin('nl01', 'google', '');
  await gateway.services.socialIdentities.issue('nl01', { provider: 'google', issuer: 'i', subject: 's' });
  return { client, token };
}

test('what time has ended is deleted; players stay', async () => {
  await leaveRows('time');
  const tables = [...checks, eventTickets, launches, outbox, rateBuckets, sealedKeys, sessions, submits];
  await sweep(gateway.services);
  expect((await rowsOf(tables)).every((rows) => rows > 0)).toBe(true);
  gateway.advance(8 * 24 * 60 * 60 * 1000);
  await sweep(gateway.services);
  expect(await rowsOf(tables)).toEqual(tables.map(() => 0));
  expect((await gateway.services.db.select().from(players)).length).toBeGreaterThan(3);
});

test('what a clock that ran ahead has made does not outlive it; sessions go on, and end as others do', async () => {
  const ahead = 25 * hour;
  gateway.advance(ahead);
  const { client, token } = await leaveRows('ahead');
  const secrets = [...checks.filter((table) => table !== smsCodes), eventTickets, launches];
  expect((await rowsOf(secrets)).every((rows) => rows > 0)).toBe(true);
  gateway.advance(-ahead);
  await sweep(gateway.services);
  expect(await rowsOf(secrets)).toEqual(secrets.map(() => 0));
  const isIn = async () => (await client.call('memberInfo', { token })).success;
  gateway.advance(29 * minute);
  expect(await isIn()).toBe(true);
  gateway.advance(30 * minute);
  expect(await isIn()).toBe(false);
});
