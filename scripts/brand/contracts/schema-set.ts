import { createRequire } from 'node:module';
import type { Ajv, Options } from 'ajv';
import { CannotRun } from '../terminal/index.ts';
import type { Parts, Schema } from './parts.ts';
import { refersTo, refersToWithPlaces } from './refers-to.ts';

/** Strict, except that groups of `required` in a `oneOf` may name properties which stand beside it. */
const strict: Options = { strict: true, strictRequired: false, allowUnionTypes: true, ownProperties: true };

const require = createRequire(import.meta.url);

/** An Ajv that knows every schema, and the id that each has in it. */
export interface SchemaSet {
  ajv: Ajv;
  /** Kind of file → id. */
  files: Map<string, string>;
  /** Widget → id. */
  props: Map<string, string>;
}

/**
 * Registers all schemas with one Ajv, which compiles them when they are requested. Throws CannotRun for a broken one. With
 * `places`, its checks want a collector of references as their `this`.
 */
export function schemaSet(parts: Parts, options: Options, { places = false } = {}): SchemaSet {
  // Loaded only now: most runs find no fault, and Ajv costs more than all the rest of their start.
  const { Ajv } = require('ajv') as typeof import('ajv');
  const addFormats = require('ajv-formats') as typeof import('ajv-formats');
  const ajv = new Ajv({ ...strict, passContext: places, ...options });
  addFormats.default(ajv);
  ajv.addKeyword(places ? refersToWithPlaces() : refersTo);
  const { documents, files, props } = documentsOf(parts);
  for (const [id, schema] of documents) orCannotRun(id, () => ajv.addSchema(schema));
  return { ajv, files, props };
}

/** All schemas by the id under which they refer to each other, and who has which id. */
export function documentsOf({ schemas, widgets }: Parts): Pick<SchemaSet, 'files' | 'props'> & {
  documents: Map<string, Schema>;
} {
  const files = new Map([...schemas.keys()].map((kind) => [kind, `${kind}.schema.json`]));
  // Without a folder in the id, a manifest refers to shared pieces just as brand schemas do.
  const props = new Map([...widgets.keys()].map((name) => [name, `${name.replaceAll('/', '.')}.props.json`]));
  const documents = new Map<string, Schema>();
  for (const [kind, id] of files) documents.set(id, { ...schemas.get(kind), $id: id });
  for (const [name, id] of props) documents.set(id, { ...widgets.get(name)?.props, $id: id });
  return { documents, files, props };
}

/** A compiled schema of a set. Throws CannotRun when it does not compile. */
export function compiled({ ajv }: SchemaSet, id: string): ReturnType<Ajv['compile']> {
  const validate = orCannotRun(id, () => ajv.getSchema<Schema>(id));
  if (!validate) throw new CannotRun(`There is no schema "${id}".`);
  return validate;
}

/** A schema that does not load must stop the run: silence would read as "no faults". */
function orCannotRun<T>(id: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new CannotRun(`The schema "${id}" cannot be used: ${(error as Error).message}`, { cause: error });
  }
}
