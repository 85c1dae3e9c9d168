import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedDataFolder } from '../../../tests/support/database/template.ts';
import { upload } from '../serve/fixtures/test-site.ts';
import { type Asked, type TestStart, testStart } from './test-start.ts';

const root = join(import.meta.dirname, '../../..');
const canary = 'canary-8d1f20';
const endings = ['txt', 'json', 'js', 'css', 'svg', 'html', 'woff2', 'wasm'];

let start: TestStart;
let ask: TestStart['ask'];
beforeAll(async () => {
  start = await testStart(seedDataFolder);
  ask = start.ask;
  for (const ending of endings) writeFileSync(join(start.data, `secret.${ending}`), `export default "${canary}"`);
}, 120_000);
afterAll(() => start?.stop());

describe('files', () => {
  /** Every way by which a development server hands out files. */
  function waysTo(file: string): string[] {
    const path = join(root, file);
    const queries = [
      '',
      '?raw',
      '?url',
      '?import',
      '?import&raw',
      '?inline',
      '?raw&import&inline',
      '?worker',
      '?init',
      '?raw??',
      '?t=1',
      '?.svg',
      '?.wasm?init',
      '?html-proxy',
      '?v=1&url',
    ];
    const starts = [
      `/${file}`,
      `/@fs${path}`,
      `/@fs/${path}`,
      `/@id/${path}`,
      `/@id/__x00__${path}`,
      `/engine/../${file}`,
      `/engine/..%2f${file}`,
      `/@fs${root}/engine/../${file}`,
      `//${file}`,
      `/./${file}`,
    ];
    const coded = [...file].map((one) => `%${one.charCodeAt(0).toString(16)}`).join('');
    const odd = [
      `/${coded}`,
      `/${file.replaceAll('.', '%2e')}`,
      `/${file.replaceAll('/', '%2f')}`,
      `/${file.toUpperCase()}`,
      `/${file}/`,
      `/${file}%00`,
      `/${file}%23`,
      `/_fonts/../${file}`,
      `/_fonts/..%5c${file.replaceAll('/', '%5c')}`,
      `/_fonts/..%2f${file}`,
      `/_brand/base/assets/..%5c..%5c..%5c${file}`,
      `/_brand/base/assets/../../../${file}`,
    ];
    return [...starts.flatMap((one) => queries.map((query) => one + query)), ...odd];
  }

  test.each(endings)('of the platform are not handed out by any address: secret.%s', async (ending) => {
    for (const way of waysTo(relative(root, join(start.data, `secret.${ending}`)))) {
      const { text } = await ask(way);
      expect([way, text.includes(canary) || text.includes(Buffer.from(canary).toString('base64'))]).toEqual([
        way,
        false,
      ]);
    }
  });

  test.each([
    ['gateway/seeds/accounts.json', '"password"'],
    ['package.json', '"devDependencies"'],
    ['.git/config', '[core]'],
    ['scripts/start.ts', 'createServer'],
    ['gateway/main.ts', 'readEnvironment'],
    ['partners/main.ts', 'readEnvironment'],
    ['tests/e2e/playwright.config.ts', 'defineConfig'],
  ])('of no page are not handed out either: %s', async (file, content) => {
    for (const way of waysTo(file)) expect([way, (await ask(way)).text.includes(content)]).toEqual([way, false]);
  });

  test('of pages are, or the last two tests would say nothing', async () => {
    const { status, text } = await ask('/', { host: 'senvang.localhost' });
    expect([status, text.includes('data-brand="senvang"')]).toEqual([200, true]);
    const script = /src="(\/engine\/[^"]+)"/.exec(text)?.[1] ?? '';
    expect((await ask(script)).status).toBe(200);
    const style = await ask('/engine/ui/base.css?raw');
    expect([style.status, style.text.includes('export default')]).toEqual([200, true]);
    expect((await ask('/@vite/client')).status).toBe(200);
    expect((await ask(`/@fs${root}/schemas/brand/brand.schema.json?raw`)).status).toBe(200);
    const font = /url\("?(\/_fonts\/[^")]+)"?\)/.exec(text)?.[1] ?? '';
    expect([font, (await ask(font)).status]).toEqual([font, 200]);
  });
});

