import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { listen, openTestSite, type TestSite } from './test-site.ts';

let upstream: Server;
let gateway: URL;
let test: TestSite;
let seen: IncomingHttpHeaders;

beforeAll(async () => {
  upstream = createServer((request, response) => {
    seen = request.headers;
    if (request.url?.startsWith('/wps/silent')) return;
    response.writeHead(request.url?.startsWith('/wps/ended') ? 401 : 200, {
      'content-type': 'application/json',
      connection: 'x-hop',
      'x-hop': '1',
    });
    request.pipe(response);
  });
  const sockets = new WebSocketServer({ server: upstream, path: '/wps/events' });
  sockets.on('connection', (socket) => socket.on('message', (data) => socket.send(`got ${String(data)}`)));
  gateway = new URL(`http://127.0.0.1:${await listen(upstream)}`);
  test = await openTestSite({ gateway });
}, 60_000);
afterAll(async () => {
  await test.close();
  upstream.closeAllConnections();
  upstream.close();
});

it('passes calls on, with who asked, and the answer back', async () => {
  const { status, headers } = await test.get('/wps/ended?x=1', { authorization: 't', 'x-forwarded-for': '6.6.6.6' });
  expect([status, headers['content-type'], headers['x-hop']]).toEqual([401, 'application/json', undefined]);
  expect(seen).toMatchObject({ host: 'alpha.example', authorization: 't', 'x-forwarded-for': '127.0.0.1' });
});

it('keeps the demo help of the platform to itself unless it is a demo', async () => {
  expect((await test.get('/_demo/outbox')).status).toBe(404);
  const demo = await openTestSite({ gateway, demo: true });
  expect((await demo.get('/_demo/outbox')).status).toBe(200);
  await demo.close();
}, 30_000);

it('answers with an envelope when the platform is silent or gone', async () => {
  const envelope = { success: false, message: 'network_abnormal' };
  const silent = await test.get('/wps/silent');
  expect([silent.status, JSON.parse(silent.text)]).toEqual([502, envelope]);
  const alone = await openTestSite();
  const gone = await alone.get('/lgw/games/popular');
  expect([gone.status, JSON.parse(gone.text), gone.headers['cache-control']]).toEqual([502, envelope, 'no-store']);
  await alone.close();
}, 30_000);

it('passes WebSockets on', async () => {
  const address = test.site.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/wps/events`);
  const said = await new Promise<string>((resolve, reject) => {
    socket.on('open', () => socket.send('hello'));
    socket.on('message', (data) => resolve(String(data)));
    socket.on('error', reject);
  });
  expect(said).toBe('got hello');
  socket.close();
  const refused = new WebSocket(`ws://127.0.0.1:${port}/elsewhere`);
  const reason = await new Promise<string>((resolve) => refused.on('error', ({ message }) => resolve(message)));
  expect(reason).toContain('404');
});

it('stops though WebSockets are open', async () => {
  const site = await openTestSite({ gateway });
  const address = site.site.server.address();
  const socket = new WebSocket(`ws://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/wps/events`);
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
  const gone = new Promise((resolve) => socket.on('close', resolve));
  await site.close();
  await gone;
}, 15_000);
