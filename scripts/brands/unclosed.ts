import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Kinds of tokens, as jsonc-parser numbers them: its enum exists for compilers only. */
const [openBrace, closeBrace, openBracket, closeBracket, end] = [1, 2, 3, 4, 17];

/**
 * Offset of the brace or bracket that was probably forgotten to close: the first whose end, by how lines are indented, is
 * the end of another; else the innermost that is open in the end.
 */
export function unclosed(text: string): number | undefined {
  const { createScanner } = require('jsonc-parser') as typeof import('jsonc-parser');
  const scanner = createScanner(text, true);
  const open: number[] = [];
  for (let token: number = scanner.scan(); token !== end; token = scanner.scan()) {
    const at = scanner.getTokenOffset();
    if (token === openBrace || token === openBracket) open.push(at);
    if (token !== closeBrace && token !== closeBracket) continue;
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
