import { join } from 'node:path';
import { Ajv, type Options } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import addFormats from 'ajv-formats';
import { readSchemas, type Schema } from '../../schemas/index.ts';

/**
 * Source of an ES module whose default export checks a value against a schema. Compiled ahead of time, so that the
 * browser needs no `eval` and a strict CSP holds. Error texts are left out: players never read them.
 */
export function validatorSource(schema: Schema, root: string): string {
  const ajv = compiler();
  // For the check and for editors; here it says nothing.
  ajv.addKeyword('refersTo');
  for (const [file, other] of readSchemas(join(root, 'schemas/brand'))) {
    if (other.$id !== schema.$id) ajv.addSchema(other, file);
  }
  const code = standaloneCode(ajv, ajv.compile(schema));
  return withImports(code);
}

/**
 * The same of a definition, for forms that are built from it: it finds all faults, and `errors` says which they are. Words for them
 * are the form's.
 * @param folder of its schema and those that it refers to
 */
export function definitionValidator(ref: string, folder: string): string {
  const ajv = compiler({ allErrors: true });
  for (const [file, schema] of readSchemas(folder)) ajv.addSchema(schema, file);
  return withImports(standaloneCode(ajv, ajv.compile({ $ref: ref })));
}

function compiler(options: Options = {}): Ajv {
  const ajv = new Ajv({
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    ownProperties: true,
    messages: false,
    code: { source: true, esm: true, lines: false },
    ...options,
  });
  addFormats.default(ajv);
  return ajv;
}

/** Ajv writes `require(…)` for its few run-time helpers even in ES modules; they become imports. */
function withImports(code: string): string {
  const imports: string[] = [];
  const body = code.replaceAll(
    /require\("([^"]+)"\)(\.default)?/g,
    (_all, path: string, isDefault: string | undefined) => {
      const name = `ajvHelper${imports.length}`;
      imports.push(`import * as ${name} from ${JSON.stringify(path.endsWith('.js') ? path : `${path}.js`)};`);
      return isDefault ? `(${name}.default?.default ?? ${name}.default)` : `(${name}.default ?? ${name})`;
    },
  );
  return `${imports.join('\n')}\n${body}`;
}
