import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';

const schemas = join(import.meta.dirname, '../../schemas');
const ajv = new Ajv({ strict: false });

/** Every schema that others read: editors, programs of operators, checkers of other make. */
const files = readdirSync(schemas, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.schema.json'),
);

describe('every schema is a schema, by the standard itself', () => {
  test.each(files)('%s', (file) => {
    const schema = JSON.parse(readFileSync(join(schemas, file), 'utf8')) as { $schema: string };
    expect(schema.$schema).toBe('http://json-schema.org/draft-07/schema#');
    expect(ajv.validateSchema(schema), ajv.errorsText()).toBe(true);
  });
});

/** Lists of different items that do not say by themselves of which type these are. */
function untyped(schema: unknown, at = ''): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { uniqueItems, items } = schema as { uniqueItems?: unknown; items?: { type?: unknown } };
  const here = uniqueItems === true && items?.type !== 'string' && items?.type !== 'integer' ? [at] : [];
  return [...here, ...Object.entries(schema).flatMap(([name, inner]) => untyped(inner, `${at}/${name}`))];
}

// A validator compares items of unknown type in depth, and stumbles over a property called "toString".
test.each(files)('%s: items that must differ have a type of their own, beside a reference too', (file) => {
  expect(untyped(JSON.parse(readFileSync(join(schemas, file), 'utf8')))).toEqual([]);
});
