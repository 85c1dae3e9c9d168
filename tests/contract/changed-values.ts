import { adminSchemas } from '../../gateway/admin/contract.ts';
import { schemas } from '../../gateway/http/contract.ts';
import { fromSchema } from '../fuzz/from-schema.ts';
import fc from '../support/fast-check.ts';

/** Where something is in a value: keys and indexes, from the outside in. */
export type Path = readonly string[];

/** What a call is sent, changed in one way. */
export type Change = [what: string, changed: object];

const documents = new Map([...schemas, ...adminSchemas]);

/** Names that schemas give to properties. */
const properties = new Set<string>();
JSON.stringify([...documents.values()], (key, value: object) => {
  if (key === 'properties') for (const name of Object.keys(value)) properties.add(name);
  return value;
});

/** A path as the schema has it: whichever entry of a list or a map. */
export const shapeOf = (path: Path) => path.map((key) => (properties.has(key) ? key : '*')).join('/');

/** Paths of all parts of a value that are `wanted`. */
export function pathsIn(value: unknown, wanted: (part: unknown) => boolean, path: Path = []): Path[] {
  const own = wanted(value) ? [path] : [];
  if (typeof value !== 'object' || value === null || value instanceof Blob) return own;
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => pathsIn(inner, wanted, [...path, key]))];
}

export const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, key) => (inner === undefined ? undefined : Reflect.get(Object(inner), key)), value);

/** The value with another one at a path; `__proto__` is a key as any other. */
export function withAt<T>(value: T, [key, ...rest]: Path, other: unknown): T {
  if (key === undefined) return other as T;
  const copy: unknown = Array.isArray(value) ? [...value] : { ...value };
  const inner = withAt(at(value, [key]), rest, other);
  const property = { value: inner, enumerable: true, configurable: true, writable: true };
  return Object.defineProperty(Object(copy), key, property);
}

/** The value with what `other` has at a path, and whatever leads there. */
function grafted<T>(value: T, other: unknown, path: Path): T {
  const known = path.findIndex((_, index) => at(value, path.slice(0, index + 1)) === undefined);
  const part = path.slice(0, known + 1);
  return withAt(value, part, at(other, part));
}

const samples = new Map<string, readonly unknown[]>();
function samplesOf(ref: string): readonly unknown[] {
  const known = samples.get(ref);
  if (known) return known;
  const made = fc.sample(fromSchema({ $ref: ref }, '', { documents, names: () => ['x'] }), 60);
  samples.set(ref, made);
  return made;
}

/**
 * A good value of what a call is sent, and values of its schema by one path more each, until every part that is `wanted` and that
 * it can have was among them; each with the paths that are new in it.
 */
export function* valuesWith(
  ref: string,
  good: object | undefined,
  wanted: (part: unknown) => boolean,
): Generator<[value: object, paths: Path[]]> {
  const sampled = samplesOf(ref);
  const base = good ?? Object(sampled[0]);
  const own = pathsIn(base, wanted);
  yield [base, own];
  const seen = new Set(own.map(shapeOf));
  for (const other of sampled)
    for (const path of pathsIn(other, wanted)) {
      if (seen.has(shapeOf(path))) continue;
      seen.add(shapeOf(path));
      yield [grafted(base, other, path), [path]];
    }
}
