import { pointer as join } from '#engine/brand';
import { listed, someOf, suggest } from '../../terminal/index.ts';
import type { Finding } from '../rule.ts';
import type { Essential } from './essential.ts';
import { formInWords } from './forms.ts';
import { limits, nameOf, namesOf, types } from './phrases.ts';
import { slipped } from './slips.ts';

/** A finding without its file. */
export interface Fault extends Omit<Finding, 'file'> {
  /** Names of which any one would put it right. */
  lacks?: string[];
  /** How its message ends, unless something better can be said: the names that could stand there. */
  listing?: string;
}

/** What one mistake is called and how it is reported. `whole` names the thing that the schema describes: a file or a widget. */
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
      // 5.5 is a number: saying so explains nothing.
      const isBroken = typeof value === 'number' && params.type === 'integer';
      const given = isBroken ? String(value) : types(typeOf(value));
      const message = `${subject} must be ${types(params.type)}, not ${given}.`;
      return { rule: 'wrong-type', pointer, ...retyped(message, value, params.type) };
    }
    case 'const':
      return { rule: 'wrong-value', pointer, message: `${subject} must be ${JSON.stringify(params.allowedValue)}.` };
    case 'enum':
      return wrongValue(error, subject);
    case 'pattern':
    case 'format': {
      const choices = choicesOf(params.pattern);
      if (choices) return wrongValue({ ...error, params: { allowedValues: choices } }, subject);
      const message = `${subject} is not written as it must be. ${wanted(error)}`.trimEnd();
      return { rule: 'wrong-form', pointer, message, suggestion: wellFormed(error) };
    }
    case 'uniqueItems': {
      // The first of the two may stay.
      const again = Math.max(Number(params.i), Number(params.j));
      const message = `${subject} has ${JSON.stringify(Object(value)[again])} twice.`;
      return { rule: 'out-of-range', pointer: join(pointer, String(again)), message };
    }
    default:
      return { rule: 'out-of-range', pointer, message: `${subject} ${limits(error)}.` };
  }
}

function unknownProperty({ pointer, schema, value }: Essential, name: string, subject: string): Fault {
  const present = Object.keys(Object(value));
  const known = namesOf(schema);
  const valid = known.filter((other) => !present.includes(other));
  // What is there already may be inherited: then the misspelt one was to override it.
  const suggestion = suggest(name, valid) ?? suggest(name, known);
  const listing = suggestion || valid.length === 0 ? '' : ` It can still take ${someOf(valid)}.`;
  return {
    rule: 'unknown-property',
    pointer: join(pointer, name),
    at: 'key',
    message: `${subject} has no property "${name}".`,
    suggestion,
    listing,
  };
}

function nameFault({ pointer, params, keyword }: Essential, name: string): Fault {
  const choices = choicesOf(params.pattern);
  const reason = choices
    ? ` It can be ${someOf(choices)}.`
    : keyword === 'pattern'
      ? ` Names here are ${formInWords(params) ?? 'written in another way'}.`
      : ' It is too long.';
  return {
    rule: 'wrong-name',
    pointer: join(pointer, name),
    at: 'key',
    message: `"${name}" cannot be a name here.${reason}`,
    suggestion: choices ? suggest(name, choices) : slipped(name, params.pattern),
  };
}

/** Quotes around what is no text, and a single item where a list belongs, need no decision. */
function retyped(message: string, value: unknown, type: unknown): { message: string } {
  if (typeof value !== 'string' || typeof type !== 'string') return { message };
  const bare = {
    boolean: /^(?:true|false)$/,
    integer: /^-?(?:0|[1-9]\d{0,15})$/,
    number: /^-?(?:0|[1-9]\d{0,15})(?:\.\d+)?$/,
  };
  if (Object.hasOwn(bare, type) && bare[type as keyof typeof bare].test(value))
    return { message: `${message} Leave the quotes away.` };
  return type === 'array'
    ? { message: `${message} A list of one is written [${JSON.stringify(value)}].` }
    : { message };
}

/** What a text is for, and how it is written where that is not said. */
function wanted({ params, schema, value }: Essential): string {
  const words = formInWords(params);
  const form = words ? `It is written as ${words}.` : '';
  if (schema.description === undefined) return form;
  if (params.format !== 'date-time') return words ? `${schema.description} ${form}` : String(schema.description);
  const hasZone = /(?:Z|[+-]\d\d:\d\d)$/i.test(String(value));
  return `${schema.description} ${hasZone ? form : 'It ends with its time zone: "2027-01-31T18:00:00+07:00".'}`;
}

/** Names that a pattern lists: `^(a|b)$`. */
function choicesOf(pattern: unknown): string[] | undefined {
  const names = /^\^\((?:\\\$schema\|)?([\w|-]+)\)\$$/.exec(String(pattern ?? ''))?.[1]?.split('|') ?? [];
  return names.length > 1 ? names : undefined;
}

/** The same in the form that a pattern wants, when one slip is all that is amiss. */
function wellFormed({ value, params: { pattern }, schema }: Essential): string | undefined {
  if (typeof value !== 'string' || typeof pattern !== 'string' || value.length > 200) return undefined;
  // A name in the right form need not be one that is there.
  if (schema.refersTo !== undefined && schema.refersTo !== 'language') return undefined;
  return slipped(value, pattern);
}

function wrongValue({ pointer, params, value }: Essential, subject: string): Fault {
  const allowed = (params.allowedValues as unknown[]).map(String);
  const suggestion = typeof value === 'string' ? suggest(value, allowed) : undefined;
  const listing = suggestion ? '' : ` It can be ${someOf(allowed)}.`;
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
  // Of one layer the last, as it is read.
  const among = [...others.reverse(), first ?? ''].map((name) => join(pointer, name));
  return { rule: 'wrong-value', pointer: among[0] ?? pointer, among, at: 'key', message };
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
