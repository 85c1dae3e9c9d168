import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, site, startGateway } from '../../tests/support/gateway/gateway.ts';
import {
  lastCode,
  lastLinkToken,
  newNumber,
  password as oldPassword,
  registerMember,
  registerWithEmail,
} from '../../tests/support/players/players.ts';
import { newAddress } from '../../tests/support/players/visitors.ts';
import { isNull } from '../database/drizzle/index.ts';
import { outbox, passwordResets, smsCodes } from '../database/tables/index.ts';
import { endpoints } from '../http/contract.ts';
import type { Message } from '../verification/outbox.ts';

let gateway: RunningGateway;
let sv01: TestClient;
const messages: Message[] = [];
beforeAll(async () => {
  gateway = await startGateway({ onMessage: (message) => messages.push(message) });
  sv01 = new TestClient(gateway.url, 'sv01');
}, 60_000);
afterAll(() => gateway.close());

const minute = 60_000;
const fresh = 'Fresh-4417';
const twice = (newPassword: string) => ({ newPassword, confirmNewPassword: newPassword });
const login = (username: string, password: string) =>
  sv01.call('login', { body: { username, password, type: 'username' } });
/** Asks for a link, from an address of its own: the number from one address is limited. */
const forgot = (username: string, email: string, headers = newAddress()) =>
  sv01.call('forgotByEmail', { headers, body: { username, email } });
const mailTo = (email: string) => messages.findLast(({ recipient }) => recipient === email);

