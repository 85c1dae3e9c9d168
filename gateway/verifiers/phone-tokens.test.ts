import type { ServerResponse } from 'node:http';
import { type JWTPayload, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import {
  type ForgingVerifier,
  type PlayedVerifiers,
  startForgingVerifier,
  startVerifiers,
} from '../../tests/support/gateway/verifiers.ts';
import { newName, newNumber, password } from '../../tests/support/players/players.ts';
import { demoProject } from '../demo/verifiers.ts';

let played: PlayedVerifiers;
let forging: ForgingVerifier;
/** Which of the two the gateway knows. */
let party: Pick<PlayedVerifiers, 'verifiers'>;
let gateway: RunningGateway;
let nl01: TestClient;

beforeAll(async () => {
  let now = Date.now;
  played = await startVerifiers(() => now());
  forging = await startForgingVerifier();
  party = played;
  gateway = await startGateway({ verifiers: (merchant) => party.verifiers(merchant) });
  now = gateway.services.clock;
  nl01 = new TestClient(gateway.url, 'nl01');
  await offer(['phone-auth']);
}, 60_000);
afterAll(async () => {
  await gateway.close();
  await played.close();
  await forging.close();
});
beforeEach(() => {
  party = played;
  forging.keys = undefined;
});

async function patch(profile: object): Promise<void> {
  const body = JSON.stringify(profile);
  const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body };
  expect((await fetch(`${gateway.url}/_demo/merchants/nl01`, init)).status).toBe(200);
}
const offer = (smsProviders: string[]) => patch({ smsProviders, whitelabel: { CHNGPASSVERIF3: '1' } });

const wrong = { http: 200, message: 'invalid_fields', value: { fields: { verificationCode: 'wrong' } } };
const shown = (firebaseIdToken: string) => ({ firebaseChannel: 'sms' as const, firebaseIdToken });
const register = (mobileNum: string, token: string, more: object = {}) =>
  nl01.call('registerMobile', {
    body: {
      username: mobileNum,
      password,
      confirmPassword: password,
      payeeName: 'Nguyen Van An',
      mobileNum,
      countryDialingCode: '1',
      ...shown(token),
      ...more,
    },
  });
const login = (mobileNum: string, token?: string) =>
  nl01.call('login', {
    body: {
      username: mobileNum,
      password: '000000',
      type: 'firebase',
      countryDialingCode: '1',
      ...(token === undefined ? {} : shown(token)),
    },
  });

describe('a token of the phone-auth service', () => {
  test('opens an account, once, whose number is verified; another one logs in', async () => {
    const number = newNumber();
    const token = await played.idTokenOf(`+1${number}`);
    const { success, value } = await register(number, token);
    expect(success).toBe(true);
    expect(await login(number, token)).toMatchObject(wrong);
    expect((await login(number, await played.idTokenOf(`+1${number}`))).value).toMatchObject({
      account: value.account,
    });
  });

  test('is not used up by a form that is refused for something else', async () => {
    const number = newNumber();
    const token = await played.idTokenOf(`+1${number}`);
    expect((await register(number, token, { password: 'x', confirmPassword: 'x' })).message).toBe('invalid_fields');
    expect((await register(number, token)).success).toBe(true);
  });

  test('opens one of many that come at once', async () => {
    const number = newNumber();
    await register(number, await played.idTokenOf(`+1${number}`));
    const token = await played.idTokenOf(`+1${number}`);
    const replies = await Promise.all(Array.from({ length: 5 }, () => login(number, token)));
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
  });

  test('sets a new password, once', async () => {
    const mobileNum = newNumber();
    await register(mobileNum, await played.idTokenOf(`+1${mobileNum}`));
    const proof = shown(await played.idTokenOf(`+1${mobileNum}`));
    const body = {
      countryDialingCode: '1',
      mobileNum,
      verificationCode: '000000',
      newPassword: 'Other-4417',
      ...proof,
    };
    expect((await nl01.call('resetByCode', { body })).success).toBe(true);
    expect(await nl01.call('resetByCode', { body })).toMatchObject(wrong);
  });

  test('fits a number that was typed with its trunk zero', async () => {
    const number = newNumber();
    const rules = (pattern: string) => patch({ rules: { mobileNum: { acceptedPattern: pattern } } });
    await rules('*');
    // Digits: of the merchants that let people type it.
    await patch({ rules: { mobileNum: { patternId: 2 } } });
    expect((await register(`0${number}`, await played.idTokenOf(`+1${number}`))).success).toBe(true);
    await patch({ rules: { mobileNum: { patternId: 22 } } });
  });

  test('proves no other number, and a code that was typed ten minutes ago proves nothing', async () => {
    const [own, other] = [newNumber(), newNumber()];
    expect(await register(other, await played.idTokenOf(`+1${own}`))).toMatchObject(wrong);
    expect(await register(own, await played.idTokenOf(`+84${own}`))).toMatchObject(wrong);
    const late = await played.idTokenOf(`+1${own}`);
    gateway.advance(12 * 60_000);
    expect(await register(own, late)).toMatchObject(wrong);
    gateway.advance(-12 * 60_000);
  });

  test('proves nothing where the merchant has no such provider, and none is a wrong one', async () => {
    const number = newNumber();
    const token = await played.idTokenOf(`+1${number}`);
    await offer([]);
    expect(await register(number, token)).toMatchObject(wrong);
    await offer(['phone-auth']);
    party = { verifiers: () => ({}) };
    expect(await register(number, token)).toMatchObject(wrong);
    expect(await login(number)).toMatchObject(wrong);
  });
});

