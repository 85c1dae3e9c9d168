import { createRequire } from 'node:module';
import type { Node } from 'jsonc-parser';

const require = createRequire(import.meta.url);

/** The tree of a JSONC text, with offsets. Undefined when there is nothing in it. Slow: for texts that have faults. */
export function treeOf(text: string): Node | undefined {
  const { parseTree } = require('jsonc-parser') as typeof import('jsonc-parser');
  return parseTree(text, [], { allowTrailingComma: true });
}

/** Value of a property or item of a node. */
export function childOf(node: Node | undefined, key: string): Node | undefined {
  if (node?.type === 'array') return node.children?.[Number(key)];
  if (node?.type !== 'object') return undefined;
  // JSON.parse takes the last of several equal keys.
  return node.children?.findLast((property) => property.children?.[0]?.value === key)?.children?.[1];
}