test('a link by e-mail sets a new password, once; every session ends, and the phone hears of it', async () => {
  const { username, email, mobileNum, token } = await registerWithEmail(gateway);
  expect(await forgot(username.toUpperCase(), email.toUpperCase())).toMatchObject({ http: 200, value: {} });
  const link = await lastLinkToken(gateway, email);
  expect(link).toMatch(/^[\w-]{43}$/);
  const reset = () => sv01.call('resetByLink', { body: { token: link, ...twice(fresh) } });
  expect(await reset()).toMatchObject({ success: true });
  expect(await sv01.call('balance', { token })).toMatchObject({ http: 401 });
  expect(await login(username, oldPassword)).toMatchObject({ message: 'invalid_credentials' });
  expect(await login(username, fresh)).toMatchObject({ success: true });
  expect(await reset()).toMatchObject({ message: 'reset_link_ended' });
  expect(messages.slice(-2)).toMatchObject([
    { recipient: `84 ${mobileNum}`, text: expect.stringContaining(username) },
    { recipient: email, text: expect.stringMatching(/\/not-me#[\w-]{43}$/) },
  ]);
});

test('nobody learns from the answer who has an account, nor is a stranger sent what somebody typed', async () => {
  const { username, email } = await registerWithEmail(gateway);
  const rowsOfNobody = () => gateway.services.db.$count(passwordResets, isNull(passwordResets.playerId));
  const rowsBefore = await rowsOfNobody();
  const known = await forgot(username, email);
  for (const [name, address] of [
    [username, 'another@example.org'],
    ['see-evil.example-now', 'stranger@example.org'],
  ] as const) {
    const unknown = await forgot(name, address);
    expect([unknown.http, unknown.success, unknown.value]).toEqual([known.http, known.success, known.value]);
    expect(await lastLinkToken(gateway, address)).toBe('');
    expect(mailTo(address)?.text).toContain('Không có tài khoản nào mang tên đã nhập');
    expect(mailTo(address)?.text).not.toContain(name);
  }
  // A row for each of the three: the work is the same.
  expect(await rowsOfNobody()).toBe(rowsBefore + 2);
});

test('a link leads to the site that asked, and to none that a header makes up', async () => {
  const { username, email } = await registerWithEmail(gateway);
  const body = { username, email };
  await sv01.call('forgotByEmail', { body, headers: { origin: site.sv01 } });
  expect(mailTo(email)?.text).toContain(`${site.sv01}/reset-password#`);
  await sv01.call('forgotByEmail', { body, headers: { 'x-forwarded-host': 'evil.example' } });
  expect(mailTo(email)?.text).toContain('https://senvang.localhost/reset-password#');
  const stranger = await sv01.call('forgotByEmail', { body, headers: { origin: 'https://evil.example' } });
  expect(stranger).toMatchObject({ message: 'origin_refused' });
});

test('a link ends after half an hour, with the next one, and at another merchant; the database knows no token', async () => {
  const { username, email } = await registerWithEmail(gateway);
  const reset = (token: string, client = sv01) => client.call('resetByLink', { body: { token, ...twice(fresh) } });
  await forgot(username, email);
  const first = await lastLinkToken(gateway, email);
  expect(JSON.stringify(await gateway.services.db.select().from(passwordResets))).not.toContain(first);
  await forgot(username, email);
  const second = await lastLinkToken(gateway, email);
  expect(await reset(first)).toMatchObject({ message: 'reset_link_ended' });
  expect(await reset(second, new TestClient(gateway.url, 'nl01'))).toMatchObject({ message: 'reset_link_ended' });
  gateway.advance(30 * minute);
  expect(await reset(second)).toMatchObject({ message: 'reset_link_ended' });
});

test('a password that is refused does not use the link up', async () => {
  const { username, email } = await registerWithEmail(gateway);
  await forgot(username, email);
  const token = await lastLinkToken(gateway, email);
  const reset = (newPassword: string, confirmNewPassword = newPassword) =>
    sv01.call('resetByLink', { body: { token, newPassword, confirmNewPassword } });
  expect((await reset('short1')).value).toEqual({ fields: { newPassword: 'too_short' } });
  expect((await reset('password1')).value).toEqual({ fields: { newPassword: 'too_common' } });
  expect((await reset(fresh, 'Fresh-4418')).value).toEqual({ fields: { confirmNewPassword: 'inconsistent' } });
  const both = await Promise.all([reset(fresh), reset(fresh)]);
  expect(both.map(({ success }) => success).sort()).toEqual([false, true]);
});

test('mails to one address, and requested by one, are limited', async () => {
  const replies = [];
  for (let i = 0; i < 3; i++) replies.push(await forgot(`nobody${i}`, 'flooded@example.org'));
  expect(replies.map(({ http }) => http)).toEqual([200, 200, 429]);
  const caller = newAddress();
  for (let i = 0; i < 25; i++) replies.push(await forgot('nobody', `flood${i}@example.org`, caller));
  expect(replies.at(-1)).toMatchObject({ http: 429, value: { retryAfterMs: expect.any(Number) } });
});

test('the call takes a form, as §7 has it, and no other call does', async () => {
  const send = (path: string, type: string, body: string) =>
    fetch(gateway.url + path, { method: 'POST', body, headers: { merchant: 'sv01', 'content-type': type } });
  const form = 'application/x-www-form-urlencoded';
  const { path } = endpoints.forgotByEmail;
  const status = async (...args: Parameters<typeof send>) => (await send(...args)).status;
  expect(await status(path, form, 'username=demo88&email=a%40b.example')).toBe(200);
  expect(await status(path, 'application/json', '{"username":"demo88","email":"a@b.example"}')).toBe(415);
  expect(await status(path, form, 'username=demo88&username=demo99&email=a%40b.example')).toBe(400);
  expect(await status(path, form, 'username=demo88&email=a%40b.example&admin=1')).toBe(400);
  expect(await status(path, form, 'username=demo88&email=a%40b.example&__proto__=1')).toBe(400);
  expect(await status(endpoints.gameList.path, form, 'pageNo=1')).toBe(415);
  // What a foreign page's form can send has no merchant.
  const foreign = await fetch(gateway.url + path, {
    method: 'POST',
    body: 'username=a',
    headers: { 'content-type': form },
  });
  expect(foreign.status).toBe(400);
});

test('a code by SMS sets a new password; the mail address hears of it', async () => {
  const { username, email, mobileNum, token } = await registerWithEmail(gateway);
  const where = { countryDialingCode: '84', mobileNum };
  const before = gateway.services.clock();
  const { expirationTime, serverTime = 0 } = (await sv01.call('smsForgot', { body: where })).value;
  expect(serverTime).toBeGreaterThanOrEqual(before);
  expect(expirationTime - serverTime).toBe(minute);
  const code = await lastCode(gateway, mobileNum);
  const reset = (verificationCode: string, newPassword = fresh) =>
    sv01.call('resetByCode', { body: { ...where, verificationCode, newPassword } });
  expect((await reset('000')).value).toEqual({ fields: { verificationCode: 'wrong' } });
  expect((await reset(code, '123456')).value).toEqual({ fields: { newPassword: 'too_short' } });
  expect(await reset(code)).toMatchObject({ success: true });
  expect(await reset(code)).toMatchObject({ message: 'invalid_fields' });
  expect(await sv01.call('balance', { token })).toMatchObject({ http: 401 });
  expect(await login(mobileNum, fresh)).toMatchObject({ value: { account: username } });
  expect(mailTo(email)?.subject).toContain('mật khẩu của bạn đã được thay đổi');
  const kept = await gateway.services.db.select().from(smsCodes);
  expect(kept.some(({ codeHash }) => codeHash.includes(code))).toBe(false);
});

test('a number without an account gets no code, and a code for something else sets no password', async () => {
  const number = newNumber();
  const reply = await sv01.call('smsForgot', { body: { countryDialingCode: '84', mobileNum: number } });
  expect(reply).toMatchObject({ success: true });
  expect(await lastCode(gateway, number)).toBe('');
  const { mobileNum } = await registerWithEmail(gateway);
  await enable({ MOBILEVERCODELOGIN3: '1' });
  await sv01.call('smsLogin', { body: { countryDialingCode: '84', mobileNum } });
  const verificationCode = await lastCode(gateway, mobileNum);
  const body = { countryDialingCode: '84', mobileNum, verificationCode, newPassword: fresh };
  expect((await sv01.call('resetByCode', { body })).value).toEqual({ fields: { verificationCode: 'wrong' } });
  await enable({ MOBILEVERCODELOGIN3: '0' });
});

test('by mobile number only where the merchant has it', async () => {
  const nl01 = new TestClient(gateway.url, 'nl01');
  const mobileNum = newNumber();
  const body = { countryDialingCode: '1', mobileNum, verificationCode: '1', newPassword: fresh };
  await enable({ CHNGPASSVERIF3: '0' }, 'nl01');
  expect(await nl01.call('resetByCode', { body })).toMatchObject({ message: 'recovery_unavailable' });
  const reply = await nl01.call('smsForgot', { body: { countryDialingCode: '1', mobileNum } });
  expect(reply).toMatchObject({ message: 'recovery_unavailable' });
});

test('a platform that serves players keeps no message', async () => {
  const { outbox: kept } = gateway.services;
  expect(await kept.lastTo('nobody@example.org')).toBeUndefined();
  const strict = await startGateway({ demo: false });
  const client = new TestClient(strict.url, 'sv01');
  expect(await client.call('forgotByEmail', { body: { username: 'x', email: 'nobody@example.org' } })).toMatchObject({
    success: true,
  });
  expect(await strict.services.db.select().from(outbox)).toEqual([]);
  await strict.close();
});

test('a member without an address is found by nobody', async () => {
  const { account } = (await registerMember(gateway)).value;
  await forgot(account, 'undefined@example.org');
  expect(await lastLinkToken(gateway, 'undefined@example.org')).toBe('');
});

async function enable(whitelabel: object, code = 'sv01'): Promise<void> {
  const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ whitelabel }) };
  expect((await fetch(`${gateway.url}/_demo/merchants/${code}`, init)).status).toBe(200);
}
