import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../tests/support/client/client.ts';
import { seedDataFolder } from '../tests/support/database/template.ts';
import { type RunningMain, type RunningProcess, startMain, startPartners } from '../tests/support/gateway/main.ts';

const folder = mkdtempSync(join(tmpdir(), 'gateway-main-'));
let running: RunningMain | undefined;
let partners: RunningProcess | undefined;
beforeAll(() => seedDataFolder(folder));
afterEach(() => {
  for (const { child } of [partners, running].filter((one) => one !== undefined)) child.kill('SIGKILL');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts main.ts as `npm start` does, on the folder of this file. */
async function start(env: NodeJS.ProcessEnv = {}): Promise<RunningMain> {
  running = await startMain({ DATA_DIR: folder, ...env });
  return running;
}

const logIn = (url: string) =>
  new TestClient(url, 'sv01').call('login', { body: { username: 'demo88', password: 'Demo8888', type: 'username' } });

test('it says when it is ready, stops on SIGTERM, and a session outlives both a stop and a kill', {
  timeout: 90_000,
}, async () => {
  const first = await start();
  expect(first.output()).toContain(`gateway ready ${first.url}`);
  const { token } = (await logIn(first.url)).value;
  expect(await first.stop()).toBe(0);

  const second = await start();
  await second.stop('SIGKILL');

  const third = await start();
  const balance = await new TestClient(third.url, 'sv01').call('balance', { token });
  expect(balance.value).toMatchObject({ sumBalance: 5_000_000, currency: 'VND' });
});

test('a second process on the same data is refused', { timeout: 60_000 }, async () => {
  const holder = await start();
  const { child, output } = await start();
  expect(output()).toContain('is in use by process');
  expect(child.exitCode).toBe(1);
  holder.child.kill('SIGKILL');
});

test('DEMO=1 in production does not start', { timeout: 30_000 }, async () => {
  const { output, child } = await start({ NODE_ENV: 'production' });
  expect(output()).toContain('DEMO=1 is refused');
  expect(child.exitCode).toBe(1);
});

test('a demo shows every SMS in its log', { timeout: 90_000 }, async () => {
  const { child, url } = await start();
  let log = '';
  child.stdout?.on('data', (data: Buffer) => {
    log += data;
  });
  const body = { countryDialingCode: '1', mobileNum: '2025550188', provider: 'relay-one' };
  expect((await new TestClient(url, 'nl01').call('smsLogin', { body })).success).toBe(true);
  await expect.poll(() => log).toMatch(/^SMS by relay-one to \+1 2025550188: .*\b\d{6}\b/m);
});

test.each([
  ['1', 200],
  ['0', 404],
])('providers to sign in with are played in a demo alone (DEMO=%s)', { timeout: 90_000 }, async (DEMO, status) => {
  const gateway = await start({ DEMO });
  partners = await startPartners(gateway);
  const { games, url } = gateway;
  expect((await fetch(`${games}/identity/google/jwks`)).status).toBe(status);
  const { info } = (await new TestClient(url, 'nl01').call('systemStatus')).value;
  expect(info.socialProviders).toEqual(DEMO === '1' ? ['google', 'facebook'] : []);
});

test('out of a demo no code is shown', { timeout: 90_000 }, async () => {
  const { child, url } = await start({ DEMO: '0' });
  let log = '';
  child.stdout?.on('data', (data: Buffer) => {
    log += data;
  });
  const body = { countryDialingCode: '1', mobileNo: '2025550199' };
  expect((await new TestClient(url, 'nl01').call('smsRegister', { body })).success).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(log).not.toMatch(/SMS|\d{6}/);
});

test.each(['postgres://gateway:Canary-77@127.0.0.1:9/x', 'postgres://gateway:Canary-77@/x:y:z'])(
  'a database that cannot be opened is reported without its password (%s)',
  { timeout: 30_000 },
  async (DATABASE_URL) => {
    const { output, child } = await start({ DATABASE_URL });
    expect(output()).not.toContain('Canary');
    expect(output()).toMatch(/ECONNREFUSED|ERR_INVALID_URL|ENOTFOUND|EAI_AGAIN/);
    expect(child.exitCode).toBe(1);
  },
);
