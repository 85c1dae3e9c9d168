import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HumanCheck } from '#schemas/platform';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { newName, newNumber, passSlider, password, solveCaptcha } from '../../tests/support/players/players.ts';
import { humanProofs } from '../database/tables/index.ts';

let gateway: RunningGateway;
/** A merchant with a slider before everything, and one with characters in its forms. */
let vt01: TestClient;
let sn01: TestClient;
beforeAll(async () => {
  gateway = await startGateway();
  vt01 = new TestClient(gateway.url, 'vt01');
  sn01 = new TestClient(gateway.url, 'sn01');
  await want('vt01', { kind: 'slider', where: ['login', 'register', 'sms'] }, false);
  await want('sn01', { kind: 'image', where: ['login', 'register'] }, true);
}, 60_000);
afterAll(() => gateway.close());

/** What a merchant wants before its calls; `captcha`: its registration has characters to read by a rule of its own. */
async function want(merchant: string, humanCheck: object | null, captcha = false): Promise<void> {
  const response = await fetch(`${gateway.url}/_demo/merchants/${merchant}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ humanCheck, rules: { captcha: { enabled: captcha } } }),
  });
  expect(response.status).toBe(200);
}

const minute = 60_000;
let last = 0;
async function puzzle(client = vt01) {
  const id = `human-check-${String(++last).padStart(6, '0')}`;
  const { value } = await client.call('sliderPuzzle', { query: { id } });
  const response = await fetch(`${gateway.url}/_demo/human-check?id=${id}`);
  const { position } = ((await response.json()) as { value: { position: number } }).value;
  return { id, position, ...value };
}
const answer = (id: string, position: number, client = vt01) => client.call('humanCheck', { body: { id, position } });
const login = (client: TestClient, more: { geetest?: HumanCheck; captcha?: string; captchaId?: string } = {}) =>
  client.call('login', { body: { username: 'demo88', password: 'Demo8888', type: 'username', ...more } });

describe('a slider puzzle', () => {
  test('is a picture and a piece that starts away from its gap, somewhere else each time', async () => {
    const puzzles = await Promise.all(Array.from({ length: 6 }, () => puzzle()));
    for (const { position, picture, piece, width, height, pieceWidth, pieceHeight, top } of puzzles) {
      const sizes = [picture, piece].map((png) => {
        const bytes = Buffer.from(png, 'base64');
        return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
      });
      expect(sizes).toEqual([
        [width, height],
        [pieceWidth, pieceHeight],
      ]);
      expect(position).toBeGreaterThan(pieceWidth);
      expect(position).toBeLessThanOrEqual(width - pieceWidth);
      expect(top + pieceHeight).toBeLessThanOrEqual(height);
    }
    expect(new Set(puzzles.map(({ position, top }) => `${position} ${top}`)).size).toBeGreaterThan(1);
  });

  test.each([
    [0, true],
    [6, true],
    [-6, true],
    [7, false],
    [-7, false],
  ])('%d px beside the gap: %s', async (off, right) => {
    const { id, position } = await puzzle();
    expect((await answer(id, position + off)).success).toBe(right);
  });

  test('serves one try, right or wrong', async () => {
    const { id, position } = await puzzle();
    expect(await answer(id, 0)).toMatchObject({ http: 200, message: 'human_check_failed' });
    expect(await answer(id, position)).toMatchObject({ message: 'human_check_failed' });
    const other = await puzzle();
    const replies = await Promise.all(Array.from({ length: 10 }, () => answer(other.id, other.position)));
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
  });

  test('ends after five minutes, and with the next one of its id', async () => {
    const late = await puzzle();
    gateway.advance(5 * minute);
    expect((await answer(late.id, late.position)).message).toBe('human_check_failed');
    const { id, position } = await puzzle();
    let next = position;
    while (Math.abs(next - position) <= 6) {
      await vt01.call('sliderPuzzle', { query: { id } });
      next = (await gateway.services.humanChecks.positionOf(id)) ?? position;
    }
    expect((await answer(id, position)).message).toBe('human_check_failed');
  });

  test('of one merchant is nothing to another', async () => {
    const { id, position } = await puzzle();
    expect((await answer(id, position, sn01)).message).toBe('human_check_failed');
  });

  test('no more than so many at once for one address', async () => {
    const strict = await startGateway({ rate: { burst: 1000, perMinute: 1000, logins: 3, newAccounts: 3 } });
    const client = new TestClient(strict.url, 'vt01');
    const tries = Array.from({ length: 4 }, (_, at) =>
      client.call('sliderPuzzle', { query: { id: `human-check-many-${at}` } }),
    );
    expect((await Promise.all(tries)).filter(({ http }) => http === 429)).toHaveLength(1);
    await strict.close();
  });
});

describe('a proof', () => {
  test('opens one call, within two minutes, at its own merchant', async () => {
    const proof = await passSlider(gateway, vt01);
    expect((await login(vt01, proof)).success).toBe(true);
    expect((await login(vt01, proof)).message).toBe('human_check_required');

    const late = await passSlider(gateway, vt01);
    gateway.advance(2 * minute);
    expect((await login(vt01, late)).message).toBe('human_check_required');

    expect((await login(vt01, await passSlider(gateway, sn01))).message).toBe('human_check_required');
    expect((await login(vt01, { geetest: { pass_token: 'x'.repeat(43) } })).message).toBe('human_check_required');
  });

  test('is stored only as a hash', async () => {
    const { geetest } = await passSlider(gateway, vt01);
    const rows = await gateway.services.db.select().from(humanProofs);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(geetest.pass_token);
  });

  test('may come of characters that were read, for those to whom a slider is no use', async () => {
    const { captcha, captchaId } = await solveCaptcha(gateway, vt01);
    const { value } = await vt01.call('humanCheck', { body: { id: captchaId, captcha } });
    expect(value).toMatchObject({ lot_number: captchaId, captcha_output: 'image' });
    expect((await login(vt01, { geetest: value })).success).toBe(true);
    expect((await vt01.call('humanCheck', { body: { id: captchaId, captcha } })).message).toBe('human_check_failed');
    expect((await vt01.call('humanCheck', { body: { id: captchaId } })).message).toBe('human_check_failed');
  });
});

describe('a merchant says before which calls', () => {
  const register = (client: TestClient, more: object) =>
    client.call('register', {
      body: {
        username: newName(),
        password,
        confirmPassword: password,
        payeeName: 'Nguyen Van An',
        mobileNum: newNumber(),
        ...more,
      },
    });

  test('the slider stands before log-in and registration', async () => {
    const refused = { http: 200, message: 'human_check_required', value: { humanCheck: 'slider' } };
    expect(await login(vt01)).toMatchObject(refused);
    expect(await register(vt01, {})).toMatchObject(refused);
    expect((await register(vt01, await passSlider(gateway, vt01))).success).toBe(true);
  });

  test('a wrong password after the slider asks for no characters as well', async () => {
    for (let attempt = 0; attempt < 4; attempt++) {
      const proof = await passSlider(gateway, vt01);
      const body = { username: 'nobody88', password: 'wrong-one', type: 'username' as const, ...proof };
      expect(await vt01.call('login', { body })).toMatchObject({
        message: 'invalid_credentials',
        value: { captcha: false },
      });
    }
  });

  test('characters stand in the forms of log-in and registration', async () => {
    const refused = { http: 200, message: 'captcha_required', value: { captcha: true } };
    expect(await login(sn01)).toMatchObject(refused);
    expect(await register(sn01, {})).toMatchObject(refused);
    expect((await login(sn01, await solveCaptcha(gateway, sn01))).success).toBe(true);
    expect((await login(sn01, { captcha: 'XXXX', captchaId: 'a'.repeat(20) })).message).toBe('captcha_wrong');
  });

  test('before a code by SMS either check comes in a window', async () => {
    const nl01 = new TestClient(gateway.url, 'nl01');
    const send = (more: object) =>
      nl01.call('smsLogin', { body: { countryDialingCode: '1', mobileNum: newNumber(), ...more } });
    for (const kind of ['slider', 'image']) {
      await want('nl01', { kind, where: ['sms'] });
      expect(await send({})).toMatchObject({ message: 'human_check_required', value: { humanCheck: kind } });
      expect((await send(await passSlider(gateway, nl01))).success).toBe(true);
    }
    await want('nl01', null);
  });
});
