import { isObject, type Json, type JsonObject } from '../json.ts';
import type { Change, Migration } from './migration.ts';
import { toVersion2 } from './to-2.ts';

/** Every step, in order, without gaps. */
export const migrations: readonly Migration[] = [toVersion2];

/** Version of the format that a layer is written in: what its brand.json says; one that says nothing is of the first. */
export function versionOf(files: ReadonlyMap<string, JsonObject>): number | undefined {
  const brand = files.get('brand');
  if (!brand) return undefined;
  const { formatVersion = 1 } = brand;
  return typeof formatVersion === 'number' ? formatVersion : undefined;
}

/**
 * What brings a file from a version to the current one, step by step: the changes, and the file after them. The version
 * that brand.json states is left to the caller: a layer that states none inherits it.
 */
export function upgrade(file: string, json: JsonObject, from: number): { json: JsonObject; changes: Change[] } {
  let current = json;
  const all: Change[] = [];
  for (const { to, changes } of migrations) {
    if (to <= from) continue;
    const step = changes(file, current);
    all.push(...step);
    current = step.reduce(changed, current);
  }
  return { json: current, changes: all };
}

/** A file after one change. The one before stays as it is. */
function changed(json: JsonObject, change: Change): JsonObject {
  if ('at' in change) return put(json, change.at, change.value) as JsonObject;
  if ('gone' in change) return taken(json, change.gone);
  const value = change.from.reduce<Json>((at, key) => (at as JsonObject)[key] as Json, json);
  // Children say with null that what they inherit goes: it goes where it stands now.
  return put(taken(json, change.from), change.to, value) as JsonObject;
}

function put(json: Json | undefined, [key, ...rest]: readonly string[], value: Json): Json {
  if (key === undefined) return value;
  if (Array.isArray(json)) return json.map((item, index) => (String(index) === key ? put(item, rest, value) : item));
  const map = isObject(json) ? json : {};
  return { ...map, [key]: put(map[key], rest, value) };
}

/** Without a value, and without the map that it leaves empty. */
function taken(json: JsonObject, [key = '', ...rest]: readonly string[]): JsonObject {
  const { [key]: inner, ...others } = json;
  if (rest.length === 0 || !isObject(inner)) return others;
  const left = taken(inner, rest);
  if (Object.keys(left).length === 0) return others;
  // Its place among its siblings stays: the order of a map is its declared order.
  return { ...json, [key]: left };
}
