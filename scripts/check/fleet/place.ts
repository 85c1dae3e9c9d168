import { createRequire } from 'node:module';
import type { Node } from 'jsonc-parser';
import { pointer } from '#engine/brand';
import type { Place } from '../diagnostic.ts';
import type { Finding } from '../rule.ts';
import { keysOf } from './owner.ts';

const require = createRequire(import.meta.url);

/** Finds places in one text. Parsing with positions is slow, so it is only done for files that have faults. */
export function placesIn(text: string): (finding: Finding) => Place {
  const { parseTree } = require('jsonc-parser') as typeof import('jsonc-parser');
  const tree = parseTree(text, [], { allowTrailingComma: true });
  const lines = lineStarts(text);
  return (finding) => {
    const { offset, length } = finding.span ?? spanOf(tree, finding);
    return {
      ...position(lines, offset, 'line', 'column'),
      ...position(lines, offset + length, 'endLine', 'endColumn'),
    };
  };
}

function spanOf(tree: Node | undefined, { pointer: to, at, missing }: Finding): { offset: number; length: number } {
  let node = tree;
  let found = true;
  for (const key of keysOf(missing === undefined ? to : pointer(to, missing))) {
    const child = childOf(node, key);
    if (!child) {
      found = false;
      break;
    }
    node = child;
  }
  if (!node) return { offset: 0, length: 0 };
  // What stands deeper, or is missing, is shown by the nearest thing that is there; of a whole object, its name.
  const whole = node.type === 'object' || node.type === 'array';
  const property = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
  if (property && (at === 'key' || whole || !found)) return property;
  return whole ? { offset: node.offset, length: 1 } : node;
}

function childOf(node: Node | undefined, key: string): Node | undefined {
  if (node?.type === 'array') return node.children?.[Number(key)];
  if (node?.type !== 'object') return undefined;
  // JSON.parse takes the last of several equal keys.
  return node.children?.findLast((property) => property.children?.[0]?.value === key)?.children?.[1];
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function position<Line extends string, Column extends string>(
  starts: number[],
  offset: number,
  line: Line,
  column: Column,
): Record<Line | Column, number> {
  const index = starts.findLastIndex((start) => start <= offset);
  return { [line]: index + 1, [column]: offset - (starts[index] ?? 0) + 1 } as Record<Line | Column, number>;
}
