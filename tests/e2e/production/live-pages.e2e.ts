import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readEnvironment } from '../../../scripts/site/serve/environment.ts';
import { createSiteServer } from '../../../scripts/site/serve/server.ts';
import type { RunningProduct } from '../support/product.ts';
import { shiftsOf, watchShifts } from '../support/shifts.ts';
import { expect, production, test } from '../support/test.ts';

test.skip(!production, 'the development server draws no documents');

/** What stands between the site and its platform: the real one answers, as soon and as well as a journey wants. */
interface Line {
  url: string;
  /** Calls of the site itself, by path. */
  calls: { path: string; headers: IncomingHttpHeaders }[];
  way: 'open' | 'held' | 'cut';
  /** Lets the calls go on that were held. */
  release(): void;
  /** Changes what the platform says. */
  change(text: string): string;
  close(): void;
}

async function openLine(platform: string): Promise<Line> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const close = () => {
    release();
    server.closeAllConnections();
    server.close();
  };
  const line: Line = { url: '', calls: [], way: 'open', release, change: (text) => text, close };
  const pass = async (call: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = [];
    for await (const part of call) parts.push(part as Buffer);
    if (line.way === 'cut') return void call.socket.destroy();
    if (line.way === 'held') await released;
    const headers = Object.entries(call.headers).flatMap(([name, value]) =>
      typeof value === 'string' && !['host', 'connection', 'content-length', 'accept-encoding'].includes(name)
        ? [[name, value] as [string, string]]
        : [],
    );
    const body = parts.length > 0 ? { body: Buffer.concat(parts) } : {};
    const answer = await fetch(platform + call.url, { method: call.method ?? 'GET', headers, ...body });
    const type = answer.headers.get('content-type') ?? '';
    const bytes = Buffer.from(await answer.arrayBuffer());
    const said = type.includes('json') ? line.change(bytes.toString()) : bytes;
    response.writeHead(answer.status, { 'content-type': type }).end(said);
  };
  const server = createServer((call, response) => {
    line.calls.push({ path: new URL(call.url ?? '', 'http://a').pathname, headers: call.headers });
    pass(call, response).catch(() => response.destroy());
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  line.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return line;
}

interface Page {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  bytes: number;
}

const root = join(import.meta.dirname, '../../..');
let line: Line;
let site: ReturnType<typeof createSiteServer>;
let port: number;

/** A site of its own over the build that the product serves: its pages are stale after a second, and its answers end soon. */
test.beforeEach(async ({ product }) => {
  line = await openLine(product.gateway);
  const env = { ...process.env, PORT: '0', GATEWAY_URL: line.url, DEMO: '1', LIVE_AGE: '1', LIVE_KEEP: '12' };
  site = createSiteServer(readEnvironment(env, root));
  site.reload();
  await new Promise<void>((listening) => site.server.listen(0, '127.0.0.1', listening));
  port = (site.server.address() as AddressInfo).port;
});
test.afterEach(async ({ page }) => {
  // A page fetches ahead when it is idle, and reports where that fails.
  await page.goto('about:blank');
  await site.close();
  line.close();
});

const url = (brand: string, path: string) => `http://${brand}.localhost:${port}${path}`;

function get(brand: string, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Page> {
  return new Promise((resolve, reject) => {
    const host = `${brand}.localhost:${port}`;
    request({ host: '127.0.0.1', port, path, method, agent: false, headers: { host, ...headers } }, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part as Buffer);
      const body = Buffer.concat(parts);
      resolve({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        text: body.toString(),
        bytes: body.length,
      });
    })
      .on('error', reject)
      .end();
  });
}

const isLive = ({ text }: Page) => text.includes('id="answers"');

/** Asks until a page stands with answers, as a site's visitors do. */
async function livePage(brand: string, path: string, headers: Record<string, string> = {}): Promise<Page> {
  await expect.poll(async () => isLive(await get(brand, path, headers)), { timeout: 60_000 }).toBe(true);
  return get(brand, path, headers);
}

/** The promotions of a merchant in a language, as the platform says them. */
async function titles(product: RunningProduct, merchant: string, language: string): Promise<string[]> {
  const answer = await fetch(`${product.gateway}/wps/relay/MCSFE_getListAnnouncements`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', merchant, language, device: 'WEB' },
    body: JSON.stringify({ platform: 'W', execution: 'B', merchantCode: merchant }),
  });
  const { value } = (await answer.json()) as { value: { promotion: { title: string }[] } };
  return value.promotion.map(({ title }) => title.replaceAll('&', '&amp;').replaceAll("'", '&#x27;'));
}

test('what the platform says to everybody can be read without a script, pictures too', async ({ product, browser }) => {
  const { text } = await livePage('senvang', '/promotions', { cookie: 'lang=EN' });
  const said = await titles(product, 'sv01', 'EN');
  expect(said.length).toBeGreaterThan(2);
  for (const title of said) expect(text).toContain(title);
  await livePage('senvang', '/rng', { cookie: 'lang=EN' });
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(url('senvang', '/rng'));
  const pictures = page.locator('[data-widget="games/lobby"] li img');
  expect(await pictures.count()).toBeGreaterThan(10);
  await expect.poll(() => pictures.last().evaluate((image: HTMLImageElement) => image.naturalWidth >= 0)).toBe(true);
  await expect
    .poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
    .toBe(true);
  await context.close();
});

