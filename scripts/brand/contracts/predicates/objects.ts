import type { Schema } from '../parts.ts';
import { CannotCompile, type Emitter, type Located } from './emitter.ts';

type Lines = (value: string, located: Located, emitter: Emitter) => string[];

/** Bits of a number that shifting reaches. */
const bits = 31;

/** Statements for what a schema says of an object: one walk over its properties, each looked at once. */
export function objectLines(value: string, schema: Schema, document: string, emitter: Emitter, lines: Lines): string[] {
  const properties = (schema.properties ?? {}) as Record<string, Schema>;
  const required = (schema.required ?? []) as string[];
  const { additionalProperties = true, propertyNames, minProperties, maxProperties } = schema;
  if (required.length > bits) throw new CannotCompile(`predicates know at most ${bits} required properties`);
  const out: string[] = [];
  const counts = minProperties !== undefined || maxProperties !== undefined;
  const walks =
    Object.keys(properties).length > 0 || additionalProperties !== true || propertyNames !== undefined || counts;
  if (!walks) return required.map((name) => `if (${value}[${JSON.stringify(name)}] === undefined) return false;`);

  // Blocks of one function may stand within each other.
  const [key, inner, seen, count] = ['key', 'inner', 'seen', 'count'].map((name) => `${name}_${value}`) as [
    string,
    string,
    string,
    string,
  ];
  if (required.length > 0) out.push(`let ${seen} = 0;`);
  if (counts) out.push(`let ${count} = 0;`);
  out.push(`for (const ${key} in ${value}) {`);
  if (counts) out.push(`${count} += 1;`);
  if (propertyNames !== undefined) {
    out.push(...lines(key, { schema: propertyNames as Schema, document }, emitter));
  }
  out.push(`const ${inner} = ${value}[${key}];`);
  const beyond = lines(inner, { schema: additionalProperties as Schema | boolean, document }, emitter);
  out.push(`switch (${key}) {`);
  for (const name of new Set([...Object.keys(properties), ...required])) {
    const property = properties[name];
    const bit = required.indexOf(name);
    out.push(`case ${JSON.stringify(name)}: {`);
    if (bit >= 0) out.push(`${seen} |= ${1 << bit};`);
    out.push(...(property ? lines(inner, { schema: property, document }, emitter) : beyond), 'break;', '}');
  }
  out.push('default: {', ...beyond, '}', '}', '}');
  if (required.length > 0) out.push(`if (${seen} !== ${2 ** required.length - 1}) return false;`);
  if (minProperties !== undefined) out.push(`if (${count} < ${Number(minProperties)}) return false;`);
  if (maxProperties !== undefined) out.push(`if (${count} > ${Number(maxProperties)}) return false;`);
  return out;
}