test('the platform sends no code in the name of the service', async () => {
  const body = { countryDialingCode: '1', mobileNum: newNumber(), provider: 'phone-auth' };
  expect(await nl01.call('smsLogin', { body })).toMatchObject({ message: 'sms_unavailable' });
});

/** What a right token says of a number. */
const good = (number: string): JWTPayload => {
  const now = Math.floor(gateway.services.clock() / 1000);
  return {
    iss: forging.verifiers('nl01').phoneAuth?.issuer ?? '',
    aud: demoProject,
    sub: `user-${newName()}`,
    iat: now,
    exp: now + 3600,
    auth_time: now,
    phone_number: `+1${number}`,
    firebase: { sign_in_provider: 'phone' },
  };
};

describe('a forged token', () => {
  const now = () => Math.floor(gateway.services.clock() / 1000);

  test('is told from a right one', async () => {
    party = forging;
    const number = newNumber();
    expect((await register(number, await forging.sign(good(number)))).success).toBe(true);
  });

  test.each<[string, (claims: JWTPayload) => JWTPayload]>([
    ['of another project', (claims) => ({ ...claims, aud: 'another-project' })],
    ['of several projects', (claims) => ({ ...claims, aud: [demoProject, 'another-project'] })],
    ['of another issuer', (claims) => ({ ...claims, iss: 'https://securetoken.example/demo-project' })],
    ['that has ended', (claims) => ({ ...claims, exp: now() - 120 })],
    ['that never ends', ({ exp: _exp, ...claims }) => claims],
    ['of the future', (claims) => ({ ...claims, iat: now() + 600 })],
    ['renewed, of a code that was typed long ago', (claims) => ({ ...claims, auth_time: now() - 900 })],
    ['of a code that will be typed', (claims) => ({ ...claims, auth_time: now() + 900 })],
    ['without the time of the code', ({ auth_time: _time, ...claims }) => claims],
    ['with a time that is none', (claims) => ({ ...claims, auth_time: 'now' })],
    ['of nobody', (claims) => ({ ...claims, sub: '' })],
    ['without a number', ({ phone_number: _number, ...claims }) => claims],
    ['with numbers', (claims) => ({ ...claims, phone_number: [claims.phone_number] })],
    ['of somebody who signed in otherwise', (claims) => ({ ...claims, firebase: { sign_in_provider: 'password' } })],
    ['that does not say how', ({ firebase: _firebase, ...claims }) => claims],
  ])('%s opens nothing', async (_which, change) => {
    party = forging;
    const number = newNumber();
    expect(await register(number, await forging.sign(change(good(number))))).toMatchObject(wrong);
  });

  test('without a signature, by a shared secret, by an unknown key, without a key, cut short', async () => {
    party = forging;
    const number = newNumber();
    const right = await forging.sign(good(number));
    const [head = '', body = '', signature = ''] = right.split('.');
    const hs = Buffer.from('{"alg":"HS256","kid":"test"}').toString('base64url');
    for (const token of [
      new UnsecuredJWT(good(number)).encode(),
      `${hs}.${body}.${signature}`,
      await forging.sign(good(number), { kid: 'another' }),
      await forging.sign(good(number), { kid: '' }),
      `${head}.${body}.`,
      'not a token',
      `${head}.${body}.${signature.slice(0, -6)}AAAAAA`,
    ])
      expect(await register(number, token)).toMatchObject(wrong);
  });

  test('renewed by the service, of one code, opens one thing', async () => {
    party = forging;
    const number = newNumber();
    const claims = good(number);
    expect((await register(number, await forging.sign(claims))).success).toBe(true);
    expect(await login(number, await forging.sign({ ...claims, iat: now() + 1 }))).toMatchObject(wrong);
    expect((await login(number, await forging.sign({ ...claims, sub: 'another' }))).success).toBe(true);
  });
});

describe('keys that', () => {
  test.each<[string, (response: ServerResponse) => unknown]>([
    ['fail', (response) => response.writeHead(500).end()],
    ['lead elsewhere', (response) => response.writeHead(302, { location: '/keys/0' }).end()],
    ['are none', (response) => response.end('<html>')],
    ['flood us', (response) => response.end(`{"keys":[${'{},'.repeat(200_000)}{}]}`)],
    ['hang up', (response) => response.destroy()],
    ['do not come in time', () => undefined],
  ])('%s let nobody in, and say that the service does not answer', async (_how, how) => {
    party = forging;
    forging.keys = how;
    const number = newNumber();
    expect(await register(number, await forging.sign(good(number)))).toMatchObject({
      http: 200,
      message: 'verifier_down',
    });
  });
});
