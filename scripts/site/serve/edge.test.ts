import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTarget, publish, rollBack } from '../releases/index.ts';
import { mimeOf } from '../requests/mime.ts';
import { edge } from './edge.ts';
import { listen, openTestSite, type TestSite } from './fixtures/test-site.ts';

let test: TestSite;
let files: Server;
let platform: Server;
let seen: IncomingHttpHeaders;
let answer: (request: Request) => Promise<Response>;

beforeAll(async () => {
  test = await openTestSite();
  // A plain file server over the folder of the build, and nothing else.
  files = createServer((request, response) => {
    try {
      const body = readFileSync(join(test.out, decodeURIComponent(request.url ?? '')));
      response.writeHead(200, { 'content-type': mimeOf(extname(request.url ?? '')) ?? 'application/json' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  platform = createServer((request, response) => {
    seen = request.headers;
    response.end(JSON.stringify([request.method, request.url, request.headers['x-forwarded-host']]));
  });
  answer = edge({
    store: `http://127.0.0.1:${await listen(files)}/`,
    platform: `http://127.0.0.1:${await listen(platform)}/`,
    gamesOrigin: 'http://games.test:1',
    imageOrigins: [],
    trusted: ['CF-Connecting-IP'],
  });
}, 60_000);
afterAll(async () => {
  for (const server of [files, platform]) server.close();
  await test.close();
});

const ask = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  answer(new Request(url, { headers, method }));

it.each([
  ['/', {}],
  ['/index.html', { 'accept-language': 'fr, en-GB;q=0.8' }],
  ['/', { 'accept-language': 'en', cookie: 'a=b; lang=TY' }],
  ['/no/such/page', {}],
  ['/no-such-file.js', {}],
  ['/%25', {}],
  ['/%E0%A4%A', {}],
  ['/story/%E0', {}],
  ['//story/one', {}],
  ['/STORY/one', {}],
  ['/story/one%2Ftwo/', {}],
])('%s: the very document that the server answers with (%j)', async (path, headers) => {
  for (const host of ['alpha.example', 'beta.example', 'unknown.example']) {
    const served = await test.get(path, { host, ...headers });
    const response = await ask(`https://${host}${path}`, headers);
    const text = await response.text();
    expect([host, response.status]).toEqual([host, served.status]);
    if (host === 'unknown.example') continue;
    expect(text).toBe(served.text);
    for (const name of ['content-security-policy', 'content-type', 'cache-control', 'vary', 'etag']) {
      expect([name, response.headers.get(name) ?? undefined]).toEqual([name, served.headers[name]]);
    }
  }
});

it('says when the visitor has the document already', async () => {
  const tag = (await ask('https://alpha.example/')).headers.get('etag') ?? '';
  expect((await ask('https://alpha.example/', { 'if-none-match': tag })).status).toBe(304);
});

it('hands out public files for ever, passes calls on, and refuses what else is asked of it', async () => {
  const [address = ''] = /\/_brand\/[^"]+\.json/.exec(await (await ask('https://alpha.example/')).text()) ?? [];
  const file = await ask(`https://alpha.example${address}`);
  expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect(await file.text()).toBe((await test.get(address)).text);
  const call = await ask('https://alpha.example/wps/session/login?x=1', {}, 'POST');
  expect(await call.json()).toEqual(['POST', '/wps/session/login?x=1', 'alpha.example']);
  expect((await ask('https://alpha.example/', {}, 'POST')).status).toBe(405);
  const alone = edge({
    store: 'http://127.0.0.1:9/',
    platform: 'http://127.0.0.1:9/',
    gamesOrigin: '',
    imageOrigins: [],
  });
  const refused = await alone(new Request('https://alpha.example/wps/system/status'));
  expect([refused.status, await refused.json()]).toEqual([502, { success: false, message: 'network_abnormal' }]);
  expect((await alone(new Request('https://alpha.example/'))).status).toBe(404);
  expect((await ask('https://alpha.example/_brand/../../hosts.json')).status).toBe(404);
});

it('tells the platform who asked in the words of the CDN alone', async () => {
  const claims = {
    'x-forwarded-for': '6.6.6.6',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'http',
    'x-real-ip': '6.6.6.6',
    'true-client-ip': '6.6.6.6',
    'cf-ipcountry': 'DE',
    forwarded: 'for=6.6.6.6',
  };
  await ask('https://alpha.example/wps/system/status', { ...claims, 'cf-connecting-ip': '203.0.113.9', merchant: 'm' });
  const trustedHeaders = { 'x-forwarded-host': 'alpha.example', 'x-forwarded-proto': 'https' };
  for (const name of Object.keys(claims)) expect([name, seen[name]]).toEqual([name, Object(trustedHeaders)[name]]);
  expect(seen).toMatchObject({ 'cf-connecting-ip': '203.0.113.9', merchant: 'm' });
});

it('sees a release, and a roll-back, of what was published as a whole', async () => {
  writeFileSync(join(test.out, 'manifest.json'), '{}');
  const target = await openTarget(join(test.out, 'published'));
  await publish({ out: test.out, target, remove: false, by: 'Ann' });
  const published = edge({
    ...{ store: `http://127.0.0.1:${(files.address() as AddressInfo).port}/published/`, published: 0 },
    ...{ platform: 'http://127.0.0.1:9/', gamesOrigin: 'http://games.test:1', imageOrigins: [] },
  });
  const home = async (host: string) => (await published(new Request(`https://${host}/`))).text();
  const former = await home('beta.example');
  expect(former).toBe((await test.get('/', { host: 'beta.example' })).text);
  expect(await home('unknown.example')).toContain('Not found');
  const json = { id: 'beta', name: 'Bravo', extends: 'alpha', hosts: ['beta.example', 'bravo.example'] };
  writeFileSync(join(test.brands, 'beta/brand.json'), JSON.stringify(json));
  await test.build();
  await publish({ out: test.out, target, remove: false, by: 'Ann' });
  expect(await home('bravo.example')).toContain('<title>Bravo</title>');
  await rollBack({ target, by: 'Ann' });
  expect(await home('beta.example')).toBe(former);
  expect(await home('bravo.example')).toContain('Not found');
});

it('passes what pages report on to the site that keeps it, under the name of the host; without one it is let go', async () => {
  const report = JSON.stringify({
    release: 'a',
    rate: 1,
    faults: [{ kind: 'failed-widget', widget: 'home/banner', pointer: '/pages/home' }],
  });
  const send = (to: typeof answer, body: string) =>
    to(new Request('https://alpha.example/_report', { method: 'POST', body, headers: { 'user-agent': 'x' } }));
  expect((await send(answer, report)).status).toBe(204);
  expect((await ask('https://alpha.example/_report')).status).toBe(405);

  const folder = join(test.out, 'reports');
  const site = await openTestSite({ reports: { folder, mostBytes: 1e6, pause: 50 }, behindProxy: true });
  const { port } = site.site.server.address() as AddressInfo;
  const passing = edge({
    store: 'http://127.0.0.1:9/',
    platform: 'http://127.0.0.1:9/',
    reports: `http://127.0.0.1:${port}/`,
    gamesOrigin: 'http://games.test:1',
    imageOrigins: [],
  });
  expect((await send(passing, report)).status).toBe(204);
  expect((await send(passing, '{}')).status).toBe(400);
  await site.close();
  const kept = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(kept.join('')).toContain('"brand":"alpha"');
}, 30_000);
