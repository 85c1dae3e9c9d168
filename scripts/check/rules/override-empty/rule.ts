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
      // A file that nobody reads is another rule's to tell.
      if (kindOf(file) === undefined) continue;
      const told = { rule, severity: 'warning' as const, layer: id, file, at: 'key' as const };
      const inherited = below.files.get(file);
      if (Object.keys(patch).every((key) => key === '$schema')) {
        found.push({ ...told, pointer: '', message: 'This file says nothing: it can go.' });
      } else if (inherited) {
        for (const at of emptyIn(patch, inherited, '')) {
          const message = 'This is empty, so that all is as inherited. A null takes what is inherited away.';
          const fix = { title: 'Remove what is empty', edits: [{ pointer: at, remove: true as const }] };
          found.push({ ...told, pointer: at, message, fix });
        }
      }
    }
    return found;
  },
};

/** Empty objects of a patch over objects that are not. Only what both sides have is walked. */
function emptyIn(patch: JsonObject, inherited: JsonObject, at: string): string[] {
  let found: string[] | undefined;
  for (const key of Object.keys(patch)) {
    const value = patch[key] as Json;
    const before = inherited[key];
    if (!isObject(value) || !isObject(before)) continue;
    const here = pointer(at, key);
    const inner = Object.keys(value).length === 0 ? [here] : emptyIn(value, before, here);
    if (inner.length > 0) found = [...(found ?? []), ...inner];
  }
  return found ?? none;
}

const none: string[] = [];
