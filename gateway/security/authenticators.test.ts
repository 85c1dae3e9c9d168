import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { appCode, enrolApp } from '../../tests/support/players/authenticator.ts';
import { lastCode, newNumber, password, registerMember } from '../../tests/support/players/players.ts';
import { authenticators, recoveryCodes } from '../database/tables/index.ts';
import type { Message } from '../verification/outbox.ts';

let gateway: RunningGateway;
let sv01: TestClient;
const messages: Message[] = [];
beforeAll(async () => {
  gateway = await startGateway({ onMessage: (message) => messages.push(message) });
  sv01 = new TestClient(gateway.url, 'sv01');
}, 60_000);
afterAll(() => gateway.close());

const step = 30_000;
const byPassword = { way: 'password', value: password } as const;
const byApp = (value: string) => ({ way: 'authenticator', value }) as const;
const member = async (mobileNum = newNumber()) => (await registerMember(gateway, undefined, { mobileNum })).value.token;
const security = async (token: string) => (await sv01.call('security', { token })).value;
const now = (secret: string) => appCode(secret, gateway.services.clock());
const rule = (token: string, value: string, always = false) =>
  sv01.call('authenticatorRule', { token, body: { always, proof: byApp(value) } });

test('an app is set up with its first code and a proof, told recovery codes once, and counts', async () => {
  const mobileNum = newNumber();
  const token = await member(mobileNum);
  expect((await security(token)).authenticator).toEqual({ isSet: false, always: false, recoveryCodes: 0 });
  const { secret, uri } = (await sv01.call('authenticatorKey', { token })).value;
  expect(new URL(uri).searchParams.get('secret')).toBe(secret);
  const enrol = (code: string, proof?: { way: 'password'; value: string }) =>
    sv01.call('enrolAuthenticator', { token, body: { code, ...(proof ? { proof } : {}) } });
  expect((await enrol('000000', byPassword)).value).toEqual({ fields: { code: 'wrong' } });
  expect((await enrol(now(secret))).value).toEqual({ fields: { proof: 'required' } });
  expect((await enrol(now(secret), { ...byPassword, value: 'not-mine' })).value).toEqual({
    fields: { proof: 'wrong' },
  });
  const before = (await security(token)).level.score;
  const { codes } = (await enrol(now(secret).replace(/^.../, '$& '), byPassword)).value;
  expect(codes).toHaveLength(10);
  expect(new Set(codes).size).toBe(10);
  const after = await security(token);
  expect(after.authenticator).toEqual({ isSet: true, always: true, recoveryCodes: 10 });
  expect(after.level.score).toBe(before + 20);
  expect(after.proofs.map(({ way }) => way)).toEqual(['authenticator', 'mobile']);
  expect(messages.at(-1)).toMatchObject({ recipient: `84 ${mobileNum}`, text: expect.stringContaining('xác thực') });
  expect(await sv01.call('authenticatorKey', { token })).toMatchObject({ message: 'authenticator_set' });
});

test('neither secret nor recovery codes are there to be read in the database', async () => {
  const token = await member();
  const { secret, codes } = await enrolApp(gateway, token);
  const kept = JSON.stringify([
    await gateway.services.db.select().from(authenticators),
    await gateway.services.db.select().from(recoveryCodes),
  ]);
  for (const told of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))])
    expect(kept).not.toContain(told);
});

test('a code is taken once, and none of a step before it', async () => {
  const token = await member();
  const { secret, code: first } = await enrolApp(gateway, token);
  expect((await rule(token, first)).value).toEqual({ fields: { proof: 'wrong' } });
  gateway.advance(2 * step);
  const [former, code] = [appCode(secret, gateway.services.clock() - step), now(secret)];
  const all = await Promise.all(Array.from({ length: 3 }, () => rule(token, code)));
  expect(all.filter(({ success }) => success)).toHaveLength(1);
  expect((await rule(token, former)).value).toEqual({ fields: { proof: 'wrong' } });
  expect((await security(token)).authenticator.always).toBe(false);
});

test('a recovery code is taken once, however it is typed', async () => {
  const token = await member();
  const { codes } = await enrolApp(gateway, token);
  const typed = ` ${codes[0]?.toLowerCase().replace('-', ' ')} `;
  expect(await rule(token, typed)).toMatchObject({ success: true });
  expect((await rule(token, typed)).value).toEqual({ fields: { proof: 'wrong' } });
  expect((await security(token)).authenticator.recoveryCodes).toBe(9);
});

