import type { Node } from 'jsonc-parser';
import type { Json } from '#engine/brand';

/** Offset just behind the comma that follows a node, comments between them passed over. Undefined without one. */
export function afterComma(text: string, node: Node): number | undefined {
  // One after the other: a single pattern would try a comment's end, or a comma in it, as its own.
  const trivia = /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\//y;
  let at = node.offset + node.length;
  for (trivia.lastIndex = at; trivia.test(text); ) at = trivia.lastIndex;
  return text[at] === ',' ? at + 1 : undefined;
}

/** Offset of the first character of the line that an offset stands in. */
export function lineStart(text: string, offset: number): number {
  return text.lastIndexOf('\n', offset - 1) + 1;
}

/** Offset of the line's end behind an offset, before its line break, when there is nothing between but space and comment. */
export function quietEnd(text: string, offset: number): number | undefined {
  const rest = /[ \t]*(?:\/\/[^\r\n]*|\/\*(?:(?!\*\/)[^\r\n])*\*\/[ \t]*)?(?=\r?\n|$)/y;
  rest.lastIndex = offset;
  return rest.test(text) ? rest.lastIndex : undefined;
}

/** White space that the line of an offset begins with. */
export function indentAt(text: string, offset: number): string {
  return /^[ \t]*/.exec(text.slice(lineStart(text, offset), offset))?.[0] ?? '';
}

/** A value as JSON, laid out as it must be where a node stands. */
export function indented(text: string, { offset }: Node, value: Json): string {
  const step = /\n([ \t]+)\S/.exec(text)?.[1] ?? '  ';
  return JSON.stringify(value, null, step).replaceAll('\n', `${lineBreak(text)}${indentAt(text, offset)}`);
}

export function lineBreak(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n';
}
