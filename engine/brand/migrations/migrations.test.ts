import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'jsonc-parser';
import { expect, test } from 'vitest';
import type { JsonObject } from '../json.ts';
import { brandFormat } from '../version.ts';
import { migrations, upgrade, versionOf } from './upgrade.ts';

const fixtures = join(import.meta.dirname, 'fixtures');
const cases = migrations.flatMap(({ to }) => {
  const folder = join(fixtures, `to-${to}`);
  if (!existsSync(folder)) return [];
  const inputs = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.input.jsonc'),
  );
  return inputs.map((name) => ({ to, file: name.slice(0, -'.input.jsonc'.length), folder }));
});

const read = (folder: string, name: string) => parse(readFileSync(join(folder, `${name}.jsonc`), 'utf8')) as JsonObject;

test('every version has its migration and a fixture, without gaps, up to the one that is written', () => {
  const versions = Array.from({ length: brandFormat - 1 }, (_, index) => index + 2);
  expect(migrations.map(({ to }) => to)).toEqual(versions);
  expect([...new Set(cases.map(({ to }) => to))]).toEqual(versions);
});

test.each(cases)('to version $to: $file', ({ to, file, folder }) => {
  const input = read(folder, `${file}.input`);
  const before = structuredClone(input);
  const { json } = upgrade(file, input, to - 1);
  const { formatVersion: _version, ...expected } = read(folder, `${file}.expected`);
  expect(json).toEqual(expected);
  expect(input).toEqual(before);
  // Nothing is left to do, though the file may not say its version.
  expect(upgrade(file, json, to - 1).changes).toEqual([]);
});

test('what stands in its new place already is not overwritten', () => {
  const json = { settings: { age: 18 }, legal: { age: 21 } };
  expect(upgrade('brand', json, 1).json).toEqual(json);
});

test('a layer is of the version that it states, of the first when it states none', () => {
  expect(versionOf(new Map([['brand', { formatVersion: 7 }]]))).toBe(7);
  expect(versionOf(new Map([['brand', {}]]))).toBe(1);
  expect(versionOf(new Map([['brand', { formatVersion: 'two' }]]))).toBeUndefined();
});
