import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { HostPointer } from '../output/compiled.ts';
import { readPointer } from '../output/index.ts';
import { testClient } from '../serve/fixtures/test-site.ts';
import { compileSite } from './site.ts';

const root = join(import.meta.dirname, '../../..');

/** Two brands in a folder of their own, and a place for what is built of them. */
function place() {
  const folder = mkdtempSync(join(tmpdir(), 'build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const brands = join(folder, 'brands');
  const out = join(folder, 'dist');
  cpSync(join(root, 'scripts/site/serve/fixtures/brands'), brands, { recursive: true });
  const build = (...ids: string[]) => compileSite({ root, brandsRoot: brands, out, client: testClient, ids });
  return { brands, out, build };
}

/** Every file below a folder: path → bytes in base64, and when it was written. */
function filesOf(folder: string) {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
  return new Map(
    paths.flatMap((path) => {
      const file = join(folder, path);
      const { mtimeMs } = statSync(file);
      return statSync(file).isFile() ? [[path, { bytes: readFileSync(file, 'base64'), mtimeMs }] as const] : [];
    }),
  );
}

const bytesOf = (folder: string) => Object.fromEntries([...filesOf(folder)].map(([path, { bytes }]) => [path, bytes]));

test('the same brands give the same bytes, in any folder and order', async () => {
  const [one, other, steps, back] = [place(), place(), place(), place()];
  await one.build();
  await other.build('beta', 'alpha');
  expect(Object.keys(bytesOf(one.out)).length).toBeGreaterThan(30);
  expect(bytesOf(other.out)).toEqual(bytesOf(one.out));
  for (const id of ['alpha', 'beta']) await steps.build(id);
  for (const id of ['beta', 'alpha']) await back.build(id);
  expect(bytesOf(back.out)).toEqual(bytesOf(steps.out));
});

test('what is unchanged is not written again', async () => {
  const { brands, out, build } = place();
  const first = await build();
  expect(first.files.written).toBe(first.files.all);
  const before = filesOf(out);
  expect((await build()).files).toEqual({ all: first.files.all, written: 0 });
  expect(filesOf(out)).toEqual(before);

  writeFileSync(
    join(brands, 'beta/brand.json'),
    '{ "id": "beta", "name": "Gamma", "extends": "alpha", "hosts": ["beta.example"] }',
  );
  const { files } = await build();
  expect(files.written).toBeGreaterThan(0);
  const touched = [...filesOf(out)].filter(([path, { mtimeMs }]) => before.get(path)?.mtimeMs !== mtimeMs);
  expect(touched.map(([path]) => path).filter((path) => /alpha|pages|languages/.test(path))).toEqual([]);
});

test('one brand is built, and the other stays as it was', async () => {
  const { brands, out, build } = place();
  await build();
  const former = readPointer(out, 'beta');
  writeFileSync(join(brands, 'alpha/languages/EN/shell.json'), '{ "greeting": "Good day" }');
  const report = await build('alpha');
  expect(report.compiled.map(({ id }) => id)).toEqual(['alpha']);
  expect(readPointer(out, 'beta')).toEqual(former);
  const { brands: known } = JSON.parse(readFileSync(join(out, 'hosts.json'), 'utf8')) as { brands: object };
  expect(Object.keys(known)).toEqual(['alpha', 'beta']);
  const needed = Object.keys(bytesOf(join(out, 'documents')));
  expect(needed.filter((path) => path.startsWith('beta'))).not.toEqual([]);
});

test('a pointer for each host, none for one that is gone', async () => {
  const { brands, out, build } = place();
  await build();
  expect(readdirSync(join(out, 'hosts')).sort()).toEqual([
    'alpha.example.json',
    'beta.example.json',
    'www.alpha.example.json',
  ]);
  const pointer = JSON.parse(readFileSync(join(out, 'hosts/beta.example.json'), 'utf8')) as HostPointer;
  expect(pointer).toMatchObject({ format: 1, id: 'beta', brand: readPointer(out, 'beta').file });
  expect(pointer.brand).toMatch(/^brands\/beta\.[0-9a-f]{12}\.json$/);
  expect(statSync(join(out, 'hosts/beta.example.json')).size).toBeLessThan(100);
  rmSync(join(brands, 'beta'), { recursive: true });
  await build();
  expect(readdirSync(join(out, 'hosts')).sort()).toEqual(['alpha.example.json', 'www.alpha.example.json']);
  const { brands: left } = JSON.parse(readFileSync(join(out, 'hosts.json'), 'utf8')) as { brands: object };
  expect(Object.keys(left)).toEqual(['alpha']);
});

test('a brand with faults is refused, and its former build stays', async () => {
  const { brands, out, build } = place();
  await build();
  const former = bytesOf(out);
  writeFileSync(join(brands, 'beta/brand.json'), '{ "id": "beta", "name": "Beta", "extends": "alhpa" }');
  const report = await build('beta');
  expect(report.kept).toEqual([{ id: 'beta', former: true }]);
  expect(report.faults.map(({ rule }) => rule)).toContain('extends-missing');
  expect(bytesOf(out)).toEqual(former);
});

test('a file that was cut short is written again', async () => {
  const { out, build } = place();
  await build();
  const [page = ''] = readdirSync(join(out, 'client/_brand/pages')).filter((name) => name.endsWith('.json'));
  const file = join(out, 'client/_brand/pages', page);
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, whole.slice(0, 20));
  expect((await build()).files.written).toBe(1);
  expect(readFileSync(file, 'utf8')).toBe(whole);
});
