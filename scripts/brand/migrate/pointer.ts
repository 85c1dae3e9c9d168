import { pointer } from '#engine/brand';

/** The JSON pointer (RFC 6901) of keys from a file's root. */
export function pointerOf(keys: readonly string[]): string {
  return keys.reduce<string>(pointer, '');
}
