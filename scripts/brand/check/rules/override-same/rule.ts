import { isObject, type Json, type JsonObject, pointer } from '#engine/brand';
import type { Finding, Rule } from '../../rule.ts';
import { purposes } from './on-purpose.ts';

const rule = 'override-same';

/** A brand says only how it differs from what it extends, besides what it answers for itself. */
export const overrideSame: Rule = {
  name: rule,
  checkBrand({ id, folders, stack: { below } }) {
    const own = folders.at(-1);
    if (!own || !below) return [];
    const isOnPurpose = purposes(folders);
    const found: Finding[] = [];
    for (const [file, patch] of own.files) {
      const inherited = below.files.get(file);
      if (!inherited) continue;
      const places: string[] = [];
      const repeats = compare(patch, inherited, '', places, (at) => isOnPurpose(file, at));
      // brand.json says who the brand is, and never goes.
      for (const at of repeats && file !== 'brand' ? [''] : places) found.push(repetition(id, file, at));
    }
    return found;
  },
};

/**
 * Collects the topmost places of a patch that say what is there already, and tells whether all of it does. Only what both
 * sides have is walked.
 */
function compare(
  patch: JsonObject,
  inherited: JsonObject,
  at: string,
  places: string[],
  isOnPurpose: (at: string) => boolean,
): boolean {
  let all = true;
  let some = false;
  for (const key of Object.keys(patch)) {
    if (at === '' && key === '$schema') continue;
    const value = patch[key] as Json;
    const before = inherited[key];
    const here = before === undefined ? '' : pointer(at, key);
    if (before === undefined || isOnPurpose(here) || !repeats(value, before, here, places, isOnPurpose)) all = false;
    else {
      some = true;
      places.push(here);
    }
  }
  return all && some;
}

function repeats(
  value: Json,
  before: Json,
  at: string,
  places: string[],
  isOnPurpose: (at: string) => boolean,
): boolean {
  if (Array.isArray(value)) {
    const sameLength = Array.isArray(before) && before.length === value.length;
    return sameLength && JSON.stringify(value) === JSON.stringify(before);
  }
  if (!isObject(value)) return value === before;
  if (!isObject(before)) return false;
  const inner: string[] = [];
  if (compare(value, before, at, inner, isOnPurpose)) return true;
  places.push(...inner);
  return false;
}

function repetition(layer: string, file: string, at: string): Finding {
  const reported = { rule, severity: 'warning' as const, layer, file, pointer: at, at: 'key' as const };
  if (at === '') return { ...reported, message: 'All of this file is inherited already: it can go.' };
  const message = `This is inherited already: the brand says what it would be anyway.`;
  return { ...reported, message, fix: { title: 'Remove the override', edits: [{ pointer: at, remove: true }] } };
}
