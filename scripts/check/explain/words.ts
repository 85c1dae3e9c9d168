import { pointer as join } from '#engine/brand';
import type { Finding } from '../rule.ts';
import { suggest } from '../suggest.ts';
import type { Essential } from './essential.ts';
import { limits, listed, nameOf, namesOf, types } from './phrases.ts';

/** A finding without its file. */
export interface Fault extends Omit<Finding, 'file'> {
  /** Names of which any one would put it right. */
  lacks?: string[];
}

/** What one mistake is called and how it is told. `whole` names the thing that the schema describes: a file or a widget. */
export function faultOf(error: Essential, whole: string): Fault {
  const { pointer, params, schema, value } = error;
  const subject = nameOf(pointer, whole);
  if (error.key !== undefined) return nameFault(error, error.key);
  switch (error.keyword) {
    case 'additionalProperties':
      return unknownProperty(error, String(params.additionalProperty), subject);
    case 'required': {
      const missing = String(params.missingProperty);
      const message = `${subject} needs "${missing}".${descriptionOf(schema, missing)}`;
      return { rule: 'missing-property', pointer, missing, lacks: [missing], message };
    }
    case 'choice':
      return choiceFault(error, subject);
    case 'type': {
      const message = `${subject} must be ${types(params.type)}, not ${types(typeOf(value))}.`;
      return { rule: 'wrong-type', pointer, message };
    }
    case 'const':
      return { rule: 'wrong-value', pointer, message: `${subject} must be ${JSON.stringify(params.allowedValue)}.` };
    case 'enum':
      return wrongValue(error, subject);
    case 'pattern':
    case 'format': {
      const purpose = ` ${schema.description ?? `It must fit ${params.pattern ?? params.format}.`}`;
      return { rule: 'wrong-form', pointer, message: `${subject} is not written as it must be.${purpose}` };
    }
    default:
      return { rule: 'out-of-range', pointer, message: `${subject} ${limits(error)}.` };
  }
}

function unknownProperty({ pointer, schema, value }: Essential, name: string, subject: string): Fault {
  const present = Object.keys(Object(value));
  const valid = namesOf(schema).filter((other) => !present.includes(other));
  const suggestion = suggest(name, valid);
  const listing = suggestion || valid.length === 0 || valid.length > 6 ? '' : ` It can still take ${listed(valid)}.`;
  return {
    rule: 'unknown-property',
    pointer: join(pointer, name),
    at: 'key',
    message: `${subject} has no property "${name}".${listing}`,
    suggestion,
  };
}

function nameFault({ pointer, params, keyword }: Essential, name: string): Fault {
  const choices = /^\^\(([\w|-]+)\)\$$/.exec(String(params.pattern ?? ''))?.[1]?.split('|');
  const reason = choices
    ? ` It can be ${listed(choices)}.`
    : keyword === 'pattern'
      ? ` Names here look like ${params.pattern}.`
      : ' It is too long.';
  return {
    rule: 'wrong-name',
    pointer: join(pointer, name),
    at: 'key',
    message: `"${name}" cannot be a name here.${reason}`,
    suggestion: choices && suggest(name, choices),
  };
}

function wrongValue({ pointer, params, value }: Essential, subject: string): Fault {
  const allowed = (params.allowedValues as unknown[]).map(String);
  const suggestion = typeof value === 'string' ? suggest(value, allowed) : undefined;
  const listing = suggestion || allowed.length > 8 ? '' : ` It can be ${listed(allowed)}.`;
  const message = `${subject} cannot be ${JSON.stringify(value)}.${listing}`;
  return { rule: 'wrong-value', pointer, message, suggestion };
}

function choiceFault({ pointer, params }: Essential, subject: string): Fault {
  const names = params.names as string[];
  const [first, ...others] = params.present as string[];
  if (others.length === 0) {
    const message = `${subject} needs one of ${listed(names)}.`;
    // Whoever took the usual one away is at fault.
    return { rule: 'missing-property', pointer, ...(names[0] ? { missing: names[0] } : {}), lacks: names, message };
  }
  const message = `${subject} has ${listed([first ?? '', ...others], 'and')}; it can only have one of them.`;
  return { rule: 'wrong-value', pointer: join(pointer, others.at(-1) ?? ''), at: 'key', message };
}

function descriptionOf(schema: Essential['schema'], property: string): string {
  const properties = schema.properties as Record<string, { description?: string }> | undefined;
  const text = properties?.[property]?.description;
  return text ? ` ${text}` : '';
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
