import { isObject, type Json, type JsonObject } from '#engine/brand';

/** Keys of a JSON pointer (RFC 6901). */
export function keysOf(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** What stands at a pointer, or undefined. */
export function valueAt(json: JsonObject | undefined, pointer: string): Json | undefined {
  let value: Json | undefined = json;
  for (const key of keysOf(pointer)) {
    if (Array.isArray(value)) value = value[Number(key)];
    else if (isObject(value) && Object.hasOwn(value, key)) value = value[key];
    else return undefined;
  }
  return value;
}
