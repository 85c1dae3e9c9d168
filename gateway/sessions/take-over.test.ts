import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { newName, password, registerMember } from '../../tests/support/players/players.ts';
import { and, eq } from '../database/drizzle/index.ts';
import { players } from '../database/tables/index.ts';

/** Sessions that a browser takes over from the start address (§4), and the entries that let in agents and players (§6, §8). */
let gateway: RunningGateway;
let client: TestClient;
beforeAll(async () => {
  gateway = await startGateway();
  client = new TestClient(gateway.url, 'sv01');
}, 60_000);
afterAll(() => gateway.close());

test('the token serves once: another one goes on with the same session', async () => {
  const account = newName();
  const { token } = (await registerMember(gateway, account)).value;
  const taken = await client.call('loginInfo', { token });
  expect(taken.value).toMatchObject({ account, firstTimeLogin: false, passwordExpired: false });
  expect(taken.value.token).not.toBe(token);
  expect((await client.call('memberInfo', { token: taken.value.token })).value).toMatchObject({ account });
  for (const name of ['memberInfo', 'loginInfo'] as const)
    expect(await client.call(name, { token })).toMatchObject({ http: 401, message: 'session_ended' });
});

test('of two browsers that come with one token, one gets the session', async () => {
  const { token } = (await registerMember(gateway)).value;
  const both = await Promise.all([client.call('loginInfo', { token }), client.call('loginInfo', { token })]);
  expect(both.map(({ http }) => http).sort()).toEqual([200, 401]);
});

test('it lasts no longer than it would have', async () => {
  const { token } = (await client.call('freePlay')).value;
  for (let i = 0; i < 24; i++) {
    gateway.advance(29 * 60_000);
    await client.call('balance', { token });
  }
  const { value } = await client.call('loginInfo', { token });
  gateway.advance(29 * 60_000);
  expect(await client.call('balance', { token: value.token })).toMatchObject({ http: 401 });
});

test('a password that has to be changed still has to be', async () => {
  const { token, account } = (await registerMember(gateway)).value;
  const own = and(eq(players.merchant, 'sv01'), eq(players.accountKey, account));
  await gateway.services.db.update(players).set({ firstLoginAt: null }).where(own);
  const body = { username: account, password, type: 'username' } as const;
  const due = (await client.call('login', { body })).value;
  expect(due.passwordDue).toBe(true);
  expect((await client.call('loginInfo', { token: due.token })).value.passwordDue).toBe(true);
  expect(token).not.toBe(due.token);
});

test('a token of another merchant, or of nobody, is refused', async () => {
  const { token } = (await client.call('freePlay')).value;
  const other = new TestClient(gateway.url, 'nl01');
  expect(await other.call('loginInfo', { token })).toMatchObject({ success: false, message: 'merchant_mismatch' });
  expect(await client.call('loginInfo', { token: 'nobody' })).toMatchObject({ http: 401, message: 'session_ended' });
  expect((await client.call('memberInfo', { token })).success).toBe(true);
});

test.each([
  [0, false],
  [1, true],
  [2, true],
  [4, false],
  [41, true],
  [42, true],
])('an account of type %i at the entry of agents: let in is %s', async (type, letIn) => {
  const { account } = (await registerMember(gateway)).value;
  const own = and(eq(players.merchant, 'sv01'), eq(players.accountKey, account));
  await gateway.services.db.update(players).set({ type }).where(own);
  const body = { username: account, password, type: 'username', entry: 'agent' } as const;
  const reply = await client.call('login', { body });
  expect(reply).toMatchObject(letIn ? { success: true } : { success: false, message: 'error_not_agent' });
  // Only those who have shown who they are hear of it.
  const wrong = await client.call('login', { body: { ...body, password: 'wrong' } });
  expect(wrong.message).toBe('invalid_credentials');
  expect((await client.call('login', { body: { ...body, entry: 'member' } })).success).toBe(true);
});
