import { afterAll, beforeAll, expect, test } from 'vitest';
import { and, eq } from '../../../gateway/database/drizzle/index.ts';
import type { Database } from '../../../gateway/database/open.ts';
import { deposits, sessions, withdrawals } from '../../../gateway/database/tables/index.ts';
import { type EndpointName, endpointNames, endpoints } from '../../../gateway/http/contract.ts';
import { hashToken } from '../../../gateway/sessions/tokens.ts';
import type { TestClient } from '../../support/client/client.ts';
import { operatorOf, reason, testAdmin } from '../../support/office/admin.ts';
import { insertMember, type MemberToInsert } from '../../support/players/insert-player.ts';
import { paymentPassword } from '../../support/players/payers.ts';
import { type Contract, startContract } from '../good-calls.ts';
import { newTrial } from '../record-calls.ts';
import { forGuests, forMembers, forTrials } from '../roles.ts';
import { wordsOf } from '../words-of.ts';
import { fingerprintOf, rowsOf, withoutSchedule } from './fingerprint.ts';

/** Every call of the platform by everybody who may not make it, and what is left of the rows of those who may. */
const minute = 60_000;

let contract: Contract;
beforeAll(async () => {
  contract = await withoutSchedule(() => startContract({ admin: testAdmin }));
}, 60_000);
afterAll(() => contract.close());

const needSession = endpointNames.filter((name) => endpoints[name].auth === 'required');

test('every call is for guests, for members alone, or for trial players as well', () => {
  const all = [...forGuests, ...forMembers, ...forTrials];
  expect(all.toSorted()).toEqual(endpointNames.toSorted());
  expect(needSession.toSorted()).toEqual([...forMembers, ...forTrials].toSorted());
});

/** Tokens that let nobody in, by whose they are, and what is said to them. */
async function refusedTokens(): Promise<{ [who: string]: [token: string | undefined, code: string] }> {
  const { gateway, sv01 } = contract;
  const { db, clock } = gateway.services;
  const newToken = async (given: MemberToInsert = {}) => (await insertMember(gateway, given)).token;
  const ends = async (change: Partial<typeof sessions.$inferInsert>) => {
    const token = await newToken();
    await db
      .update(sessions)
      .set(change)
      .where(eq(sessions.tokenHash, hashToken(token)));
    return token;
  };
  const loggedOut = await newToken();
  await sv01.call('logout', { token: loggedOut });
  const locked = await insertMember(gateway);
  const manager = await operatorOf(gateway, 'manager');
  await manager.call('lockPlayer', { body: { player: locked.player.id, locked: true, reason } });
  return {
    guest: [undefined, '401 login_required'],
    'a token of nobody': ['x'.repeat(43), '401 session_ended'],
    'logged out': [loggedOut, '401 session_ended'],
    idle: [await ends({ seenAt: clock() - 31 * minute }), '401 session_ended'],
    'in since yesterday': [await ends({ createdAt: clock() - 13 * 60 * minute }), '401 session_ended'],
    locked: [locked.token, '401 session_ended'],
    'member of another merchant': [await newToken({ merchant: 'nl01' }), '403 merchant_mismatch'],
  };
}

/** Waits until the provider has been asked about the payments of a player: it is after they were answered. */
async function sent(db: Database, owner: string): Promise<void> {
  const unsent = async () =>
    (await db.$count(deposits, and(eq(deposits.playerId, owner), eq(deposits.state, 'created')))) +
    (await db.$count(withdrawals, and(eq(withdrawals.playerId, owner), eq(withdrawals.state, 'approved'))));
  await expect.poll(unsent, { interval: 10 }).toBe(0);
}

/** A look at rows that do not change any more: work that was begun goes on after its answer. */
async function still<T>(look: () => Promise<T>): Promise<T> {
  let last = await look();
  await expect
    .poll(
      async () => {
        const before = JSON.stringify(last);
        last = await look();
        return JSON.stringify(last) === before;
      },
      { interval: 30 },
    )
    .toBe(true);
  return last;
}

test('nobody gets past the session that a call needs, and nothing is changed by trying', {
  timeout: 120_000,
}, async () => {
  const good: (readonly [EndpointName, TestClient, object])[] = [];
  for (const name of needSession) {
    const [client, { token: _own, ...options }] = await contract.good[name]();
    good.push([name, client, options]);
  }
  const tokens = Object.entries(await refusedTokens());
  const look = () => fingerprintOf(contract.gateway.services.db);
  const before = await still(look);
  const said: { [call: string]: object } = {};
  for (const [name, client, options] of good) {
    const codes = tokens.map(async ([who, [token]]) => {
      const reply = await client.call(name, { ...options, ...(token ? { token } : {}) });
      return [who, `${reply.http} ${reply.message}`] as const;
    });
    said[name] = Object.fromEntries(await Promise.all(codes));
  }
  const due = Object.fromEntries(tokens.map(([who, [, code]]) => [who, code]));
  expect(said).toEqual(Object.fromEntries(needSession.map((name) => [name, due])));
  expect(await look()).toEqual(before);
});

test.each(forGuests.filter((name) => endpoints[name].auth === 'optional'))(
  '%s is refused to a member of another merchant, and taken from guests',
  async (name) => {
    const [client, options] = await contract.good[name]();
    const { token } = await insertMember(contract.gateway, { merchant: 'nl01' });
    expect(await client.call(name, { ...options, token })).toMatchObject({ http: 403, message: 'merchant_mismatch' });
    const { token: _own, ...asGuest } = options;
    expect(await client.call(name, asGuest)).toMatchObject({ http: 200, success: true });
  },
);

test.each(needSession)('%s by somebody else leaves the owner’s rows, and shows nothing of them', async (name) => {
  const { gateway } = contract;
  const { db } = gateway.services;
  const [client, options] = await contract.good[name]();
  const key = () => ({ headers: { ...options.headers, 'idempotency-key': crypto.randomUUID() } });
  const owner = (await gateway.services.sessions.find(options.token ?? ''))?.player.id ?? '';
  // What the good call's own work has begun is over.
  await sent(db, owner);
  const before = await still(() => rowsOf(db, owner));
  const trial = await client.call(name, { ...options, ...key(), token: (await newTrial(gateway)).playerToken });
  expect(trial.message === 'real_account_needed', trial.message ?? 'done').toBe(!forTrials.includes(name));
  const others = [
    await insertMember(gateway, { paymentPassword }),
    await insertMember(gateway, { paymentPassword, type: 1 }),
  ];
  const replies = [trial];
  for (const { token } of others) {
    const reply = await client.call(name, { ...options, ...key(), token });
    expect(['login_required', 'session_ended', 'merchant_mismatch', 'real_account_needed']).not.toContain(
      reply.message,
    );
    replies.push(reply);
  }
  expect(await rowsOf(db, owner)).toEqual(before);
  const own = await client.call(name, { ...options, ...key() });
  // A number is sent a code once a minute, whoever asks for it.
  if (name !== 'contactCode') expect(own).toMatchObject({ http: 200, success: true });
  const theirs = new Set(replies.flatMap(({ value }) => [...wordsOf(value)]));
  expect([...wordsOf(own.value)].filter((word) => theirs.has(word))).toEqual([]);
});
