import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyOf, playerWith, type TestPlayer } from '../../partners/games/fixtures/playground.ts';
import { TestClient } from '../support/client/client.ts';
import { onPostgres } from '../support/database/on-postgres.ts';
import type { PostgresServer } from '../support/database/postgres.ts';
import { type Balancer, startBalancer } from '../support/gateway/balancer.ts';
import { site } from '../support/gateway/gateway.ts';
import {
  type RunningMain,
  type RunningProcess,
  startAgain,
  startMain,
  startPartners,
} from '../support/gateway/main.ts';
import { walletSecret } from '../support/gateway/wallet-secret.ts';
import { long } from '../support/long.ts';
import { LastingSocket, RestlessPlayer } from '../support/players/restless-player.ts';
import { freePorts } from '../support/run/run.ts';

/** A look in `npm test`; `npm run nodes` goes on for minutes. */

const longMs = Number(process.env.NODES_MINUTES ?? 5) * 60_000;

onPostgres('three gateways and two game servers on one PostgreSQL', kills);

function kills(server: PostgresServer): void {
  const data = mkdtempSync(join(tmpdir(), 'gateway-kills-'));
  let gateways: RunningMain[] = [];
  let partners: { running: RunningProcess; url: string; env: NodeJS.ProcessEnv }[] = [];
  let balancer: Balancer;

  beforeAll(async () => {
    const start = (name: string) =>
      startMain({
        DATABASE_URL: server.url,
        DATA_DIR: join(data, name),
        WALLET_SECRET: walletSecret,
        SITE_ORIGIN: site.sv01,
        LOG_LEVEL: 'fatal',
      });
    gateways = await Promise.all(['a', 'b', 'c'].map(start));
    balancer = await startBalancer(gateways.map(({ url }) => url));
    partners = await Promise.all(
      ['d', 'e'].map(async (name) => {
        const GAMES_PORT = String(await freePorts());
        const env = { DATA_DIR: join(data, name), GAMES_PORT, GATEWAY_URL: balancer.url, DEMO: '0' };
        return { env, running: await startPartners(first(gateways), env), url: `http://127.0.0.1:${GAMES_PORT}` };
      }),
    );
  }, 90_000);
  afterAll(async () => {
    balancer?.close();
    for (const { child } of [...gateways, ...partners.map(({ running }) => running)]) child.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  });

  /** Ends a gateway as a power cut would, and starts it again. */
  async function killGateway(index: number): Promise<void> {
    const gateway = gateways[index];
    if (!gateway) throw new Error(`no gateway ${index}`);
    await gateway.stop('SIGKILL');
    gateways[index] = await startAgain(gateway);
    expect(gateways[index]?.output()).toContain('gateway ready');
  }

  async function killDatabase(): Promise<void> {
    await server.crash();
    await sleep(300);
    await server.start();
  }

  async function killPartner(index: number): Promise<void> {
    const partner = partners[index];
    if (!partner) throw new Error(`no partner ${index}`);
    await partner.running.stop('SIGKILL');
    partner.running = await startPartners(first(gateways), partner.env);
  }

  /** What ends and comes back, one after the other: one of each kind, or all in turn for minutes. How often each did. */
  async function disturb(moves: () => number): Promise<{ [kind: string]: number }> {
    const turns: [kind: string, kill: () => Promise<void>][] = [
      ['gateways', () => killGateway(0)],
      ['database', killDatabase],
      ['game servers', () => killPartner(0)],
      ['gateways', () => killGateway(1)],
      ['gateways', () => killGateway(2)],
      ['game servers', () => killPartner(1)],
    ];
    const kills: { [kind: string]: number } = {};
    const until = Date.now() + longMs;
    /** Waits until the players have moved money a number of times more. */
    const goOn = async () => {
      const enough = moves() + 130;
      await expect.poll(moves, { timeout: 60_000 }).toBeGreaterThanOrEqual(enough);
    };
    for (let turn = 0; long ? Date.now() < until : turn < 3; turn++) {
      const [kind, kill] = turns[turn % turns.length] ?? first(turns);
      if (long) await sleep((turn * 977) % 3000);
      else await goOn();
      await kill();
      kills[kind] = (kills[kind] ?? 0) + 1;
    }
    await goOn();
    return kills;
  }

  test('64 calls at a time, kills and a crash of the database lose, double and overdraw nothing', {
    timeout: longMs + 120_000,
  }, async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => RestlessPlayer.enter(balancer.url)));
    const guests = await Promise.all(partners.map(({ url }) => sitDown(balancer.url, url)));
    const sockets = players.flatMap(({ token }) =>
      gateways.map(({ url }) => ({ token, socket: new LastingSocket(url, token) })),
    );
    let isLoaded = true;
    const works = Array.from({ length: 64 }, async (_, index) => {
      while (isLoaded) await players[index % players.length]?.play();
    });
    const spins = guests.map(async ({ slot, stake }) => {
      for (; isLoaded; await sleep(50)) await slot.play(crypto.randomUUID(), { stake }).catch(() => undefined);
    });
    const sum = (pick: (player: RestlessPlayer) => number) =>
      players.reduce((total, player) => total + pick(player), 0);
    const kills = await disturb(() => sum(({ moves }) => moves)).finally(() => {
      isLoaded = false;
    });
    await Promise.all([...works, ...spins]);
    // None has ended by itself.
    expect(gateways.flatMap(({ child, output }) => (child.exitCode === null ? [] : [output()]))).toEqual([]);

    // Rounds that an end has interrupted are finished by the game servers, once.
    for (const { running } of partners) expect(await running.stop()).toBe(0);
    const clients = gateways.map(({ url }) => new TestClient(url, 'sv01'));
    for (const player of players) {
      for (const client of clients) {
        const { sumBalance } = (await client.call('balance', { token: player.token })).value;
        expect(sumBalance).toBe(player.expected);
      }
    }
    for (const { token, socket } of sockets) {
      const { sumBalance, seq } = (await first(clients).call('balance', { token })).value;
      await expect.poll(() => socket.balance, { timeout: 15_000 }).toMatchObject({ sumBalance, seq });
      await socket.close();
    }
    expect(await faultsOf(server.url)).toEqual({ lopsided: 0, off: 0, negative: 0, unfinished: 0, doubled: 0 });
    expect(sum(({ moves }) => moves)).toBeGreaterThan(500);
    expect(Object.keys(kills)).toEqual(['gateways', 'database', 'game servers']);
    if (long) {
      const ended = Object.entries(kills).map(([kind, count]) => `${kind} ${count}`);
      const rounds = await roundsOf(server.url);
      console.log(`ended: ${ended.join(', ')}; ${rounds} rounds at the game servers`);
      console.log(`${sum(({ moves }) => moves)} movements, ${sum(({ retries }) => retries)} of them sent again`);
    }
  });
}

