import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isObject, type Json, type JsonObject, pointer, resolve } from '#engine/brand';
import { readFolder } from '../brand/folders/folder.ts';
import { combine, readSchemas, type Schema } from './combine.ts';

const root = join(import.meta.dirname, '../..');
const { definitions } = combine(readSchemas(join(root, 'schemas/brand')));

/** What a newcomer has: a brand that extends base and says nothing. */
const { files } = resolve('empty', (id) => {
  const own = new Map([['brand', { id, name: 'Empty', formatVersion: 2, extends: 'base' }]]);
  return id === 'empty' ? { id, files: own } : readFolder(join(root, 'brands'), id);
});

interface Stated {
  at: string;
  value: Json;
  standard: unknown;
}

/** Every value of a file whose schema states a default. */
function stated(value: Json, schema: Schema, at: string): Stated[] {
  const { $ref, allOf, properties, additionalProperties, items } = schema;
  if (typeof $ref === 'string') return stated(value, definitions[$ref.split('/').at(-1) ?? ''] ?? {}, at);
  if (Array.isArray(allOf)) return (allOf as Schema[]).flatMap((part) => stated(value, part, at));
  const here = 'default' in schema ? [{ at, value, standard: schema.default }] : [];
  if (Array.isArray(value)) {
    return [
      ...here,
      ...value.flatMap((item, index) => stated(item, (items ?? {}) as Schema, pointer(at, String(index)))),
    ];
  }
  if (!isObject(value)) return here;
  const of = (key: string) => ((properties as Record<string, Schema>)?.[key] ?? additionalProperties ?? {}) as Schema;
  return [...here, ...Object.entries(value).flatMap(([key, inner]) => stated(inner, of(key), pointer(at, key)))];
}

const schemas = { brand: 'Brand', registration: 'Registration' };
const all = Object.entries(schemas).flatMap(([file, title]) =>
  stated(files.get(file) as JsonObject, definitions[title] ?? {}, `${file}#`),
);

test('there is something to look at', () => {
  expect(all.length).toBeGreaterThan(30);
});

test.each(all)('$at: a brand that says nothing has the default that the schema states', ({ value, standard }) => {
  expect(value).toEqual(standard);
});
