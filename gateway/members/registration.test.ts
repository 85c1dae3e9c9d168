import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RegisterRequest } from '#schemas/platform';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { lastCode, newName, newNumber, password, solveCaptcha } from '../../tests/support/players/players.ts';
import { eq } from '../database/drizzle/index.ts';
import { players } from '../database/tables/index.ts';

let gateway: RunningGateway;
let sv01: TestClient;
let nl01: TestClient;
beforeAll(async () => {
  gateway = await startGateway();
  sv01 = new TestClient(gateway.url, 'sv01');
  nl01 = new TestClient(gateway.url, 'nl01');
}, 60_000);
afterAll(() => gateway.close());

const good = (): RegisterRequest => ({
  username: newName(),
  password,
  confirmPassword: password,
  payeeName: 'Nguyễn Văn An',
  mobileNum: newNumber(),
});
async function registerSv01(change: RegisterRequest) {
  return sv01.call('register', { body: { ...good(), ...(await solveCaptcha(gateway, sv01)), ...change } });
}
const patchSv01 = (patch: object) =>
  fetch(`${gateway.url}/_demo/merchants/sv01`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(patch),
  });

describe("the merchant's rules", () => {
  test.each<[RegisterRequest, object]>([
    [{ username: '' }, { username: 'required' }],
    [{ username: '   ' }, { username: 'required' }],
    [{ username: 'abc' }, { username: 'too_short' }],
    [{ username: 'a'.repeat(13) }, { username: 'too_long' }],
    [{ username: '1abcdef' }, { username: 'pattern_mismatch' }],
    [{ password: 'short1' }, { password: 'too_short' }],
    [{ password: 'onlyletters' }, { password: 'pattern_mismatch' }],
    [{ password: 'Password123' }, { password: 'too_common' }],
    [{ password: 'DolPhins1' }, { password: 'too_common' }],
    [{ confirmPassword: 'Another77word' }, { confirmPassword: 'inconsistent' }],
    [{ confirmPassword: '' }, { confirmPassword: 'required' }],
    [{ mobileNum: '' }, { mobileNum: 'required' }],
    [{ payeeName: 'R2-D2 <b>' }, { payeeName: 'pattern_mismatch' }],
    [{ email: 'no at sign' }, { email: 'pattern_mismatch' }],
    [
      { username: 'x', password: 'y', mobileNum: '0' },
      { username: 'too_short', password: 'too_short', mobileNum: 'too_short' },
    ],
  ])('%j is answered by %j', async (change, fields) => {
    expect(await registerSv01(change)).toMatchObject({ http: 200, message: 'invalid_fields', value: { fields } });
  });

  test('a rule that changes applies at once, and the settings say so', async () => {
    const username = 'short6';
    await patchSv01({ rules: { username: { minLength: 8 }, line: { enabled: true, required: true } } });
    expect((await sv01.call('registerSettings')).value).toMatchObject({
      username: { minLength: 8 },
      line: { enabled: true, required: true },
    });
    const fields = { username: 'too_short', line: 'required' };
    expect(await registerSv01({ username })).toMatchObject({ value: { fields } });
    await patchSv01({ rules: { username: { minLength: 6 }, line: { enabled: false, required: false } } });
    expect((await registerSv01({ username })).success).toBe(true);
  });

  test('lengths count characters, not bytes', async () => {
    expect((await registerSv01({ payeeName: '𝒜𝒷' })).success).toBe(true);
  });

  test('a field that is switched off is neither checked nor kept; one that is on is kept', async () => {
    const username = newName();
    const reply = await registerSv01({
      username,
      wechat: '!',
      zalo: '0912345678',
      referralCode: 'good-1',
      domain: 'evil.example',
    });
    expect(reply.success).toBe(true);
    const [row] = await gateway.services.db.select().from(players).where(eq(players.account, username));
    expect(row?.details).toEqual({ payeeName: 'Nguyễn Văn An', zalo: '0912345678', referralCode: 'good-1' });
    expect(JSON.stringify(row)).not.toContain(password);
  });

  test('a link code that is not well-formed is dropped, and registration goes on', async () => {
    const username = newName();
    expect((await registerSv01({ username, referralCode: '<script>' })).success).toBe(true);
    const [row] = await gateway.services.db.select().from(players).where(eq(players.account, username));
    expect(row?.details).not.toHaveProperty('referralCode');
  });
});

