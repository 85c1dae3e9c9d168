import type { Expression, Node } from 'oxc-parser';
import { nodesOf } from '../nodes.ts';
import { isTest, type Repository } from '../repository.ts';
import type { Rule } from '../rule.ts';

/** Property → the defaults that schemas state for properties of that name, as JSON; none for one without a default. */
type Stated = ReadonlyMap<string, ReadonlySet<string>>;

/** What code takes where a property says nothing. */
interface Fallback {
  name: string;
  value: string;
  start: number;
}

/**
 * A default that operators read in a schema is the one that the code uses: a literal that code falls back to for a
 * property of a brand, or of a widget's own manifest, is what the schema states.
 */
export const statedDefaults: Rule = {
  name: 'stated-defaults',
  check(repository) {
    const schemas = repository.files.filter((path) => /^schemas\/brand\/.+\.schema\.json$/.test(path));
    const brand = defaultsOf(schemas.map((path) => JSON.parse(repository.text(path))));
    let looked = 0;
    const breaches = repository.code.flatMap(({ path, program, lineOf }) => {
      if (isTest(path) || !/^(engine|widgets|scripts\/site)\//.test(path)) return [];
      const own = ownDefaults(path, repository);
      return [...fallbacksIn(program)].flatMap(({ name, value, start }) => {
        const stated = own.get(name) ?? brand.get(name);
        if (!stated || (stated.size === 0 && !own.has(name))) return [];
        looked += 1;
        if (stated.has(value)) return [];
        const standard = [...stated].join(' or ') || 'none';
        return [
          `${path}:${lineOf(start)} falls back to ${value} for "${name}"; the default in its schema is ${standard}`,
        ];
      });
    });
    return { looked, breaches };
  },
};

/** The props of the widget that a file belongs to. */
function ownDefaults(path: string, { files, text }: Repository): Stated {
  const manifest = `${path.split('/').slice(0, 3).join('/')}/widget.json`;
  return files.includes(manifest) ? defaultsOf([JSON.parse(text(manifest)).props]) : new Map();
}

function defaultsOf(schemas: readonly unknown[]): Stated {
  const all = new Map<string, Set<string>>();
  const walk = (value: unknown, named: boolean) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      if (named) {
        const known = all.get(key) ?? new Set();
        all.set(key, known);
        if (inner.default !== undefined) known.add(JSON.stringify(inner.default));
      }
      if (named || !['default', 'examples', 'enum'].includes(key)) walk(inner, !named && key === 'properties');
    }
  };
  for (const schema of schemas) walk(schema, false);
  return all;
}

/** `{ name = literal }` and `x.name ?? literal`. What is empty stands for "nothing", not for a default. */
function* fallbacksIn(program: Node): Generator<Fallback> {
  for (const node of nodesOf(program)) {
    const [key, otherwise] = parts(node);
    const value = otherwise && literal(otherwise);
    if (key && value !== undefined && !['""', '[]', '{}', 'null'].includes(JSON.stringify(value)))
      yield { name: key, value: JSON.stringify(value), start: node.start };
  }
}

function parts(node: Node): [name?: string, otherwise?: Node] {
  if (node.type === 'Property' && node.value.type === 'AssignmentPattern' && node.key.type === 'Identifier')
    return [node.key.name, node.value.right];
  if (node.type !== 'LogicalExpression' || node.operator !== '??') return [];
  const left = node.left.type === 'ChainExpression' ? node.left.expression : node.left;
  return left.type === 'MemberExpression' && left.property.type === 'Identifier' && !left.computed
    ? [left.property.name, node.right]
    : [];
}

/** The value of a literal; undefined for what is worked out. */
function literal(node: Node | Expression): unknown {
  if (node.type === 'Literal') return node.value;
  if (node.type === 'ArrayExpression') {
    const items = node.elements.map((item) => item && literal(item));
    return items.includes(undefined) ? undefined : items;
  }
  if (node.type !== 'ObjectExpression') return undefined;
  const entries = node.properties.map((property) =>
    property.type === 'Property' && property.key.type === 'Identifier'
      ? ([property.key.name, literal(property.value)] as const)
      : undefined,
  );
  return entries.some((entry) => entry?.[1] === undefined)
    ? undefined
    : Object.fromEntries(entries.filter((entry) => entry !== undefined));
}
