import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { resolve } from '#engine/brand';
import { checkBrands } from '../check/index.ts';
import { copyBrand } from '../folders/copy.ts';
import { brandIds, readFolder } from '../folders/folder.ts';
import type { Answers } from './answers.ts';
import { completed } from './complete.ts';
import { brandFiles } from './files.ts';
import { formatted } from './json.ts';
import { layoutsFor } from './layout.ts';
import { languages, layouts, markets } from './presets.ts';

const project = join(import.meta.dirname, '../../..');
const brands = join(project, 'brands');
const base = resolve('base', (id) => readFolder(brands, id));
const answers: Answers = {
  id: 'aurora',
  parent: 'base',
  name: 'Aurora',
  market: 'TH',
  languages: ['TH'],
  color: '#0b6e4f',
  layout: 'side',
  theme: 'light',
  merchantCode: 'demo',
};
const textsOf = (said: Partial<Answers>) =>
  [...brandFiles({ ...answers, ...said }, base, '../../schemas/generated/editor')].map(
    ([file, json]) => [file, formatted(json)] as const,
  );

test('a brand has at most 40 lines of JSON beside its texts, and one more only for a sixth language', () => {
  const linesOf = (said: Partial<Answers>) =>
    textsOf(said)
      .filter(([file]) => !file.startsWith('languages/'))
      .reduce((sum, [, text]) => sum + text.trimEnd().split('\n').length, 0);
  const counts = Object.keys(markets).flatMap((market) =>
    Object.keys(layouts).flatMap((layout) =>
      ['light', 'dark'].map((theme) =>
        linesOf({ market, layout, theme, merchantCode: 'xy99', languages: ['TH', 'CN', 'ID', 'TY', 'EN'] }),
      ),
    ),
  );
  expect(Math.max(...counts)).toBe(40);
  expect(linesOf({ layout: 'tabs', theme: 'dark', languages: ['TH', 'CN', 'ID', 'TY', 'VI', 'EN'] })).toBe(41);
});

