import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { DevBrands } from './brands.ts';

const root = join(import.meta.dirname, '../../..');
const template = readFileSync(join(root, 'index.html'), 'utf8');
const request = { url: '/', cookie: undefined, acceptLanguage: 'en' };

let folder: string;
let brands: DevBrands;

/** A folder with these shipped brands and a child of the base. */
function makeBrands(...shipped: string[]): void {
  folder = mkdtempSync(join(tmpdir(), 'dev-brands-'));
  for (const id of ['base', ...shipped]) {
    const from = join(root, 'brands', id);
    cpSync(from, join(folder, id), { recursive: true, filter: (path) => !path.endsWith('/assets') });
    symlinkSync(join(from, 'assets'), join(folder, id, 'assets'));
  }
  write('kid/brand.json', { id: 'kid', name: 'Kid', extends: 'base' });
  brands = new DevBrands(root, folder);
}

/** The same for one test. */
function makeBrandsForTest(...shipped: string[]): void {
  makeBrands(...shipped);
  const made = folder;
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
}

function write(file: string, content: unknown): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
}

/** What a page of the brand gets. */
function open(id = 'kid'): string {
  const state = brands.of(`${id}.localhost:5173`);
  if (!state) throw new Error(`no brand at ${id}.localhost`);
  return brands.document(state, template, request);
}

/** How the brands that layers touch stand when they are looked at again. */
function renewed(layers?: ReadonlySet<string>) {
  return brands.touchedBy(layers).flatMap((id) => brands.renew(id) ?? []);
}

/** All that the overlay says. One slip may leave several things wrong. */
function wordsOf(fault: { message: string; frame: string } | null | undefined): string {
  return fault ? `${fault.message}\n${fault.frame}` : '';
}

/** Whatever somebody may save, and the words that the overlay must hold. */
const broken: [name: string, file: string, content: unknown, said: RegExp][] = [
  ['half a file', 'kid/brand.json', '{ "id": "kid", "na', /Not JSON/],
  ['an empty file', 'kid/brand.json', '', /Not JSON|is empty/],
  ['null for a brand', 'kid/brand.json', 'null', /one JSON object/],
  ['a list for a brand', 'kid/brand.json', '[]', /one JSON object/],
  ['null for languages', 'kid/brand.json', { id: 'kid', extends: 'base', languages: null }, /needs "languages"/],
  ['a number for languages', 'kid/brand.json', { id: 'kid', extends: 'base', languages: 7 }, /"languages" must be/],
  ['a list for languages', 'kid/brand.json', { id: 'kid', extends: 'base', languages: [] }, /"languages" must be/],
  ['text for hosts', 'kid/brand.json', { id: 'kid', extends: 'base', hosts: 5 }, /"hosts" must be a list/],
  ['null for themes', 'kid/brand.json', { id: 'kid', extends: 'base', themes: { available: null } }, /"available"/],
  ['nothing to extend', 'kid/brand.json', { id: 'kid', extends: 'nobody' }, /no brand "nobody"/],
  ['itself to extend', 'kid/brand.json', { id: 'kid', extends: 'kid' }, /round in a circle/],
  [
    'a language nobody has',
    'kid/brand.json',
    { id: 'kid', extends: 'base', languages: { default: 'XX' } },
    /speak "XX"/,
  ],
  [
    'a font nobody has',
    'kid/themes/light.json',
    { font: { body: { source: '@fontsource/nobody' } } },
    /not installed|npm|no font package/,
  ],
  ['a list for routes', 'kid/routes.json', '[]', /one JSON object/],
  ['null for a route', 'kid/routes.json', { home: null, nobody: null }, /removes nothing/],
  ['a list for regions', 'kid/pages/home.json', { regions: [] }, /"regions" must be/],
  ['text for a block', 'kid/pages/home.json', { regions: { main: { hero: 'text' } } }, /"hero" must be/],
  [
    'an unknown widget',
    'kid/pages/home.json',
    { regions: { main: { x: { widget: 'no/body' } } } },
    /no widget "no\/body"/,
  ],
  ['null for messages', 'kid/languages/EN/shell.json', 'null', /one JSON object/],
  ['a list for messages', 'kid/languages/EN/shell.json', { menu: ['a'] }, /"menu" must be/],
  ['a broken base', 'base/brand.json', '{', /Not JSON/],
  ['a page of the base', 'base/pages/home.json', '{ "regions": 1 }', /"regions" must be/],
];

