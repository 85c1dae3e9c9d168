import { posix } from 'node:path';
import type { Node } from 'oxc-parser';
import { nodesOf } from '../nodes.ts';
import type { Repository } from '../repository.ts';
import type { Rule } from '../rule.ts';
import type { SourceFile } from '../source.ts';

/** Every class of a style module is put on something, and every class that is put on something is in its module. */
export const stylesUsed: Rule = {
  name: 'styles-used',
  check(repository) {
    const sheets = repository.files.filter((path) => path.endsWith('.module.css'));
    const users = Map.groupBy(repository.code.flatMap(usesOf), (use) => use.sheet);
    const breaches = sheets.flatMap((sheet) => breachesOf(sheet, users.get(sheet) ?? [], repository));
    return { looked: sheets.length, breaches };
  },
};

/** A file that imports a style module, and its name for it. */
interface Use {
  path: string;
  sheet: string;
  local: string;
  nodes: Node[];
}

function breachesOf(sheet: string, users: readonly Use[], { files, text }: Repository): string[] {
  // Neither comments nor the names of files.
  const css = text(sheet).replaceAll(/\/\*.*?\*\/|"[^"]*"|'[^']*'/gs, '');
  const classes = new Set([...css.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map(([, name = '']) => name));
  const named = new Set(users.flatMap(({ nodes }) => nodes.flatMap(propertyOf)));
  const chosen = users.some(({ local, nodes }) => nodes.some((node) => isChosen(node, local)));
  // A look that is chosen by its name: what it may be stands in a schema, or in the component itself.
  const looks = chosen ? files.filter((path) => mayName(path, sheet)).map(text) : [];
  const said = new Set(users.flatMap(({ nodes }) => nodes.flatMap(textOf)));
  const isUsed = (name: string) =>
    named.has(name) || (chosen && (said.has(name) || looks.some((json) => json.includes(`"${name}"`))));
  const dead = [...classes].filter((name) => !isUsed(name));
  const missing = users.flatMap(({ path, local, nodes }) =>
    nodes.flatMap((node) => (isOf(node, local) ? propertyOf(node) : [])).map((name) => ({ path, name })),
  );
  return [
    ...dead.map((name) => `${sheet} has a class "${name}" that nothing wears`),
    ...missing
      .filter(({ name }) => !classes.has(name))
      .map(({ path, name }) => `${path} wants a class "${name}" that ${posix.basename(sheet)} does not have`),
  ];
}

/** The style modules that a file imports. Most files import none, and their syntax trees are left alone. */
function usesOf({ path, imports, program }: SourceFile): Use[] {
  if (!imports.some(({ specifier }) => specifier.endsWith('.module.css'))) return [];
  const nodes = nodesOf(program);
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration') return [];
    const sheet = posix.join(posix.dirname(path), statement.source.value);
    const local = statement.specifiers[0]?.local.name;
    return local === undefined ? [] : [{ path, sheet, local, nodes }];
  });
}

function isOf(node: Node, local: string): boolean {
  return node.type === 'MemberExpression' && node.object.type === 'Identifier' && node.object.name === local;
}

/** `styles.name`; of whatever object, since a component may choose between sheets. */
function propertyOf(node: Node): string[] {
  if (node.type !== 'MemberExpression') return [];
  const { property, computed } = node;
  return !computed && property.type === 'Identifier' ? [property.name] : [];
}

function textOf(node: Node): string[] {
  return node.type === 'Literal' && typeof node.value === 'string' ? [node.value] : [];
}

/** `styles[name]`. */
function isChosen(node: Node, local: string): boolean {
  return isOf(node, local) && node.type === 'MemberExpression' && node.computed;
}

function mayName(path: string, sheet: string): boolean {
  const widget = `${sheet.split('/').slice(0, 3).join('/')}/widget.json`;
  return path === widget || /^schemas\/brand\/.+\.schema\.json$/.test(path);
}
