import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { applyEdits, modify, parse } from 'jsonc-parser';
import { expect, onTestFinished, test } from 'vitest';
import { type JsonObject, resolve } from '#engine/brand';
import { checkBrands } from '../check/index.ts';
import { copyBrand } from '../folders/copy.ts';
import { readFolder } from '../folders/folder.ts';
import type { Answers } from './answers.ts';
import { brandFiles } from './files.ts';
import { formatted } from './json.ts';
import { markets } from './presets.ts';

const project = join(import.meta.dirname, '../../..');
const guide = readFileSync(join(project, 'docs/operator.md'), 'utf8');

/** A folder of brands with the base alone. */
function withBase(): string {
  const root = mkdtempSync(join(tmpdir(), 'guide-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  copyBrand(join(project, 'brands'), 'base', root);
  return root;
}

function write(root: string, file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** What the check says, in short. */
const faultsOf = (root: string) =>
  checkBrands(root).map(({ rule, file, line, message }) => [rule, file, line, message]);

/** The ten lines of a guide. */
const tenLines = (text: string) =>
  /```json\n(\{\n {2}"\$schema"[\s\S]*?"id": "aurora"[\s\S]*?)```/.exec(text)?.[1] ?? '';

test('ten lines are a brand, the same in both places', () => {
  const root = withBase();
  const text = tenLines(guide);
  expect(tenLines(readFileSync(join(project, 'README.md'), 'utf8'))).toBe(text);
  expect(text.trimEnd().split('\n')).toHaveLength(10);
  write(root, 'aurora/brand.json', text);
  expect(faultsOf(root)).toEqual([]);
});

test('a brand in an hour, to the letter, passes the check', () => {
  const root = withBase();
  const line = /npx brand (new marigold --name .*)/.exec(guide)?.[1] ?? '';
  const said = (name: string) => new RegExp(`--${name} '?([^ ']+)`).exec(line)?.[1] ?? '';
  const market = said('market');
  // What it draws is another test's.
  const answers: Answers = {
    id: 'marigold',
    parent: 'base',
    merchantCode: 'demo',
    languages: [...(markets[market]?.languages ?? [])],
    market,
    name: said('name'),
    color: said('color'),
    layout: said('layout'),
    theme: said('theme'),
  };
  const base = resolve('base', (id) => readFolder(root, id));
  for (const [file, json] of brandFiles(answers, base, '../../schemas/generated/editor')) {
    write(root, `marigold/${file}.json`, formatted(json));
  }
  const files = [...guide.matchAll(/`brands\/(marigold\/[\w/-]+\.json)`[^\n]*\n\n```json\n([\s\S]*?)```/g)];
  expect(files.length).toBeGreaterThan(8);
  for (const [, file = '', text = ''] of files) {
    if (text.startsWith('{')) write(root, file, text);
    else write(root, file, readFileSync(join(root, file), 'utf8').replace('{\n', `{\n${text}`));
  }
  expect(faultsOf(root)).toEqual([]);
});

const recipes = (guide.split('## Recipes')[1]?.split('\n## ')[0] ?? '')
  .split('\n\n')
  .map((text) => [text.trim().split('**')[1] ?? '', [...text.matchAll(/\(`([\w/]+\.json)`\): `(\{.*?\})`/g)]] as const)
  .filter(([, files]) => files.length > 0);

test('the guide has recipes', () => expect(recipes.length).toBeGreaterThan(6));

test.each(recipes)('recipe: %s', (_title, files) => {
  const root = withBase();
  write(root, 'aurora/brand.json', tenLines(guide));
  for (const [, file = '', text = ''] of files) {
    if (file !== 'brand.json') write(root, `aurora/${file}`, text);
    for (const [group, value] of file === 'brand.json' ? Object.entries(parse(text) as JsonObject) : []) {
      const before = readFileSync(join(root, 'aurora/brand.json'), 'utf8');
      write(root, 'aurora/brand.json', applyEdits(before, modify(before, [group], value, {})));
    }
  }
  expect(faultsOf(root)).toEqual([]);
});
