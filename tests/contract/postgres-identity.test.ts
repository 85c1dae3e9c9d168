import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { TestClient } from '../support/client/client.ts';
import { type RunningGateway, startGateway } from '../support/gateway/gateway.ts';
import { type RunningMain, startMain } from '../support/gateway/main.ts';
import { registerMember } from '../support/players/players.ts';
import { dropDatabase, newDatabase } from '../support/run/run.ts';

describe('gateways that start at once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-starts-'));
  let gateways: RunningMain[] = [];
  let url: string;
  afterAll(async () => {
    for (const { child } of gateways) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
    await dropDatabase(url);
  });

  test('on an empty database all serve', { timeout: 90_000 }, async () => {
    url = await newDatabase('empty');
    const start = (name: string) => startMain({ DATABASE_URL: url, DATA_DIR: join(folder, name) });
    gateways = await Promise.all(['a', 'b', 'c'].map(start));
    for (const { output } of gateways) expect(output()).toContain('gateway ready');
    const keys = [];
    for (const gateway of gateways) {
      const client = new TestClient(gateway.url, 'sv01');
      const body = { username: 'demo88', password: 'Demo8888', type: 'username' } as const;
      const { token } = (await client.call('login', { body })).value;
      expect((await client.call('balance', { token })).value.sumBalance).toBe(5_000_000);
      keys.push((await client.call('systemStatus')).value.info.publicKey.n);
    }
    expect(new Set(keys).size).toBe(1);
    expect(await Promise.all(gateways.map((gateway) => gateway.stop()))).toEqual([0, 0, 0]);
  });
});

describe('three gateways on one PostgreSQL', () => {
  let url: string;
  let gateways: [RunningGateway, RunningGateway, RunningGateway];
  beforeAll(async () => {
    url = await newDatabase();
    const start = () => startGateway({ database: { url } });
    gateways = await Promise.all([start(), start(), start()]);
  }, 90_000);
  afterAll(async () => {
    for (const gateway of gateways ?? []) await gateway.close();
    await dropDatabase(url);
  });

  test('of changes of a profile that come at once none is lost', async () => {
    const flags = Array.from({ length: 16 }, (_, i) => `ATONCE${i}`);
    const profile = `${gateways[0].url}/_demo/merchants/vt01`;
    const headers = { 'content-type': 'application/json' };
    const put = (body: object) => fetch(profile, { method: 'PUT', headers, body: JSON.stringify(body) });
    await Promise.all(flags.map((flag) => put({ whitelabel: { [flag]: '1' } })));
    const { value } = (await (await fetch(profile)).json()) as { value: { whitelabel: object } };
    expect(Object.keys(value.whitelabel)).toEqual(expect.arrayContaining(flags));
  });

  test('tries are counted by all of them together', async () => {
    const { account } = (await registerMember(gateways[0])).value;
    const verified = gateways.map(({ services }) => vi.spyOn(services.passwords, 'verify'));
    const body = { username: account, password: 'wrong', type: 'username' } as const;
    const tries = Array.from({ length: 18 }, (_, i) =>
      new TestClient(gateways[i % 3]?.url ?? '', 'sv01').call('login', { body }),
    );
    await Promise.all(tries);
    expect(verified.map(({ mock }) => mock.calls.length).reduce((sum, count) => sum + count)).toBe(3);
  });
});
