import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { LoginCheck, LoginWay } from '#schemas/platform';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { appCode, enrolApp } from '../../tests/support/players/authenticator.ts';
import { lastCode, newName, newNumber, password, registerMember } from '../../tests/support/players/players.ts';
import { newAddress } from '../../tests/support/players/visitors.ts';
import { eq } from '../database/drizzle/index.ts';
import { players } from '../database/tables/index.ts';

let gateway: RunningGateway;
let sv01: TestClient;
beforeAll(async () => {
  gateway = await startGateway({ trustProxy: true });
  sv01 = new TestClient(gateway.url, 'sv01');
}, 60_000);
afterAll(() => gateway.close());
beforeEach(() => ask({ enabled: true }));

const minute = 60_000;
type From = ReturnType<typeof newAddress>;

async function ask(loginCheck: { enabled: boolean; ways?: LoginWay[] } | null): Promise<void> {
  for (const patch of [null, loginCheck])
    await fetch(`${gateway.url}/_demo/merchants/sv01`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ security: { loginCheck: patch } }),
    });
}

/** A member who registered at the machine itself, with all that can be asked for. */
async function member() {
  const [username, mobileNum] = [newName(), newNumber()];
  const email = `${username}@example.org`;
  const { token } = (await registerMember(gateway, username, { email, mobileNum })).value;
  return { username, mobileNum, email, token };
}

const logIn = (username: string, headers?: From, typed = password) =>
  sv01.call('login', { body: { username, password: typed, type: 'username' }, ...(headers ? { headers } : {}) });

/** Logs in from an address; brings what is asked for. */
async function checkOf(username: string, headers?: From): Promise<LoginCheck> {
  const reply = await logIn(username, headers);
  expect(reply).toMatchObject({ http: 200, success: false, message: 'login_check_required' });
  return reply.value as unknown as LoginCheck;
}
const verify = (ticket: string, way: LoginWay, answer: string, headers: From, client = sv01) =>
  client.call('verifyLogin', { body: { ticket, way, answer }, headers });
const wrong = { message: 'invalid_fields', value: { fields: { answer: 'wrong' } } };

test('where the merchant does not want it, and from an address that is known, nothing is asked', async () => {
  const { username } = await member();
  expect(await logIn(username)).toMatchObject({ success: true });
  await ask({ enabled: false });
  expect(await logIn(username, newAddress())).toMatchObject({ success: true });
  await ask(null);
  expect(await logIn(username, newAddress())).toMatchObject({ success: true });
});

test('from a new address the right password brings the ways, masked, and no session; the answer brings it, and registers the address', async () => {
  const { username, mobileNum, token } = await member();
  const from = newAddress();
  const before = (await sv01.call('signIns', { token, body: {} })).value.total.rows;
  const { ticket, ways, expiresMs } = await checkOf(username, from);
  expect(ways).toEqual([
    { way: 'sms', to: `+84 ${'•'.repeat(mobileNum.length - 3)}${mobileNum.slice(-3)}` },
    { way: 'email', to: `${username.slice(0, 1)}•••@example.org` },
    { way: 'mobile', to: expect.stringContaining('•') },
    { way: 'accountName' },
  ]);
  expect(expiresMs).toBe(10 * minute);
  expect((await sv01.call('signIns', { token, body: {} })).value.total.rows).toBe(before);
  await sv01.call('loginCode', { body: { ticket, way: 'sms' }, headers: from });
  const entered = await verify(ticket, 'sms', await lastCode(gateway, mobileNum), from);
  expect(entered).toMatchObject({ success: true, value: { account: username } });
  const [latest] = (await sv01.call('signIns', { token, body: {} })).value.list;
  expect(latest).toMatchObject({ how: 'password', address: from['x-forwarded-for'] });
  expect(await logIn(username, from)).toMatchObject({ success: true });
});

test('of IPv6 the network is known, not each address', async () => {
  const { username, mobileNum } = await member();
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const { ticket } = await checkOf(username, from('2001:db8:7:1::1'));
  expect(await verify(ticket, 'mobile', `+84 ${mobileNum}`, from('2001:db8:7:1::1'))).toMatchObject({ success: true });
  expect(await logIn(username, from('2001:db8:7:1:aaaa::2'))).toMatchObject({ success: true });
  expect(await logIn(username, from('2001:db8:7:2::1'))).toMatchObject({ message: 'login_check_required' });
});

test('each way lets in by what is right, and by nothing else', async () => {
  const { username, mobileNum, email } = await member();
  const enter = async (way: LoginWay, bad: string, good: () => Promise<string>) => {
    const from = newAddress();
    const { ticket } = await checkOf(username, from);
    if (way === 'email') await sv01.call('loginCode', { body: { ticket, way }, headers: from });
    expect(await verify(ticket, way, bad, from)).toMatchObject(wrong);
    expect(await verify(ticket, way, await good(), from)).toMatchObject({ success: true });
    // It serves once.
    expect(await verify(ticket, way, await good(), from)).toMatchObject({ message: 'login_check_ended' });
  };
  await enter('email', '000000', () => lastCode(gateway, encodeURIComponent(email)));
  await enter('mobile', mobileNum.slice(0, -1), async () => `0${mobileNum}`);
  await enter('accountName', 'Nguyen', async () => 'NGUYEN VAN AN');
});

