import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FaultReport, StoredFault } from '#schemas/report';
import { readPointer } from '../../output/index.ts';
import { openTestSite, type TestSite } from '../fixtures/test-site.ts';
import { browserOf } from './browser.ts';
import { FaultJournal } from './journal.ts';

const folder = mkdtempSync(join(tmpdir(), 'reports-'));
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ reports: { folder, mostBytes: 1e6, pause: 300 }, behindProxy: true });
}, 60_000);
afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true });
});

const agent =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.7390.54 Mobile Safari/537.36';
let address = 0;

function send(body: string, headers: Record<string, string> = {}, method = 'POST'): Promise<number> {
  const { port } = site.site.server.address() as AddressInfo;
  const from = { host: 'alpha.example', 'user-agent': agent, 'x-forwarded-for': `10.0.0.${++address}`, ...headers };
  return new Promise((resolve, reject) => {
    const call = request(
      { port, host: '127.0.0.1', path: '/_report', method, headers: from, agent: false },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    call.on('error', reject).end(body);
  });
}

const fault = { kind: 'failed-widget', widget: 'home/banner', pointer: '/pages/home/regions/main/hero' } as const;
const report = (more: Partial<FaultReport> = {}) =>
  JSON.stringify({ release: 'abc', page: 'home', rate: 0.5, faults: [fault], ...more });

/** Lines that are kept, once they are written. */
async function stored(count: number): Promise<StoredFault[]> {
  const lines = () => linesIn(folder);
  await expect.poll(() => lines().length, { timeout: 10_000 }).toBe(count);
  return lines().map((line) => JSON.parse(line) as StoredFault);
}

function linesIn(below: string): string[] {
  return readdirSync(below)
    .sort()
    .flatMap((name) => readFileSync(join(below, name), 'utf8').split('\n').filter(Boolean));
}

describe('a report', () => {
  beforeEach(() => {
    for (const name of readdirSync(folder)) writeFileSync(join(folder, name), '');
  });

  test('is kept with its brand and browser, counted while it is the same, and with nothing of who sent it', async () => {
    const { pointer } = readPointer(site.out, 'alpha');
    for (let i = 0; i < 3; i++) expect(await send(report({ release: pointer.version }))).toBe(204);
    const [line] = await stored(1);
    expect(line).toEqual({
      first: expect.any(Number),
      last: expect.any(Number),
      count: 3,
      rate: 0.5,
      brand: 'alpha',
      release: pointer.version,
      source: pointer.source,
      page: 'home',
      browser: 'Chrome 141',
      fault,
    });
    expect(pointer.source).toMatch(/^[0-9a-f]{12}$/);
    expect(linesIn(folder).join()).not.toMatch(/10\.0\.0|Pixel|Android/);
  });

  test('is of the brand whose page sent it, and of no other', async () => {
    expect(await send(report(), { host: 'reports.example', origin: 'https://beta.example' })).toBe(204);
    expect(await send(report(), { origin: 'https://evil.example' })).toBe(403);
    expect(await send(report(), { origin: 'null' })).toBe(403);
    expect(await send(report(), { host: 'nobody.example' })).toBe(403);
    const [line] = await stored(1);
    expect(line).toMatchObject({ brand: 'beta' });
    // Of a release that is not served, nobody knows the files.
    expect(line).not.toHaveProperty('source');
  });

  test.each([
    ['no JSON', '{"release":'],
    ['nothing', ''],
    ['something else', '[]'],
    ['no faults', report({ faults: [] as never })],
    ['too many', report({ faults: Array(11).fill(fault) as never })],
    ['a kind that is none', report({ faults: [{ ...fault, kind: 'x' as never }] })],
    ['a line', report({ faults: [{ ...fault, message: 'one\ntwo' }] })],
    ['codes of a terminal', report({ faults: [{ ...fault, message: '\u001b[2J' }] })],
    ['codes of a terminal, in one character', report({ faults: [{ ...fault, message: '\u009b2J' }] })],
    ['letters that turn a line around', report({ faults: [{ ...fault, pointer: '/a\u202eb' }] })],
    ['what nobody asked for', report({ faults: [{ ...fault, token: 'x' } as never] })],
    ['the prototype', '{"release":"a","rate":1,"faults":[{"__proto__":{"kind":"mismatch","widget":"","pointer":""}}]}'],
    ['a text without end', report({ faults: [{ ...fault, message: 'x'.repeat(201) }] })],
  ])('that is %s is refused', async (_name, body) => {
    expect(await send(body)).toBe(400);
    expect(await send(report())).toBe(204);
    expect(await stored(1)).toMatchObject([{ fault }]);
  });

  test('is refused when it is too long, and by every other method', async () => {
    expect(await send(report({ release: 'x'.repeat(40_000) }))).toBe(413);
    expect(await send('', {}, 'GET')).toBe(405);
    expect(await send(report(), {}, 'PUT')).toBe(405);
  });

  test('comes from one address so often and no more, whatever the address says before the proxy does', async () => {
    const answers = [];
    for (let i = 0; i < 22; i++) answers.push(await send(report(), { 'x-forwarded-for': `1.2.3.${i}, 10.9.9.9` }));
    expect(answers).toEqual([...Array(20).fill(204), 429, 429]);
    const network = [];
    for (let i = 0; i < 21; i++) network.push(await send(report(), { 'x-forwarded-for': `2001:db8:1:2::${i}` }));
    expect(network.at(-1)).toBe(429);
  });
});

test('a site that keeps no reports has no such address', async () => {
  const none = await openTestSite();
  expect((await none.get('/_report', {}, 'POST')).status).toBe(405);
  await none.close();
}, 30_000);

describe('what is kept', () => {
  let own: string;
  beforeEach(() => {
    own = mkdtempSync(join(tmpdir(), 'journal-'));
  });
  afterEach(() => rmSync(own, { recursive: true }));
  const entry = (number: number, brand = 'alpha') => ({
    rate: 1,
    brand,
    release: 'abc',
    browser: 'Chrome 141',
    fault: { ...fault, message: `${number} ${'x'.repeat(150)}` },
  });

  test('never takes more room than it may, whoever sends: the oldest goes', async () => {
    let now = 0;
    const journal = new FaultJournal({ folder: own, mostBytes: 20_000, now: () => now });
    for (let round = 0; round < 40; round++) {
      now += 100_000;
      for (let i = 0; i < 10; i++) journal.add(entry(round * 10 + i));
      await journal.flush();
      const size = readdirSync(own).reduce((sum, name) => sum + statSync(join(own, name)).size, 0);
      expect(size).toBeLessThanOrEqual(20_000);
    }
    const messages = linesIn(own).map((line) => (JSON.parse(line) as StoredFault).fault.message?.split(' ')[0]);
    expect(messages.at(-1)).toBe('399');
    expect(messages).not.toContain('0');
  });

  test('one brand without end leaves room for the others', async () => {
    const journal = new FaultJournal({ folder: own, mostBytes: 1e6, now: () => 0 });
    const taken = Array.from({ length: 900 }, (_, number) => journal.add(entry(number)));
    expect(taken.filter(Boolean)).toHaveLength(600);
    expect(journal.add(entry(1, 'beta'))).toBe(true);
    await journal.flush();
    expect(linesIn(own)).toHaveLength(601);
  });

  test('a folder that cannot be written costs the reports and nothing else', async () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    writeFileSync(join(own, 'file'), '');
    const journal = new FaultJournal({ folder: join(own, 'file/below'), mostBytes: 1e6 });
    journal.add(entry(1));
    await journal.flush();
    expect(said.mock.calls.flat().join()).toMatch(/reports of players are lost \(1\)/);
    said.mockRestore();
  });
});

test.each([
  [agent, 'Chrome 141'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari 18',
  ],
  ['Anna/1.0', 'other'],
  ['', 'other'],
  [`Chrome/${'9'.repeat(100_000)}`, 'Chrome 9999'],
])('of %s only the family and the major version are kept', (name, expected) => {
  expect(browserOf(name)).toBe(expected);
});
