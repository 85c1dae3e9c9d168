import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../tests/support/client/client.ts';
import { seedDataFolder } from '../tests/support/database/template.ts';
import { type RunningMain, type RunningProcess, startMain, startPartners } from '../tests/support/gateway/main.ts';
import { dropDatabase, newDatabase } from '../tests/support/run/run.ts';

/** Of the tests of the embedded database; the others have a database of the cluster. */
const folder = mkdtempSync(join(tmpdir(), 'gateway-main-'));
const elsewhere = mkdtempSync(join(tmpdir(), 'gateway-main-'));
let url: string;
let running: RunningMain | undefined;
let partners: RunningProcess | undefined;
beforeAll(async () => {
  await seedDataFolder(folder);
  url = await newDatabase();
}, 180_000);
afterEach(async () => {
  for (const process of [partners, running]) await process?.stop('SIGKILL');
  [partners, running] = [undefined, undefined];
});
afterAll(async () => {
  for (const path of [folder, elsewhere]) rmSync(path, { recursive: true, force: true });
  await dropDatabase(url);
});

/** Starts main.ts as `npm start` does, on the folder of this file. */
async function startEmbedded(): Promise<RunningMain> {
  running = await startMain({ DATA_DIR: folder });
  return running;
}

async function start(env: NodeJS.ProcessEnv = {}): Promise<RunningMain> {
  running = await startMain({ DATA_DIR: elsewhere, DATABASE_URL: url, ...env });
  return running;
}

const logIn = (url: string) =>
  new TestClient(url, 'sv01').call('login', { body: { username: 'demo88', password: 'Demo8888', type: 'username' } });

test('it says when it is ready, stops on SIGTERM, and a session outlives both a stop and a kill', {
  timeout: 90_000,
}, async () => {
  const first = await startEmbedded();
  expect(first.output()).toContain(`gateway ready ${first.url}`);
  const { token } = (await logIn(first.url)).value;
  expect(await first.stop()).toBe(0);

  const second = await startEmbedded();
  await second.stop('SIGKILL');

  const third = await startEmbedded();
  const balance = await new TestClient(third.url, 'sv01').call('balance', { token });
  expect(balance.value).toMatchObject({ sumBalance: 5_000_000, currency: 'VND' });
});

test('a second process on the same data is refused', { timeout: 60_000 }, async () => {
  const holder = await startEmbedded();
  const { child, output } = await startEmbedded();
  expect(output()).toContain('is in use by process');
  expect(child.exitCode).toBe(1);
  await holder.stop('SIGKILL');
});

test('DEMO=1 in production does not start', { timeout: 30_000 }, async () => {
  const { output, child } = await start({ NODE_ENV: 'production' });
  expect(output()).toContain('DEMO=1 is refused');
  expect(child.exitCode).toBe(1);
});

test.each([
  ['1', 200],
  ['0', 404],
])(
  'a demo alone shows every SMS in its log and plays providers to sign in with (DEMO=%s)',
  {
    timeout: 90_000,
  },
  async (DEMO, status) => {
    const gateway = await start({ DEMO });
    let log = '';
    gateway.child.stdout?.on('data', (data: Buffer) => {
      log += data;
    });
    partners = await startPartners(gateway);
    const client = new TestClient(gateway.url, 'nl01');
    const body = { countryDialingCode: '1', mobileNo: `202555019${DEMO}` };
    expect((await client.call('smsRegister', { body })).success).toBe(true);
    if (DEMO === '1') {
      const sms = { countryDialingCode: '1', mobileNum: '2025550188', provider: 'relay-one' };
      expect((await client.call('smsLogin', { body: sms })).success).toBe(true);
    }
    expect((await fetch(`${gateway.games}/identity/google/jwks`)).status).toBe(status);
    const { info } = (await client.call('systemStatus')).value;
    expect(info.socialProviders).toEqual(DEMO === '1' ? ['google', 'facebook'] : []);
    if (DEMO === '1') await expect.poll(() => log).toMatch(/^SMS by relay-one to \+1 2025550188: .*\b\d{6}\b/m);
    // All that it has said is there once it has ended.
    expect(await gateway.stop()).toBe(0);
    if (DEMO === '0') expect(log).not.toMatch(/SMS|\d{6}/);
  },
);

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