test('a number that the log-in has told is not asked for, and the merchant says which ways there are', async () => {
  const { username, mobileNum } = await member();
  const ways = async (name: string) => (await checkOf(name, newAddress())).ways.map(({ way }) => way);
  expect(await ways(mobileNum)).toEqual(['sms', 'email', 'accountName']);
  await ask({ enabled: true, ways: ['email'] });
  expect(await ways(username)).toEqual(['email']);
  const from = newAddress();
  const { ticket } = await checkOf(username, from);
  expect(await verify(ticket, 'accountName', 'Nguyễn Văn An', from)).toMatchObject({ message: 'proof_unavailable' });
  expect(await sv01.call('loginCode', { body: { ticket, way: 'sms' }, headers: from })).toMatchObject({
    message: 'proof_unavailable',
  });
});

test('a ticket serves where it was given out, for its merchant, for ten minutes', async () => {
  const { username, mobileNum } = await member();
  const from = newAddress();
  const { ticket } = await checkOf(username, from);
  const ended = { message: 'login_check_ended' };
  expect(await verify(ticket, 'mobile', mobileNum, newAddress())).toMatchObject(ended);
  expect(await verify(ticket, 'mobile', mobileNum, from, new TestClient(gateway.url, 'sn01'))).toMatchObject(ended);
  gateway.advance(10 * minute);
  expect(await verify(ticket, 'mobile', mobileNum, from)).toMatchObject(ended);
});

test('a few wrong answers end a ticket, of many at once no more are judged, and further tickets buy no more tries', async () => {
  const { username, mobileNum } = await member();
  const from = newAddress();
  const { ticket } = await checkOf(username, from);
  const all = await Promise.all(Array.from({ length: 8 }, () => verify(ticket, 'mobile', '000', from)));
  expect(all.filter(({ message }) => message === 'invalid_fields')).toHaveLength(5);
  expect(await verify(ticket, 'mobile', mobileNum, from)).toMatchObject({ message: 'login_check_ended' });
  const next = newAddress();
  const { ticket: other } = await checkOf(username, next);
  const messages: (string | undefined)[] = [];
  for (let i = 0; i < 4; i++) messages.push((await verify(other, 'mobile', '000', next)).message);
  expect(messages).toContain('too_many_requests');
});

test('a wrong password tells nothing of it, and one that was changed meanwhile lets nobody in', async () => {
  const { username, mobileNum, token } = await member();
  expect(await logIn(username, newAddress(), 'Wrong-1234')).toMatchObject({ message: 'invalid_credentials' });
  const from = newAddress();
  const { ticket } = await checkOf(username, from);
  const newPassword = 'Another88word';
  const body = { oldPassword: password, newPassword, confirmNewPassword: newPassword };
  expect(await sv01.call('changePassword', { token, body })).toMatchObject({ success: true });
  expect(await verify(ticket, 'mobile', mobileNum, from)).toMatchObject({ message: 'login_check_ended' });
});

test('a ticket from before an authenticator app was set up lets nobody in', async () => {
  const { username, mobileNum, token } = await member();
  const from = newAddress();
  const { ticket } = await checkOf(username, from);
  await enrolApp(gateway, token);
  expect(await verify(ticket, 'mobile', mobileNum, from)).toMatchObject({ message: 'login_check_ended' });
  expect((await checkOf(username, from)).ways).toEqual([{ way: 'authenticator' }]);
});

test('who has never signed in, and who has nothing to be asked for, is let in', async () => {
  const { username } = await member();
  const own = eq(players.accountKey, username);
  await gateway.services.db.update(players).set({ firstLoginAt: null }).where(own);
  expect(await logIn(username, newAddress())).toMatchObject({ success: true });
  await gateway.services.db.update(players).set({ mobile: null, details: {} }).where(own);
  expect(await logIn(username, newAddress())).toMatchObject({ success: true });
});

test('an authenticator app is asked for at every merchant and log-in, or as its owner wants from new addresses alone', async () => {
  await ask(null);
  const { username, token } = await member();
  const { secret, codes } = await enrolApp(gateway, token);
  expect((await checkOf(username)).ways).toEqual([{ way: 'authenticator' }]);
  const proof = { way: 'authenticator', value: codes[0] ?? '' } as const;
  await sv01.call('authenticatorRule', { token, body: { always: false, proof } });
  expect(await logIn(username)).toMatchObject({ success: true });
  const from = newAddress();
  const { ticket, ways } = await checkOf(username, from);
  expect(ways).toEqual([{ way: 'authenticator' }]);
  expect(await verify(ticket, 'authenticator', '000000', from)).toMatchObject(wrong);
  gateway.advance(minute);
  const code = appCode(secret, gateway.services.clock());
  expect(await verify(ticket, 'authenticator', code, from)).toMatchObject({ success: true });
  const other = { way: 'authenticator', value: codes[2] ?? '' } as const;
  await sv01.call('authenticatorRule', { token, body: { always: true, proof: other } });
  const again = await checkOf(username, from);
  // The code that let in before is spent.
  expect(await verify(again.ticket, 'authenticator', code, from)).toMatchObject(wrong);
  expect(await verify(again.ticket, 'authenticator', codes[1] ?? '', from)).toMatchObject({ success: true });
});

test('of many right answers at once one lets in', async () => {
  const { username, mobileNum } = await member();
  const from = newAddress();
  const { ticket } = await checkOf(username, from);
  const all = await Promise.all(Array.from({ length: 4 }, () => verify(ticket, 'mobile', mobileNum, from)));
  expect(all.filter(({ success }) => success)).toHaveLength(1);
});
