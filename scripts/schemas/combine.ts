import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Schema = { [key: string]: unknown };

/** Reads every `*.schema.json` of a folder: file name → schema. */
export function readSchemas(folder: string): Map<string, Schema> {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.schema.json'))
    .sort();
  return new Map(files.map((file) => [file, JSON.parse(readFileSync(join(folder, file), 'utf8')) as Schema]));
}

/**
 * Joins schemas that refer to each other by file into one document with only local references.
 * Roots become definitions under their title; two definitions of one name are an error.
 */
export function combine(schemas: Map<string, Schema>): { definitions: Record<string, Schema> } {
  const definitions: Record<string, Schema> = {};
  const add = (name: string, schema: Schema, file: string) => {
    if (definitions[name]) throw new Error(`${file}: the definition "${name}" stands in another file too`);
    definitions[name] = schema;
  };
  for (const [file, { definitions: own, $schema: _s, $id: _i, ...root }] of schemas) {
    for (const [name, schema] of Object.entries((own ?? {}) as Record<string, Schema>)) {
      add(name, rewrite(schema, schemas) as Schema, file);
    }
    if (root.type || root.properties) add(String(root.title), rewrite(root, schemas) as Schema, file);
  }
  return { definitions };
}

/** Turns `file.schema.json#/definitions/X` and `file.schema.json` into `#/definitions/…`. Throws for unknown files. */
export function localRefs(schema: Schema, schemas: Map<string, Schema>): Schema {
  return rewrite(schema, schemas) as Schema;
}

function rewrite(value: unknown, schemas: Map<string, Schema>): unknown {
  if (Array.isArray(value)) return value.map((item) => rewrite(item, schemas));
  if (typeof value !== 'object' || value === null) return value;
  const out: Schema = {};
  for (const [key, inner] of Object.entries(value)) {
    out[key] = key === '$ref' && typeof inner === 'string' ? localRef(inner, schemas) : rewrite(inner, schemas);
  }
  return out;
}

/** The local form of a reference. Throws when its file is unknown. */
function localRef(ref: string, schemas: Map<string, Schema>): string {
  const [file = '', pointer = ''] = ref.split('#');
  if (file === '') return ref;
  if (pointer) return `#${pointer}`;
  const schema = schemas.get(file);
  if (!schema) throw new Error(`unknown schema file in reference "${ref}"`);
  return `#/definitions/${String(schema.title)}`;
}
