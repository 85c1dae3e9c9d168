import type { Node } from 'oxc-parser';
import { isGenerated, isTest, type Repository } from '../repository.ts';
import type { Rule } from '../rule.ts';
import type { Import } from '../source.ts';

/** What the command line imports by a name that it reads: every verb's `command`. */
const byName = /^scripts\/(brand|site)\/[a-z]+\/command\.ts$/;

/**
 * Every function and value that a file exports is imported somewhere, and so is every name of an engine folder's door.
 * Types may stand alone: they belong to the signatures that name them. A test counts: it may look into a room.
 */
export const noIdleExports: Rule = {
  name: 'no-idle-exports',
  check({ code }) {
    const importers = Map.groupBy(
      code.flatMap(({ path, imports }) => imports.map((entry) => ({ path, entry }))),
      ({ entry }) => entry.target,
    );
    const isUsed = (file: string, name: string): boolean =>
      (importers.get(file) ?? []).some(({ path, entry: { names, passed } }) => {
        if (names.includes('*') && !passed.has('*')) return true;
        if (passed.has('*')) return isUsed(path, name);
        const outer = passed.get(name);
        return outer === undefined ? names.includes(name) : isUsed(path, outer);
      });
    const offered = code
      .filter(({ path }) => !isTest(path) && !isGenerated(path) && !byName.test(path))
      .flatMap(({ path, program, imports }) => {
        const own = program.body.flatMap(valuesOf);
        const shown = isDoor(path) ? imports.flatMap(shownBy) : [];
        return [...own, ...shown].map((name) => ({ path, name }));
      });
    const idle = offered.filter(({ path, name }) => !isUsed(path, name));
    return { looked: offered.length, breaches: idle.map(({ path, name }) => `${path} exports "${name}" to nobody`) };
  },
};

function isDoor(path: Repository['files'][number]): boolean {
  return /^(engine|scripts(\/(brand|site))?)\/[a-z0-9-]+\/index\.ts$/.test(path);
}

function shownBy({ passed }: Import): string[] {
  return [...passed.values()].filter((name) => name !== '*');
}

/** Names of the functions, classes and values that a statement exports. */
function valuesOf(statement: Node): string[] {
  if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return [];
  const { declaration } = statement;
  if (declaration.type === 'VariableDeclaration')
    return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []));
  const named = declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration';
  return named && declaration.id ? [declaration.id.name] : [];
}
