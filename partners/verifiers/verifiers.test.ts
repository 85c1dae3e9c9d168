import { createHmac } from 'node:crypto';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PlayedVerifiers, startVerifiers } from '../../tests/support/gateway/verifiers.ts';

let played: PlayedVerifiers;
let ahead = 0;
beforeAll(async () => {
  played = await startVerifiers(() => Date.now() + ahead);
});
afterAll(() => played.close());

const geetest = () => played.verifiers('demo').geetest;
const phoneAuth = () => played.verifiers('demo').phoneAuth;

/** What a platform asks GeeTest. */
async function validate(
  proof: Record<string, string>,
  change: Record<string, string> = {},
  captchaId = geetest()?.captchaId ?? '',
) {
  const { captchaKey = '', validateUrl = '' } = geetest() ?? {};
  const { captcha_id: _id, ...parts } = proof;
  const sign_token = createHmac('sha256', captchaKey)
    .update(proof.lot_number ?? '')
    .digest('hex');
  const body = new URLSearchParams({ ...parts, sign_token, ...change });
  return (await fetch(`${validateUrl}?captcha_id=${captchaId}`, { method: 'POST', body })).json();
}

test('GeeTest judges a proof once', async () => {
  const proof = await played.passGeetest();
  expect(await validate(proof)).toMatchObject({ status: 'success', result: 'success' });
  expect(await validate(proof)).toMatchObject({ status: 'success', result: 'fail' });
});

test('GeeTest refuses another captcha, another time, ten minutes, and who does not sign', async () => {
  const fail = { status: 'success', result: 'fail' };
  expect(await validate(await played.passGeetest(), {}, 'f'.repeat(32))).toMatchObject(fail);
  expect(await validate(await played.passGeetest(), { gen_time: '1' })).toMatchObject(fail);
  const late = await played.passGeetest();
  ahead = 11 * 60_000;
  expect(await validate(late)).toMatchObject(fail);
  ahead = 0;
  expect(await validate(await played.passGeetest(), { sign_token: 'ab' })).toMatchObject({
    status: 'error',
    code: '-50005',
  });
});

test('phone auth signs what it says of a number by a key that it publishes', async () => {
  const { projectId = '', issuer = '', keysUrl = '' } = phoneAuth() ?? {};
  const token = await played.idTokenOf('+84912345678');
  const { payload } = await jwtVerify(token, createRemoteJWKSet(new URL(keysUrl)), { issuer, audience: projectId });
  expect(payload).toMatchObject({ phone_number: '+84912345678', firebase: { sign_in_provider: 'phone' } });
});

test('phone auth refuses in the words of the real one', async () => {
  const refusal = async (path: string, body: object) => {
    const { status, answer } = await played.ask(`accounts:${path}`, body);
    return `${status} ${answer.error?.message.split(' ')[0]}`;
  };
  expect(await refusal('sendVerificationCode', { phoneNumber: '+84912345678' })).toBe('400 MISSING_RECAPTCHA_TOKEN');
  expect(await refusal('sendVerificationCode', { phoneNumber: '+84912345678', recaptchaToken: 'x' })).toBe(
    '400 CAPTCHA_CHECK_FAILED',
  );
  const { sessionInfo, code } = await played.sendCode('+84912345679');
  expect(await refusal('signInWithPhoneNumber', { sessionInfo })).toBe('400 MISSING_CODE');
  expect(await refusal('signInWithPhoneNumber', { code })).toBe('400 MISSING_SESSION_INFO');
  expect(await refusal('signInWithPhoneNumber', { sessionInfo: 'x', code })).toBe('400 SESSION_EXPIRED');
  const wrong = code === '000000' ? '000001' : '000000';
  for (let tries = 0; tries < 5; tries += 1)
    expect(await refusal('signInWithPhoneNumber', { sessionInfo, code: wrong })).toBe('400 INVALID_CODE');
  expect(await refusal('signInWithPhoneNumber', { sessionInfo, code })).toBe('400 TOO_MANY_ATTEMPTS_TRY_LATER');
  const none = await played.sendCode('0912');
  expect(none.sessionInfo).toBe('');
});
