import type { Node } from 'jsonc-parser';
import type { TextEdit } from './edit.ts';
import { afterComma, lineStart, quietEnd } from './layout.ts';

/** Takes a property or an item away with its comma and, where it has lines of its own, with them. */
export function removal(text: string, node: Node): TextEdit[] | undefined {
  const { parent } = node;
  if (!parent) return undefined;
  const siblings = parent.children ?? [];
  const comma = afterComma(text, node);
  const [start, end] = reach(text, node, comma ?? node.offset + node.length);
  if (siblings.length === 1) {
    const [inside, close] = [parent.offset + 1, parent.offset + parent.length - 1];
    const empty = (text.slice(inside, start) + text.slice(end, close)).trim() === '';
    return [empty ? cut(inside, close) : cut(start, end)];
  }
  const before = siblings[siblings.indexOf(node) - 1];
  const orphan = comma === undefined && before ? afterComma(text, before) : undefined;
  if (orphan === undefined) return [cut(start, end)];
  // The last one goes: the comma before it would have nothing to part.
  if (text.slice(orphan, start).trim() === '' && lineStart(text, start) !== start) return [cut(orphan - 1, end)];
  return [cut(orphan - 1, orphan), cut(start, end)];
}

/** From where to where: whole lines when nothing else stands in them, else up to what follows. */
function reach(text: string, node: Node, end: number): [start: number, end: number] {
  const start = lineStart(text, node.offset);
  const quiet = quietEnd(text, end);
  if (quiet !== undefined && text.slice(start, node.offset).trim() === '') {
    const lineBreak = text.indexOf('\n', quiet);
    return [start, lineBreak < 0 ? quiet : lineBreak + 1];
  }
  const [space = ''] = /^[ \t]*/.exec(text.slice(end)) ?? [];
  const ownComma = text[end - 1] === ',';
  return [node.offset, ownComma ? end + space.length : end];
}

function cut(start: number, end: number): TextEdit {
  return { offset: start, length: end - start, text: '' };
}
