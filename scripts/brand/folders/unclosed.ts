import { scannerOf, token } from './tokens.ts';

/**
 * Offset of the brace or bracket that was probably forgotten to close: the first whose end, by how lines are indented, is
 * the end of another; else the innermost that is open in the end.
 */
export function unclosed(text: string): number | undefined {
  const scanner = scannerOf(text);
  const open: number[] = [];
  for (let kind: number = scanner.scan(); kind !== token.end; kind = scanner.scan()) {
    const at = scanner.getTokenOffset();
    if (kind === token.openBrace || kind === token.openBracket) open.push(at);
    if (kind !== token.closeBrace && kind !== token.closeBracket) continue;
    const opened = open.pop();
    if (opened === undefined) return undefined;
    if (isFirstOfLine(text, at) && indentAt(text, opened) > indentAt(text, at)) return opened;
  }
  return open.pop();
}

function indentAt(text: string, offset: number): number {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1);
  return line.length - line.trimStart().length;
}

function isFirstOfLine(text: string, offset: number): boolean {
  return text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset).trim() === '';
}
