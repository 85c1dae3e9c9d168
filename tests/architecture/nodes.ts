import type { Node } from 'oxc-parser';

/** Every node of a syntax tree, parents first. */
export function nodesOf(root: Node): Node[] {
  const nodes: Node[] = [];
  const add = (node: Node): void => {
    nodes.push(node);
    for (const child of Object.values(node)) {
      if (Array.isArray(child)) child.filter(isNode).forEach(add);
      else if (isNode(child)) add(child);
    }
  };
  add(root);
  return nodes;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
