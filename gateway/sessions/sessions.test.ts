import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { newName, password, registerMember, solveCaptcha } from '../../tests/support/players/players.ts';
import { sessions } from '../database/tables/index.ts';

let gateway: RunningGateway;
let client: TestClient;
beforeAll(async () => {
  gateway = await startGateway();
  client = new TestClient(gateway.url, 'sv01');
}, 60_000);
afterAll(() => gateway.close());

const minute = 60_000;
const login = (username: string, word: string, more: object = {}) =>
  client.call('login', { body: { username, password: word, type: 'username', ...more } });

describe('a session', () => {
  test('ends after 30 idle minutes', async () => {
    const { token } = (await client.call('freePlay')).value;
    for (let i = 0; i < 3; i++) {
      gateway.advance(29 * minute);
      expect((await client.call('balance', { token })).http).toBe(200);
    }
    gateway.advance(30 * minute);
    expect(await client.call('balance', { token })).toMatchObject({ http: 401, message: 'session_ended' });
  });

  test('ends after 12 hours however busy', async () => {
    const { token } = (await client.call('freePlay')).value;
    let alive = 0;
    for (; alive < 30 && (await client.call('balance', { token })).success; alive++) gateway.advance(29 * minute);
    expect(alive).toBe(25);
  });

  test('is stored only as a hash', async () => {
    const { token } = (await client.call('freePlay')).value;
    const rows = await gateway.services.db.select().from(sessions);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('both methods of logout end it', async () => {
    for (const method of ['DELETE', 'POST']) {
      const { token } = (await client.call('freePlay')).value;
      expect((await client.call('logout', { token, method })).success).toBe(true);
      expect((await client.call('balance', { token })).http).toBe(401);
    }
  });
});

describe('log-in', () => {
  test('looks the same for a wrong password and an account that does not exist', async () => {
    const username = newName();
    await registerMember(gateway, username);
    const [wrong, nobody] = [await login(username, 'wrong'), await login(newName(), 'wrong')];
    expect({ ...wrong, headers: 0 }).toEqual({ ...nobody, headers: 0 });
  });

  test('gives a new token each time; letter case and spaces around the name do not matter', async () => {
    const username = newName();
    await registerMember(gateway, username);
    const [one, two] = [await login(` ${username.toUpperCase()} `, password), await login(username, password)];
    expect(one.value.account).toBe(username);
    expect(one.value.token).not.toBe(two.value.token);
  });

  test('asks for a captcha after the failures that the merchant allows, and takes each captcha once', async () => {
    const username = newName();
    await registerMember(gateway, username);
    const captchas = [];
    for (let i = 0; i < 3; i++) captchas.push((await login(username, 'wrong')).value);
    expect(captchas).toEqual([{ captcha: false }, { captcha: false }, { captcha: true }]);
    expect(await login(username, password)).toMatchObject({ message: 'captcha_required', value: { captcha: true } });
    const solved = await solveCaptcha(gateway, client);
    expect(await login(username, 'wrong', solved)).toMatchObject({ message: 'invalid_credentials' });
    expect(await login(username, password, solved)).toMatchObject({ message: 'captcha_wrong' });
    const lower = await solveCaptcha(gateway, client);
    expect((await login(username, password, { ...lower, captcha: lower.captcha.toLowerCase() })).success).toBe(true);
    expect((await login(username, 'wrong')).value).toEqual({ captcha: false });
  });

  test('waits longer after each failure, and never locks', async () => {
    const username = newName();
    await registerMember(gateway, username);
    for (let i = 0; i < 6; i++) {
      const captcha = i < 3 ? {} : await solveCaptcha(gateway, client);
      expect((await login(username, 'wrong', captcha)).message).toBe('invalid_credentials');
    }
    const soon = await login(username, password, await solveCaptcha(gateway, client));
    expect(soon).toMatchObject({ http: 429, message: 'too_many_requests' });
    expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(0);
    gateway.advance(minute);
    expect((await login(username, password, await solveCaptcha(gateway, client))).success).toBe(true);
  });

  test('a trial account has no password and cannot log in', async () => {
    const { account } = (await client.call('freePlay')).value;
    expect((await login(account, '')).http).toBe(400);
    expect((await login(account, 'x')).message).toBe('invalid_credentials');
  });

  test('many accounts tried from one address are slowed down as well', async () => {
    const rate = { burst: 1000, perMinute: 1000, logins: 3, newAccounts: 3 };
    const strict = await startGateway({ rate });
    const tries = Array.from({ length: 4 }, () =>
      new TestClient(strict.url, 'sv01').call('login', {
        body: { username: newName(), password: 'guess', type: 'username' },
      }),
    );
    const codes = (await Promise.all(tries)).map(({ message }) => message);
    expect(codes.sort()).toEqual([
      'invalid_credentials',
      'invalid_credentials',
      'invalid_credentials',
      'too_many_requests',
    ]);
    await strict.close();
  });
});
