import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { outliveSuite } from '../../gateway/passwords/outlive.suite.ts';
import { triesSuite } from '../../gateway/sessions/tries.suite.ts';
import { TestClient } from '../support/client/client.ts';
import { onPostgres } from '../support/database/on-postgres.ts';
import { startGateway } from '../support/gateway/gateway.ts';
import { type RunningMain, startMain } from '../support/gateway/main.ts';
import { registerMember } from '../support/players/players.ts';

onPostgres('with DATABASE_URL', (server) => {
  startSuite(() => server.url);

  const onServer = () => startGateway({ database: { url: server.url } });
  outliveSuite('PostgreSQL', onServer);
  triesSuite('PostgreSQL', onServer);

  test('of changes of a profile that come at once none is lost', async () => {
    const gateway = await onServer();
    const flags = Array.from({ length: 16 }, (_, i) => `ATONCE${i}`);
    const url = `${gateway.url}/_demo/merchants/vt01`;
    const headers = { 'content-type': 'application/json' };
    const put = (body: object) => fetch(url, { method: 'PUT', headers, body: JSON.stringify(body) });
    await Promise.all(flags.map((flag) => put({ whitelabel: { [flag]: '1' } })));
    const { value } = (await (await fetch(url)).json()) as { value: { whitelabel: object } };
    expect(Object.keys(value.whitelabel)).toEqual(expect.arrayContaining(flags));
    await gateway.close();
  });

  test('tries are counted by all gateways of a database together', { timeout: 60_000 }, async () => {
    const gateways = await Promise.all([onServer(), onServer(), onServer()]);
    const [first] = gateways;
    if (!first) throw new Error('no gateway');
    const { account } = (await registerMember(first)).value;
    const verified = gateways.map(({ services }) => vi.spyOn(services.passwords, 'verify'));
    const body = { username: account, password: 'wrong', type: 'username' } as const;
    const tries = Array.from({ length: 18 }, (_, i) =>
      new TestClient(gateways[i % 3]?.url ?? '', 'sv01').call('login', { body }),
    );
    await Promise.all(tries);
    expect(verified.map(({ mock }) => mock.calls.length).reduce((sum, count) => sum + count)).toBe(3);
    for (const gateway of gateways) await gateway.close();
  });
});

/** Runs first: it wants the server as it is when nobody has used it yet. */
function startSuite(url: () => string): void {
  const folder = mkdtempSync(join(tmpdir(), 'gateway-starts-'));
  let gateways: RunningMain[] = [];
  afterAll(() => {
    for (const { child } of gateways) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });

  test('gateways that start at once on an empty database all serve', { timeout: 90_000 }, async () => {
    const start = (name: string) => startMain({ DATABASE_URL: url(), DATA_DIR: join(folder, name) });
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
}
