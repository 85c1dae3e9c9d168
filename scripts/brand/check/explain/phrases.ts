import { keysOf } from '../../folders/index.ts';
import { count } from '../../terminal/index.ts';
import type { Essential } from './essential.ts';

const typeWords: Record<string, string> = {
  string: 'text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of properties',
  null: 'null',
};

/** What a pointer leads to, in words: `"icon"`, `item 2 of "hosts"`, or the whole itself. */
export function nameOf(pointer: string, whole: string): string {
  const keys = keysOf(pointer);
  const last = keys.at(-1);
  if (last === undefined) return whole;
  if (!/^\d+$/.test(last)) return `"${last}"`;
  return `Item ${Number(last) + 1} of ${nameOf(pointer.slice(0, pointer.lastIndexOf('/')), whole)}`;
}

/** JSON Schema's names of types, one or several, in words. */
export function types(names: unknown): string {
  const list = Array.isArray(names) ? names : [names];
  return list.map((name) => typeWords[String(name)] ?? String(name)).join(' or ');
}

/** Names that a schema of an object lists. */
export function namesOf(schema: Essential['schema']): string[] {
  return Object.keys(Object(schema.properties)).filter((name) => name !== '$schema');
}

/** What a limit says: `must be at least 18`. */
export function limits({ keyword, params }: Essential): string {
  const limit = Number(params.limit);
  switch (keyword) {
    case 'minimum':
      return `must be at least ${limit}`;
    case 'maximum':
      return `must be at most ${limit}`;
    case 'minLength':
      return `must have at least ${count(limit, 'character')}`;
    case 'maxLength':
      return `must have at most ${count(limit, 'character')}`;
    case 'minItems':
      return `must have at least ${count(limit, 'item')}`;
    case 'maxItems':
      return `must have at most ${count(limit, 'item')}`;
    case 'minProperties':
      return limit === 1 ? 'must not be empty' : `must have at least ${count(limit, 'entry', 'entries')}`;
    case 'maxProperties':
      return `must have at most ${count(limit, 'entry', 'entries')}`;
    default:
      return `breaks the rule "${keyword}" of its schema`;
  }
}
