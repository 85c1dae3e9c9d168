import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../tests/support/client/client.ts';
import { EventSocket } from '../../tests/support/client/event-socket.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';
import { openGame, walletCall } from '../../tests/support/gateway/wallet.ts';
import { eq, sql } from '../database/drizzle/index.ts';
import { ledgerAccounts, ledgerAudits } from '../database/tables/index.ts';
import { auditLedger } from '../ledger/audit.ts';

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway({ metrics: { host: '127.0.0.1', port: 0 }, drainMs: 400 });
}, 60_000);
afterAll(() => gateway.close());

/** Values of a metric, by their labels as Prometheus writes them. */
async function metric(name: string): Promise<{ [labels: string]: number }> {
  const text = await (await fetch(`${gateway.metricsUrl}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return Object.fromEntries(
    lines.map((line) => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

const newToken = async () => (await new TestClient(gateway.url, 'sv01').call('freePlay')).value.token;

test('calls are counted by route and status, and nothing of players stands there', async () => {
  const token = await newToken();
  const sessionId = await openGame(gateway, 'sv01', token);
  const unknown = '{method="GET",route="none",status="404"}';
  const unknownBefore = (await metric('gateway_request_seconds_count'))[unknown] ?? 0;
  const bet = { sessionId, roundId: 'metrics-round-1', transactionId: 'metrics-bet-1', amount: 5 };
  for (let i = 0; i < 3; i++) expect((await walletCall(gateway, 'bet', bet)).http).toBe(200);
  await fetch(`${gateway.url}/nowhere?canary=1`);
  const calls = await metric('gateway_request_seconds_count');
  expect(calls['{method="POST",route="/wallet/v1/bet",status="200"}']).toBe(3);
  expect(calls[unknown]).toBe(unknownBefore + 1);
  const text = await (await fetch(`${gateway.metricsUrl}/metrics`)).text();
  for (const secret of [token, sessionId, 'canary', 'sv01', '127.0.0.1'])
    expect([secret, text.includes(secret)]).toEqual([secret, false]);
});

test('sockets, jobs and events are counted', async () => {
  const socket = await EventSocket.open(gateway.url, 'sv01', await newToken());
  expect(await metric('gateway_sockets')).toEqual({ '': 1 });
  expect(await metric('gateway_events_connected')).toEqual({ '': 1 });
  expect(Object.keys(await metric('gateway_jobs'))).toContain('{job="sweep",state="queued"}');
  socket.socket.close();
  await socket.closed;
  await expect.poll(() => metric('gateway_sockets')).toEqual({ '': 0 });
});

test('a ledger that does not add up is an alarm', async () => {
  const { db, clock } = gateway.services;
  const faults = () => metric('gateway_ledger_faults');
  const audited = () => metric('gateway_ledger_audited_seconds');
  await db.delete(ledgerAudits);
  expect([await faults(), await audited()]).toEqual([{}, {}]);
  await auditLedger(db, clock());
  expect(await faults()).toEqual({
    '{kind="lopsided_transfer"}': 0,
    '{kind="account_off"}': 0,
    '{kind="hold_off"}': 0,
    '{kind="wallet_off"}': 0,
  });
  expect((await audited())['']).toBeGreaterThan(0);
  const [account] = await db.select().from(ledgerAccounts).where(eq(ledgerAccounts.kind, 'player')).limit(1);
  const own = eq(ledgerAccounts.id, account?.id ?? 0n);
  await db.update(ledgerAccounts).set({ balance: sql`balance + 1` }).where(own);
  await auditLedger(db, clock());
  expect(await faults()).toMatchObject({ '{kind="account_off"}': 1 });
  await db.update(ledgerAccounts).set({ balance: sql`balance - 1` }).where(own);
});

test('metrics are served on their own port alone', async () => {
  expect((await fetch(`${gateway.url}/metrics`)).status).toBe(404);
  expect((await fetch(`${gateway.metricsUrl}/wps/system/status`)).status).toBe(404);
});

test('who drains is alive and not ready, goes on answering, and sends its sockets elsewhere', async () => {
  const leaving = await startGateway({ drainMs: 400 });
  const client = new TestClient(leaving.url, 'sv01');
  const { token } = (await client.call('freePlay')).value;
  const socket = await EventSocket.open(leaving.url, 'sv01', token);
  const ready = async () => {
    const response = await fetch(`${leaving.url}/readyz`);
    return { http: response.status, ...(await response.json()) };
  };
  expect(await ready()).toEqual({
    http: 200,
    success: true,
    value: { draining: false, database: true, events: true },
  });
  const drained = leaving.drain();
  expect(await ready()).toMatchObject({ http: 503, success: false, value: { draining: true, database: true } });
  expect((await fetch(`${leaving.url}/healthz`)).status).toBe(200);
  const { http, headers } = await client.call('balance', { token });
  expect([http, headers.get('connection')]).toEqual([200, 'close']);
  expect(await socket.closed).toBe(1001);
  await drained;
  await leaving.close();
});
