import type { Node } from 'oxc-parser';
import { isTest } from '../repository.ts';
import type { Rule } from '../rule.ts';

/** What browsers have under these names. A module that gives one of them another meaning is read wrongly. */
const globals = new Set(
  `Animation Audio Cache Comment Document Element Event File Headers History Image Location Lock Navigator Node
  Notification Option Performance Range Report Request Response Screen Selection Storage Text Window Worker
  alert blur close confirm event fetch find focus history location name navigator open origin parent performance print
  prompt screen scroll self status stop top`.split(/\s+/),
);

const inBrowsers = /^(engine|widgets|office|partners\/games\/client)\//;

/**
 * No module declares a type or a class under the name of a browser's global: where its import is forgotten, the compiler takes
 * the global. Code of browsers declares nothing else under such a name either.
 */
export const noShadowedGlobals: Rule = {
  name: 'no-shadowed-globals',
  check({ code }) {
    const files = code.filter(({ path }) => !isTest(path));
    let looked = 0;
    const breaches = files.flatMap(({ path, program, lineOf }) =>
      program.body.flatMap((statement) =>
        declared(statement).flatMap(({ name, start }) => {
          if (!inBrowsers.test(path) && !/^[A-Z]/.test(name)) return [];
          looked++;
          return globals.has(name) ? [`${path}:${lineOf(start)} gives "${name}" another meaning than browsers do`] : [];
        }),
      ),
    );
    return { looked, breaches };
  },
};

/** Names that a statement of a module declares. */
function declared(statement: Node): { name: string; start: number }[] {
  switch (statement.type) {
    case 'ExportNamedDeclaration':
      return statement.declaration ? declared(statement.declaration) : [];
    case 'VariableDeclaration':
      return statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id] : []));
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return statement.id ? [statement.id] : [];
    default:
      return [];
  }
}
