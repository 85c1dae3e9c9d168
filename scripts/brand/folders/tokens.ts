import { createRequire } from 'node:module';
import type { JSONScanner } from 'jsonc-parser';

const require = createRequire(import.meta.url);

/** Kinds of tokens, as jsonc-parser numbers them: its enum exists for compilers only. */
export const token = {
  openBrace: 1,
  closeBrace: 2,
  openBracket: 3,
  closeBracket: 4,
  colon: 6,
  string: 10,
  lineComment: 12,
  blockComment: 13,
  end: 17,
} as const;

/** Reads a text token by token. The parser is loaded when a text needs it: most are sound. */
export function scannerOf(text: string, comments: 'comments' | 'no comments' = 'no comments'): JSONScanner {
  const { createScanner } = require('jsonc-parser') as typeof import('jsonc-parser');
  return createScanner(text, comments === 'no comments');
}
