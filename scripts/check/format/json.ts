import type { Diagnostic } from '../diagnostic.ts';

/** For other programs: `{ "version": 1, "diagnostics": [ … ] }`, each as in diagnostic.ts. */
export function json(diagnostics: readonly Diagnostic[]): string {
  return `${JSON.stringify({ version: 1, diagnostics }, null, 2)}\n`;
}
