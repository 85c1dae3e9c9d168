import { isDeepStrictEqual } from 'node:util';
import { isObject, type Json, type JsonObject, pointer as join } from '#engine/brand';
import { movedKeys } from './order.ts';

/** One difference between two resolved files. */
export type Change = { pointer: string } & (
  | { kind: 'added'; after: Json }
  | { kind: 'removed'; before: Json }
  | { kind: 'changed'; before: Json; after: Json }
  /** An entry of a map stands elsewhere: the sibling that it stood after, and stands after now; null is the front. */
  | { kind: 'moved'; before: string | null; after: string | null }
);

/** Whether the order of an object's keys means something: true for maps of entries, false for properties. */
export type IsMap = (pointer: string) => boolean;

/** All differences between two values, in the order of the second. Arrays are one value each, as they are to a merge. */
export function compare(before: JsonObject, after: JsonObject, isMap: IsMap, at = ''): Change[] {
  const gone = Object.keys(before).filter((key) => !Object.hasOwn(after, key));
  const changes: Change[] = gone.map((key) => ({
    kind: 'removed',
    pointer: join(at, key),
    before: before[key] as Json,
  }));
  for (const [key, value] of Object.entries(after)) {
    const pointer = join(at, key);
    const old = Object.hasOwn(before, key) ? before[key] : undefined;
    if (old === undefined) changes.push({ kind: 'added', pointer, after: value });
    else if (isObject(old) && isObject(value)) changes.push(...compare(old, value, isMap, pointer));
    else if (!isDeepStrictEqual(old, value)) changes.push({ kind: 'changed', pointer, before: old, after: value });
  }
  return [...changes, ...moves(Object.keys(before), Object.keys(after), at, isMap)];
}

function moves(before: string[], after: string[], at: string, isMap: IsMap): Change[] {
  const moved = movedKeys(before, after);
  if (moved.length === 0 || !isMap(at)) return [];
  const previous = (keys: string[], key: string) => keys[keys.indexOf(key) - 1] ?? null;
  return moved.map((key) => {
    return { kind: 'moved', pointer: join(at, key), before: previous(before, key), after: previous(after, key) };
  });
}
