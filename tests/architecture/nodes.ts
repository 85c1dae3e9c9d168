import type { Node } from 'oxc-parser';

/** Every node of a syntax tree, parents first. */
export function* nodesOf(node: Node): Generator<Node> {
  yield node;
  for (const child of Object.values(node)) {
    for (const inner of Array.isArray(child) ? child : [child]) if (isNode(inner)) yield* nodesOf(inner);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
