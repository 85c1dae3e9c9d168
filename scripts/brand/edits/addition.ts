import type { Node } from 'jsonc-parser';
import type { Json } from '#engine/brand';
import type { TextEdit } from './edit.ts';
import { afterComma, indentAt, indented, lineBreak, lineStart, quietEnd } from './layout.ts';

/** Adds a property or an item behind the last of an object or a list, with the objects on the way to it. */
export function addition(text: string, container: Node, [first = '', ...others]: string[], leaf: Json): TextEdit[] {
  const value = others.reduceRight<Json>((inner, key) => ({ [key]: inner }), leaf);
  const name = container.type === 'object' ? `${JSON.stringify(first)}: ` : '';
  const last = container.children?.at(-1);
  if (!last) {
    const inner = `${name}${JSON.stringify(value)}`;
    const whole = container.type === 'object' ? `{ ${inner} }` : `[${inner}]`;
    return [{ offset: container.offset, length: container.length, text: whole }];
  }
  const end = last.offset + last.length;
  const ownLines = text.slice(lineStart(text, last.offset), last.offset).trim() === '';
  if (!ownLines) return [{ offset: end, length: 0, text: `, ${name}${JSON.stringify(value)}` }];
  const comma = afterComma(text, last);
  const entry = `${lineBreak(text)}${indentAt(text, last.offset)}${name}${indented(text, last, value)}`;
  // A comment behind the last one stays with it.
  const at = quietEnd(text, comma ?? end) ?? comma ?? end;
  if (comma !== undefined) return [{ offset: at, length: 0, text: `${entry},` }];
  if (at === end) return [{ offset: end, length: 0, text: `,${entry}` }];
  return [
    { offset: end, length: 0, text: ',' },
    { offset: at, length: 0, text: entry },
  ];
}
