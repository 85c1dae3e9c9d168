import type { Diagnostic } from '../diagnostic.ts';
import { sentence } from './sentence.ts';

/** Annotations of GitHub Actions, one workflow command a line. */
export function github(diagnostics: readonly Diagnostic[]): string {
  return diagnostics
    .map((diagnostic) => {
      const { severity, file, line, endLine, column, endColumn, rule } = diagnostic;
      // GitHub takes columns only of what stands in one line.
      const columns = line === endLine ? { col: column, endColumn } : {};
      const where = { file, line, endLine, ...columns, title: rule };
      const properties = Object.entries(where).map(([name, value]) => `${name}=${property(String(value))}`);
      return `::${severity} ${properties.join(',')}::${escaped(sentence(diagnostic))}\n`;
    })
    .join('');
}

function escaped(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function property(text: string): string {
  return escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
