import { childOf, isObject, type Json, profileNode, type SchemaNode, variantOf } from './schema.ts';
import { kindOf } from './shape.ts';
import { keyLabel, type Words, wordsOf } from './words.ts';

/** One difference of two profiles, in words. */
export interface Change {
  /** Where, from the outermost in. */
  labels: readonly string[];
  /** Undefined: it was not there. */
  from: string | undefined;
  /** Undefined: it is not there any more. */
  to: string | undefined;
}

/** What differs of two profiles, or of the same parts of two, in the order of the schema. */
export function changesOf(before: Json, after: Json, currency: string, words: Words): Change[] {
  return compare(profileNode(currency), before, after, [], words);
}

/** What stands at a place of a profile, leaf by leaf. */
export function leavesOf(node: SchemaNode, value: unknown, words: Words): Change[] {
  return compare(node, undefined, value, [], words);
}

function compare(node: SchemaNode, before: unknown, after: unknown, labels: readonly string[], words: Words): Change[] {
  if (isSame(before, after)) return [];
  const own = variantOf(node, after ?? before);
  const kind = kindOf(own);
  const isOpen = (value: unknown) => value === undefined || isObject(value);
  if ((kind === 'object' || kind === 'map' || kind === 'json') && isOpen(before) && isOpen(after)) {
    const inner = keysOf(own, before, after).flatMap((key) =>
      compare(
        childOf(own, key) ?? { schema: {}, name: key, currency: own.currency },
        valueAt(before, key),
        valueAt(after, key),
        [...labels, keyLabel(own, key)],
        words,
      ),
    );
    if (inner.length > 0) return inner;
  }
  const item = kind === 'list' ? childOf(own, '0') : undefined;
  if (item && !isPlain(item)) return compareItems(item, before, after, labels, words);
  const written = (value: unknown) => (value === undefined ? undefined : wordsOf(own, value, words));
  return [{ labels, from: written(before), to: written(after) }];
}

/** Items that stay are left out; those that went and came in their place are compared. */
function compareItems(
  item: SchemaNode,
  before: unknown,
  after: unknown,
  labels: readonly string[],
  words: Words,
): Change[] {
  const [was, is] = [before, after].map((value) => (Array.isArray(value) ? (value as unknown[]) : []));
  const gone = (was ?? []).filter((one) => !(is ?? []).some((other) => isSame(one, other)));
  const come = (is ?? []).filter((one) => !(was ?? []).some((other) => isSame(one, other)));
  const count = Math.max(gone.length, come.length);
  const changes = Array.from({ length: count }, (_all, at) => {
    const place = come[at] === undefined ? (was ?? []).indexOf(gone[at]) : (is ?? []).indexOf(come[at]);
    return compare(item, gone[at], come[at], [...labels, String(place + 1)], words);
  }).flat();
  if (changes.length > 0) return changes;
  // The same items in another order, or another number of them.
  const written = (value: unknown) => (Array.isArray(value) ? listed(item, value, words) : undefined);
  return [{ labels, from: written(before), to: written(after) }];
}

function listed(item: SchemaNode, value: readonly unknown[], words: Words): string {
  return value.length === 0
    ? words.text('profile.none')
    : value.map((one) => `(${wordsOf(item, one, words)})`).join(', ');
}

function isPlain(item: SchemaNode): boolean {
  return !['object', 'map', 'list', 'json', 'variants'].includes(kindOf(item));
}

/** Properties in the order of the schema, then what else there is. */
function keysOf({ schema }: SchemaNode, before: unknown, after: unknown): string[] {
  const there = new Set([...Object.keys(Object(before)), ...Object.keys(Object(after))]);
  const declared = Object.keys(schema.properties ?? {}).filter((key) => there.delete(key));
  return [...declared, ...there];
}

function valueAt(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The same but for the order of keys, which nobody keeps. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((inner, at) => isSame(inner, other[at]));
  if (!isObject(one) || !isObject(other)) return one === other;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  );
}
