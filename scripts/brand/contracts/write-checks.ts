import { CannotRun } from '../terminal/index.ts';
import { fileExport, type Parts, propsExport } from './parts.ts';
import { CannotCompile, predicates } from './predicates/index.ts';
import { compiled, documentsOf, schemaSet } from './schema-set.ts';

/**
 * Source of a CommonJS module with one check per kind of file and per widget. A check stops at the first fault and says
 * only yes or no: most files are clean, and the rest are explained by Ajv. Throws CannotRun for a schema that either of
 * them cannot use.
 */
export function writeChecks(parts: Parts): string {
  const set = schemaSet(parts, { messages: false });
  const exports = new Map([
    ...[...set.files].map(([kind, id]) => [fileExport(kind), id] as const),
    ...[...set.props].map(([widget, id]) => [propsExport(widget), id] as const),
  ]);
  for (const id of exports.values()) compiled(set, id);
  try {
    return predicates(documentsOf(parts).documents, exports);
  } catch (error) {
    if (error instanceof CannotCompile) throw new CannotRun(error.message, { cause: error });
    throw error;
  }
}
