import type { ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import {
  type ForgingVerifier,
  type PlayedVerifiers,
  startForgingVerifier,
  startVerifiers,
} from '../../tests/support/gateway/verifiers.ts';
import { newNumber, passSlider, solveCaptcha } from '../../tests/support/players/players.ts';
import { usedProofs } from '../database/tables/index.ts';

let played: PlayedVerifiers;
let forging: ForgingVerifier;
/** Which of the two the gateway knows. */
let party: Pick<PlayedVerifiers, 'verifiers'>;
let gateway: RunningGateway;
let nl01: TestClient;
const faults: unknown[] = [];

beforeAll(async () => {
  let now = Date.now;
  played = await startVerifiers(() => now());
  forging = await startForgingVerifier();
  party = played;
  const logSink = { write: (line: string) => void faults.push(line) };
  gateway = await startGateway({ verifiers: (merchant) => party.verifiers(merchant), logLevel: 'warn', logSink });
  now = gateway.services.clock;
  nl01 = new TestClient(gateway.url, 'nl01');
}, 60_000);
afterAll(async () => {
  await gateway.close();
  await played.close();
  await forging.close();
});
beforeEach(async () => {
  party = played;
  forging.asked = 0;
  faults.length = 0;
  await want({ kind: 'geetest', where: ['login', 'register', 'sms'], only: false });
});

async function want(humanCheck: object | null): Promise<void> {
  const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ humanCheck }) };
  expect((await fetch(`${gateway.url}/_demo/merchants/nl01`, init)).status).toBe(200);
}

/** Asks for a code: each time for another number, so that nothing but the proof decides. */
const sendCode = (geetest?: Record<string, string>) =>
  nl01.call('smsLogin', {
    body: { countryDialingCode: '1', mobileNum: newNumber(), ...(geetest ? { geetest } : {}) },
  });
const login = (geetest?: Record<string, string>) =>
  nl01.call('login', {
    body: { username: 'nobody88', password: 'Demo8888', type: 'username', ...(geetest ? { geetest } : {}) },
  });
const refused = { http: 200, message: 'human_check_required', value: { humanCheck: 'geetest' } };
const seconds = (ago = 0) => String(Math.floor(gateway.services.clock() / 1000) - ago);
const forged = (more: object = {}) => ({
  lot_number: crypto.randomUUID().replaceAll('-', ''),
  captcha_output: 'output',
  pass_token: 'f'.repeat(64),
  gen_time: seconds(),
  ...more,
});

describe('a proof of GeeTest', () => {
  test('opens one call, whatever for', async () => {
    const proof = await played.passGeetest();
    // Past the check: nobody of that name is here.
    expect(await login(proof)).toMatchObject({ message: 'invalid_credentials' });
    expect(await login(proof)).toMatchObject(refused);
    const body = { countryDialingCode: '1', mobileNum: newNumber(), geetest: proof };
    expect(await nl01.call('smsLogin', { body })).toMatchObject(refused);
    expect((await nl01.call('smsLogin', { body: { ...body, geetest: await played.passGeetest() } })).success).toBe(
      true,
    );
  });

  test('opens one of many calls that come at once, and GeeTest is asked once', async () => {
    party = forging;
    forging.geetest = (response) => response.end('{"status":"success","result":"success"}');
    const proof = forged();
    const replies = await Promise.all(Array.from({ length: 6 }, () => sendCode(proof)));
    expect(replies.filter(({ success }) => success)).toHaveLength(1);
    expect(forging.asked).toBe(1);
  });

  test('is kept as a hash, with what it was for', async () => {
    const proof = await played.passGeetest();
    await sendCode(proof);
    const rows = await gateway.services.db.select().from(usedProofs);
    expect(rows.map(({ purpose }) => purpose)).toContain('sms');
    expect(JSON.stringify(rows)).not.toContain(proof.lot_number);
  });

  test('is asked for, and GeeTest is not asked about none', async () => {
    party = forging;
    expect(await sendCode()).toMatchObject(refused);
    expect(await sendCode({ lot_number: 'a'.repeat(32) })).toMatchObject(refused);
    expect(forging.asked).toBe(0);
  });

  test.each<[string, () => object]>([
    ['ten minutes old', () => ({ gen_time: seconds(600) })],
    ['of tomorrow', () => ({ gen_time: seconds(-90_000) })],
    ['without a time', () => ({ gen_time: 'now' })],
  ])('%s is refused without asking GeeTest', async (_which, more) => {
    party = forging;
    expect(await sendCode(forged(more()))).toMatchObject(refused);
    expect(forging.asked).toBe(0);
  });

  test('of another captcha, of another check, and one that nobody gave are refused', async () => {
    expect(await sendCode(await played.passGeetest('f'.repeat(32)))).toMatchObject(refused);
    const [one, other] = [await played.passGeetest(), await played.passGeetest()];
    expect(await sendCode({ ...one, pass_token: other.pass_token ?? '' })).toMatchObject(refused);
    expect(await sendCode(forged())).toMatchObject(refused);
  });
});

