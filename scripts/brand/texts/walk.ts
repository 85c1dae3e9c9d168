import { isObject, type Json, type JsonObject, pointer } from '#engine/brand';
import { keysOf } from '../folders/index.ts';

/** Visits every text of a file with its pointer, in objects and lists; where editors find the schema is none. */
export function eachText(json: Json | undefined, visit: (text: string, at: string) => void, at = ''): void {
  if (typeof json === 'string') visit(json, at);
  else if (Array.isArray(json)) for (const [index, item] of json.entries()) eachText(item, visit, pointer(at, index));
  else if (isObject(json)) {
    for (const key of Object.keys(json)) if (key !== '$schema') eachText(json[key], visit, pointer(at, key));
  }
}

/** The text at a pointer; empty when there is none. */
export function textAt(json: JsonObject, at: string): string {
  let value: Json | undefined = json;
  for (const key of keysOf(at)) value = isObject(value) ? value[key] : undefined;
  return typeof value === 'string' ? value : '';
}

/**
 * Whether a file is ASCII without escapes: only others can hold what nobody sees, or letters of other alphabets. This takes much
 * less time than reading a text.
 */
export function isPlain(text: string): boolean {
  return Buffer.byteLength(text) === text.length && !text.includes('\\');
}
