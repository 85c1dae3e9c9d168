/** Puts nodes in order without moving those that stand right: what has the focus keeps it. */
export function arrange(parent: Node, nodes: readonly Node[]): void {
  for (const [index, node] of nodes.entries())
    if (parent.childNodes[index] !== node) parent.insertBefore(node, parent.childNodes[index] ?? null);
  while (parent.childNodes.length > nodes.length) parent.lastChild?.remove();
}
