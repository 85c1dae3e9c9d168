import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import {
  lastCode,
  newNumber,
  password,
  registerMember,
  registerWithEmail,
} from '../../tests/support/players/players.ts';
import type { Call } from '../http/call.ts';
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
const first = '190283';
const other = '748105';
const byPassword = { way: 'password', value: password } as const;
type Ways = { oldPassword?: string; proof?: { way: 'password' | 'mobile' | 'email'; value: string } };
const set = (token: string, by: Ways, newPassword = first, confirmNewPassword = newPassword) =>
  sv01.call('setPaymentPassword', { token, body: { ...by, newPassword, confirmNewPassword } });
const state = async (token: string) => (await sv01.call('security', { token })).value.paymentPassword;
const faults = async (...args: Parameters<typeof set>) => (await set(...args)).value;

/** A member, and a call of theirs as handlers of money get it. */
async function member(): Promise<{ token: string; mobileNum: string; call: Call }> {
  const mobileNum = newNumber();
  const { token } = (await registerMember(gateway, undefined, { mobileNum })).value;
  const { services } = gateway;
  const [session, merchant] = [await services.sessions.find(token), await services.merchants.find('sv01')];
  if (!session || !merchant) throw new Error('no session');
  const more = { language: 'EN', device: 'WEB', ip: '127.0.0.1', agent: '', country: 'ZZ', siteOrigin: '' };
  return { token, mobileNum, call: { merchant, session, ...more } };
}

const judge = async (call: Call, typed: string) => {
  try {
    const admit = await gateway.services.paymentPasswords.judge(call, typed);
    await gateway.services.db.transaction(admit);
    return 'right';
  } catch (fault) {
    const { code, value } = fault as { code: string; value?: object };
    return [code, value];
  }
};

test('the first is set with a proof, the next with the one before; the player hears of both', async () => {
  const { token, mobileNum, call } = await member();
  expect(await state(token)).toMatchObject({ isSet: false, triesLeft: 5 });
  expect(await judge(call, first)).toEqual(['payment_password_missing', undefined]);
  expect(await faults(token, {})).toEqual({ fields: { proof: 'required' } });
  expect(await faults(token, { proof: { ...byPassword, value: 'wrong-one' } })).toEqual({ fields: { proof: 'wrong' } });
  expect(await set(token, { proof: byPassword })).toMatchObject({ success: true });
  expect(await state(token)).toMatchObject({ isSet: true, triesLeft: 5 });
  expect(await judge(call, first)).toBe('right');
  expect(messages.at(-1)).toMatchObject({ recipient: `84 ${mobileNum}`, text: expect.stringContaining('mật khẩu') });
  // The login password opens what the payment password guards: it sets none in place of another.
  expect(await faults(token, { proof: byPassword }, other)).toEqual({ fields: { oldPassword: 'required' } });
  expect(await set(token, { oldPassword: other }, other)).toMatchObject({
    message: 'payment_password_wrong',
    value: { triesLeft: 4 },
  });
  expect(await faults(token, { oldPassword: first })).toEqual({ fields: { newPassword: 'taken' } });
  expect(await set(token, { oldPassword: first }, other)).toMatchObject({ success: true });
  expect(await judge(call, first)).toEqual(['payment_password_wrong', { triesLeft: 4 }]);
  expect(await judge(call, other)).toBe('right');
  // An Arabic keyboard writes digits of its own.
  expect(await judge(call, '٧٤٨١٠٥')).toBe('right');
});

test('what is wrong with a new one is said of its field; it is never the login password', async () => {
  const { token } = await member();
  const by = { proof: byPassword };
  for (const [typed, fault] of [
    ['12345', 'too_short'],
    ['1234567', 'too_long'],
    ['12a456', 'pattern_mismatch'],
    ['123456', 'too_common'],
    ['987654', 'too_common'],
    ['444444', 'too_common'],
  ] as const)
    expect(await faults(token, by, typed)).toEqual({ fields: { newPassword: fault } });
  expect(await faults(token, by, first, other)).toEqual({ fields: { confirmNewPassword: 'inconsistent' } });
  await rule({ patternId: 5, minLength: 6, maxLength: 30 });
  expect(await faults(token, by, password)).toEqual({ fields: { newPassword: 'like_login' } });
  expect(await faults(token, by, 'Dolphins1')).toEqual({ fields: { newPassword: 'too_common' } });
  await rule({ patternId: 2, minLength: 6, maxLength: 6 });
});

test.each(['mobile', 'email'] as const)(
  'forgotten, it is set anew with a code by %s, which serves once',
  async (way) => {
    const { token, email, mobileNum } = await registerWithEmail(gateway);
    const to = way === 'mobile' ? mobileNum : email;
    await set(token, { proof: byPassword });
    const { proofs } = (await sv01.call('security', { token })).value;
    expect(proofs.map((one) => one.way)).toEqual(['mobile', 'email', 'payment']);
    expect(JSON.stringify(proofs)).not.toContain(mobileNum);
    expect(JSON.stringify(proofs)).not.toContain(email);
    const send = () => sv01.call('securityCode', { token, body: { purpose: 'paymentPassword', way } });
    expect(await send()).toMatchObject({ success: true, value: { expiredMinutes: 1 } });
    expect(await send()).toMatchObject({ message: 'sms_limit_reached' });
    const value = await lastCode(gateway, encodeURIComponent(to));
    expect(await faults(token, { proof: { way, value: '000000' } }, other)).toEqual({ fields: { proof: 'wrong' } });
    // A code for one purpose serves no other.
    const reset = { countryDialingCode: '84', mobileNum, verificationCode: value, newPassword: 'Fresh-4417' };
    expect(await sv01.call('resetByCode', { body: reset })).toMatchObject({ message: 'invalid_fields' });
    expect(await set(token, { proof: { way, value } }, other)).toMatchObject({ success: true });
    expect(await faults(token, { proof: { way, value } }, first)).toEqual({ fields: { proof: 'wrong' } });
  },
);

