import { isObject, type Json } from '#engine/brand';

// A brand is read before anybody has judged it: whatever is asked of a value, it may have another shape.

/** What stands below keys of objects. */
export function at(value: Json | undefined, ...keys: string[]): Json | undefined {
  return keys.reduce<Json | undefined>((inner, key) => (isObject(inner) ? inner[key] : undefined), value);
}

/** Keys of an object. */
export function keysIn(value: Json | undefined): string[] {
  return isObject(value) ? Object.keys(value) : [];
}

/** Texts of a list. */
export function textsIn(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

/**
 * What should be a name or a word: the text; empty where it is none. `String` would not do: it asks what somebody wrote for its
 * `toString`.
 */
export function nameIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
