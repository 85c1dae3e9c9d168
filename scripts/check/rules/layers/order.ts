import { isObject, type Json, type JsonObject, pointer } from '#engine/brand';
import { keysOf, valueAt } from '../../fleet/owner.ts';
import type { Finding } from '../../rule.ts';
import { suggest } from '../../suggest.ts';

/** The entry beside the one at a pointer that was probably meant by a name. */
export function besides(json: JsonObject, at: string, name: string): string | undefined {
  const map = valueAt(json, above(at));
  const own = keysOf(at).at(-1);
  return isObject(map)
    ? suggest(
        name,
        Object.keys(map).filter((key) => key !== own),
      )
    : undefined;
}

/** Entries that say both words: the second would be passed over without a sound. */
export function bothWords(json: Json, file: string, at = ''): Finding[] {
  if (typeof json !== 'object' || json === null || !saysBoth(json)) return [];
  const found = Object.entries(json).flatMap(([key, value]) => bothWords(value as Json, file, pointer(at, key)));
  if (!isObject(json) || typeof json.before !== 'string' || typeof json.after !== 'string') return found;
  const message = `"${keysOf(at).at(-1)}" says "before" too, and only that is followed. One of them has to go; null takes an inherited one away.`;
  return [{ rule: 'order-twice', file, pointer: pointer(at, 'after'), at: 'key', message }, ...found];
}

/** Whether an entry at any depth says both words. Hardly any does: pointers are for those. */
function saysBoth(json: JsonObject | Json[]): boolean {
  if (!Array.isArray(json) && typeof json.before === 'string' && typeof json.after === 'string') return true;
  for (const key in json) {
    const inner = (json as JsonObject)[key];
    if (typeof inner === 'object' && inner !== null && saysBoth(inner)) return true;
  }
  return false;
}

/** Of entries that wait for each other, one is told; those that only wait for one of them are none of the circle. */
export function oncePerCircle(findings: readonly Finding[], json: JsonObject): Finding[] {
  const told = new Set<string>();
  return findings.filter((finding) => {
    if (finding.rule !== 'order-circular') return true;
    const entry = above(finding.pointer);
    const key = keysOf(entry).at(-1) ?? '';
    const circle = circleOf(key, valueAt(json, above(entry)));
    const name = JSON.stringify([above(entry), [...circle].sort()]);
    if (!circle.has(key) || told.has(name)) return false;
    told.add(name);
    return true;
  });
}

/** The entries that come round again when one begins at a key. */
function circleOf(start: string, map: Json | undefined): Set<string> {
  const path: string[] = [];
  for (let key = start; ; key = targetOf(map, key)) {
    if (path.includes(key)) return new Set(path.slice(path.indexOf(key)));
    path.push(key);
  }
}

function targetOf(map: Json | undefined, key: string): string {
  const entry = isObject(map) ? map[key] : undefined;
  return isObject(entry) ? String(entry.before ?? entry.after) : '';
}

function above(at: string): string {
  return at.slice(0, at.lastIndexOf('/'));
}
