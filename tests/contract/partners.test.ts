import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { keyOf, playerWith } from '../../partners/games/fixtures/playground.ts';
import { TestClient } from '../support/client/client.ts';
import { seedDataFolder } from '../support/database/template.ts';
import { type RunningMain, type RunningProcess, startMain, startPartners } from '../support/gateway/main.ts';

/** Gateway and partners as two processes, with a line between them that a test can cut. */
const folder = mkdtempSync(join(tmpdir(), 'partners-'));
/** What happens to the next call of this name: it reaches the platform or not, and its answer never comes back. */
let cut: { call: string; reaches: boolean; meanwhile: () => Promise<unknown> } | undefined;
/** Calls that the partners have made, by name. */
let calls: string[] = [];
let line: Server;
let gateway: RunningMain;
let partners: RunningProcess | undefined;
/** The partners that run were started without another environment. */
let isUsual = false;
let client: TestClient;

beforeAll(async () => {
  await seedDataFolder(folder);
  gateway = await startMain({ DATA_DIR: folder });
  client = new TestClient(gateway.url, 'sv01');
  line = createServer(async (request, response) => {
    const { url = '', headers } = request;
    const body = await bodyOf(request);
    const forward = () =>
      fetch(gateway.url + url, { method: 'POST', body, headers: signedHeaders(headers as Record<string, string>) });
    const name = url.split('/').at(-1) ?? '';
    calls.push(name);
    if (cut?.call === name) {
      const { reaches, meanwhile } = cut;
      cut = undefined;
      if (reaches) await forward();
      await meanwhile();
      return response.destroy();
    }
    const reply = await forward();
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(await reply.text());
  }).listen(0, '127.0.0.1');
  await once(line, 'listening');
}, 120_000);
afterEach(() => {
  calls = [];
});
afterAll(async () => {
  await partners?.stop();
  await gateway.stop();
  line.close();
  rmSync(folder, { recursive: true, force: true });
});

const signedHeaders = ({ 'x-timestamp': timestamp = '', 'x-signature': signature = '' }: Record<string, string>) => ({
  'content-type': 'application/json',
  'x-timestamp': timestamp,
  'x-signature': signature,
});

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const part of request) body += String(part);
  return body;
}

/** Starts the partners behind the line, in the place of those that run. */
async function start(env: NodeJS.ProcessEnv = {}): Promise<RunningProcess> {
  await partners?.stop();
  isUsual = Object.keys(env).length === 0;
  const GATEWAY_URL = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
  partners = await startPartners(gateway, { GATEWAY_URL, ...env });
  return partners;
}

/** The partners as they are usually started: those that run already, if they are such. */
const usual = async () =>
  isUsual && partners?.child.exitCode === null && partners.child.signalCode === null ? partners : start();

/** A new guest's token. */
const visit = async () => (await client.call('freePlay')).value.token;

/** Where the launch of a slot leads, on the partners' own port. */
async function launch(token: string): Promise<string> {
  const { games } = (await client.call('gameList', { body: { gameType: 'RNG', pageSize: 1 } })).value;
  const launched = await client.call('launchGame', { token, body: { nodeId: games[0]?.nodeId ?? 0 } });
  const { pathname, search } = new URL(launched.value.game_url);
  return gateway.games + pathname + search;
}

/** A slot as its page plays it. */
async function openSlot(token: string) {
  const player = playerWith(gateway.games, keyOf(await (await fetch(await launch(token))).text()));
  const [stake = 0] = (await player.session()).body.limits.steps;
  return { player, stake };
}

const account = async (token: string) => (await client.call('balance', { token })).value;