test('the browser goes on with the answers of the document: it asks for none of them, and nothing moves', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await watchShifts(page);
  const asked: string[] = [];
  page.on('request', (call) => asked.push(new URL(call.url()).pathname));
  for (const [brand, path] of [
    ['senvang', '/promotions'],
    ['senvang', '/rng'],
    ['northline', '/'],
  ] as const) {
    await livePage(brand, path, { cookie: 'lang=EN' });
    await page.goto('about:blank');
    asked.length = 0;
    await page.goto(url(brand, path));
    await expect(page.locator('#answers'), `${brand} ${path}`).toHaveCount(1);
    const { sum, what } = await shiftsOf(page);
    expect(sum, `${brand} ${path}: ${what.join(', ')}`).toBeLessThanOrEqual(0.01);
    const repeated = asked.filter((call) => /getListAnnouncements|gameList|hotGames|popular|newGameVendor/.test(call));
    expect(repeated, `${brand} ${path}`).toEqual([]);
  }
});

test('a platform that is slow or gone delays no page: the last answers are shown, in the end the document of the build', async () => {
  const { text } = await livePage('northline', '/promotions');
  const shown = (html: string) => html.match(/<li>.*?<\/li>/gs)?.length ?? 0;
  expect(shown(text)).toBeGreaterThan(1);
  // Every page here comes while the platform has not answered the calls that it caused.
  line.way = 'held';
  const before = line.calls.length;
  const callsMeanwhile = async () => {
    expect(isLive(await get('northline', '/promotions'))).toBe(true);
    return line.calls.length;
  };
  await expect.poll(callsMeanwhile).toBeGreaterThan(before);
  line.way = 'cut';
  line.release();
  expect(shown((await get('northline', '/promotions')).text)).toBe(shown(text));
  // Old promotions do not stay.
  await expect.poll(async () => isLive(await get('northline', '/promotions')), { timeout: 60_000 }).toBe(false);
  expect((await get('northline', '/promotions')).text).toContain('data-page="promotions"');
  line.way = 'open';
  await livePage('northline', '/promotions');
});

test('a promotion that changes is there after its age, with another tag', async ({ product }) => {
  const before = await livePage('northline', '/promotions', { cookie: 'lang=EN' });
  const [first = ''] = await titles(product, 'nl01', 'EN');
  expect(before.text).toContain(first);
  line.change = (text) => text.replaceAll(JSON.stringify(first).slice(1, -1), 'A promotion of today');
  await expect
    .poll(async () => (await get('northline', '/promotions', { cookie: 'lang=EN' })).text, { timeout: 60_000 })
    .toContain('A promotion of today');
  const after = await get('northline', '/promotions', { cookie: 'lang=EN' });
  expect(after.headers.etag).not.toBe(before.headers.etag);
});

test('answers of brands and languages never mix, and nothing of a visitor reaches the platform with them', async ({
  product,
}) => {
  const places = [
    ['senvang', 'sv01', 'EN'],
    ['senvang', 'sv01', 'TH'],
    ['northline', 'nl01', 'EN'],
  ] as const;
  const secret = { authorization: 'secret-token', 'x-forwarded-for': '203.0.113.9', 'user-agent': 'secret-agent' };
  const texts = await Promise.all(
    places.map(([brand, , language]) =>
      livePage(brand, '/promotions', { cookie: `lang=${language}; a=secret`, ...secret }),
    ),
  );
  const all = await Promise.all(places.map(([, merchant, language]) => titles(product, merchant, language)));
  for (const [at, said] of all.entries())
    for (const [other, { text }] of texts.entries())
      for (const title of said.filter((one) => other === at || !all[other]?.includes(one)))
        expect(text.includes(title), `${places[at]} in ${places[other]}: ${title}`).toBe(at === other);
  expect(line.calls.length).toBeGreaterThan(3);
  for (const { headers } of line.calls) {
    expect(JSON.stringify(headers)).not.toContain('secret');
    expect(JSON.stringify(headers)).not.toContain('203.0.113.9');
  }
});

test('tags, encodings, themes and HEAD are as for any document', async () => {
  const cookie = 'lang=EN';
  await livePage('senvang', '/down', { cookie });
  const plain = await get('senvang', '/down', { cookie });
  for (const encoding of ['br', 'gzip']) {
    const small = await get('senvang', '/down', { cookie, 'accept-encoding': encoding });
    expect(small.headers['content-encoding']).toBe(encoding);
    expect(small.bytes).toBeLessThan(plain.bytes / 2);
  }
  const head = await get('senvang', '/down', { cookie }, 'HEAD');
  expect([head.status, head.bytes, Number(head.headers['content-length'])]).toEqual([200, 0, expect.any(Number)]);
  const { headers } = await get('senvang', '/down', { cookie });
  const copy = await get('senvang', '/down', { cookie, 'if-none-match': String(headers.etag) });
  // It may have been drawn anew meanwhile.
  if (copy.status !== 304) expect(copy.headers.etag).not.toBe(headers.etag);
  expect(plain.headers['content-security-policy']).toContain("style-src 'self' 'sha256-");
  const theme = /data-theme="([^"]+)"/.exec(plain.text)?.[1];
  const [other = ''] = [...plain.text.matchAll(/\[data-theme="?([a-z0-9-]+)"?\]/g)].flatMap(([, name = '']) =>
    name === theme ? [] : name,
  );
  const themed = await get('senvang', '/down', { cookie: `${cookie}; theme=${other}` });
  expect(themed.text).toContain(`data-theme="${other}"`);
  expect(isLive(themed)).toBe(true);
});
