import { childOf, keysOf, treeOf } from '../folders/index.ts';
import { addition } from './addition.ts';
import { applyEdits } from './apply.ts';
import type { Edit, Fix, TextEdit, TextFix } from './edit.ts';
import { indented } from './layout.ts';
import { removal } from './removal.ts';

/**
 * The text edits that a fix comes to: all that it does not name stays to the letter, comments too. Undefined when the
 * text has not what the fix would change, or is as the fix would have it.
 */
export function textFix(text: string, { title, edits }: Fix): TextFix | undefined {
  let after = text;
  let last: TextEdit[] = [];
  for (const edit of edits) {
    const found = textEdits(after, edit);
    if (!found) return undefined;
    last = found;
    after = applyEdits(after, found);
  }
  if (after === text) return undefined;
  // Odd characters aside, what goes is what somebody wrote.
  const removes = edits.some((edit) => 'remove' in edit);
  return {
    title,
    edits: edits.length === 1 ? last : [difference(text, after)],
    ...(removes ? { removes: true as const } : {}),
  };
}

function textEdits(text: string, edit: Edit): TextEdit[] | undefined {
  if ('offset' in edit) return [edit];
  let node = treeOf(text);
  const keys = keysOf(edit.pointer);
  for (const [depth, key] of keys.entries()) {
    const child = childOf(node, key);
    if (!child && node && 'value' in edit) return addition(text, node, keys.slice(depth), edit.value);
    node = child;
  }
  if (!node) return undefined;
  if ('value' in edit) return [{ offset: node.offset, length: node.length, text: indented(text, node, edit.value) }];
  const holder = node.parent?.type === 'property' ? node.parent : node;
  if ('remove' in edit) return removal(text, holder);
  const name = holder.children?.[0];
  return name && holder !== node
    ? [{ offset: name.offset, length: name.length, text: JSON.stringify(edit.key) }]
    : undefined;
}

/** What differs between two texts, as one edit. */
function difference(before: string, after: string): TextEdit {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  return { offset: start, length: before.length - end - start, text: after.slice(start, after.length - end) };
}