describe('two processes', { timeout: 60_000 }, () => {
  test('play a round, and the account shows it', async () => {
    await usual();
    const token = await visit();
    const { player, stake } = await openSlot(token);
    const before = await account(token);
    const { body } = await player.play(crypto.randomUUID(), { stake });
    expect(body).toMatchObject({ state: 'settled', stake });
    expect((await account(token)).sumBalance).toBe(before.sumBalance - stake + body.win);
  });

  test.each([
    ['the stake is taken', { call: 'bet', reaches: true }, 'cancelled'],
    ['the balls have fallen, before the win is paid', { call: 'win', reaches: false }, 'settled'],
    ['the win is paid, before its answer', { call: 'win', reaches: true }, 'settled'],
  ] as const)('a partner that dies when %s ends the round once after its restart', async (_when, where, state) => {
    const dying = await usual();
    const token = await visit();
    const { player, stake } = await openSlot(token);
    const before = await account(token);
    const roundId = crypto.randomUUID();
    cut = { ...where, meanwhile: () => dying.stop('SIGKILL') };
    await expect(player.play(roundId, { stake })).rejects.toThrow();

    await start();
    await expect.poll(async () => (await player.round(roundId)).body.state, { timeout: 20_000 }).toBe(state);
    const { win } = (await player.round(roundId)).body;
    const after = await account(token);
    expect(after.sumBalance).toBe(state === 'settled' ? before.sumBalance - stake + win : before.sumBalance);

    // Nothing is left to be done by the next start, and asking for the round again moves nothing.
    expect(await partners?.stop()).toBe(0);
    calls = [];
    await start();
    await player.play(roundId, { stake });
    expect(calls.filter((name) => name !== 'balance')).toEqual([]);
    expect(await account(token)).toEqual(after);
  });

  test('a stop lets the round end that is being played', async () => {
    const stopping = await usual();
    const token = await visit();
    const { player, stake } = await openSlot(token);
    let ended: Promise<number | null> | undefined;
    cut = {
      call: 'win',
      reaches: false,
      meanwhile: async () => {
        ended = stopping.stop();
      },
    };
    const { body } = await player.play(crypto.randomUUID(), { stake });
    expect(body).toMatchObject({ state: 'settled', stake });
    expect(await ended).toBe(0);
  });

  test('a second process on the journal of the first does not start', async () => {
    await usual();
    const second = await startPartners(gateway, { GAMES_PORT: '0' });
    expect(second.output()).toContain('is in use by process');
    expect(second.child.exitCode).toBe(1);
  });
});

describe('who is believed', { timeout: 60_000 }, () => {
  test('nobody without a launch token, a key or a client secret', async () => {
    await usual();
    const { pathname } = new URL(await launch(await visit()));
    expect((await fetch(`${gateway.games}${pathname}?t=${'a'.repeat(43)}`)).status).toBe(401);
    expect((await fetch(`${gateway.games}/chat?t=${'a'.repeat(43)}`)).status).toBe(404);
    expect((await playerWith(gateway.games, 'no-key').session()).status).toBe(401);
    for (const secret of [{}, { client_secret: 'guessed' }]) {
      const body = new URLSearchParams({ grant_type: 'authorization_code', client_id: 'nl01', code: 'x', ...secret });
      const reply = await fetch(`${gateway.games}/identity/google/token`, { method: 'POST', body });
      expect([reply.status, await reply.json()]).toEqual([401, { error: 'invalid_client' }]);
    }
  });

  test('no partner with another secret: its launch is refused, and the token is not used up by it', async () => {
    const other = await start({ WALLET_SECRET: 'somebody else' });
    const address = await launch(await visit());
    expect((await fetch(address)).status).toBe(401);
    await other.stop();
    await start();
    expect((await fetch(address)).status).toBe(200);
  });

  test('without a secret nothing starts, and it is said what is missing', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'partners-none-'));
    const { child, output } = await startPartners(gateway, { DATA_DIR: empty });
    rmSync(empty, { recursive: true });
    expect(output()).toMatch(/The partners could not start: there is no secret in .*WALLET_SECRET/);
    expect(child.exitCode).toBe(1);
  });

  test('secrets given to both by their variables need no folder in common, and none is reported', async () => {
    const own = mkdtempSync(join(tmpdir(), 'partners-own-'));
    const secrets = ['wallet', 'identity', 'payments'].map((name) =>
      readFileSync(join(folder, 'secrets', name), 'utf8'),
    );
    const [WALLET_SECRET, IDENTITY_SECRET, PAYMENTS_SECRET] = secrets;
    const running = await start({ DATA_DIR: own, WALLET_SECRET, IDENTITY_SECRET, PAYMENTS_SECRET, LOG_LEVEL: 'trace' });
    const address = await launch(await visit());
    expect((await fetch(address)).status).toBe(200);
    await running.stop();
    rmSync(own, { recursive: true });
    const said = running.output() + gateway.output();
    expect(running.output()).toContain('"path":"/play/');
    for (const secret of [...secrets, new URL(address).searchParams.get('t') ?? 'none'])
      expect(said).not.toContain(secret);
  });

  test('DEMO=1 in production does not start', async () => {
    const { child, output } = await startPartners(gateway, { NODE_ENV: 'production' });
    expect(output()).toContain('DEMO=1 is refused');
    expect(child.exitCode).toBe(1);
  });

  test('an end of the platform is no end of the partners, which finish when it is back', async () => {
    await start({ GATEWAY_URL: 'http://127.0.0.1:9' });
    expect((await fetch(`${gateway.games}/favicon.svg`)).status).toBe(200);
    expect((await fetch(await launch(await visit()))).status).toBe(503);
  });
});
