import { isSame } from './changes.ts';
import { isObject, type Json } from './schema.ts';

/** The JSON Merge Patch that makes one value of another: only what differs is in it, and null takes away. */
export function patchOf(before: Json, after: Json): Json {
  const removed = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  const changed = Object.entries(after).filter(([key, value]) => !isSame(before[key], value));
  return Object.fromEntries([
    ...removed.map((key) => [key, null] as const),
    ...changed.map(([key, value]) => {
      const was = before[key];
      return [key, isObject(value) && isObject(was) ? patchOf(was, value) : value] as const;
    }),
  ]);
}

/** An object with another value at a path; undefined takes it away. */
export function withValue(target: unknown, [key, ...further]: readonly string[], value: unknown): Json {
  const own = isObject(target) ? target : {};
  if (key === undefined) return own;
  const inner = further.length === 0 ? value : withValue(own[key], further, value);
  const { [key]: _former, ...others } = own;
  if (inner === undefined) return others;
  return Object.hasOwn(own, key)
    ? Object.fromEntries(Object.entries(own).map(([name, former]) => [name, name === key ? inner : former]))
    : { ...own, [key]: inner };
}
