import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { openGame, walletCall } from '../../tests/support/gateway/wallet.ts';
import {
  lastLinkToken,
  password as oldPassword,
  registerMember,
  registerWithEmail,
} from '../../tests/support/players/players.ts';
import { eq } from '../database/drizzle/index.ts';
import { players } from '../database/tables/index.ts';

let gateway: RunningGateway;
let sv01: TestClient;
beforeAll(async () => {
  gateway = await startGateway();
  sv01 = new TestClient(gateway.url, 'sv01');
}, 60_000);
afterAll(() => gateway.close());

const fresh = 'Fresh-4417';
const login = async (username: string, password: string) =>
  sv01.call('login', { body: { username, password, type: 'username' } });
const change = (token: string, old: string, newPassword = fresh, confirmNewPassword = newPassword) =>
  sv01.call('changePassword', { token, body: { oldPassword: old, newPassword, confirmNewPassword } });
const play = async (token: string) => {
  const [game] = (await sv01.call('gameList')).value.games;
  return sv01.call('launchGame', { token, body: { nodeId: game?.nodeId ?? 0 } });
};

test('the password is changed, and every other session ends', async () => {
  const { account, token } = (await registerMember(gateway)).value;
  const other = (await login(account, oldPassword)).value.token;
  expect(await change(token, oldPassword)).toMatchObject({ success: true });
  expect(await sv01.call('balance', { token: other })).toMatchObject({ http: 401 });
  expect(await sv01.call('balance', { token })).toMatchObject({ success: true });
  expect(await login(account, oldPassword)).toMatchObject({ message: 'invalid_credentials' });
  expect(await login(account, fresh)).toMatchObject({ success: true });
});

test('games of the other sessions take no more bets; those of this one do', async () => {
  const { account, token } = (await registerMember(gateway)).value;
  const stolen = (await login(account, oldPassword)).value.token;
  const [own, theirs] = [await openGame(gateway, 'sv01', token), await openGame(gateway, 'sv01', stolen)];
  await change(token, oldPassword);
  const state = async (sessionId: string) => (await walletCall(gateway, 'balance', { sessionId })).http;
  expect([await state(own), await state(theirs)]).toEqual([200, 401]);
});

test('what is wrong is said of its field', async () => {
  const { token } = (await registerMember(gateway)).value;
  const faults = async (...args: Parameters<typeof change>) => (await change(...args)).value;
  expect(await faults(token, 'wrong-one')).toEqual({ fields: { oldPassword: 'wrong' } });
  expect(await faults(token, oldPassword, '123456')).toEqual({ fields: { newPassword: 'too_short' } });
  expect(await faults(token, oldPassword, 'password1')).toEqual({ fields: { newPassword: 'too_common' } });
  expect(await faults(token, oldPassword, fresh, 'Other-4417')).toEqual({
    fields: { confirmNewPassword: 'inconsistent' },
  });
  expect(await faults(token, oldPassword, oldPassword)).toEqual({ fields: { newPassword: 'taken' } });
});

test('guessing at the old one is slowed down as logging in is', async () => {
  const { token } = (await registerMember(gateway)).value;
  const replies = [];
  for (let guess = 0; guess < 7; guess++) replies.push((await change(token, `guess-${guess}`)).http);
  expect(replies.at(-1)).toBe(429);
});

test('a password that was handed out opens a session that plays nothing until it is changed', async () => {
  const { account } = (await registerMember(gateway)).value;
  const passwordHash = await gateway.services.passwords.hash('123456');
  await gateway.services.db.update(players).set({ passwordHash }).where(eq(players.account, account));
  const { token, passwordDue } = (await login(account, '123456')).value;
  expect(passwordDue).toBe(true);
  expect(await play(token)).toMatchObject({ message: 'password_change_required' });
  await change(token, '123456');
  expect(await play(token)).toMatchObject({ success: true });
  expect((await login(account, fresh)).value.passwordDue).toBeUndefined();
});

test('so does one that somebody else chose, at the first login', async () => {
  const { account } = (await registerMember(gateway)).value;
  await gateway.services.db.update(players).set({ firstLoginAt: null }).where(eq(players.account, account));
  expect((await login(account, oldPassword)).value).toMatchObject({ firstTimeLogin: true, passwordDue: true });
});

test('it is due at every login until it is changed, however many come at once or by another way before', async () => {
  const { account } = (await registerMember(gateway)).value;
  await gateway.services.db.update(players).set({ firstLoginAt: null }).where(eq(players.account, account));
  const replies = await Promise.all(Array.from({ length: 3 }, () => login(account, oldPassword)));
  replies.push(await login(account, oldPassword));
  expect(replies.filter(({ value }) => value.firstTimeLogin)).toHaveLength(1);
  expect(replies.map(({ value }) => value.passwordDue)).toEqual([true, true, true, true]);
  const { token } = replies[3]?.value ?? { token: '' };
  await change(token, oldPassword);
  expect((await login(account, fresh)).value.passwordDue).toBeUndefined();
});

test('one that its owner has set before the first login is not due', async () => {
  const { account, email } = await registerWithEmail(gateway);
  await gateway.services.db.update(players).set({ firstLoginAt: null }).where(eq(players.account, account));
  gateway.advance(1000);
  await sv01.call('forgotByEmail', { body: { username: account, email } });
  const body = { token: await lastLinkToken(gateway, email), newPassword: fresh, confirmNewPassword: fresh };
  expect(await sv01.call('resetByLink', { body })).toMatchObject({ success: true });
  const first = (await login(account, fresh)).value;
  expect([first.firstTimeLogin, first.passwordDue]).toEqual([true, undefined]);
});

test('an expired one only where the merchant forces a change', async () => {
  const { account } = (await registerMember(gateway)).value;
  await set({ passwordDays: 30 });
  gateway.advance(31 * 24 * 60 * 60 * 1000);
  const expired = (await login(account, oldPassword)).value;
  expect(expired).toMatchObject({ passwordExpired: true });
  expect(expired.passwordDue).toBeUndefined();
  expect(await play(expired.token)).toMatchObject({ success: true });
  await set({ whitelabel: { PWDEXPFORCECHANGE3: '1' } });
  const forced = (await login(account, oldPassword)).value;
  expect(forced.passwordDue).toBe(true);
  await change(forced.token, oldPassword);
  expect((await login(account, fresh)).value).toMatchObject({ passwordExpired: false });
  await set({ passwordDays: null, whitelabel: { PWDEXPFORCECHANGE3: '0' } });
});

async function set(profile: object): Promise<void> {
  const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(profile) };
  expect((await fetch(`${gateway.url}/_demo/merchants/sv01`, init)).status).toBe(200);
}
