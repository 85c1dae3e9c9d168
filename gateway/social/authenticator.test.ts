import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { type ForgingProvider, startForgingProvider } from '../../tests/support/gateway/identity.ts';
import { appCode } from '../../tests/support/players/authenticator.ts';
import { enrolAppOf, logInByProvider, memberByProvider } from '../../tests/support/players/by-provider.ts';
import { afterNext } from '../../tests/support/players/owner.ts';
import { password } from '../../tests/support/players/players.ts';
import { newAddress } from '../../tests/support/players/visitors.ts';
import { eq } from '../database/drizzle/index.ts';
import { loginChecks, players } from '../database/tables/index.ts';

/** Whoever has an authenticator app shows its code after a provider's word as well: the account there may be somebody else's by now. */
let gateway: RunningGateway;
let provider: ForgingProvider;
let nl01: TestClient;

beforeAll(async () => {
  provider = await startForgingProvider();
  gateway = await startGateway({ socialClient: () => provider.client, trustProxy: true });
  nl01 = new TestClient(gateway.url, 'nl01');
}, 60_000);
afterAll(async () => {
  await gateway.close();
  await provider.close();
});

const minute = 60_000;
type From = ReturnType<typeof newAddress>;
type Member = Awaited<ReturnType<typeof memberByProvider>>;

const comeBack = ({ account }: Pick<Member, 'account'>, from?: From) =>
  logInByProvider(nl01, { provider, now: gateway.services.clock() }, account, from);

/** A member with an app: the codes that stand for it, and what a log-in by the provider asks for. */
async function asked(from?: From) {
  const member = await memberByProvider(gateway, provider);
  const app = await enrolAppOf(gateway, member);
  return { member, ...app, ...(await ticketOf(member, from)) };
}

async function ticketOf(member: Member, from?: From): Promise<{ ticket: string }> {
  const { http, success, message, value } = await comeBack(member, from);
  expect({ http, success, message }).toEqual({ http: 200, success: false, message: 'login_check_required' });
  return Object(value);
}

const verify = (ticket: string, answer: string | undefined = '', headers: Partial<From> = {}, client = nl01) =>
  client.call('verifyLogin', { body: { ticket, way: 'authenticator', answer }, headers });
const wrong = { success: false, message: 'invalid_fields', value: { fields: { answer: 'wrong' } } };
const ended = { success: false, message: 'login_check_ended' };
const signInsOf = async ({ token }: Member) => (await nl01.call('signIns', { token, body: {} })).value;

test('the word of a provider brings a ticket, and the code a session; the account is told how it was opened', async () => {
  const member = await memberByProvider(gateway, provider);
  const { account } = member;
  expect((await comeBack(member)).value).toEqual({
    session: { token: expect.any(String), account, firstTimeLogin: false, passwordExpired: false },
  });
  const { secret, codes } = await enrolAppOf(gateway, member);
  const before = (await signInsOf(member)).total.rows;
  const { value } = await comeBack(member);
  expect(value).toEqual({
    ticket: expect.stringMatching(/^[\w-]{43}$/),
    ways: [{ way: 'authenticator' }],
    expiresMs: 10 * minute,
  });
  const { ticket } = Object(value);
  expect(await verify(ticket, '000000')).toMatchObject(wrong);
  expect((await signInsOf(member)).total.rows).toBe(before);
  gateway.advance(minute);
  const { success, value: session } = await verify(ticket, appCode(secret, gateway.services.clock()));
  expect({ success, session }).toEqual({
    success: true,
    session: { token: expect.any(String), account, firstTimeLogin: false, passwordExpired: false },
  });
  expect((await signInsOf(member)).list[0]).toMatchObject({ how: 'social' });
  // It serves once, also with a code that is good.
  expect(await verify(ticket, codes[0])).toMatchObject(ended);
});

test('who wants to be asked from new addresses alone is let in from those that are known', async () => {
  const { member, codes } = await asked();
  const proof = { way: 'authenticator', value: codes[0] ?? '' } as const;
  await nl01.call('authenticatorRule', { token: member.token, body: { always: false, proof } });
  expect((await comeBack(member)).value).toHaveProperty('session.account', member.account);
  const from = newAddress();
  const { ticket } = await ticketOf(member, from);
  expect(await verify(ticket, codes[1], from)).toMatchObject({ success: true, value: { account: member.account } });
  expect((await comeBack(member, from)).value).toHaveProperty('session.account', member.account);
});

