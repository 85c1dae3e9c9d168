import { isObject, type JsonObject, pointer } from '#engine/brand';
import { keyOf } from '../../../texts/index.ts';
import type { Finding, Rule } from '../../rule.ts';

const rule = 'message-shape';

/** What is one text below stays a text, and a group stays a group: whoever shows it asks for the one or the other. */
export const messageShape: Rule = {
  name: rule,
  checkBrand({ id, folders, stack }) {
    const findings: Finding[] = [];
    for (const [file, own] of folders.at(-1)?.files ?? []) {
      const below = file.startsWith('languages/') ? stack.below?.files.get(file) : undefined;
      if (!below) continue;
      for (const { at, group } of reshaped(own, below)) {
        const message = group
          ? `"${keyOf(at)}" is one text in what the brand extends: in a group, nobody finds it.`
          : `"${keyOf(at)}" is a group of texts in what the brand extends: one text takes all of them away.`;
        const data = { group: `${file.slice(file.lastIndexOf('/') + 1)}:${keyOf(at)}.` };
        findings.push({ rule, layer: id, file, pointer: at, at: 'key', message, data });
      }
    }
    return findings;
  },
};

interface Reshaped {
  at: string;
  /** It was a text, and is a group now. */
  group: boolean;
}

const none: readonly Reshaped[] = [];

/** What of a file's own texts is of another shape than below. */
export function reshaped(own: JsonObject, below: JsonObject): readonly Reshaped[] {
  let found: Reshaped[] | undefined;
  for (const key in own) {
    const ours = own[key];
    const theirs = Object.hasOwn(below, key) ? below[key] : undefined;
    if (theirs === undefined) continue;
    const group = isObject(ours);
    if (group && isObject(theirs)) {
      const inner = reshaped(ours, theirs);
      if (inner.length > 0)
        found = [...(found ?? []), ...inner.map((one) => ({ ...one, at: pointer('', key) + one.at }))];
    } else if ((group && typeof theirs === 'string') || (typeof ours === 'string' && isObject(theirs))) {
      found = [...(found ?? []), { at: pointer('', key), group }];
    }
  }
  return found ?? none;
}
