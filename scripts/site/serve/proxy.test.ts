import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { listen, openTestSite, type TestSite, upload } from './fixtures/test-site.ts';

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
  sockets.on('connection', (socket, { headers }) => {
    seen = headers;
    socket.on('message', (data) => socket.send(`got ${String(data)}`));
  });
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

/** What a visitor may claim, and only a proxy may say. */
const claims = {
  'x-forwarded-for': '6.6.6.6',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'https',
  'x-forwarded-port': '443',
  'x-forwarded-prefix': '/evil',
  'x-real-ip': '6.6.6.6',
  'x-client-ip': '6.6.6.6',
  'true-client-ip': '6.6.6.6',
  'cf-connecting-ip': '6.6.6.6',
  'cf-ipcountry': 'DE',
  'cloudfront-viewer-country': 'DE',
  'x-vercel-ip-country': 'DE',
  'x-country-code': 'DE',
  'x-original-url': '/evil',
  forwarded: 'for=6.6.6.6',
  via: '1.1 evil',
  'the-country': 'DE',
};

it('drops what a visitor says of who asks and from where', async () => {
  const site = await openTestSite({ gateway, countryHeader: 'The-Country' });
  await site.get('/wps/x', { ...claims, authorization: 't', 'x-request-id': '1', 'idempotency-key': 'k' });
  await site.close();
  const trusted = { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'alpha.example', 'x-forwarded-proto': 'http' };
  for (const name of Object.keys(claims)) expect([name, seen[name]]).toEqual([name, Object(trusted)[name]]);
  expect(seen).toMatchObject({
    authorization: 't',
    'x-request-id': '1',
    'idempotency-key': 'k',
    host: 'alpha.example',
  });
}, 30_000);

it('passes on what a proxy in front says, when there is one', async () => {
  const site = await openTestSite({ gateway, behindProxy: true, countryHeader: 'cf-ipcountry' });
  await site.get('/wps/x', { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https', 'cf-ipcountry': 'DE' });
  await site.close();
  expect(seen).toMatchObject({
    'x-forwarded-for': '203.0.113.9, 127.0.0.1',
    'x-forwarded-proto': 'https',
    'cf-ipcountry': 'DE',
  });
}, 30_000);

it('drops it of WebSockets as well', async () => {
  const address = test.site.server.address();
  const headers = { 'cf-ipcountry': 'DE', 'x-forwarded-for': '6.6.6.6' };
  const socket = new WebSocket(`ws://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/wps/events`, {
    headers,
  });
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
  socket.close();
  expect([seen['cf-ipcountry'], seen['x-forwarded-for']]).toEqual([undefined, '127.0.0.1']);
});

it('gives back the answer of a platform that hears no more and closes', async () => {
  const closing = createServer((request, response) => {
    // As some servers do at a body that is too large: they answer, and go.
    request.once('data', () => response.writeHead(413, { connection: 'close' }).end('too large'));
  });
  const site = await openTestSite({ gateway: new URL(`http://127.0.0.1:${await listen(closing)}`) });
  const address = site.site.server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/wps/x`;
  const { status, text } = await upload(url, 100_000, {});
  expect([status, text]).toEqual([413, 'too large']);
  await site.close();
  closing.close();
}, 30_000);

it("passes nothing on for a host that is no brand's", async () => {
  const production = await openTestSite({ gateway, localHosts: false, demo: true, allowedHosts: ['*.more.example'] });
  for (const host of ['evil.example', 'alpha.example.evil.example', 'localhost', '127.0.0.1', '[::1]', 'more.example'])
    for (const path of ['/wps/x', '/cdn/x', '/_demo/outbox']) {
      const { status, text } = await production.get(path, { host });
      expect([host, status, text]).toEqual([host, 403, '{"success":false,"message":"origin_refused"}']);
    }
  for (const host of ['alpha.example', 'ALPHA.example.:443', 'a.more.example'])
    expect([host, (await production.get('/wps/x', { host })).status]).toEqual([host, 200]);
  const address = production.site.server.address();
  const url = `ws://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/wps/events`;
  const refused = new WebSocket(url, { headers: { host: 'evil.example' } });
  expect(await new Promise<string>((resolve) => refused.on('error', ({ message }) => resolve(message)))).toContain(
    '403',
  );
  await production.close();
  // On the machine of somebody who tries a build, its own names will do.
  expect((await test.get('/wps/x', { host: 'localhost:1' })).status).toBe(200);
}, 30_000);

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
