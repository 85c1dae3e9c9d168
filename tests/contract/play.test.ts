import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createGamesServer, type GamesServer } from '../../partners/games/index.ts';
import { TestClient } from '../support/client/client.ts';
import { type RunningGateway, site, startGateway } from '../support/gateway/gateway.ts';
import { walletSecret } from '../support/gateway/wallet-secret.ts';

const folder = mkdtempSync(join(tmpdir(), 'gateway-play-'));
let gateway: RunningGateway;
let games: GamesServer;
let gamesUrl: string;

beforeAll(async () => {
  gateway = await startGateway();
  const { catalogueFolder } = gateway.services.options;
  games = createGamesServer({
    port: 0,
    walletUrl: gateway.url,
    walletSecret,
    siteOrigins: [site.sv01],
    catalogue: JSON.parse(readFileSync(join(catalogueFolder, 'games.json'), 'utf8')),
    dataDir: folder,
    minRoundMs: 0,
  });
  gamesUrl = await games.listen();
}, 60_000);
afterAll(async () => {
  await games.close();
  await gateway.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens a slot as the site does; resolves with how the page speaks to its server. */
async function openSlot(client: TestClient, token: string) {
  const { games: slots } = (await client.call('gameList', { body: { gameType: 'RNG', pageSize: 1 } })).value;
  const body = { nodeId: slots[0]?.nodeId ?? 0 };
  const launched = (await client.call('launchGame', { token, body, headers: { origin: site.sv01 } })).value;
  const { pathname, search } = new URL(launched.game_url);
  const page = await fetch(gamesUrl + pathname + search);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain(`frame-ancestors ${site.sv01}`);
  expect((await fetch(gamesUrl + pathname + search)).status).not.toBe(200);
  const [, launch = '{}'] = /id="launch">([^<]*)</.exec(await page.text()) ?? [];
  const { key } = JSON.parse(launch);
  return async (path: string, sent?: object) => {
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const init = sent ? { method: 'POST', headers, body: JSON.stringify(sent) } : { headers };
    return (await fetch(gamesUrl + path, init)).json();
  };
}

test('a spin of a real game moves the balance on the site, and the socket says so', async () => {
  const client = new TestClient(gateway.url, 'sv01');
  const { token } = (await client.call('freePlay')).value;
  const frames: { sumBalance: number; seq: number }[] = [];
  const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}/wps/events`, { origin: site.sv01 });
  socket.on('message', (data) => frames.push(JSON.parse(String(data))));
  await new Promise((resolve) => socket.once('open', resolve));
  const { ticket } = (await client.call('eventsTicket', { token })).value;
  socket.send(JSON.stringify({ type: 'ticket', ticket }));

  const api = await openSlot(client, token);
  const session = await api('/api/session');
  expect(session).toMatchObject({ currency: 'VND', balance: 2_000_000 });

  const stake = session.limits.steps[0];
  const round = await api('/api/rounds', { roundId: crypto.randomUUID(), bets: { stake } });
  expect(round).toMatchObject({ state: 'settled', stake });
  const expected = 2_000_000 - stake + round.win;
  const { value } = await client.call('balance', { token });
  expect(value.sumBalance).toBe(expected);
  await expect.poll(() => frames.at(-1)?.sumBalance).toBe(expected);
  expect(frames.at(-1)?.seq).toBe(value.seq);
  socket.close();
});