test('after a few wrong codes in a row right ones wait too, and no more are judged of many at once', async () => {
  const token = await member();
  const { secret, codes } = await enrolApp(gateway, token);
  const all = await Promise.all(Array.from({ length: 12 }, () => rule(token, '000000')));
  expect(all.filter(({ message }) => message === 'invalid_fields')).toHaveLength(5);
  const waiting = await rule(token, codes[0] ?? '');
  expect(waiting).toMatchObject({ http: 429, message: 'too_many_requests' });
  expect(waiting.value).toMatchObject({ retryAfterMs: expect.any(Number) });
  gateway.advance(15 * 60_000);
  expect(await rule(token, now(secret))).toMatchObject({ success: true });
  expect(await rule(token, codes[0] ?? '')).toMatchObject({ success: true });
});

test('it sets a forgotten payment password; the login password does not take it away, a code does', async () => {
  const mobileNum = newNumber();
  const token = await member(mobileNum);
  const { codes } = await enrolApp(gateway, token);
  const set = (newPassword: string, proof: object) =>
    sv01.call('setPaymentPassword', {
      token,
      body: { proof, newPassword, confirmNewPassword: newPassword } as never,
    });
  // Once there is an app the login password sets nothing, the first one neither.
  expect(await set('190283', byPassword)).toMatchObject({ message: 'proof_unavailable' });
  expect(await set('190283', byApp(codes[2] ?? ''))).toMatchObject({ success: true });
  expect(await set('748105', byApp(codes[0] ?? ''))).toMatchObject({ success: true });
  const remove = (proof: { way: 'password' | 'mobile'; value: string }) =>
    sv01.call('removeAuthenticator', { token, body: { proof } });
  expect(await remove(byPassword)).toMatchObject({ message: 'proof_unavailable' });
  await sv01.call('securityCode', { token, body: { purpose: 'authenticator', way: 'mobile' } });
  expect(await remove({ way: 'mobile', value: await lastCode(gateway, mobileNum) })).toMatchObject({ success: true });
  expect((await security(token)).authenticator).toEqual({ isSet: false, always: false, recoveryCodes: 0 });
  expect(await rule(token, codes[1] ?? '')).toMatchObject({ message: 'proof_unavailable' });
  // Another one may be set up, by what is there now, and codes of the first open nothing.
  await enrolApp(gateway, token, 'sv01', { way: 'payment', value: '748105' });
  expect((await rule(token, codes[1] ?? '')).value).toEqual({ fields: { proof: 'wrong' } });
});

test('a key that was not confirmed is no app: the next one takes its place, and an old one sets nothing up', async () => {
  const token = await member();
  const { secret: first } = (await sv01.call('authenticatorKey', { token })).value;
  const { secret: second } = (await sv01.call('authenticatorKey', { token })).value;
  expect((await security(token)).authenticator.isSet).toBe(false);
  const enrol = (code: string) => sv01.call('enrolAuthenticator', { token, body: { code, proof: byPassword } });
  expect((await enrol(now(first))).value).toEqual({ fields: { code: 'wrong' } });
  const both = await Promise.all([enrol(now(second)), enrol(now(second))]);
  expect(both.map(({ message }) => message).sort()).toEqual(['authenticator_set', undefined]);
});

test('an app serves one player alone', async () => {
  const [one, other] = [await member(), await member()];
  const { secret } = await enrolApp(gateway, one);
  await enrolApp(gateway, other);
  gateway.advance(2 * step);
  expect((await rule(other, now(secret))).value).toEqual({ fields: { proof: 'wrong' } });
});

test('recovery codes are made anew with a proof, and those of before serve no more; the login password is none', async () => {
  const token = await member();
  const { codes } = await enrolApp(gateway, token);
  const renew = (proof: { way: 'password' | 'authenticator'; value: string }) =>
    sv01.call('renewRecoveryCodes', { token, body: { proof } });
  expect(await renew(byPassword)).toMatchObject({ message: 'proof_unavailable' });
  expect((await renew(byApp('AAAAA-AAAAA'))).value).toEqual({ fields: { proof: 'wrong' } });
  const anew = (await renew(byApp(codes[0] ?? ''))).value.codes;
  expect(anew).toHaveLength(10);
  expect((await security(token)).authenticator).toMatchObject({ isSet: true, recoveryCodes: 10 });
  expect((await rule(token, codes[1] ?? '')).value).toEqual({ fields: { proof: 'wrong' } });
  expect((await rule(token, anew[0] ?? '')).success).toBe(true);
});