describe('hosts', () => {
  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  };
  const foreign = [
    'evil.example',
    'localhost.evil.example',
    'senvang.localhost.evil.example',
    'xlocalhost',
    '10.0.0.5',
    '0.0.0.0',
    '[::2]',
    'localhost@evil.example',
    'evil.example:80',
    '127.0.0.1.evil.example',
  ];

  test.each(foreign)('%s is refused by all three servers, whatever it asks for', async (host) => {
    for (const path of [
      '/',
      '/index.html',
      '/@vite/client',
      '/engine/ui/base.css',
      '/_brand/base/pages/home.json',
      '/wps/system/status',
      '/cdn/x',
      '/_demo/accounts',
      '/__open-in-editor?file=x',
    ])
      expect([path, (await ask(path, { host })).status]).toEqual([path, 403]);
    for (const path of ['/healthz', '/wps/system/status', '/_demo/accounts', '/_demo/outbox?to=1', '/nothing'])
      expect([path, (await ask(path, { host, server: 1 })).status]).toEqual([path, 403]);
    for (const path of ['/chat?t=1', '/play/x', '/identity/google/jwks', '/api/session', '/nothing'])
      expect([path, (await ask(path, { host, server: 2 })).status]).toEqual([path, 403]);
    for (const [path, protocol] of [
      ['/', 'vite-hmr'],
      ['/', 'vite-ping'],
      ['/wps/events', ''],
    ] as const) {
      const headers = { ...upgrade, ...(protocol ? { 'sec-websocket-protocol': protocol } : {}) };
      expect([path, protocol, (await ask(path, { host, headers })).status]).toEqual([path, protocol, 403]);
    }
  });

  test.each([
    'localhost',
    'LOCALHOST:1',
    'senvang.localhost',
    'nobody.localhost',
    '127.0.0.1',
    '[::1]:80',
    'localhost.',
  ])('%s is this machine', async (host) => {
    expect((await ask('/@vite/client', { host })).status).toBe(200);
    expect((await ask('/healthz', { host, server: 1 })).status).toBe(200);
    expect((await ask('/favicon.svg', { host, server: 2 })).status).toBe(200);
    const headers = { ...upgrade, 'sec-websocket-protocol': 'vite-ping' };
    expect((await ask('/', { host, headers })).status).toBe(101);
  });

  test('a brand that is made while the server runs is answered at its hosts, and no longer when it is gone', async () => {
    const at = async () => (await ask('/', { host: 'www.fresh.example:8443' })).status;
    expect(await at()).toBe(403);
    const folder = join(start.brands, 'fresh');
    mkdirSync(folder);
    const brand = {
      id: 'fresh',
      name: 'Fresh',
      formatVersion: 2,
      extends: 'base',
      merchantCode: 'demo',
      hosts: ['www.fresh.example'],
    };
    writeFileSync(join(folder, 'brand.json'), JSON.stringify(brand));
    await expect.poll(at, { timeout: 10_000 }).toBe(200);
    rmSync(folder, { recursive: true });
    await expect.poll(at, { timeout: 10_000 }).toBe(403);
  });
});

describe('demo help', () => {
  const ways: Asked[] = [{ server: 0 }, { server: 1 }];
  const put = { method: 'PUT', body: '{"maintenance":true}' };
  const json = { 'content-type': 'application/json' };

  test.each([
    'https://evil.example',
    'http://localhost:1',
    'http://evil.localhost.example',
    'null',
    'https://senvang.localhost.evil.example',
  ])('is nothing for a page of %s', async (origin) => {
    for (const way of ways) {
      expect((await ask('/_demo/accounts', { ...way, headers: { origin } })).status).toBe(403);
      expect((await ask('/_demo/merchants/sv01', { ...way, ...put, headers: { ...json, origin } })).status).toBe(403);
    }
  });

  test.each(['cross-site', 'same-site'])(
    'is nothing for a page whose request is %s, but for a tab that goes there',
    async (site) => {
      for (const way of ways) {
        const headers = { 'sec-fetch-site': site };
        expect(
          (await ask('/_demo/accounts', { ...way, headers: { ...headers, 'sec-fetch-mode': 'no-cors' } })).status,
        ).toBe(403);
        expect(
          (
            await ask('/_demo/merchants/sv01', {
              ...way,
              ...put,
              headers: { ...json, ...headers, 'sec-fetch-mode': 'navigate' },
            })
          ).status,
        ).toBe(403);
        expect(
          (await ask('/_demo/accounts', { ...way, headers: { ...headers, 'sec-fetch-mode': 'navigate' } })).status,
        ).toBe(200);
      }
    },
  );

  test('is there for its own pages, and for tools', async () => {
    for (const way of ways) {
      expect((await ask('/_demo/accounts', way)).status).toBe(200);
      const host = `senvang.localhost:${start.port}`;
      const headers = { origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
      expect((await ask('/_demo/accounts', { ...way, host, headers })).status).toBe(200);
    }
  });
});

test('a page elsewhere cannot have an editor opened', async () => {
  expect((await ask('/__open-in-editor?file=x', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
});

test('nobody says who asks but the connection', async () => {
  const headers = { merchant: 'sv01', 'x-forwarded-for': '6.6.6.6', forwarded: 'for=6.6.6.6', 'x-real-ip': '6.6.6.6' };
  const { text } = await ask('/wps/system/status', { host: `senvang.localhost:${start.port}`, headers });
  expect(JSON.parse(text).value.location.ip).toBe('127.0.0.1');
});

test.each([65 * 1024, 1024 * 1024, 8 * 1024 * 1024])(
  '%d bytes are too large, and the caller learns it',
  async (size) => {
    for (const length of [{}, { 'content-length': String(size) }]) {
      const headers = { host: 'localhost', merchant: 'sv01', 'content-type': 'application/json', ...length };
      const { status, text } = await upload(`http://127.0.0.1:${start.port}/wps/session/login`, size, headers);
      expect([status, JSON.parse(text)]).toEqual([413, { success: false, message: 'body_too_large' }]);
    }
  },
);
