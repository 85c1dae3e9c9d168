import type { Node } from 'jsonc-parser';
import { pointer } from '#engine/brand';
import type { Place } from '../terminal/index.ts';
import { childOf, treeOf } from './node.ts';
import { keysOf } from './pointer.ts';

/** What is looked for in a text: what a pointer names, or its key, or exact characters. */
export interface Spot {
  pointer: string;
  /** What to underline: the value at the pointer (the default), or its key. */
  at?: 'value' | 'key';
  /** Name that the object at the pointer lacks. */
  missing?: string;
  /** Exact characters, where no pointer can say it. */
  span?: { offset: number; length: number };
}

/** Finds places in one text. Parsing with positions is slow, so it is only done for files that somebody asks about. */
export function placesIn(text: string): (spot: Spot) => Place {
  let tree: Node | undefined;
  const lines = lineStarts(text);
  return (spot) => {
    if (!spot.span) tree ??= treeOf(text);
    const { offset, length } = spot.span ?? spanOf(tree, spot);
    return {
      ...position(lines, offset, 'line', 'column'),
      ...position(lines, offset + length, 'endLine', 'endColumn'),
    };
  };
}

function spanOf(tree: Node | undefined, { pointer: to, at, missing }: Spot): { offset: number; length: number } {
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
