import { parseSync } from 'oxc-parser';

/** What the code asks of one namespace of messages. */
export interface UsedMessages {
  /** Key → names of the values that it is given; null where that cannot be read off. */
  keys: Record<string, string[] | null>;
  /** Beginning and end of keys that are put together while the site runs. */
  patterns: [start: string, end: string][];
}

interface SyntaxNode {
  type: string;
  [property: string]: unknown;
}

const functions = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);
const fullKey = /^([a-z][A-Za-z0-9]*):([A-Za-z0-9_.-]*)$/;

/**
 * The message keys that sources name: what is handed to a function of `useText`, and every text of the form
 * `namespace:key`. `namespaces` tells keys from other texts with a colon.
 */
export function messageKeys(
  sources: ReadonlyMap<string, string>,
  namespaces: ReadonlySet<string>,
): Record<string, UsedMessages> {
  const used = new Map([...namespaces].sort().map((name) => [name, emptyUse()]));

  const noteKey = (namespace: string, key: string, values: string[] | null) => {
    const full = fullKey.exec(key);
    const keys = used.get(full?.[1] ?? namespace)?.keys;
    const name = full?.[2] ?? key;
    const known = keys?.get(name);
    if (keys && name !== '') {
      keys.set(name, known === null || values === null ? null : [...new Set([...(known ?? []), ...values])].sort());
    }
  };
  const notePattern = (namespace: string, template: SyntaxNode) => {
    const quasis = (template.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
    const full = fullKey.exec(quasis[0] ?? '');
    const start = full ? (full[2] ?? '') : (quasis[0] ?? '');
    const end = quasis.at(-1) ?? '';
    const patterns = used.get(full?.[1] ?? namespace)?.patterns;
    if (patterns && (full || start !== '' || end !== '')) patterns.set(`${start}\0${end}`, [start, end]);
  };
  const noteArgument = (namespace: string, argument: SyntaxNode, values: string[] | null): void => {
    if (argument.type === 'Literal' && typeof argument.value === 'string') noteKey(namespace, argument.value, values);
    if (argument.type === 'TemplateLiteral') notePattern(namespace, argument);
    if (isCallOf('messageFrom', argument)) {
      for (const key of argument.arguments as SyntaxNode[]) noteArgument(namespace, key, values);
    }
    for (const branch of ['consequent', 'alternate', 'left', 'right']) {
      if (isNode(argument[branch])) noteArgument(namespace, argument[branch], values);
    }
  };

  const visit = (node: SyntaxNode, scope: ReadonlyMap<string, string>, asked: boolean): void => {
    let inner = scope;
    if (functions.has(node.type)) inner = new Map([...scope, ...namesOf(node)]);
    if (node.type === 'CallExpression' && isNode(node.callee) && node.callee.type === 'Identifier') {
      const namespace = scope.get(String(node.callee.name));
      const [first, second] = node.arguments as [SyntaxNode | undefined, SyntaxNode | undefined];
      if (namespace !== undefined && first) {
        noteArgument(namespace, first, valuesOf(second));
        if (second) visit(second, inner, false);
        visitChildren(first, inner, true);
        return;
      }
    }
    if (!asked && node.type === 'Literal' && typeof node.value === 'string') {
      if (used.has(fullKey.exec(node.value)?.[1] ?? '')) noteKey('', node.value, null);
    }
    if (!asked && node.type === 'TemplateLiteral') {
      const [head] = node.quasis as { value: { cooked: string } }[];
      if (used.has(fullKey.exec(head?.value.cooked ?? '')?.[1] ?? '')) notePattern('', node);
    }
    visitChildren(node, inner, false);
  };
  const visitChildren = (node: SyntaxNode, scope: ReadonlyMap<string, string>, asked: boolean): void => {
    for (const value of Object.values(node)) {
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, scope, asked);
    }
  };

  for (const [file, text] of sources) visit(parseSync(file, text).program as unknown as SyntaxNode, new Map(), false);
  return Object.fromEntries([...used].map(([name, { keys, patterns }]) => [name, sorted(keys, patterns)]));
}

function isCallOf(name: string, node: SyntaxNode): boolean {
  return node.type === 'CallExpression' && isNode(node.callee) && node.callee.name === name;
}

function emptyUse() {
  return { keys: new Map<string, string[] | null>(), patterns: new Map<string, [string, string]>() };
}

function sorted(keys: Map<string, string[] | null>, patterns: Map<string, [string, string]>): UsedMessages {
  return {
    keys: Object.fromEntries([...keys].sort(([a], [b]) => (a < b ? -1 : 1))),
    patterns: [...patterns].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, pattern]) => pattern),
  };
}

/** Variables of a function that hold texts → their namespace. */
function namesOf(node: SyntaxNode): [string, string][] {
  const body = isNode(node.body) ? (node.body.body as SyntaxNode[] | undefined) : undefined;
  if (!Array.isArray(body)) return [];
  return body
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap(({ declarations }) => declarations as { id: SyntaxNode; init: SyntaxNode | null }[])
    .flatMap(({ id, init }): [string, string][] => {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression') return [];
      if ((init.callee as SyntaxNode).name !== 'useText') return [];
      const [namespace] = init.arguments as SyntaxNode[];
      return [[String(id.name), typeof namespace?.value === 'string' ? namespace.value : 'shell']];
    });
}

/** Names of the values in the second argument; null when it is more than a plain object. */
function valuesOf(node: SyntaxNode | undefined): string[] | null {
  if (!node) return [];
  if (node.type !== 'ObjectExpression') return null;
  const properties = node.properties as SyntaxNode[];
  const names = properties.map(({ type, key }) => (type === 'Property' ? (key as SyntaxNode).name : undefined));
  return names.every((name) => typeof name === 'string') ? (names as string[]) : null;
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
