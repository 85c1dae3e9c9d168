import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from '../../gateway/database/drizzle/index.ts';
import { endpointNames, endpoints } from '../../gateway/http/contract.ts';
import { Jobs } from '../../gateway/jobs/jobs.ts';
import { TestClient } from '../support/client/client.ts';
import { EventSocket } from '../support/client/event-socket.ts';
import { onPostgres } from '../support/database/on-postgres.ts';
import type { PostgresServer } from '../support/database/postgres.ts';
import { type RunningGateway, startGateway } from '../support/gateway/gateway.ts';
import { startMain } from '../support/gateway/main.ts';
import { openGame, walletCall } from '../support/gateway/wallet.ts';
import { registerMember } from '../support/players/players.ts';

onPostgres('gateways on one PostgreSQL', nodes);

function nodes(server: PostgresServer): void {
  let gateways: RunningGateway[] = [];
  beforeAll(async () => {
    const start = () => startGateway({ database: { url: server.url } });
    gateways = await Promise.all([start(), start(), start()]);
  }, 90_000);
  afterAll(async () => {
    for (const gateway of gateways) await gateway.close();
  });

  const at = (index: number): RunningGateway => {
    const gateway = gateways[index % gateways.length];
    if (!gateway) throw new Error('no gateway');
    return gateway;
  };
  /** The events of a kind that a gateway receives from now on. */
  const eventsOf = (gateway: RunningGateway, type: 'session-ended' | 'merchants') => {
    const events: object[] = [];
    gateway.services.bus.on(type, (event: object) => void events.push(event));
    return events;
  };
  /** Waits until every gateway hears of what happens at the others. */
  const allListen = () =>
    expect.poll(() => gateways.map(({ services }) => services.bus.isConnected)).toEqual(gateways.map(() => true));
  const newToken = async () => (await new TestClient(at(0).url, 'sv01').call('freePlay')).value.token;
  let last = 0;
  const bet = (sessionId: string, amount = 1000) => {
    last += 1;
    return { sessionId, roundId: `nodes-round-${last}`, transactionId: `nodes-round-${last}`, amount };
  };

  test('a bet at one is received once by sockets at all of them', async () => {
    const token = await newToken();
    const sockets = await Promise.all(gateways.map(({ url }) => EventSocket.open(url, 'sv01', token)));
    const sessionId = await openGame(at(0), 'sv01', token);
    for (let i = 0; i < 6; i++) await walletCall(at(i), 'bet', bet(sessionId));
    for (const socket of sockets) {
      await expect.poll(() => socket.balance).toMatchObject({ sumBalance: 1_994_000, seq: 7 });
      const seqs = socket.frames.flatMap((frame) => (frame.type === 'balance' ? [frame.seq] : []));
      expect(seqs).toEqual([...new Set(seqs)].sort((a, b) => a - b));
      socket.socket.close();
    }
  });

  test('a log-out at one closes the sockets at the others at once', async () => {
    const token = await newToken();
    const socket = await EventSocket.open(at(1).url, 'sv01', token);
    const ended = eventsOf(at(1), 'session-ended');
    await new TestClient(at(0).url, 'sv01').call('logout', { token });
    expect(await socket.closed).toBe(4401);
    expect(socket.frames.at(-1)).toEqual({ type: 'session-ended' });
    await expect.poll(() => ended.length).toBe(1);
  });

  test('a site that closes at one is reported by the others at once', async () => {
    const token = await newToken();
    const sockets = await Promise.all(gateways.map(({ url }) => EventSocket.open(url, 'sv01', token)));
    const { merchants } = at(2).services;
    const heard = [0, 1].map((index) => eventsOf(at(index), 'merchants'));
    const statuses = ({ frames }: EventSocket) =>
      frames.flatMap((frame) => (frame.type === 'status' ? [frame.status] : []));
    const expected: number[] = [];
    for (const status of [1, 0, 1, 0]) {
      expected.push(status);
      await merchants.change('sv01', (profile) => ({ ...profile, maintenance: status === 1 }));
      for (const socket of sockets) await expect.poll(() => statuses(socket)).toEqual(expected);
      // Their own look at it comes every three seconds: each hears of the change as well.
      for (const events of heard) await expect.poll(() => events.length).toBeGreaterThanOrEqual(expected.length);
    }
    const { http } = await new TestClient(at(0).url, 'sv01').call('systemStatus');
    expect(http).toBe(200);
    for (const socket of sockets) socket.socket.close();
  });

  test('a message to a player or to all of a merchant is announced at all of them, and to nobody else', async () => {
    const { value } = await registerMember(at(0));
    const { messages } = at(0).services;
    const own = await Promise.all(gateways.map(({ url }) => EventSocket.open(url, 'sv01', value.token)));
    const neighbours = await Promise.all(
      gateways.map(async ({ url }) => EventSocket.open(url, 'sv01', await newToken())),
    );
    const guest = (await new TestClient(at(0).url, 'nl01').call('freePlay')).value;
    const elsewhere = await EventSocket.open(at(1).url, 'nl01', guest.token);
    const heard = ({ frames }: EventSocket) => frames.filter(({ type }) => type === 'stale');
    const stale = { type: 'stale', calls: ['messages', 'unreadMessages'] };
    const unread = async (index: number) =>
      (await new TestClient(at(index).url, 'sv01').call('unreadMessages', { token: value.token })).value.unReadCount;
    const [before, texts] = [await unread(1), { EN: { title: 'Hello', content: 'From the first of three.' } }];

    const [player] = await rows(`SELECT id FROM players WHERE account = '${value.account}'`);
    await messages.send('sv01', { kind: 'news', texts, to: { id: player?.id ?? '' } });
    for (const socket of own) await expect.poll(() => heard(socket)).toEqual([stale]);
    for (const index of [0, 1, 2]) expect(await unread(index)).toBe(before + 1);
    expect(neighbours.flatMap(heard)).toEqual([]);

    await messages.send('sv01', { kind: 'news', texts });
    for (const socket of own) await expect.poll(() => heard(socket)).toEqual([stale, stale]);
    for (const socket of neighbours) await expect.poll(() => heard(socket)).toEqual([stale]);
    for (const index of [0, 1, 2]) expect(await unread(index)).toBe(before + 2);
    expect(heard(elsewhere)).toEqual([]);
    for (const { socket } of [...own, ...neighbours, elsewhere]) socket.close();
  });

  test('what was missed while the listening connection was cut is caught up with', async () => {
    const token = await newToken();
    const socket = await EventSocket.open(at(1).url, 'sv01', token);
    const ended = await newToken();
    const late = await EventSocket.open(at(1).url, 'sv01', ended);
    const sessionId = await openGame(at(0), 'sv01', token);
    const { db } = at(0).services;
    const cut = () =>
      db.execute(
        sql`SELECT pg_terminate_backend(pid, 1000) FROM pg_stat_activity WHERE application_name = 'gateway events'`,
      );
    await cut();
    await walletCall(at(0), 'bet', bet(sessionId));
    await new TestClient(at(0).url, 'sv01').call('logout', { token: ended });
    await expect.poll(() => socket.balance).toMatchObject({ sumBalance: 1_999_000, seq: 2 });
    expect(await late.closed).toBe(4401);
    // Nobody knows what else was said: the client asks for everything that it shows and events keep up to date.
    const live = endpointNames.filter((name) => endpoints[name].live);
    expect(live).toEqual(expect.arrayContaining(['messages', 'unreadMessages', 'depositStatus', 'rewards']));
    await expect.poll(() => socket.frames).toContainEqual({ type: 'stale', calls: live });
    await allListen();
    socket.socket.close();
  });

  test('64 calls at a time for four players: none is put off, and every balance is right', {
    timeout: 180_000,
  }, async () => {
    const players = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const token = await newToken();
        return {
          token,
          sessionId: await openGame(at(0), 'sv01', token),
          socket: await EventSocket.open(at(1).url, 'sv01', token),
        };
      }),
    );
    const codes = new Map<number, number>();
    const send = async (node: number, call: string, body: object) => {
      const { http } = await walletCall(at(node), call, body);
      codes.set(http, (codes.get(http) ?? 0) + 1);
    };
    const worker = async (index: number) => {
      const { sessionId } = players[index % 4] ?? { sessionId: '' };
      for (let i = 0; i < 4; i++) {
        const stake = bet(sessionId, 100);
        await send(index + i, 'bet', stake);
        await send(index + i + 1, 'win', { ...stake, transactionId: `${stake.transactionId}-win`, amount: 40 });
      }
    };
    await Promise.all(Array.from({ length: 64 }, (_, index) => worker(index)));
    expect(Object.fromEntries(codes)).toEqual({ 200: 512 });
    for (const { token, socket } of players) {
      const { sumBalance, seq } = (await new TestClient(at(2).url, 'sv01').call('balance', { token })).value;
      expect({ sumBalance, seq }).toEqual({ sumBalance: 2_000_000 - 64 * 60, seq: 1 + 128 });
      await expect.poll(() => socket.balance).toMatchObject({ sumBalance, seq });
      socket.socket.close();
    }
  });

  test('a job is done once over all gateways, and again when it fails', { timeout: 60_000 }, async () => {
    const runs: string[] = [];
    const allEnqueued = Promise.withResolvers<void>();
    const nodesOfJobs = ['a', 'b', 'c'].map((name) => ({
      name,
      jobs: new Jobs({ connectionString: server.url }, () => {}, 0.5),
    }));
    for (const { name, jobs } of nodesOfJobs) {
      await jobs.start();
      await jobs.schedule(
        'tick',
        '0 0 1 1 *',
        async () => {
          runs.push(name);
          await allEnqueued.promise;
          if (runs.length === 1) throw new Error('cut off');
        },
        () => {},
      );
    }
    await Promise.all(nodesOfJobs.map(({ jobs }) => jobs.enqueue('tick')));
    allEnqueued.resolve();
    const done = async () => (await rows("SELECT state FROM jobs.job WHERE name = 'tick'")).map(({ state }) => state);
    await expect.poll(done).toEqual(['completed']);
    expect(runs).toHaveLength(2);
    for (const { jobs } of nodesOfJobs) await jobs.stop();
  });

  test('the timetable stands once, however many gateways have written it', async () => {
    const times = await rows("SELECT name, cron FROM jobs.schedule WHERE name <> 'tick' ORDER BY name");
    expect(times).toEqual([
      { name: 'audit-ledger', cron: '17 * * * *' },
      { name: 'bonuses', cron: '*/5 * * * *' },
      { name: 'changes', cron: '* * * * *' },
      { name: 'club', cron: '37 * * * *' },
      { name: 'copies', cron: '* * * * *' },
      { name: 'corrections', cron: '* * * * *' },
      { name: 'payments', cron: '* * * * *' },
      { name: 'rebates', cron: '7 * * * *' },
      { name: 'sweep', cron: '*/10 * * * *' },
      { name: 'team-days', cron: '*/5 * * * *' },
    ]);
  });

  test('a change that somebody makes at a prompt empties what gateways have kept of games', async () => {
    const listed = async (index: number) => {
      const { games } = (await new TestClient(at(index).url, 'sv01').call('gameList', { body: { pageSize: 5 } })).value;
      return games.find(({ nodeId }) => nodeId === game)?.maintenance;
    };
    const [{ nodeId: game } = { nodeId: 0 }] = (
      await new TestClient(at(0).url, 'sv01').call('gameList', { body: { pageSize: 5 } })
    ).value.games;
    const read = gateways.map(({ services }) => vi.spyOn(services.db, 'transaction'));
    for (let i = 0; i < 6; i++) expect(await listed(i)).toBe(false);
    // Each has read it once at most.
    for (const { mock } of read) expect(mock.calls.length).toBeLessThan(2);
    vi.restoreAllMocks();
    for (const maintenance of [true, false]) {
      await rows(`UPDATE games SET maintenance = ${maintenance} WHERE node_id = ${game}`);
      for (let i = 0; i < 3; i++) await expect.poll(() => listed(i)).toBe(maintenance);
    }
  });

  test('calls and their statements are sent to a collector, under the trace of the caller', {
    timeout: 120_000,
  }, async () => {
    const received: { traceId: string; name: string; kind: number; attributes: unknown }[] = [];
    const collector = createServer(async (request, response) => {
      let body = '';
      for await (const part of request) body += String(part);
      for (const { scopeSpans } of JSON.parse(body).resourceSpans)
        for (const { spans } of scopeSpans) received.push(...spans);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    const { port } = collector.address() as AddressInfo;
    const data = mkdtempSync(join(tmpdir(), 'gateway-traced-'));
    const traced = await startMain({
      DATABASE_URL: server.url,
      DATA_DIR: data,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    });
    const token = await newToken();
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01` };
    expect((await new TestClient(traced.url, 'sv01').call('balance', { token, headers })).http).toBe(200);
    expect(await traced.stop()).toBe(0);
    collector.close();
    rmSync(data, { recursive: true });
    const own = received.filter((span) => span.traceId === traceId);
    const names = own.map(({ name }) => name);
    expect(names).toContain('GET /wps/v2/wallets/balance');
    expect(names.filter((name) => name === 'SELECT').length).toBeGreaterThanOrEqual(2);
    expect(JSON.stringify(own)).toContain('ledger_accounts');
    expect(JSON.stringify(received)).not.toContain(token);
  });

  test('without the database a gateway is alive and not ready; with it again it is', { timeout: 60_000 }, async () => {
    const statuses = async () => {
      const calls = ['/healthz', '/readyz'].map(async (path) => (await fetch(at(0).url + path)).status);
      return Promise.all(calls);
    };
    expect(await statuses()).toEqual([200, 200]);
    await server.crash();
    expect(await statuses()).toEqual([200, 503]);
    await server.start();
    await expect.poll(statuses).toEqual([200, 200]);
    await allListen();
  });

  const rows = async (query: string) =>
    ((await at(0).services.db.execute(query)) as unknown as { rows: { [name: string]: string }[] }).rows;
}
