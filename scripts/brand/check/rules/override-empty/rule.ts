import { isObject, type Json, type JsonObject, kindOf, pointer } from '#engine/brand';
import type { Finding, Rule } from '../../rule.ts';

const rule = 'override-empty';

/** An object laid over an inherited one says something: an empty one changes nothing, and removes nothing either. */
export const overrideEmpty: Rule = {
  name: rule,
  checkBrand({ id, folders, stack: { below } }) {
    const own = folders.at(-1);
    if (!own || !below) return [];
    const found: Finding[] = [];
    for (const [file, patch] of own.files) {
      // A file that nobody reads is reported by another rule.
      if (kindOf(file) === undefined) continue;
      const reported = { rule, severity: 'warning' as const, layer: id, file, at: 'key' as const };
      const places: string[] = [];
      if (saysNothing(patch, below.files.get(file), '', places)) {
        found.push({ ...reported, pointer: '', message: 'This file says nothing: it can go.' });
        continue;
      }
      for (const at of places) {
        const message = 'This is empty, so that all is as inherited. A null takes what is inherited away.';
        const fix = { title: 'Remove what is empty', edits: [{ pointer: at, remove: true as const }] };
        found.push({ ...reported, pointer: at, message, fix });
      }
    }
    return found;
  },
};

/**
 * Whether an object laid over an inherited one changes nothing, being empty or made of such. Else collects the topmost
 * places within it that do. Only what both sides have is walked.
 */
function saysNothing(patch: JsonObject, inherited: Json | undefined, at: string, places: string[]): boolean {
  let nothing = true;
  for (const key of Object.keys(patch)) {
    if (at === '' && key === '$schema') continue;
    const value = patch[key] as Json;
    const before = isObject(inherited) ? inherited[key] : undefined;
    if (isObject(value) && isObject(before)) {
      const here = pointer(at, key);
      const inner: string[] = [];
      if (saysNothing(value, before, here, inner)) places.push(here);
      else {
        nothing = false;
        places.push(...inner);
      }
    } else nothing = false;
  }
  return nothing;
}