test('a ticket serves its merchant, its network and its player, and once of many at once', async () => {
  const from = newAddress();
  const { member, codes, ticket } = await asked(from);
  const other = await asked();
  expect(await verify(ticket, codes[0], newAddress())).toMatchObject(ended);
  expect(await verify(ticket, codes[0], from, new TestClient(gateway.url, 'sv01'))).toMatchObject(ended);
  expect(await verify(ticket, other.codes[0], from)).toMatchObject(wrong);
  const sms = nl01.call('verifyLogin', { body: { ticket, way: 'sms', answer: '123456' }, headers: from });
  expect(await sms).toMatchObject({ message: 'proof_unavailable' });
  const all = await Promise.all(codes.slice(0, 3).map((code) => verify(ticket, code, from)));
  expect(all.filter(({ success }) => success).map(({ value }) => value.account)).toEqual([member.account]);
});

test('a ticket is over after ten minutes', async () => {
  const { codes, ticket } = await asked();
  gateway.advance(10 * minute);
  expect(await verify(ticket, codes[0])).toMatchObject(ended);
});

test('of an app that was removed meanwhile nothing is asked any more; another that was set up is', async () => {
  const { member, codes, ticket } = await asked();
  const { token } = member;
  const proof = { way: 'authenticator', value: codes[0] ?? '' } as const;
  await nl01.call('removeAuthenticator', { token, body: { proof } });
  expect(await verify(ticket, codes[1])).toMatchObject({ success: false, message: 'proof_unavailable' });
  expect((await comeBack(member)).value).toHaveProperty('session.account', member.account);
  const next = await enrolAppOf(gateway, member);
  expect(await verify(ticket, codes[1])).toMatchObject(wrong);
  expect(await verify(ticket, next.codes[0])).toMatchObject({ success: true });
});

test('an app that is set up while the provider is asked is asked for', async () => {
  const member = await memberByProvider(gateway, provider);
  afterNext(gateway.services.socialIdentities, 'playerOf', () => enrolAppOf(gateway, member));
  await ticketOf(member);
});

test('a new password ends what a provider has opened half, and other log-ins that wait', async () => {
  const { member, codes, ticket } = await asked();
  const { account, token, player } = member;
  await nl01.call('login', { body: { username: account, password, type: 'username' } });
  const twice = { newPassword: 'Fresh-4417', confirmNewPassword: 'Fresh-4417' };
  const body = { oldPassword: password, ...twice };
  expect(await nl01.call('changePassword', { token, body })).toMatchObject({ success: true });
  expect(await gateway.services.db.$count(loginChecks, eq(loginChecks.playerId, player.id))).toBe(0);
  expect(await verify(ticket, codes[0])).toMatchObject(ended);
  expect((await comeBack(member)).value).toHaveProperty('pending');
});

test('who is locked out meanwhile is told so, after the code', async () => {
  const { member, codes, ticket } = await asked();
  const own = eq(players.id, member.player.id);
  await gateway.services.db.update(players).set({ lockedAt: gateway.services.clock() }).where(own);
  expect(await verify(ticket, codes[0])).toMatchObject({ success: false, message: 'account_locked' });
  expect(await comeBack(member)).toMatchObject({ success: false, message: 'account_locked' });
});

test('a person is connected with an account by a log-in that the app has let through, and by no other', async () => {
  const member = await memberByProvider(gateway, provider);
  const { codes } = await enrolAppOf(gateway, member);
  const newcomer = { account: `${member.account}-new` };
  const { pending } = (await comeBack(newcomer)).value;
  const social = pending?.ticket ?? '';
  const body = { username: member.account, password, type: 'username', social } as const;
  const { message, value } = await nl01.call('login', { body });
  expect(message).toBe('login_check_required');
  expect((await comeBack(newcomer)).value).toHaveProperty('pending');
  const { ticket } = Object(value);
  const answer = { ticket, way: 'authenticator', social } as const;
  expect(await nl01.call('verifyLogin', { body: { ...answer, answer: '000000' } })).toMatchObject(wrong);
  expect((await comeBack(newcomer)).value).toHaveProperty('pending');
  expect(await nl01.call('verifyLogin', { body: { ...answer, answer: codes[0] ?? '' } })).toMatchObject({
    success: true,
    value: { account: member.account },
  });
  expect(await comeBack(newcomer)).toMatchObject({ message: 'login_check_required' });
});
