import type { Schema } from '../parts.ts';
import { CannotCompile, type Emitter, type Located } from './emitter.ts';
import { objectLines } from './objects.ts';

/** Says nothing about what is valid. */
const annotations = new Set([
  '$schema',
  '$id',
  'title',
  'description',
  'default',
  'examples',
  'definitions',
  'deprecated',
]);

type Kind = 'string' | 'number' | 'array' | 'object';

/** Which keywords speak of which type. They say nothing about values of another. */
const keywordsOf: Record<Kind, readonly string[]> = {
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  number: ['minimum', 'maximum'],
  array: ['items', 'minItems', 'maxItems', 'uniqueItems'],
  object: ['properties', 'required', 'additionalProperties', 'propertyNames', 'minProperties', 'maxProperties'],
};
const general = ['type', 'enum', 'const', 'allOf', 'anyOf', 'oneOf', 'not', '$ref', 'refersTo'];
const known = new Set([...annotations, ...general, ...Object.values(keywordsOf).flat()]);

const typeTests: Record<string, (value: string) => string> = {
  string: (value) => `typeof ${value} === 'string'`,
  boolean: (value) => `typeof ${value} === 'boolean'`,
  number: (value) => `typeof ${value} === 'number'`,
  integer: (value) => `Number.isInteger(${value})`,
  null: (value) => `${value} === null`,
  array: (value) => `Array.isArray(${value})`,
  object: (value) => `typeof ${value} === 'object' && ${value} !== null && !Array.isArray(${value})`,
};

/** Statements that return false when a value does not keep to a schema. Throws CannotCompile for an unknown keyword. */
export function lines(value: string, { schema, document }: Located, emitter: Emitter): string[] {
  if (schema === true) return [];
  if (schema === false) return ['return false;'];
  for (const keyword of Object.keys(schema)) {
    if (!known.has(keyword)) throw new CannotCompile(`predicates do not know the keyword "${keyword}" (${document})`);
  }
  const types = typesOf(schema);
  const out: string[] = [];
  if (schema.refersTo !== undefined) out.push(`collector.refer(${JSON.stringify(schema.refersTo)}, ${value});`);
  if (types) out.push(`if (!(${types.map((type) => typeTest(type, value)).join(' || ')})) return false;`);
  out.push(...generalLines(value, schema, document, emitter));
  for (const kind of Object.keys(keywordsOf) as Kind[]) {
    if (!keywordsOf[kind].some((keyword) => keyword in schema)) continue;
    const inner = linesOf(kind, value, schema, document, emitter);
    const sure = types?.length === 1 && (types[0] === kind || (types[0] === 'integer' && kind === 'number'));
    out.push(...(sure ? inner : [`if (${typeTest(kind, value)}) {`, ...inner, '}']));
  }
  return out;
}

function typesOf({ type }: Schema): string[] | undefined {
  if (type === undefined) return undefined;
  return Array.isArray(type) ? type.map(String) : [String(type)];
}

function typeTest(type: string, value: string): string {
  const test = typeTests[type];
  if (!test) throw new CannotCompile(`predicates do not know the type "${type}"`);
  return test(value);
}

function generalLines(value: string, schema: Schema, document: string, emitter: Emitter): string[] {
  const out: string[] = [];
  const check = (inner: unknown) => `${emitter.function({ schema: inner as Schema, document })}(${value}, collector)`;
  if (typeof schema.$ref === 'string') {
    out.push(`if (!${emitter.reference(schema.$ref, document)}(${value}, collector)) return false;`);
  }
  if ('const' in schema) out.push(`if (${value} !== ${scalar(schema.const)}) return false;`);
  if (Array.isArray(schema.enum)) out.push(enumLine(value, schema.enum, emitter));
  for (const inner of listOf(schema.allOf)) out.push(...lines(value, { schema: inner, document }, emitter));
  const any = listOf(schema.anyOf).map(check);
  if (any.length > 0) out.push(`if (!(${any.join(' || ')})) return false;`);
  const one = listOf(schema.oneOf).map((inner) => `(${check(inner)} ? 1 : 0)`);
  if (one.length > 0) out.push(`if (${one.join(' + ')} !== 1) return false;`);
  if (schema.not !== undefined) out.push(`if (${check(schema.not)}) return false;`);
  return out;
}

function linesOf(kind: Kind, value: string, schema: Schema, document: string, emitter: Emitter): string[] {
  if (kind === 'object') return objectLines(value, schema, document, emitter, lines);
  if (kind === 'array') return arrayLines(value, schema, document, emitter);
  const out: string[] = [];
  const { minimum, maximum, minLength, maxLength, pattern, format } = schema;
  if (kind === 'number') {
    if (minimum !== undefined) out.push(`if (${value} < ${Number(minimum)}) return false;`);
    if (maximum !== undefined) out.push(`if (${value} > ${Number(maximum)}) return false;`);
    return out;
  }
  // In UTF-16 units: never fewer than characters, so that a long text may be refused here and passed by the full check,
  // but none passes here that the full one refuses.
  if (maxLength !== undefined) out.push(`if (${value}.length > ${Number(maxLength)}) return false;`);
  if (minLength !== undefined) out.push(...minLengthLines(value, Number(minLength)));
  if (pattern !== undefined) {
    const expression = emitter.constant(`new RegExp(${JSON.stringify(pattern)}, 'u')`);
    out.push(`if (!${expression}.test(${value})) return false;`);
  }
  if (format !== undefined) out.push(`if (!isFormat(${JSON.stringify(format)}, ${value})) return false;`);
  return out;
}

function minLengthLines(value: string, least: number): string[] {
  if (least <= 1) return [`if (${value}.length < ${least}) return false;`];
  return [`if (${value}.length < ${2 * least} && [...${value}].length < ${least}) return false;`];
}

function arrayLines(value: string, schema: Schema, document: string, emitter: Emitter): string[] {
  const { items, minItems, maxItems, uniqueItems } = schema;
  const out: string[] = [];
  if (minItems !== undefined) out.push(`if (${value}.length < ${Number(minItems)}) return false;`);
  if (maxItems !== undefined) out.push(`if (${value}.length > ${Number(maxItems)}) return false;`);
  if (uniqueItems === true) {
    out.push(`if (new Set(${value}.map((item) => JSON.stringify(item))).size !== ${value}.length) return false;`);
  }
  if (items !== undefined) {
    if (Array.isArray(items)) throw new CannotCompile('predicates do not know lists of "items"');
    const check = emitter.function({ schema: items as Schema, document });
    out.push(`for (const item of ${value}) if (!${check}(item, collector)) return false;`);
  }
  return out;
}

function enumLine(value: string, choices: unknown[], emitter: Emitter): string {
  const list = choices.map(scalar);
  if (list.length <= 8) return `if (${list.map((choice) => `${value} !== ${choice}`).join(' && ')}) return false;`;
  return `if (!${emitter.constant(`new Set([${list.join(', ')}])`)}.has(${value})) return false;`;
}

function scalar(value: unknown): string {
  if (typeof value === 'object' && value !== null) throw new CannotCompile('predicates compare plain values only');
  return JSON.stringify(value);
}

function listOf(value: unknown): Schema[] {
  return Array.isArray(value) ? (value as Schema[]) : [];
}
