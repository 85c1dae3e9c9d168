import type { Node } from 'jsonc-parser';
import { afterComma, applyEdits, indentAt, lineBreak, lineStart, quietEnd, textFix } from '../edits/index.ts';
import { childOf, treeOf } from '../folders/index.ts';
import { pointerOf } from './pointer.ts';

/** Stands for the value while its place is made; no brand holds it. */
const placeholder = '\uE000moved\uE000';

/** A value as it is written, and the comments that belong to it. */
interface Source {
  /** Its text, with comments inside. */
  raw: string;
  /** White space that its line begins with. */
  indent: string;
  /** Comments of their own lines above it, and the one behind it. */
  comments: string[];
  /** From the first of those lines to where its property begins. */
  above: { offset: number; length: number };
}

/** The text of a file in which a value has moved, with its comments; the map that it leaves empty goes too. */
export function withMove(text: string, from: readonly string[], to: readonly string[]): string {
  const [key, name] = [from.at(-1) ?? '', to.at(-1) ?? ''];
  if (pointerOf(from.slice(0, -1)) === pointerOf(to.slice(0, -1)) && key !== name) {
    return fixed(text, { pointer: pointerOf(from), key: name });
  }
  const source = sourceOf(text, from);
  const left = applyEdits(text, [{ ...source.above, text: '' }]);
  return placed(without(left, from), to, source);
}

/** The text of a file without a value; the map that it leaves empty goes too. */
export function without(text: string, keys: readonly string[]): string {
  return withoutEmpty(fixed(text, { pointer: pointerOf(keys), remove: true }), keys.slice(0, -1));
}

/** The text of a file with one change of a fix made; unchanged where there is nothing to do. */
export function fixed(text: string, edit: Parameters<typeof textFix>[1]['edits'][number]): string {
  const fix = textFix(text, { title: '', edits: [edit] });
  return fix ? applyEdits(text, fix.edits) : text;
}

function sourceOf(text: string, keys: readonly string[]): Source {
  const node = at(text, keys);
  const property = node.parent ?? node;
  const start = lineStart(text, property.offset);
  const behind = text.slice(
    afterComma(text, node) ?? node.offset + node.length,
    quietEnd(text, afterComma(text, node) ?? node.offset + node.length),
  );
  const own = text.slice(start, property.offset).trim() === '';
  const first = own ? firstComment(text, start) : start;
  const comments = text
    .slice(first, start)
    .split('\n')
    .map((line) => line.trim());
  return {
    raw: text.slice(node.offset, node.offset + node.length),
    indent: indentAt(text, property.offset),
    comments: [...comments, ...(own ? [behind.trim()] : [])].filter((comment) => comment !== ''),
    above: { offset: first, length: start - first },
  };
}

/** Start of the comment lines that stand right above a line. */
function firstComment(text: string, start: number): number {
  let first = start;
  while (first > 0) {
    const above = lineStart(text, first - 1);
    if (!/^\s*(\/\/.*|\/\*.*\*\/)\s*$/.test(text.slice(above, first - 1))) break;
    first = above;
  }
  return first;
}

function withoutEmpty(text: string, keys: readonly string[]): string {
  if (keys.length === 0 || (at(text, keys).children?.length ?? 0) > 0) return text;
  const { offset, length } = at(text, keys);
  // A comment is worth keeping even where nothing else is left.
  if (text.slice(offset + 1, offset + length - 1).trim() !== '') return text;
  return withoutEmpty(fixed(text, { pointer: pointerOf(keys), remove: true }), keys.slice(0, -1));
}

function placed(text: string, keys: readonly string[], { raw, indent, comments }: Source): string {
  const made = fixed(text, { pointer: pointerOf(keys), value: placeholder });
  const node = at(made, keys);
  const property = node.parent ?? node;
  const here = indentAt(made, property.offset);
  const own = made.slice(lineStart(made, property.offset), property.offset).trim() === '';
  const lines = comments.map((comment) => (own ? `${comment}${lineBreak(made)}${here}` : `${asBlock(comment)} `));
  return applyEdits(made, [
    { offset: property.offset, length: 0, text: lines.join('') },
    { offset: node.offset, length: node.length, text: raw.replaceAll(`\n${indent}`, `\n${here}`) },
  ]);
}

/** Among others on a line, a comment must say where it ends. */
function asBlock(comment: string): string {
  return comment.startsWith('//') ? `/*${comment.slice(2)} */` : comment;
}

function at(text: string, keys: readonly string[]): Node {
  const found = keys.reduce<Node | undefined>(childOf, treeOf(text));
  if (!found) throw new Error(`[Bug] nothing stands at ${pointerOf(keys)}`);
  return found;
}
