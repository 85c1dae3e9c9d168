import { keysOf } from '../../fleet/owner.ts';
import { count } from '../../terminal/count.ts';
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

/** `"a", "b" or "c"`. */
export function listed(names: readonly string[], word = 'or'): string {
  return joined(
    names.map((name) => `"${name}"`),
    word,
  );
}

/** `a, b and c`. */
export function joined(names: readonly string[], word = 'and'): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} ${word} ${last}`;
}

/** So many names are told at most: a longer list is read by nobody. */
const most = 16;

/** `"a", "b" or "c"`; of many names the first, and how many more there are. */
export function someOf(names: readonly string[], word = 'or'): string {
  if (names.length <= most) return listed(names, word);
  return `${names
    .slice(0, most)
    .map((name) => `"${name}"`)
    .join(', ')} ${word} ${names.length - most} more`;
}

/** Names that a schema of an object lists. */
export function namesOf(schema: Essential['schema']): string[] {
  return Object.keys(Object(schema.properties)).filter((name) => name !== '$schema');
}

/** A list of more is not told where a name is none of them. */
const few = 12;

/** ` There are "a" and "b".`, behind a name that is none of them: where none was probably meant, and the list is short. */
export function thereAre(known: Iterable<string>, suggestion: string | undefined): string {
  const names = [...known];
  if (suggestion !== undefined || names.length === 0 || names.length > few) return '';
  return ` There ${names.length === 1 ? 'is' : 'are'} ${listed(names, 'and')}.`;
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
