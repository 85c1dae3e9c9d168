import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openPlayground } from '../games/fixtures/playground.ts';
import { createPaymentsServer } from '../payments/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'partners-health-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function healthOf(url: string) {
  const response = await fetch(`${url}/healthz`);
  return [response.status, await response.json(), response.headers.get('cache-control')];
}

const openPayments = () =>
  createPaymentsServer({
    port: 0,
    origin: () => 'http://payments.test',
    siteOrigins: [],
    platformUrl: () => 'http://127.0.0.1:9',
    secret: 'a secret of tests',
    dataDir: folder,
    demo: false,
  });

test('games and payment provider say that they answer, whatever becomes of the platform', async () => {
  const ground = await openPlayground();
  ground.wallet.fail('authenticate', 'down', 9);
  const payments = openPayments();
  for (const url of [ground.url, await payments.listen()])
    expect(await healthOf(url)).toEqual([200, { success: true }, 'no-store']);
  await payments.close();
  await ground.close();
});

test('both give a request ten seconds to come, and its headers too', async () => {
  const ground = await openPlayground();
  const payments = openPayments();
  for (const { server } of [ground.games.app, payments.app])
    expect([server.headersTimeout, server.requestTimeout]).toEqual([10_000, 10_000]);
  await payments.close();
  await ground.close();
});
