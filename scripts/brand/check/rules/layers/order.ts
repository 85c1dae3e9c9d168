import { isObject, type Json, type JsonObject, pointer } from '#engine/brand';
import { keysOf, nameIn, valueAt } from '../../../folders/index.ts';
import { suggest } from '../../../terminal/index.ts';
import type { Finding } from '../../rule.ts';

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

/** Of entries that wait for each other, one is reported; those that only wait for one of them are none of the circle. */
export function oncePerCircle(findings: readonly Finding[], json: JsonObject): Finding[] {
  const reported = new Set<string>();
  return findings.filter((finding) => {
    if (finding.rule !== 'order-circular') return true;
    const entry = above(finding.pointer);
    const key = keysOf(entry).at(-1) ?? '';
    const circle = circleOf(key, valueAt(json, above(entry)));
    const name = JSON.stringify([above(entry), [...circle].sort()]);
    if (!circle.has(key) || reported.has(name)) return false;
    reported.add(name);
    return true;
  });
}

/** Places besides the one of a `before` or `after` that it depends on: the entry it names, or where others of its circle stand. */
export function placesInvolved(json: JsonObject, at: string): string[] {
  const entry = above(at);
  const map = valueAt(json, above(entry));
  const target = nameIn(valueAt(json, at));
  if (!isObject(map) || !Object.hasOwn(map, target)) return [pointer(above(entry), target)];
  return [...circleOf(keysOf(entry).at(-1) ?? '', map)].flatMap((key) => {
    const other = map[key];
    const word = isObject(other) && typeof other.before === 'string' ? 'before' : 'after';
    return pointer(pointer(above(entry), key), word);
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
  if (!isObject(entry)) return '';
  return String(typeof entry.before === 'string' ? entry.before : (entry.after ?? ''));
}

function above(at: string): string {
  return at.slice(0, at.lastIndexOf('/'));
}
