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
