import { isObject } from '#engine/brand';
import { alternatives, type Contracts, type Located } from '../contracts/index.ts';
import type { Property } from './model.ts';
import { typeWords } from './type-words.ts';

type Schemas = Pick<Contracts, 'schemas'>;

/** Everything that may stand in an object, the inner objects' properties below their own; named pieces are linked, not repeated. */
export function propertiesOf(parts: Schemas, { schema, kind }: Located, above = ''): Property[] {
  const required = Array.isArray(schema.required) ? schema.required : [];
  const own = Object.entries(isObject(schema.properties) ? schema.properties : {}).filter(
    ([name]) => name !== '$schema',
  );
  return own.flatMap(([name, property]) => {
    if (!isObject(property)) return [];
    const located = { schema: property, kind };
    const path = above + name;
    return [row(parts, located, path, required.includes(name)), ...below(parts, located, path)];
  });
}

/** What stands in an object, in each entry of a map, or in each item of a list, written on the spot. */
function below(parts: Schemas, { schema, kind }: Located, path: string): Property[] {
  const entries = schema.additionalProperties;
  if (isObject(schema.properties)) return propertiesOf(parts, { schema, kind }, `${path}.`);
  if (isObject(entries)) return within(parts, { schema: entries, kind }, `${path}.*`);
  if (isObject(schema.items)) return within(parts, { schema: schema.items, kind }, `${path}[]`);
  return [];
}

function within(parts: Schemas, located: Located, path: string): Property[] {
  if (isObject(located.schema.properties)) return propertiesOf(parts, located, `${path}.`);
  return below(parts, located, path);
}

function row(parts: Schemas, located: Located, name: string, required: boolean): Property {
  const all = alternatives(parts, located).map(({ schema }) => schema);
  const description = all.find((schema) => typeof schema.description === 'string')?.description;
  const standard = all.find((schema) => schema.default !== undefined)?.default;
  const examples = all.find((schema) => Array.isArray(schema.examples))?.examples;
  const [example] = Array.isArray(examples) ? examples : [];
  return {
    name,
    type: typeWords(parts, located),
    required,
    description: String(description ?? ''),
    ...(standard === undefined ? {} : { default: JSON.stringify(standard) }),
    ...(example === undefined ? {} : { example: JSON.stringify(example) }),
  };
}
