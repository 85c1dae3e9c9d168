import { afterAll, beforeAll, expect, test } from 'vitest';
import { eq } from '../../gateway/database/drizzle/index.ts';
import { sessions } from '../../gateway/database/tables/index.ts';
import { type EndpointName, endpointNames, endpoints } from '../../gateway/http/contract.ts';
import { hashToken } from '../../gateway/sessions/tokens.ts';
import type { RunningGateway } from '../support/gateway/gateway.ts';
import { type Contract, type GoodCalls, startContract } from './good-calls.ts';
import { beforeNewPassword } from './roles.ts';

const questions = endpointNames.filter((name) => endpoints[name].invalidates === undefined);

let contract: Contract;
let gateway: RunningGateway;
let good: GoodCalls;

beforeAll(async () => {
  contract = await startContract();
  ({ gateway, good } = contract);
}, 60_000);
afterAll(() => contract.close());

async function callWell<Name extends EndpointName>(name: Name, method: string) {
  const [client, options] = await good[name]();
  return client.call(name, { ...options, method });
}

const everyMethod = endpointNames.flatMap((name) => endpoints[name].methods.map((method) => ({ name, method })));

test('the table has calls to test', () => {
  expect(everyMethod.length).toBeGreaterThan(20);
});

test.each(everyMethod)('$name by $method does what its schema says', async ({ name, method }) => {
  const reply = await callWell(name, method);
  expect(reply).toMatchObject({ http: 200, success: true });
  expect(reply.headers.get('cache-control')).toBe('no-store');
});

const changes = endpointNames.filter((name) => endpoints[name].invalidates !== undefined);

test('every call that changes something says which answers that makes stale, and names questions', () => {
  expect(changes.length).toBeGreaterThan(10);
  for (const name of changes) {
    const stale = endpoints[name].invalidates ?? [];
    expect(
      stale.filter((other) => !questions.some((name) => name === other)),
      name,
    ).toEqual([]);
  }
  const relays = [
    'unreadMessages',
    'pointBalance',
    'pointRewards',
    'missionSummary',
    'missionLeaderboard',
    'activities',
  ];
  // A question is asked by GET, its answer serves for a while, or it lists rows; those that do nothing of it are known by name.
  const asked = questions.filter(
    (name) => endpoints[name].cache === undefined && !endpoints[name].methods.includes('GET') && !endpoints[name].pages,
  );
  expect(asked).toEqual(['unreadCount', ...relays, 'roomList', 'betDetail', 'profit', 'merchantWallet']);
  expect(changes.filter((name) => endpoints[name].cache !== undefined)).toEqual([]);
});

const idempotent = endpointNames.filter((name) => endpoints[name].idempotent !== undefined);

test('whatever moves money or opens an account has one effect per submit', () => {
  expect(idempotent).toEqual(expect.arrayContaining(['register', 'registerMobile', 'freePlay']));
  expect(endpointNames.filter((name) => endpoints[name].money && !idempotent.includes(name))).toEqual([]);
});

test.each(idempotent)('%s, sent twice by one key, answers alike', async (name) => {
  const [client, options] = await good[name]();
  const keyed = { ...options, headers: { 'idempotency-key': `contract-${name}-0001` } };
  const [first, second] = [await client.call(name, keyed), await client.call(name, keyed)];
  expect(first).toMatchObject({ http: 200, success: true });
  expect(second.value).toEqual(first.value);
});

const needSession = endpointNames.filter((name) => endpoints[name].auth === 'required');

test.each(changes.filter((name) => needSession.includes(name)))('%s waits for a new password', async (name) => {
  const [client, options] = await good[name]();
  const { token: due = '' } = options;
  await gateway.services.db
    .update(sessions)
    .set({ passwordDue: true })
    .where(eq(sessions.tokenHash, hashToken(due)));
  const { message } = await client.call(name, { ...options, headers: { 'idempotency-key': crypto.randomUUID() } });
  await gateway.services.db
    .update(sessions)
    .set({ passwordDue: false })
    .where(eq(sessions.tokenHash, hashToken(due)));
  expect(message === 'password_change_required', message ?? 'done').toBe(!beforeNewPassword.includes(name));
});