test('every market in every layout passes every rule', () => {
  const root = mkdtempSync(join(tmpdir(), 'new-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  copyBrand(brands, 'base', root);
  const themes = ['light', 'dark'];
  for (const [index, [market, { languages: spoken }]] of Object.entries(markets).entries()) {
    for (const layout of Object.keys(layouts)) {
      const id = `${layout}-${market.toLowerCase()}`;
      const said = { id, market, languages: [...spoken], layout, theme: themes[index % 2] ?? 'light' };
      for (const [file, text] of textsOf(said)) {
        mkdirSync(dirname(join(root, id, file)), { recursive: true });
        writeFileSync(join(root, id, `${file}.json`), text);
      }
    }
  }
  const found = checkBrands(root);
  expect(found.map(({ file, rule, message }) => `${file} ${rule}: ${message}`)).toEqual([]);
});

test('on every brand that ships, in each layout that it can have, a new one is without a fault of its own', async () => {
  const root = mkdtempSync(join(tmpdir(), 'new-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const shipped = brandIds(brands);
  for (const id of shipped) copyBrand(brands, id, root);
  const made = new Map<string, string[]>();
  for (const extended of shipped) {
    const parent = resolve(extended, (id) => readFolder(brands, id));
    const offered = [...layoutsFor(parent).keys()];
    made.set(extended, offered);
    for (const [index, layout] of offered.entries()) {
      const id = `${extended}-${layout}`;
      const market = (['VN', 'TH', 'IE'] as const)[index % 3] ?? 'CN';
      const said = await completed({ id, parent: extended }, { market, layout, name: id }, parent);
      for (const [file, json] of brandFiles(said, parent, '../../schemas/generated/editor')) {
        mkdirSync(dirname(join(root, id, file)), { recursive: true });
        writeFileSync(join(root, id, `${file}.json`), formatted(json));
      }
    }
  }
  const own = checkBrands(root).filter(({ layer = '' }) => !shipped.includes(layer));
  expect(own.map(({ file, rule, message }) => `${file} ${rule}: ${message}`)).toEqual([]);
  expect(made.get('base')).toEqual(['side', 'rail', 'masthead', 'tabs']);
  expect(made.get('voltage')).toEqual(['rail', 'side', 'masthead', 'tabs']);
  // No side menu is there to be shown, and such a masthead is none of ours.
  expect(made.get('pavilion')).toEqual(['inherited', 'masthead', 'tabs']);
});

test('what the parent has is not said again: hosts stay its own, languages are called as it calls them', async () => {
  const parent = resolve('northline', (id) => readFolder(brands, id));
  const said = await completed({ id: 'aurora', parent: 'northline' }, { market: 'CN' }, parent);
  const brand = brandFiles(said, parent, '../../schemas').get('brand');
  expect(brand).toMatchObject({ hosts: [], languages: { default: 'CN' } });
  // A drawn name would tell players that they are somewhere else.
  expect(brand?.logo).toEqual({ full: null, onDark: null });
  expect(brand).not.toHaveProperty('icons');
  expect(brand?.languages).not.toHaveProperty('supported');
  // Voltage speaks Vietnamese under a code of its own.
  const voltage = resolve('voltage', (id) => readFolder(brands, id));
  expect((await completed({ id: 'aurora', parent: 'voltage' }, { market: 'VN' }, voltage)).languages).toEqual(['VI']);
});

test('a language that runs from right to left comes with its texts, its direction and a typeface', () => {
  const files = new Map(textsOf({ market: 'AE', languages: ['AR'] }));
  expect(JSON.parse(files.get('brand') ?? '')).toMatchObject({
    languages: { default: 'AR', supported: { AR: { tag: 'ar', dir: 'rtl' } } },
    currency: { code: 'AED' },
  });
  expect(JSON.parse(files.get('themes/light') ?? '').font).toEqual({
    scripts: { arabic: { family: 'Vazirmatn Variable', source: '@fontsource-variable/vazirmatn' } },
  });
  const spoken = [...files.keys()].filter((file) => file.startsWith('languages/AR/'));
  expect(spoken).toEqual(
    [...base.files.keys()]
      .flatMap((file) => file.replace('/EN/', '/AR/'))
      .filter((file) => file.startsWith('languages/AR/')),
  );
});

test('what the parent speaks by itself is not copied', () => {
  const speaking = { files: new Map([...base.files, ['languages/AR/shell', { login: 'ادخل' }]]) };
  const files = brandFiles({ ...answers, languages: ['AR'] }, speaking, '../../schemas');
  expect([...files.keys()].filter((file) => file.startsWith('languages/'))).toEqual([]);
});

test("it stands as this project's formatter would leave it", () => {
  const folder = mkdtempSync(join(tmpdir(), 'formatted-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const samples = textsOf({ layout: 'tabs', theme: 'dark', languages: Object.keys(languages) });
  for (const [kind, texts] of Object.entries({ samples, few: textsOf({ languages: ['CN', 'TY'] }) }))
    for (const [file, text] of texts) {
      const path = join(folder, kind, `${file}.json`);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
    }
  // One process looks at all of them: to start one for each file takes longer than the rest of this suite.
  const biome = join(project, 'node_modules/@biomejs/biome/bin/biome');
  const flags = ['--colors=off', '--vcs-enabled=false', `--config-path=${join(project, 'biome.json')}`];
  const { stdout, stderr, status } = spawnSync(process.execPath, [biome, 'format', ...flags, folder], {
    encoding: 'utf8',
  });
  expect(`${stdout}${stderr}`).toMatch(/^Checked \d{2,} files/);
  expect(status).toBe(0);
});

test('a brand says only how it differs', () => {
  const [, brand = ''] = textsOf({ market: 'IE', languages: ['EN'] })[0] ?? [];
  expect(JSON.parse(brand)).toEqual({
    $schema: '../../schemas/generated/editor/brand.schema.json',
    id: 'aurora',
    formatVersion: 2,
    name: 'Aurora',
    extends: 'base',
    merchantCode: 'demo',
    access: { dialingCodes: [{ countryCode: 'IE', countryDialingCode: '353' }] },
  });
});

test('the demo platform serves the players of every market', () => {
  const demo: unknown = JSON.parse(readFileSync(join(project, 'gateway/seeds/merchants/demo.json'), 'utf8'));
  expect(demo).toMatchObject({
    dialingCodes: expect.arrayContaining(Object.values(markets).map(({ dialingCode }) => dialingCode)),
    languages: expect.arrayContaining(Object.keys(languages)),
  });
});
