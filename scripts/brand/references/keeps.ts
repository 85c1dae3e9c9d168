import { isObject, type Json, type JsonObject } from '#engine/brand';
import type { OpenBrand } from '../fleet/index.ts';
import { keysOf } from '../folders/index.ts';
import { definitions } from './definitions.ts';
import { sourceLanguages } from './messages.ts';
import type { DefinedKind } from './names.ts';

/** Resources are the platform's as well: a brand that takes one away need not miss it. */
const maps: typeof definitions = { ...definitions, resource: ['brand', '/resources'] };

/** Whether a brand surely has every name of a kind that it inherits: nothing that it says itself takes one away. */
export function keepsNames(brand: OpenBrand, lower: OpenBrand, kind: DefinedKind): boolean {
  if (kind === 'message') return keepsMessages(brand, lower);
  const own = brand.folders.at(-1)?.files;
  // A list is replaced as a whole.
  if (kind === 'theme') return own?.get('brand')?.themes === undefined;
  const map = maps[kind];
  // Pages, modals and assets stay once they are there.
  if (!map) return true;
  const [file, at] = map;
  let value: Json | undefined = own?.get(file);
  for (const key of keysOf(at)) {
    if (value === undefined) return true;
    value = isObject(value) ? value[key] : null;
  }
  return value === undefined || (isObject(value) && !takesAway(value));
}

/** Whether every text is there that the source languages of the layers below have. */
export function keepsMessages(brand: OpenBrand, lower: OpenBrand): boolean {
  const codes = sourceLanguages(brand);
  const before = sourceLanguages(lower);
  if (codes.length !== before.length || codes.some((code, index) => code !== before[index])) return false;
  for (const [file, patch] of brand.folders.at(-1)?.files ?? []) {
    const inherited = file.startsWith('languages/') ? lower.stack.files.get(file) : undefined;
    if (inherited && codes.includes(file.split('/')[1] ?? '') && !onlyAdds(patch, inherited)) return false;
  }
  return true;
}

function takesAway(map: JsonObject): boolean {
  for (const key in map) if (map[key] === null) return true;
  return false;
}

/** Texts laid over texts: no text becomes a group, and no group a text, or nothing. */
function onlyAdds(patch: JsonObject, inherited: JsonObject): boolean {
  for (const key in patch) {
    const value = patch[key];
    const before = inherited[key];
    if (before === undefined) continue;
    if (isObject(value) !== isObject(before) || value === null) return false;
    if (isObject(value) && isObject(before) && !onlyAdds(value, before)) return false;
  }
  return true;
}
