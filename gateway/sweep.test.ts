import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../tests/support/gateway/gateway.ts';
import { passSlider, registerMobileMember } from '../tests/support/players/players.ts';
import { invitationLifeMs, invite } from './admin/access/invitations.ts';
import { count } from './database/drizzle/index.ts';
import type { PgTable } from './database/drizzle/pg-core.ts';
import {
  ageRefusals,
  captchas,
  changeReports,
  eventTickets,
  humanChecks,
  humanProofs,
  launches,
  operatorInvitations,
  outbox,
  players,
  rateBuckets,
  sealedKeys,
  sessions,
  smsCodes,
  socialAttempts,
  socialTickets,
  submits,
  usedProofs,
} from './database/tables/index.ts';
import { ageRefusalLifeMs, personOf } from './members/age-refusals.ts';
import { playersRow } from './members/note-for-operators.ts';
import { findReport, issueReport, reportLifeMs } from './security/change-reports.ts';
import { sweep } from './sweep.ts';
import { takeProof } from './verifiers/used-proofs.ts';

const minute = 60_000;
const hour = 60 * minute;
let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway();
}, 60_000);
afterAll(() => gateway.close());

const checks = [captchas, humanChecks, humanProofs, smsCodes, socialAttempts, socialTickets, usedProofs];
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

  const { db, clock } = gateway.services;
  await takeProof(db, { party: 'p', id: name, purpose: 'login', expiresAt: clock() + 11 * minute });
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

test('links and refusals that a clock has written which ran ahead are not lost, and end in their time from then on', async () => {
  const { db, clock, ageRefusals: refusals } = gateway.services;
  const tables = [changeReports, ageRefusals, operatorInvitations] as const;
  for (const table of tables) await db.delete(table);
  const [held] = await db.select().from(players).limit(1);
  if (!held) throw new Error('there is no player');
  const ahead = 25 * hour;
  gateway.advance(ahead);
  const { token } = await issueReport(db, held, 'password', clock());
  await refusals.note(db, held, { legalAge: 18, ip: '203.0.113.7' });
  await invite(db, playersRow, clock());
  gateway.advance(-ahead);
  await sweep(gateway.services);
  const ends = new Set<number>();
  for (const table of tables)
    for (const { expiresAt } of await db.select().from(table)) ends.add(Math.round((expiresAt - clock()) / hour));
  expect([...ends]).toEqual([reportLifeMs, ageRefusalLifeMs, invitationLifeMs].map((lifeMs) => lifeMs / hour));
  const isLink = async () =>
    (await findReport(db, { token, merchant: held.merchant, playerId: undefined }, clock())) !== undefined;
  const isRefused = () => refusals.has(held.merchant, personOf(held, '203.0.113.7'));
  expect([await isLink(), await isRefused()]).toEqual([true, true]);
  gateway.advance(ageRefusalLifeMs);
  expect([await isLink(), await isRefused()]).toEqual([true, false]);
  gateway.advance(reportLifeMs - ageRefusalLifeMs);
  expect(await isLink()).toBe(false);
});
