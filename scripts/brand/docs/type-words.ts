import { isObject } from '#engine/brand';
import { type Contracts, type Located, type Schema, target } from '../contracts/index.ts';
import { anchorOf, type Words } from './model.ts';

type Schemas = Pick<Contracts, 'schemas'>;

const fewNames = 12;

/** What may stand somewhere, in words: `integer, 18 to 25`, `one of "dark", "light"`, `map of Route`. */
export function typeWords(parts: Schemas, located: Located): Words[] {
  const { schema } = located;
  const link = referenceOf(parts, located);
  if (link) return [link];
  if (Array.isArray(schema.enum)) return enumWords(schema.enum);
  if (schema.const !== undefined) return [code(JSON.stringify(schema.const))];
  if (Array.isArray(schema.anyOf)) return joined(schema.anyOf as Schema[], located, parts);
  const names = refersWords(schema);
  switch (schema.type) {
    case 'array':
      return [
        { text: 'list of ' },
        ...inner(parts, located, schema.items),
        ...bounds(schema.minItems, schema.maxItems, 'items'),
      ];
    case 'object':
      return isObject(schema.additionalProperties) && !hasProperties(schema)
        ? [{ text: 'map of ' }, ...inner(parts, located, schema.additionalProperties)]
        : [{ text: 'object' }];
    case 'string':
      return names.length > 0 ? names : stringWords(schema);
    case 'integer':
    case 'number':
      return [{ text: schema.type }, ...range(schema.minimum, schema.maximum)];
    default:
      return [{ text: typeof schema.type === 'string' ? schema.type : 'anything' }];
  }
}

/** Whether an object has names of its own; every file may have `$schema`. */
export function hasProperties({ properties }: Schema): boolean {
  return isObject(properties) && Object.keys(properties).some((name) => name !== '$schema');
}

/** The piece that a schema refers to, where it refers to a named one. */
function referenceOf(parts: Schemas, { schema, kind }: Located): Words | undefined {
  const [joinedWith] = Array.isArray(schema.allOf) ? (schema.allOf as Schema[]) : [];
  const ref = schema.$ref ?? joinedWith?.$ref;
  if (typeof ref !== 'string') return undefined;
  const name = ref.split('/').pop() ?? '';
  const page = target(parts, ref, kind)?.kind;
  if (!ref.includes('#/definitions/') || page === undefined) return { text: name };
  return { text: name, page, anchor: anchorOf(name) };
}

function inner(parts: Schemas, { kind }: Located, schema: unknown): Words[] {
  return isObject(schema) ? typeWords(parts, { schema, kind }) : [{ text: 'anything' }];
}

function joined(schemas: Schema[], { kind }: Located, parts: Schemas): Words[] {
  return schemas.flatMap((schema, index) => {
    return [...(index > 0 ? [{ text: ' or ' }] : []), ...typeWords(parts, { schema, kind })];
  });
}

function enumWords(values: unknown[]): Words[] {
  if (values.length > fewNames) return [{ text: `one of ${values.length} names` }];
  return values.flatMap((value, index) => [...(index > 0 ? [{ text: ', ' }] : []), code(JSON.stringify(value))]);
}

function refersWords({ refersTo }: Schema): Words[] {
  return typeof refersTo === 'string' && refersTo !== 'when'
    ? [{ text: names[refersTo] ?? `name of a ${refersTo}` }]
    : [];
}

const names: Record<string, string> = {
  message: 'message key',
  route: 'id of a route',
  gameType: 'game type',
  asset: 'file below assets/',
  language: 'language code',
};

function stringWords({ format, pattern, maxLength }: Schema): Words[] {
  if (typeof format === 'string') return [{ text: `string, ${format}` }];
  if (typeof pattern === 'string' && pattern.length <= 60) return [{ text: 'string, ' }, code(pattern)];
  return [{ text: typeof maxLength === 'number' ? `string, at most ${maxLength} characters` : 'string' }];
}

function range(from: unknown, to: unknown): Words[] {
  if (typeof from === 'number' && typeof to === 'number') return [{ text: `, ${from} to ${to}` }];
  if (typeof from === 'number') return [{ text: `, at least ${from}` }];
  return typeof to === 'number' ? [{ text: `, at most ${to}` }] : [];
}

function bounds(from: unknown, to: unknown, noun: string): Words[] {
  const [words] = range(from, to);
  return words ? [{ text: `${words.text} ${noun}` }] : [];
}

function code(text: string): Words {
  return { text, code: true };
}
