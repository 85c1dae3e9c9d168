/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | JsonObject;

/** A JSON object. */
export interface JsonObject {
  [key: string]: Json;
}

/** True for a JSON object: neither null nor an array. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Appends a key to a JSON pointer (RFC 6901). */
export function pointer(parent: string, key: string | number): string {
  const name = String(key);
  // Built for every value of every brand: the rare characters are looked for before they are replaced.
  if (!name.includes('~') && !name.includes('/')) return `${parent}/${name}`;
  return `${parent}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}
