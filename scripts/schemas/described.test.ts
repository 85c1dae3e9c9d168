import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { pointer } from '#engine/brand';
import { readSchemas, type Schema } from './combine.ts';

const root = join(import.meta.dirname, '../..');
const manifests = globSync('widgets/*/*/widget.json', { cwd: root });
const schemas = new Map([...readSchemas(join(root, 'schemas/brand')), ...manifests.map(propsOf)]);
const ajv = new Ajv({ strict: false });
addFormats.default(ajv);
for (const [file, schema] of schemas) ajv.addSchema(schema, file);

/** What a widget takes, as a schema beside those of brands, whose definitions it names. */
function propsOf(manifest: string): [name: string, props: Schema] {
  const { name, props } = JSON.parse(readFileSync(join(root, manifest), 'utf8')) as { name: string; props: Schema };
  return [name.replace('/', '.'), props];
}

interface Property {
  /** Address of its schema. */
  at: string;
  schema: Schema;
}

/** Every property that a brand's files and a page's blocks may have. */
function properties(value: unknown, at: string): Property[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    // What examples hold is no schema.
    if (key === 'examples' || key === 'default' || key === 'enum') return [];
    const here = pointer(at, key);
    const named = key === 'properties' ? Object.entries(inner as Record<string, Schema>) : [];
    return [...named.map(([name, schema]) => ({ at: pointer(here, name), schema })), ...properties(inner, here)];
  });
}

const all = [...schemas].flatMap(([file, schema]) => properties(schema, `${file}#`));

test('there is something to look at', () => {
  expect(manifests.length).toBeGreaterThan(20);
  expect(all.length).toBeGreaterThan(400);
});

test.each(all)('$at says what it is for, and shows how it is written', ({ at, schema }) => {
  // A reference is described where it leads.
  if (at.endsWith('/$schema') || schema.$ref !== undefined) return;
  expect(String(schema.description ?? '')).toMatch(/^.{3,}$/);
  const { type, enum: choices, const: only, examples, default: standard, allOf } = schema;
  const spoken = type === 'boolean' || schema.properties !== undefined;
  expect(spoken || (choices ?? only ?? examples ?? standard ?? allOf) !== undefined, 'an example').toBe(true);
});

test.each(all.filter(({ schema }) => schema.examples !== undefined || schema.default !== undefined))(
  '$at: examples and the default are legal',
  ({ at, schema }) => {
    const validate = ajv.compile({ $ref: at });
    for (const value of [schema.default, ...((schema.examples ?? []) as unknown[])]) {
      if (value === undefined) continue;
      expect([value, validate(value), validate.errors]).toEqual([value, true, null]);
    }
  },
);

test('what must be stated has no default: it would never be used', () => {
  const idle = [...schemas]
    .flatMap(([file, schema]) => objects(schema, `${file}#`))
    .flatMap(({ at, schema }) => {
      const named = (schema.properties ?? {}) as Record<string, Schema>;
      return ((schema.required ?? []) as string[])
        .filter((key) => named[key]?.default !== undefined)
        .map((key) => `${at} ${key}`);
    });
  expect(idle).toEqual([]);
});

test('every window that a link or a route may open is one of a widget', () => {
  const { Link = {} } = (schemas.get('shared.schema.json')?.definitions ?? {}) as Record<string, Schema>;
  const { Route = {} } = (schemas.get('routes.schema.json')?.definitions ?? {}) as Record<string, Schema>;
  const opened = new Set([...modalsIn(Link), ...modalsIn(Route)]);
  expect(opened.size).toBeGreaterThan(1);
  const modals = manifests.map((manifest) => JSON.parse(readFileSync(join(root, manifest), 'utf8')).modal as string);
  expect([...opened].filter((name) => !modals.includes(name))).toEqual([]);
});

/** Names that a schema lets a property called `modal` have. */
function modalsIn(schema: Schema): string[] {
  const { modal, ...others } = (schema.properties ?? {}) as Record<string, Schema>;
  return [...((modal?.enum ?? []) as string[]), ...Object.values(others).flatMap(modalsIn)];
}

/** Every schema of a map with named properties. */
function objects(value: unknown, at: string): Property[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).filter(([key]) => key !== 'examples' && key !== 'default');
  const own = 'properties' in value ? [{ at, schema: value as Schema }] : [];
  return [...own, ...inner.flatMap(([key, schema]) => objects(schema, pointer(at, key)))];
}