describe('the captcha', () => {
  test('serves one try', async () => {
    const solved = await solveCaptcha(gateway, sv01);
    const first = await sv01.call('register', { body: { ...good(), ...solved, username: 'x' } });
    expect(first.message).toBe('invalid_fields');
    expect((await sv01.call('register', { body: { ...good(), ...solved } })).message).toBe('captcha_wrong');
  });

  test('ends after five minutes', async () => {
    const solved = await solveCaptcha(gateway, sv01);
    gateway.advance(5 * 60_000);
    expect((await sv01.call('register', { body: { ...good(), ...solved } })).message).toBe('captcha_wrong');
  });

  test('of one merchant opens nothing at another', async () => {
    const solved = await solveCaptcha(gateway, nl01);
    expect((await sv01.call('register', { body: { ...good(), ...solved } })).message).toBe('captcha_wrong');
  });
});

describe('registration by mobile number', () => {
  const body = (mobileNum: string, verificationCode: string): RegisterRequest => ({
    mobileNum,
    verificationCode,
    password,
    confirmPassword: password,
    countryDialingCode: '1',
    username: mobileNum,
  });
  const send = (mobileNo: string) => nl01.call('smsRegister', { body: { countryDialingCode: '1', mobileNo } });
  const wrong = { message: 'invalid_fields', value: { fields: { verificationCode: 'wrong' } } };

  test('needs the code that was sent to this number, once', async () => {
    const [mine, other] = [newNumber(), newNumber()];
    await send(mine);
    const code = await lastCode(gateway, mine);
    expect(code).toMatch(/^\d{6}$/);
    expect(await nl01.call('registerMobile', { body: body(other, code) })).toMatchObject(wrong);
    expect((await nl01.call('registerMobile', { body: body(mine, code) })).success).toBe(true);
    expect(await nl01.call('registerMobile', { body: body(mine, code) })).toMatchObject(wrong);
  });

  test('five wrong guesses use the code up', async () => {
    const number = newNumber();
    await send(number);
    const code = await lastCode(gateway, number);
    const guess = code === '000000' ? '000001' : '000000';
    for (let i = 0; i < 5; i++)
      expect(await nl01.call('registerMobile', { body: body(number, guess) })).toMatchObject(wrong);
    expect(await nl01.call('registerMobile', { body: body(number, code) })).toMatchObject(wrong);
  });

  test('one code at twenty calls at once opens one account', async () => {
    const number = newNumber();
    await send(number);
    const code = await lastCode(gateway, number);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => nl01.call('registerMobile', { body: body(number, code) })),
    );
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
  });

  test('the code ends after ten minutes; a new one may be had after one', async () => {
    const number = newNumber();
    expect((await send(number)).value).toEqual({ expiredMinutes: 1 });
    expect(await send(number)).toMatchObject({ message: 'sms_limit_reached' });
    gateway.advance(60_000);
    expect((await send(number)).success).toBe(true);
    const code = await lastCode(gateway, number);
    gateway.advance(10 * 60_000);
    expect(await nl01.call('registerMobile', { body: body(number, code) })).toMatchObject(wrong);
  });

  test('a number gets five codes an hour', async () => {
    const number = newNumber();
    for (let i = 0; i < 5; i++) {
      expect((await send(number)).success).toBe(true);
      gateway.advance(61_000);
    }
    expect(await send(number)).toMatchObject({ message: 'sms_limit_reached' });
  });

  test('a number that has an account gets no code, and the caller cannot tell', async () => {
    const number = newNumber();
    await send(number);
    await nl01.call('registerMobile', { body: body(number, await lastCode(gateway, number)) });
    gateway.advance(61_000);
    expect((await send(number)).value).toEqual({ expiredMinutes: 1 });
    expect(await lastCode(gateway, number)).toBe('');
  });

  test('the user name of the mobile form, which is the number, is not held to the rule of user names', async () => {
    const demo = new TestClient(gateway.url, 'demo');
    expect((await demo.call('registerSettings')).value.username?.enabled).toBe(true);
    const number = newNumber();
    await demo.call('smsRegister', { body: { countryDialingCode: '1', mobileNo: number } });
    const reply = await demo.call('registerMobile', { body: body(number, await lastCode(gateway, number)) });
    expect(reply).toMatchObject({ success: true });
  });
});

test('a name that is taken does not use the code up', async () => {
  const demo = new TestClient(gateway.url, 'demo');
  const verify = (flag: '0' | '1') =>
    fetch(`${gateway.url}/_demo/merchants/demo`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ whitelabel: { REGMOBVERF3: flag } }),
    });
  await verify('1');
  const mobileNum = newNumber();
  await demo.call('smsRegister', { body: { countryDialingCode: '1', mobileNo: mobileNum } });
  const verificationCode = await lastCode(gateway, mobileNum);
  const request = { mobileNum, countryDialingCode: '1', verificationCode, password, confirmPassword: password };
  const taken = await demo.call('register', { body: { ...request, username: 'DEMO88' } });
  expect(taken).toMatchObject({ message: 'invalid_fields', value: { fields: { username: 'taken' } } });
  expect((await demo.call('register', { body: { ...request, username: newName() } })).success).toBe(true);
  await verify('0');
});
