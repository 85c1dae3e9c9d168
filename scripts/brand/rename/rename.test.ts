import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { checkBrands } from '../check/index.ts';
import { testFleet } from '../check/test-fleet.ts';
import { runBrand } from '../test-run.ts';

const project = join(import.meta.dirname, '../../..');

const rename = (...args: string[]) => runBrand(['rename', ...args], project);

/** A copy of brands that ship, for one test. */
function shipped(): string {
  const root = copyOfShipped();
  onTestFinished(() => rmSync(root, { recursive: true }));
  return root;
}

function copyOfShipped(): string {
  const root = mkdtempSync(join(tmpdir(), 'rename-test-'));
  for (const id of ['base', 'northline']) {
    const [from, to] = [join(project, 'brands', id), join(root, id)];
    cpSync(from, to, { recursive: true, filter: (path) => path !== join(from, 'assets') });
    symlinkSync(join(from, 'assets'), join(to, 'assets'));
  }
  return root;
}

/** A copy that the tests of this file only read, and its faults. */
let untouched: string;
let faultsOfShipped: number;
beforeAll(() => {
  untouched = copyOfShipped();
  faultsOfShipped = checkBrands(untouched).length;
});
afterAll(() => rmSync(untouched, { recursive: true }));

function textsIn(root: string): Record<string, string> {
  const files = globSync('**/*.json', { cwd: root, exclude: (name) => name === 'assets' }).sort();
  return Object.fromEntries(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

test.each([
  ['route', 'rng', 'slots'],
  ['page', 'lobby', 'games'],
  ['menu', 'main', 'catalogue'],
  ['message', 'shell:menu.rng', 'shell:menu.slots'],
  ['flag', 'FREEPLAY3', 'FREEPLAY4'],
])('%s: there it adds no fault, and back again every file is as it was', async (kind, from, to) => {
  const root = shipped();
  const before = textsIn(root);
  const known = kind === 'flag' ? ['--force'] : [];
  const there = await rename(kind, from, to, '--root', root, ...known);
  expect(there).toMatchObject({ status: 0, stderr: '' });
  const between = textsIn(root);
  expect(between).not.toEqual(before);
  const again = await rename(kind, from, 'x9', '--root', root);
  expect(again).toMatchObject({ status: 2, stderr: expect.stringMatching(/There is no|cannot be the name/) });
  if (kind !== 'flag') expect(checkBrands(root).length).toBe(faultsOfShipped);
  // Without another check: the files are compared instead.
  expect(await rename(kind, to, from, '--root', root, '--force')).toMatchObject({ status: 0 });
  expect(textsIn(root)).toEqual(before);
});

/** Brands that say a route in every way there is. */
function fleet() {
  return testFleet({
    base: {
      brand: `{
  "id": "base", "name": "Base", "formatVersion": 2, "merchantCode": "demo", "hosts": [],
  "languages": { "default": "EN", "supported": { "EN": { "tag": "en", "label": "English" } } },
  "themes": { "default": "light", "available": ["light"] }, "currency": { "code": "EUR" },
  "logo": { "compact": "logo.svg" }, "icons": { "favicon": "favicon.svg" }, "platform": {},
  "locked": ["routes#/help/path", "routes#/helpdesk"]
}`,
      routes:
        '{ // the ways in\n  "home": { "path": "/", "page": "home" },\n  "help": { "path": "/help", "page": "home" }, "helpdesk": { "path": "/d", "page": "home" }\n}',
      menu: '{ "side": { "help": { "label": "menu:help", "link": { "route": "help" } } } }',
      banners: '{ "w_a": { "routes": ["home", "help" /* at the end */] } }',
      'pages/home': '{ "regions": {} }',
      'languages/EN/menu': '{ "help": "Help", "count_one": "{{count}} thing", "count_other": "{{count}} things" }',
    },
    kid: { routes: '{ "vip": { "path": "/vip", "page": "home", "before": "help" }, "help": null }' },
  });
}

test('a route is renamed where it is defined, removed, locked, stood beside and named; comments stay', async () => {
  const { root } = fleet();
  expect(await rename('route', 'help', 'support', '--root', root, '--force')).toMatchObject({ status: 0, stderr: '' });
  const texts = textsIn(root);
  expect(texts['base/brand.json']).toContain('"locked": ["routes#/support/path", "routes#/helpdesk"]');
  expect(texts['base/routes.json']).toBe(
    '{ // the ways in\n  "home": { "path": "/", "page": "home" },\n  "support": { "path": "/help", "page": "home" }, "helpdesk": { "path": "/d", "page": "home" }\n}',
  );
  expect(texts['base/menu.json']).toBe(
    '{ "side": { "help": { "label": "menu:help", "link": { "route": "support" } } } }',
  );
  expect(texts['base/banners.json']).toBe('{ "w_a": { "routes": ["home", "support" /* at the end */] } }');
  expect(texts['kid/routes.json']).toBe(
    '{ "vip": { "path": "/vip", "page": "home", "before": "support" }, "support": null }',
  );
});

test('a text moves into a group or another namespace with all its plural forms, and out of a group that it leaves empty', async () => {
  const { root } = fleet();
  expect(await rename('message', 'menu:count', 'shop:basket.count', '--root', root, '--force')).toMatchObject({
    status: 0,
  });
  const texts = textsIn(root);
  expect(JSON.parse(texts['base/languages/EN/menu.json'] ?? '')).toEqual({ help: 'Help' });
  expect(JSON.parse(texts['base/languages/EN/shop.json'] ?? '')).toEqual({
    basket: { count_one: '{{count}} thing', count_other: '{{count}} things' },
  });
  expect(await rename('message', 'shop:basket.count', 'menu:count', '--root', root, '--force')).toMatchObject({
    status: 0,
  });
  expect(JSON.parse(textsIn(root)['base/languages/EN/shop.json'] ?? '')).toEqual({});
});

test('a group of texts takes those who name something in it along', async () => {
  const { root } = fleet();
  expect(await rename('message', 'menu:help', 'menu:aid', '--root', root, '--force')).toMatchObject({ status: 0 });
  expect(textsIn(root)['base/menu.json']).toContain('"label": "menu:aid"');
});

test('a dry run lists the places and writes nothing', async () => {
  const root = untouched;
  const before = textsIn(root);
  const { status, stdout } = await rename('page', 'lobby', 'games', '--root', root, '--dry-run');
  expect([status, stdout]).toEqual([0, expect.stringMatching(/base\/routes\.json:\d+:\d+ {2}lobby → games\n/)]);
  expect(stdout).toMatch(/\d+ places; \d+ files would be written\.\n$/);
  expect(textsIn(root)).toEqual(before);
  const output = JSON.parse(
    (await rename('page', 'lobby', 'games', '--root', root, '--dry-run', '--format', 'json')).stdout,
  ) as object;
  expect(output).toMatchObject({ version: 1, kind: 'page', written: false, touched: expect.arrayContaining([]) });
});

test.each([
  [['route', 'rgn', 'slots'], 'There is no route "rgn" in '],
  [['route', 'rng', 'live'], 'There is a route "live" already'],
  [['route', 'rng', 'Slots!'], '"Slots!" cannot be the name of a route.'],
  [['route', 'home', 'start'], '"home" is known by its name to engine/'],
  [['flag', 'CBS3', 'CBS4'], '"CBS3" is known by its name to the platform.'],
  [['widget', 'home/game-rail', 'home/game-rali'], 'Did you mean "home/game-rail"?'],
  [['widget', 'home/game-rail', 'home/promotions'], 'Nothing is written, since the brands would have a new fault'],
  [['message', 'home:hot', 'home:hot.title'], '"home:hot" is no group of texts.'],
  [['rote', 'a', 'b'], 'Did you mean "route"?'],
  [['route', 'rng'], 'Usage: brand rename'],
])('what cannot be renamed: 2, and nothing is written (%j)', async (args, reason) => {
  const root = untouched;
  const before = textsIn(root);
  expect(await rename(...args, '--root', root)).toEqual({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining(reason),
  });
  expect(textsIn(root)).toEqual(before);
  expect(existsSync(join(root, 'base/pages/home.json'))).toBe(true);
});

test('a text that is locked, as laws want it, is renamed with its locks', async () => {
  const root = shipped();
  const file = join(root, 'base/brand.json');
  const lock = '"locked": ["languages/EN/home#/lobby/hot/text", "languages/CN/home#/lobby/hot/text"],';
  writeFileSync(file, readFileSync(file, 'utf8').replace('{', `{ ${lock}`));
  const { status, stderr } = await rename('message', 'home:lobby.hot.text', 'home:lobby.hot.line', '--root', root);
  expect([status, stderr]).toEqual([0, '']);
  expect(readFileSync(file, 'utf8')).toContain(
    '["languages/EN/home#/lobby/hot/line", "languages/CN/home#/lobby/hot/line"]',
  );
});
