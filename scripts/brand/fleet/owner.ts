import { isObject, type Json, type JsonObject, pointer } from '#engine/brand';
import type { Finding } from '../check/rule.ts';
import type { BrandFolder } from '../folders/folder.ts';

/** Keys of a JSON pointer (RFC 6901). */
export function keysOf(pointer: string): string[] {
  if (pointer === '') return [];
  return pointer
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/**
 * The layer whose file holds a mistake: for a value, the last that wrote it; for a name that is missing, the layer that
 * removed it, else the one that began the object without it.
 */
export function ownerOf({ file, pointer: to, missing, layer }: Finding, folders: readonly BrandFolder[]): BrandFolder {
  const own = folders.at(-1) as BrandFolder;
  if (layer !== undefined) return folders.find((folder) => folder.id === layer) ?? own;
  const last = [...folders].reverse();
  if (missing !== undefined) {
    const key = pointer(to, missing);
    const remover = last.find((folder) => valueAt(folder.files.get(file), key) === null);
    if (remover) return remover;
    return folders.find((folder) => valueAt(folder.files.get(file), to) !== undefined) ?? own;
  }
  for (let at = to; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const writer = last.find((folder) => valueAt(folder.files.get(file), at) !== undefined);
    if (writer) return writer;
    if (at === '') return own;
  }
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

/** Where a layer takes something away. */
export interface Removal {
  layer: BrandFolder;
  file: string;
  pointer: string;
}

/** The last layer that takes away what stands at a pointer, by itself or with what it stands in. */
export function removalAt(file: string, at: string, folders: readonly BrandFolder[]): Removal | undefined {
  for (let place = at; place !== ''; place = place.slice(0, place.lastIndexOf('/'))) {
    const layer = folders.findLast(({ files }) => valueAt(files.get(file), place) === null);
    if (layer) return { layer, file, pointer: place };
  }
  return undefined;
}
