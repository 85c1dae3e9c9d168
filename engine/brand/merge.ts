import { isObject, type Json, type JsonObject, pointer } from './json.ts';
import type { LayerFault } from './layer.ts';

/** Keys that would reach an object's prototype; never taken from a file. */
const forbidden = new Set(['__proto__', 'constructor', 'prototype']);

/** Who wrote what: `file#/pointer` → id of the layer whose value stands there. */
export type Origins = Map<string, string>;

/** Where a merge stands, and where it reports. */
export interface MergeContext {
  layer: string;
  file: string;
  faults: LayerFault[];
  origins?: Origins | undefined;
  /** Pointers that no further layer may change → the layer that locked them. */
  locked?: ReadonlyMap<string, string> | undefined;
}

/**
 * Lays a patch over a value (JSON Merge Patch, RFC 7396): objects merge, arrays and the rest replace, null removes.
 * Stricter than the RFC: a null that removes nothing is a fault. Neither argument is changed.
 */
export function merge(base: Json | undefined, patch: JsonObject, context: MergeContext, at = ''): JsonObject {
  const watched = context.origins !== undefined || (context.locked?.size ?? 0) > 0;
  // What nothing stands below is taken as it is: fleets say most things only once.
  if (!watched && !isObject(base) && isPlain(patch)) return patch;
  const target: JsonObject = isObject(base) ? { ...base } : {};
  note(context, at);
  for (const key of Object.keys(patch)) {
    const value = patch[key] as Json;
    // Most values are leaves that nobody asks about: writing them is all, and fleets are made of them.
    if (!watched && value !== null && !isObject(value) && !forbidden.has(key)) {
      target[key] = value;
      continue;
    }
    const here = pointer(at, key);
    const lock = watched ? lockOn(context, here, value) : undefined;
    if (forbidden.has(key)) {
      report(context, 'forbidden-key', here, `"${key}" is not a name that a file may use.`);
    } else if (lock && changes(target[key], value)) {
      report(context, 'locked', here, `${lock} and cannot be changed here.`);
    } else if (value === null) {
      if (!(key in target))
        report(context, 'removes-nothing', here, 'This null removes nothing: no layer below has it.');
      delete target[key];
    } else if (isObject(value)) {
      target[key] = merge(target[key], value, context, here);
    } else {
      target[key] = value;
      note(context, here);
    }
  }
  return target;
}

/** Whether a patch holds nothing that a merge would have to act upon: no null, and no name that a file may not use. */
function isPlain(patch: JsonObject): boolean {
  for (const key in patch) {
    const value = patch[key] as Json;
    if (value === null || forbidden.has(key)) return false;
    if (isObject(value) && !isPlain(value)) return false;
  }
  return true;
}

/** Whether a value would be another one with a patch over it. What is locked may be said again, and not changed. */
function changes(base: Json | undefined, patch: Json): boolean {
  if (!isObject(patch)) return JSON.stringify(base) !== JSON.stringify(patch);
  return !isObject(base) || Object.keys(patch).some((key) => changes(base[key], patch[key] as Json));
}

/** What keeps a patch from a value, if anything does: a lock on it or its file, or on what lies in it and would go with it. */
function lockOn({ locked, file }: MergeContext, at: string, patch: Json): string | undefined {
  const place = `${file}#${at}`;
  const owner = locked?.get(place) ?? locked?.get(`${file}#`);
  if (owner !== undefined) return `This value is locked by brands/${owner}/brand.json`;
  if (isObject(patch)) return undefined;
  for (const [inner, by] of locked ?? []) {
    if (inner.startsWith(`${place}/`))
      return `"${inner.slice(place.length)}" in it is locked by brands/${by}/brand.json`;
  }
  return undefined;
}

function note({ origins, file, layer }: MergeContext, at: string): void {
  origins?.set(`${file}#${at}`, layer);
}

function report({ faults, layer, file }: MergeContext, rule: LayerFault['rule'], at: string, message: string): void {
  faults.push({ rule, layer, file, pointer: at, message });
}
