import { type Node, parseSync } from 'oxc-parser';
import { nodesOf } from '../architecture/nodes.ts';
import { type Floor, keys, lackedBy, lackedByAll } from './baseline.ts';

/** Whose methods are judged by their name alone. All of the DOM's would be noise: `entry`, `icon`, `when` are names in it. */
const judged =
  /^(javascript\.builtins|api\.(AbortSignal|CSSStyleSheet|Document|DocumentFragment|Element|HTMLDialogElement|HTMLElement|HTMLInputElement|Navigator|Node|Response|URL|URLSearchParams))\./;

/** A member's name → the keys of all that bear it. */
const members = new Map<string, string[]>();
/** `Map.groupBy` → its key. */
const statics = new Map<string, string>();
/** A global's name → its key. */
const globals = new Map<string, string>();

for (const key of keys) {
  const [, path = ''] = /^(?:javascript\.builtins|api)\.(.+)$/.exec(key) ?? [];
  const [owner = '', name, ...more] = path.split('.');
  if (owner === '' || more.length > 0) continue;
  if (name === undefined) globals.set(owner, key);
  else if (name.endsWith('_static')) statics.set(`${owner}.${name.slice(0, -'_static'.length)}`, key);
  else if (name !== owner && judged.test(key)) members.set(name, [...(members.get(name) ?? []), key]);
  // Namespaces as `Intl` and `CSS` have their functions without a mark.
  if (name !== undefined && !name.endsWith('_static')) statics.set(`${owner}.${name}`, key);
}

/** The nodes of a script. */
export const parse = (file: string, text: string): Node[] => nodesOf(parseSync(file, text).program);

/** Names that a script gives to properties and methods. */
export const ownNames = (nodes: readonly Node[]): string[] => nodes.flatMap(ownName);

/**
 * What a script uses that one of the oldest browsers lacks: keys of the data, each once. A method whose name is among
 * `own` is taken for one of the code's.
 */
export function scriptFaults(nodes: readonly Node[], own: ReadonlySet<string>, oldest?: Floor): string[] {
  const found = nodes.flatMap((node) => faultsOf(node, own, oldest));
  return [...new Set(found)];
}

function faultsOf(node: Node, own: ReadonlySet<string>, oldest: Floor | undefined): string[] {
  const lacked = (key: string | undefined) => (key !== undefined && lackedBy(key, oldest).length > 0 ? [key] : []);
  if (node.type === 'StaticBlock') return lacked('javascript.classes.static.initialization_blocks');
  if (node.type === 'NewExpression' && node.callee.type === 'Identifier') return lacked(globals.get(node.callee.name));
  if (node.type === 'Literal' && 'regex' in node) return patternKeys(node.regex).flatMap(lacked);
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return [];
  const { name } = node.property;
  const of = node.object.type === 'Identifier' ? statics.get(`${node.object.name}.${name}`) : undefined;
  if (of !== undefined) return lacked(of);
  const any = own.has(name) ? undefined : lackedByAll(members.get(name) ?? [], oldest);
  return any === undefined ? [] : [any];
}

function ownName(node: Node): string[] {
  const isNamed =
    node.type === 'Property' ||
    node.type === 'MethodDefinition' ||
    node.type === 'PropertyDefinition' ||
    node.type === 'TSPropertySignature' ||
    node.type === 'TSMethodSignature';
  return isNamed && !node.computed && node.key.type === 'Identifier' ? [node.key.name] : [];
}

const patternKeys = ({ pattern, flags }: { readonly pattern: string; readonly flags: string }): string[] => [
  ...(/\(\?<[=!]/.test(pattern) ? ['javascript.regular_expressions.lookbehind_assertion'] : []),
  ...(flags.includes('v') ? ['javascript.builtins.RegExp.unicodeSets'] : []),
];