const answers: [string, (response: ServerResponse) => unknown][] = [
  ['fails', (response) => response.writeHead(500).end()],
  ['leads elsewhere', (response) => response.writeHead(302, { location: '/elsewhere' }).end()],
  ['answers something else', (response) => response.end('<html>')],
  ['answers no verdict', (response) => response.end('{}')],
  ['floods us', (response) => response.end('x'.repeat(100_000))],
  ['hangs up', (response) => response.destroy()],
];

describe('a GeeTest that', () => {
  test.each(answers)(
    '%s lets nobody in: the slider of the platform stands in, and the log hears of it',
    async (_how, how) => {
      party = forging;
      forging.geetest = how;
      expect(await sendCode(forged())).toMatchObject({
        message: 'human_check_required',
        value: { humanCheck: 'slider' },
      });
      expect(faults.length).toBeGreaterThan(0);
      expect((await sendCode((await passSlider(gateway, nl01)).geetest as Record<string, string>)).success).toBe(true);
    },
  );

  test('does not answer in time lets nobody in', async () => {
    party = forging;
    forging.geetest = () => undefined;
    expect(await sendCode(forged())).toMatchObject({ value: { humanCheck: 'slider' } });
  });

  test('says no, or that the request is wrong, is believed', async () => {
    party = forging;
    for (const answer of [
      '{"status":"success","result":"fail"}',
      '{"status":"error","code":"-50005"}',
      '{"status":"error","result":"success"}',
    ]) {
      forging.geetest = (response) => response.end(answer);
      expect(await sendCode(forged())).toMatchObject(refused);
    }
  });

  test('the operator has no client at stands for nothing: the slider does', async () => {
    party = { verifiers: () => ({}) };
    expect(await sendCode(forged())).toMatchObject({ value: { humanCheck: 'slider' } });
  });
});

describe("the platform's own checks", () => {
  test('stand in for it, by hand and by eye', async () => {
    expect((await sendCode((await passSlider(gateway, nl01)).geetest as Record<string, string>)).success).toBe(true);
    const read = await solveCaptcha(gateway, nl01);
    const body = { username: 'nobody88', password: 'Demo8888', type: 'username' as const, ...read };
    expect(await nl01.call('login', { body })).toMatchObject({ message: 'invalid_credentials' });
  });

  test('do not where the merchant wants GeeTest only, which then may be down', async () => {
    await want({ kind: 'geetest', where: ['login', 'sms'], only: true });
    expect(await sendCode((await passSlider(gateway, nl01)).geetest as Record<string, string>)).toMatchObject(refused);
    const read = await solveCaptcha(gateway, nl01);
    const body = { username: 'nobody88', password: 'Demo8888', type: 'username' as const, ...read };
    expect(await nl01.call('login', { body })).toMatchObject(refused);
    party = forging;
    forging.geetest = (response) => response.destroy();
    expect(await sendCode(forged())).toMatchObject({ http: 200, message: 'verifier_down' });
  });
});