test('too many wrong ones lock it, right ones too, until time is over or a code opens it', async () => {
  const { token, mobileNum, call } = await member();
  await set(token, { proof: byPassword });
  for (const triesLeft of [4, 3, 2, 1])
    expect(await judge(call, '000111')).toEqual(['payment_password_wrong', { triesLeft }]);
  expect(await judge(call, '000111')).toEqual(['payment_password_locked', { retryAfterMs: 30 * minute }]);
  expect(await judge(call, first)).toMatchObject(['payment_password_locked', {}]);
  expect(await state(token)).toMatchObject({ triesLeft: 0, retryAfterMs: expect.any(Number) });
  gateway.advance(29 * minute);
  expect(await judge(call, first)).toMatchObject(['payment_password_locked', {}]);
  await sv01.call('securityCode', { token, body: { purpose: 'paymentPassword', way: 'mobile' } });
  const proof = { way: 'mobile', value: await lastCode(gateway, mobileNum) } as const;
  expect(await set(token, { proof }, other)).toMatchObject({ success: true });
  expect(await judge(call, other)).toBe('right');
  for (let i = 0; i < 5; i++) await judge(call, '000111');
  gateway.advance(30 * minute);
  // The session has ended meanwhile.
  const { player } = call.session ?? {};
  expect(player && (await gateway.services.paymentPasswords.state(player, call.merchant))).toMatchObject({
    triesLeft: 5,
  });
  expect(await judge(call, other)).toBe('right');
});

test('a lock by a clock that ran ahead is over when the clock has been put right', async () => {
  const ahead = 25 * 60 * minute;
  gateway.advance(ahead);
  const { token, call } = await member();
  await set(token, { proof: byPassword });
  for (let i = 0; i < 5; i++) await judge(call, '000111');
  expect(await judge(call, first)).toMatchObject(['payment_password_locked', {}]);
  gateway.advance(-ahead);
  expect(await judge(call, '000111')).toEqual(['payment_password_wrong', { triesLeft: 4 }]);
  expect(await judge(call, first)).toBe('right');
});

test('of many that come at once, at several gateways, no more are judged than may be', async () => {
  const { token, call } = await member();
  await set(token, { proof: byPassword });
  const { PaymentPasswords } = await import('./payment-passwords.ts');
  const { db, passwords, clock } = gateway.services;
  const nodes = [gateway.services.paymentPasswords, new PaymentPasswords(db, passwords, clock)];
  const guesses = Array.from({ length: 12 }, (_, i) => `00${1000 + i}`);
  const codes = await Promise.all(
    guesses.map((guess, i) => nodes[i % 2]?.judge(call, guess).catch(({ value }: { value: object }) => value)),
  );
  expect(codes.filter((value) => Object(value).triesLeft > 0)).toHaveLength(4);
  expect(await state(token)).toMatchObject({ triesLeft: 0 });
});

test('right ones that come at once are all right', async () => {
  const { token, call } = await member();
  await set(token, { proof: byPassword });
  expect(await Promise.all(Array.from({ length: 8 }, () => judge(call, first)))).toEqual(Array(8).fill('right'));
});

test('one that was right opens nothing once another has been set', async () => {
  const { token, call } = await member();
  await set(token, { proof: byPassword });
  const { services } = gateway;
  const admit = await services.paymentPasswords.judge(call, first);
  await set(token, { oldPassword: first }, other);
  await expect(services.db.transaction(admit)).rejects.toMatchObject({ code: 'payment_password_wrong' });
});

test('of two first ones at once one is set', async () => {
  const { token, call } = await member();
  const replies = await Promise.all([set(token, { proof: byPassword }), set(token, { proof: byPassword }, other)]);
  expect(replies.filter(({ success }) => success)).toHaveLength(1);
  expect(await judge(call, replies[0]?.success ? first : other)).toBe('right');
});

test('the registration form sets it, and not to the login password', async () => {
  await rule({ enabled: true, patternId: 5, minLength: 6, maxLength: 30 });
  const { captcha: _none, ...rest } = (await sv01.call('registerSettings')).value;
  expect(rest.paymentPassword?.enabled).toBe(true);
  const like = await registerMember(gateway, undefined, { paymentPassword: password });
  expect(like.value).toEqual({ fields: { paymentPassword: 'like_login' } });
  const { token } = (await registerMember(gateway, undefined, { paymentPassword: 'pay-4711' })).value;
  expect(await state(token)).toMatchObject({ isSet: true });
  await rule({ enabled: false, patternId: 2, minLength: 6, maxLength: 6 });
});

test('trial accounts have none', async () => {
  const { token } = (await sv01.call('freePlay')).value;
  expect(await sv01.call('security', { token })).toMatchObject({ message: 'real_account_needed' });
  expect(await set(token, { proof: byPassword })).toMatchObject({ message: 'real_account_needed' });
});

async function rule(paymentPassword: object): Promise<void> {
  const body = JSON.stringify({ rules: { paymentPassword } });
  const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body };
  expect((await fetch(`${gateway.url}/_demo/merchants/sv01`, init)).status).toBe(200);
}