describe('a broken save', () => {
  // All cases share one folder, since a brand is read and checked again after each save.
  let opened: DevBrands;
  beforeAll(() => {
    makeBrands('northline');
    opened = brands;
    open();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Writes a file for one test. */
  function save(file: string, content: unknown): void {
    const path = join(folder, file);
    const previous = existsSync(path) ? readFileSync(path) : undefined;
    write(file, content);
    onTestFinished(() => (previous ? writeFileSync(path, previous) : rmSync(path)));
  }

  test.each(broken)('%s: the last good page stays, and the overlay names the place', (_name, file, content, said) => {
    brands = opened;
    const previous = open();
    save(file, content);
    const [updates] = renewed(new Set([dirname(file).split('/')[0] ?? ''])).filter(({ id }) => id === 'kid');
    expect(wordsOf(updates?.fault)).toMatch(said);
    expect(updates?.fault?.frame).toMatch(/:\d+:\d+/);
    expect(updates?.fault?.loc.file.startsWith(folder)).toBe(true);
    expect(updates?.fault?.loc.line).toBeGreaterThan(0);
    expect(open()).toBe(previous);
  });

  test.each(broken)('%s at the start: the page names its brand', (_name, file, content, said) => {
    save(file, content);
    brands = new DevBrands(root, folder);
    expect(open()).toContain('data-brand="kid"');
    expect(wordsOf(brands.updates('kid')?.fault)).toMatch(said);
  });

  test('other brands are served all the same', () => {
    save('kid/brand.json', '{ "id": "kid", "na');
    brands = new DevBrands(root, folder);
    expect(open()).toContain('data-brand="kid"');
    expect(open('northline')).toContain('· Northline</title>');
  });
});

test('a mended brand is served anew', () => {
  makeBrandsForTest();
  open();
  write('kid/brand.json', '{');
  renewed(new Set(['kid']));
  write('kid/brand.json', { id: 'kid', name: 'Grown', extends: 'base' });
  expect(renewed(new Set(['kid']))).toMatchObject([{ id: 'kid', fault: null }]);
  expect(open()).toContain('· Grown</title>');
});

test('a picture that is saved anew has another address, and the open page hears of it; the others keep theirs', () => {
  makeBrandsForTest('northline');
  rmSync(join(folder, 'northline/assets'));
  cpSync(join(root, 'brands/northline/assets'), join(folder, 'northline/assets'), { recursive: true });
  write('kid/brand.json', { id: 'kid', name: 'Kid', extends: 'northline', hosts: [] });
  const before = brands.updates('kid')?.version;
  const addressOf = (path: string) => open().match(new RegExp(`${path}\\?v=\\w+`))?.[0];
  const [logo, icon] = [addressOf('logo.svg'), addressOf('favicon.svg')];
  expect([logo, icon]).toEqual([expect.any(String), expect.any(String)]);
  write('northline/assets/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>');
  const [updates] = renewed(new Set(['northline']));
  expect(updates).toMatchObject({ id: 'kid', fault: null });
  expect(updates?.version).not.toBe(before);
  expect(addressOf('logo.svg')).not.toBe(logo);
  expect(addressOf('favicon.svg')).toBe(icon);
  expect(renewed(new Set(['northline']))[0]?.version).toBe(updates?.version);
});

test('a picture of the theme has it in the styles too', () => {
  makeBrandsForTest('senvang');
  const { css } = open('senvang').match(/<style id="themes">(?<css>[^<]*)/)?.groups ?? {};
  expect(css).toMatch(/url\("\/_brand\/senvang\/assets\/pattern\.svg\?v=\w+"\)/);
});

describe('addresses', () => {
  test('a page of the brand is told from one that is not there, and from an address that cannot be decoded', () => {
    makeBrandsForTest();
    const state = brands.of('kid.localhost');
    if (!state) throw new Error('no brand at kid.localhost');
    const missing = brands.document(state, template, { ...request, url: '/nowhere' });
    for (const url of ['/RNG', '/%E0%A4%A?lang=EN', '//rng', '//']) {
      expect([url, brands.hasPage(state, url)]).toEqual([url, false]);
      expect(brands.document(state, template, { ...request, url })).toBe(missing);
    }
    for (const url of ['/', '/rng?page=2', '/rng/', '/index.html']) {
      expect([url, brands.hasPage(state, url)]).toEqual([url, true]);
    }
  });
});

describe('folders', () => {
  beforeEach(() => makeBrandsForTest());

  test('a new brand is served at once', () => {
    open();
    write('late/brand.json', { id: 'late', name: 'Late', extends: 'base' });
    expect(open('late')).toContain('· Late</title>');
  });

  test('a brand whose brand.json is gone is still served, and says so; one whose folder is gone is not', () => {
    open();
    rmSync(join(folder, 'kid/brand.json'));
    expect(renewed(new Set(['kid']))[0]?.fault?.message).toContain('There is no brand "kid"');
    expect(open()).toContain('· Kid</title>');
    rmSync(join(folder, 'kid'), { recursive: true });
    expect(renewed(new Set(['kid']))).toEqual([]);
    expect(brands.of('kid.localhost')).toBeUndefined();
  });

  test('a brand that waits for its base hears when it comes', () => {
    renameSync(join(folder, 'base'), `${folder}-base`);
    expect(brands.updates('kid')?.fault?.message).toContain('no brand "base"');
    renameSync(`${folder}-base`, join(folder, 'base'));
    expect(renewed(new Set(['base']))).toMatchObject([{ id: 'kid', fault: null }]);
  });

  test('all brands gone is no reason to end', () => {
    open();
    rmSync(folder, { recursive: true });
    expect(renewed()).toEqual([]);
    expect(brands.of('kid.localhost')).toBeUndefined();
  });
});
