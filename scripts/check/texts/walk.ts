import { isObject, type Json, type JsonObject, pointer } from '#engine/brand';
import type { BrandFolder } from '../../brands/folder.ts';
import { keysOf } from '../fleet/owner.ts';

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

const unusual = new WeakMap<BrandFolder, readonly string[]>();

/**
 * Files of a folder that are more than ASCII without escapes: only they can hold what nobody sees, or letters of other
 * alphabets. Told much quicker than they are read.
 */
export function unusualFiles(folder: BrandFolder): readonly string[] {
  const before = unusual.get(folder);
  if (before) return before;
  const files: string[] = [];
  for (const [file, text] of folder.texts) {
    if (Buffer.byteLength(text) !== text.length || text.includes('\\')) files.push(file);
  }
  unusual.set(folder, files);
  return files;
}