function first<T>([one]: readonly T[]): T {
  if (one === undefined) throw new Error('none');
  return one;
}

/** A guest at a slot of one of the game servers. */
async function sitDown(platform: string, games: string): Promise<{ slot: TestPlayer; stake: number }> {
  const client = new TestClient(platform, 'sv01');
  const { token } = (await client.call('freePlay')).value;
  const [game] = (await client.call('gameList', { body: { gameType: 'RNG', pageSize: 1 } })).value.games;
  const launched = await client.call('launchGame', { token, body: { nodeId: game?.nodeId ?? 0 } });
  const { pathname, search } = new URL(launched.value.game_url);
  const slot = playerWith(games, keyOf(await (await fetch(games + pathname + search)).text()));
  return { slot, stake: first((await slot.session()).body.limits.steps) };
}

/** Rounds that the game servers have played. */
async function roundsOf(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const bets = "kind = 'bet' AND transaction_id LIKE '%.bet'";
  const { rows } = await client.query(`SELECT count(*) FROM ledger_transfers WHERE ${bets}`);
  await client.end();
  return Number(rows[0].count);
}

/** What must be nothing, by the rows themselves. */
async function faultsOf(connectionString: string): Promise<{ [fault: string]: number }> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const count = async (from: string) =>
    Number((await client.query(`SELECT count(*) FROM (${from}) AS f`)).rows[0].count);
  const faults = {
    lopsided: await count('SELECT transfer_id FROM ledger_entries GROUP BY transfer_id HAVING sum(amount) <> 0'),
    off: await count(
      `SELECT a.id FROM ledger_accounts a LEFT JOIN ledger_entries e ON e.account_id = a.id WHERE a.kind = 'player'
       GROUP BY a.id HAVING coalesce(sum(e.amount), 0) <> a.balance`,
    ),
    negative: await count('SELECT id FROM ledger_accounts WHERE balance < 0'),
    // Rounds of the game servers: each bet has its win, even of nothing, or was given back.
    unfinished: await count(
      `SELECT b.id FROM ledger_transfers b WHERE b.kind = 'bet' AND b.transaction_id LIKE '%.bet' AND NOT b.rolled_back
       AND NOT EXISTS (SELECT FROM ledger_transfers w WHERE w.account_id = b.account_id AND w.round_id = b.round_id AND w.kind = 'win')`,
    ),
    doubled: await count(
      'SELECT account_id, seq_after FROM ledger_transfers WHERE amount > 0 GROUP BY account_id, seq_after HAVING count(*) > 1',
    ),
  };
  await client.end();
  return faults;
}
