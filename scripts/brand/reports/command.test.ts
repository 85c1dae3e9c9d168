import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Fault, StoredFault } from '#schemas/report';
import { readSiteBrand } from '../../site/documents/index.ts';
import { testFleet } from '../check/test-fleet.ts';
import { runBrand } from '../test-run.ts';

const project = join(import.meta.dirname, '../../..');

const home = `{
  "regions": {
    "main": {
      "hero": { "widget": "home/banner" },
      "rng": {
        "widget": "home/game-rail",
        "props": { "category": "RNG" }
      }
    }
  }
}`;
const brands = () =>
  testFleet({
    base: { 'pages/home': home, 'languages/EN/home': '{ "hot": "Hot" }' },
    kid: {
      brand: '{ "id": "kid", "extends": "base", "hosts": ["kid.example"] }',
      'pages/home': '{ "regions": { "main": {\n  "rng": { "props": { "category": "NONE" } }\n} } }',
    },
  }).root;

const now = Date.now();
const line = (fault: Partial<Fault>, more: Partial<StoredFault> = {}): StoredFault => ({
  first: now - 60_000,
  last: now - 1000,
  count: 1,
  rate: 1,
  brand: 'kid',
  release: 'aa11',
  browser: 'Chrome 141',
  fault: { kind: 'failed-widget', widget: 'home/game-rail', pointer: '/pages/home/regions/main/rng', ...fault },
  ...more,
});

function kept(...lines: (StoredFault | string)[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'kept-'));
  mkdirSync(folder, { recursive: true });
  // Two processes write side by side.
  lines.forEach((one, at) => {
    const text = typeof one === 'string' ? one : JSON.stringify(one);
    writeFileSync(join(folder, `2026-11-23T0${at % 2}-x.ndjson`), `${text}\n`, { flag: 'a' });
  });
  return folder;
}

const reports = (folder: string, ...args: string[]) =>
  runBrand(['reports', '--folder', folder, '--root', brands(), ...args], project);
const json = async (folder: string, ...args: string[]) => {
  const ran = await reports(folder, ...args, '--format', 'json');
  return { ...ran, ...(JSON.parse(ran.stdout) as { reports: Record<string, unknown>[]; unreadable: number }) };
};
const places = ({ places: told }: Record<string, unknown> = { places: [] }) =>
  (told as { layer: string; file: string; line: number; column: number }[]).map(({ layer, file, line: at, column }) => [
    layer,
    file.split('/').slice(-3).join('/'),
    at,
    column,
  ]);

test('a fault is one, with the file, line and column of each layer that says something of it', async () => {
  const folder = kept(
    line({ message: 'x is not a function', error: 'TypeError', frames: ['a.js:1:2'] }, { count: 4, rate: 0.5 }),
    line(
      { message: 'x is not a function', error: 'TypeError', frames: ['b.js:3:4'] },
      { browser: 'Safari 18', release: 'bb22', last: now },
    ),
    line({ widget: 'home/banner', pointer: '/pages/home/regions/main/hero' }),
  );
  const { status, reports: found, stderr } = await json(folder);
  expect({ status, stderr, count: found.length }).toEqual({ status: 1, stderr: '', count: 2 });
  expect(found[0]).toMatchObject({
    brand: 'kid',
    kind: 'failed-widget',
    count: 5,
    estimated: 9,
    browsers: { 'Chrome 141': 4, 'Safari 18': 1 },
    releases: ['aa11', 'bb22'],
    frames: ['b.js:3:4'],
    last: new Date(now).toISOString(),
  });
  expect(places(found[0])).toEqual([
    ['kid', 'kid/pages/home.json', 2, 3],
    ['base', 'base/pages/home.json', 5, 7],
  ]);
  expect(places(found[1])).toEqual([['base', 'base/pages/home.json', 4, 7]]);
});

test.each([
  [{ kind: 'invalid-props', pointer: '/pages/home/regions/main/rng' }, ['kid/pages/home.json', 2, 12]],
  [{ kind: 'broken-page', pointer: '/pages/home' }, ['kid/pages/home.json', 1, 1]],
  [{ kind: 'broken-page', pointer: '/pages/home/regions/main/rng/when' }, ['kid/pages/home.json', 2, 3]],
  [{ kind: 'missing-messages', pointer: '/languages/EN/home' }, ['languages/EN/home.json', 1, 1]],
  [{ kind: 'broken-brand', pointer: '/brand' }, ['kid/brand.json', 1, 1]],
] as const)('%j is found in its file', async (fault, [file, at, column]) => {
  const [found] = (await json(kept(line(fault)))).reports;
  const [first] = places(found);
  expect([String(first?.[1]).endsWith(file), ...(first ?? []).slice(2)]).toEqual([true, at, column]);
});

test('what is no value of a brand, or of a brand that is not there, has no place', async () => {
  const folder = kept(line({ pointer: '' }), line({}, { brand: 'gone' }));
  expect((await json(folder)).reports.map(places)).toEqual([[], []]);
});

test('for people', async () => {
  const source = readSiteBrand(brands(), 'kid')?.version ?? '';
  const folder = kept(
    line(
      { error: 'TypeError', message: 'x is not a function', frames: ['home-game-rail-a.js:1:2'] },
      { count: 1200, page: 'home', source },
    ),
  );
  const { stdout, status } = await reports(folder);
  expect(status).toBe(1);
  expect(stdout).toMatch(/^kid {2}failed-widget {2}home\/game-rail {2}1,200 ×\n/);
  expect(stdout).toMatch(
    /\n {2}\S*kid\/pages\/home\.json:2:3 {2}said by kid\n {2}over \S*base\/pages\/home\.json:5:7\n/,
  );
  expect(stdout).toContain('\n  TypeError: x is not a function\n    at home-game-rail-a.js:1:2\n');
  expect(stdout).toContain('Chrome 141 (1,200) · on home · release aa11');
});

test('files that have changed since say so, and only those', async () => {
  const source = readSiteBrand(brands(), 'kid')?.version ?? '';
  expect((await json(kept(line({}, { source })))).reports[0]).toMatchObject({ changed: false });
  const folder = kept(line({}, { source: 'another' }));
  expect((await json(folder)).reports[0]).toMatchObject({ changed: true });
  expect((await reports(folder)).stdout).toContain('changed since: the line may have moved');
  expect((await json(kept(line({})))).reports[0]).not.toHaveProperty('changed');
});

test('only of some brands, and since a time', async () => {
  const folder = kept(line({}), line({}, { brand: 'base', last: now - 7_200_000, first: now - 7_200_000 }));
  const named = async (...args: string[]) => (await json(folder, ...args)).reports.map(({ brand }) => brand);
  expect(await named()).toEqual(['kid', 'base']);
  expect(await named('--brand', 'base')).toEqual(['base']);
  expect(await named('--since', '1h')).toEqual(['kid']);
  expect(await named('--since', new Date(now + 1000).toISOString())).toEqual([]);
  expect((await reports(folder, '--brand', 'base', '--since', '1h')).stdout).toBe('Nothing was reported since 1h.\n');
  expect((await reports(folder, '--since', 'lately')).stderr).toContain('"lately" is no time');
});

test('lines that are no reports are counted and never shown', async () => {
  const {
    reports: found,
    unreadable,
    status,
    stderr,
  } = await json(
    kept(line({}), '{"torn', line({ message: '\u001b[2J' }), '{}', JSON.stringify({ ...line({}), brand: '../x' })),
  );
  expect([found.length, unreadable, status]).toEqual([1, 4, 1]);
  expect(stderr).toContain('4 lines in');
});
