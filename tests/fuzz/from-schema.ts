import fc, { type Arbitrary } from 'fast-check';
import { isObject, type Json, type JsonObject } from '#engine/brand';
import type { Schema } from '../../scripts/brand/contracts/parts.ts';
import type { NameKind } from '../../scripts/brand/references/index.ts';

/** Makes values that keep to a schema, and name only what is there. */
export interface FromSchemaOptions {
  /** `$id` → schema, for references. */
  documents: ReadonlyMap<string, Schema>;
  /** Names that a value of a kind may take. A kind without any is left out where that is legal. */
  names(kind: NameKind): readonly string[];
}

/** Below this depth only what is required is made: conditions and menus hold themselves. */
const deepest = 5;
/** Properties that say where an entry stands: siblings are not known while one is made. */
const places = new Set(['before', 'after', '$schema']);

/** Values of a schema (the part of draft 7 that our schemas use). Throws for a keyword that it does not know. */
export function fromSchema(schema: Schema, document: string, options: FromSchemaOptions, depth = 0): Arbitrary<Json> {
  const inner = (part: unknown, at = document) => fromSchema(part as Schema, at, options, depth + 1);
  if (typeof schema.$ref === 'string') {
    const [file = '', pointer = ''] = schema.$ref.split('#');
    const home = file || document;
    return inner(at(options.documents.get(home), pointer), home);
  }
  if (schema.refersTo !== undefined && schema.type === 'string') {
    return fc.constantFrom(...namesFor(schema, options));
  }
  if ('const' in schema) return fc.constant(schema.const as Json);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...(schema.enum as Json[]));
  if (Array.isArray(schema.allOf)) {
    const { allOf, ...rest } = schema;
    return inner(Object.assign({}, rest, ...(allOf as Schema[])));
  }
  const choices = (schema.oneOf ?? schema.anyOf) as Schema[] | undefined;
  if (choices) {
    const { oneOf: _one, anyOf: _any, ...rest } = schema;
    return fc.oneof(
      ...choices.map((choice) => inner(joined(rest, choice, choices)).filter((made) => meets(made, choice))),
    );
  }
  const types = Array.isArray(schema.type) ? (schema.type as string[]) : [String(schema.type)];
  return fc.oneof(...types.map((type) => ofType(type, schema, inner, depth)));
}

/** Whether an object has, in its properties, what a choice asks of them beside their own schemas. */
function meets(made: Json, { properties }: Schema): boolean {
  if (!isObject(made)) return true;
  return Object.entries((properties ?? {}) as Record<string, Schema>).every(([name, { required = [] }]) => {
    const value = made[name];
    return !isObject(value) || (required as string[]).every((key) => Object.hasOwn(value, key));
  });
}

type Inner = (part: unknown) => Arbitrary<Json>;

function ofType(type: string, schema: Schema, inner: Inner, depth: number): Arbitrary<Json> {
  switch (type) {
    case 'string':
      return text(schema);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: Number(schema.minimum ?? 0), max: Number(schema.maximum ?? 100_000) });
    case 'number':
      return fc.double({ min: Number(schema.minimum ?? 0), max: Number(schema.maximum ?? 1000), noNaN: true });
    case 'array': {
      const least = Number(schema.minItems ?? 0);
      const limits = { minLength: least, maxLength: Math.min(Number(schema.maxItems ?? 3), least + 3) };
      const items = inner(schema.items);
      return schema.uniqueItems
        ? fc.uniqueArray(items, { ...limits, selector: JSON.stringify })
        : fc.array(items, limits);
    }
    case 'object':
      return object(schema, inner, depth);
    default:
      throw new Error(`values of type "${type}" cannot be made`);
  }
}

function text({ pattern, format, minLength = 0, maxLength = 200 }: Schema): Arbitrary<Json> {
  const [least, most] = [Number(minLength), Number(maxLength)];
  if (format === 'date-time')
    return fc
      .date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2100-01-01') })
      .map((date) => date.toISOString());
  if (format === 'hostname') return fc.domain();
  // Three capitals are a currency, and most of them are none.
  if (pattern === '^[A-Z]{3}$') return fc.constantFrom(...Intl.supportedValuesOf('currency'));
  if (typeof pattern === 'string') {
    return fc
      .stringMatching(new RegExp(pattern), { size: 'small' })
      .filter(({ length }) => length >= least && length <= most);
  }
  return fc.string({ minLength: Math.max(1, least), maxLength: Math.min(most, least + 40), unit: 'grapheme-ascii' });
}

function object(schema: Schema, inner: Inner, depth: number): Arbitrary<JsonObject> {
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  const required = (schema.required ?? []) as string[];
  const wanted = Object.keys(properties).filter((name) => {
    if (required.includes(name)) return true;
    // What must not be empty still gets what does not hold itself.
    const flat = Number(schema.minProperties ?? 0) > 0 && !JSON.stringify(properties[name]).includes('$ref');
    return !places.has(name) && (depth < deepest || flat);
  });
  const model = Object.fromEntries(wanted.map((name) => [name, inner(properties[name])]));
  const known = fc.record(model, { requiredKeys: required.filter((name) => name in model) }) as Arbitrary<JsonObject>;
  const { additionalProperties: beyond, propertyNames, minProperties = 0 } = schema;
  if (typeof beyond !== 'object' || beyond === null || (depth >= deepest && minProperties === 0)) {
    return minProperties === 0 ? known : known.filter((value) => Object.keys(value).length >= Number(minProperties));
  }
  const keys = text((propertyNames ?? {}) as Schema)
    .map(String)
    .filter((key) => key !== '$schema' && !(key in properties));
  const least = { minKeys: Number(minProperties), maxKeys: Number(minProperties) + 3, noNullPrototype: true };
  return fc.tuple(known, fc.dictionary(keys, inner(beyond), least)).map(([own, more]) => ({ ...more, ...own }));
}

/** One choice of several: what the others alone require must be left out of a `oneOf`. */
function joined(rest: Schema, choice: Schema, choices: readonly Schema[]): Schema {
  const own = (choice.required ?? []) as string[];
  const others = choices.flatMap((other) => (other === choice ? [] : ((other.required ?? []) as string[])));
  const properties = Object.fromEntries(
    Object.entries((rest.properties ?? {}) as Record<string, Schema>).filter(
      ([name]) => own.includes(name) || !others.includes(name),
    ),
  );
  const required = [...((rest.required ?? []) as string[]), ...own];
  return { ...rest, ...choice, ...(rest.properties ? { properties, required } : {}) };
}

function namesFor({ refersTo, enum: choices, maxLength = 200 }: Schema, { names }: FromSchemaOptions): string[] {
  const fitting = names(refersTo as NameKind).filter(
    (name) => name.length <= Number(maxLength) && (!Array.isArray(choices) || choices.includes(name)),
  );
  if (fitting.length === 0) throw new Error(`there is no name of kind "${String(refersTo)}" to choose`);
  return fitting;
}

function at(schema: Schema | undefined, pointer: string): Schema {
  let found: unknown = schema;
  for (const key of pointer.split('/').slice(1)) found = (found as Schema | undefined)?.[key];
  if (typeof found !== 'object' || found === null) throw new Error(`"${pointer}" is not there`);
  return found as Schema;
}
