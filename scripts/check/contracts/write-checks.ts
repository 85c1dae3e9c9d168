import type { Options } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { fileExport, type Parts, propsExport } from './parts.ts';
import { compiled, schemaSet } from './schema-set.ts';

/** What is checked comes from JSON.parse: everything that it holds is its own. */
const quick: Options = { messages: false, ownProperties: false };

/**
 * Source of a CommonJS module with one check per kind of file and per widget. A check stops at the first fault and says
 * only yes or no: most files are clean, and the rest are explained by a slower one.
 */
export function writeChecks(parts: Parts): string {
  const set = schemaSet(parts, { ...quick, code: { source: true, lines: false } });
  const exports = new Map([
    ...[...set.files].map(([kind, id]) => [fileExport(kind), id] as const),
    ...[...set.props].map(([widget, id]) => [propsExport(widget), id] as const),
  ]);
  for (const id of exports.values()) compiled(set, id);
  return standaloneCode(set.ajv, Object.fromEntries(exports));
}
