import { readFileSync } from 'node:fs';
import { paint } from '../../terminal/index.ts';
import type { Diagnostic } from '../diagnostic.ts';

const widest = 160;

/** Shows places in files; each file is read once. */
export function frames(): (diagnostic: Diagnostic) => string[] {
  const known = new Map<string, string[]>();
  return (diagnostic) => {
    const lines = known.get(diagnostic.file) ?? linesOf(diagnostic.file);
    known.set(diagnostic.file, lines);
    return frame(lines, diagnostic);
  };
}

function linesOf(file: string): string[] {
  try {
    const text = readFileSync(file, 'utf8');
    // A picture has none either.
    return text.includes('\0') ? [] : text.split(/\r?\n/);
  } catch {
    // What is gone or cannot be read has no lines to show.
    return [];
  }
}

/** The line, the one before it, and carets under the mistake (to the line's end where it goes on). */
function frame(lines: string[], { line, column, endLine, endColumn, severity }: Diagnostic): string[] {
  const text = lines[line - 1];
  if (text === undefined) return [];
  const width = String(line).length;
  const number = (shown: number | string) => paint('dim', `  ${String(shown).padStart(width + 2)} | `);
  // Of a very long line, what is around the mistake.
  const from = text.length > widest ? Math.max(0, column - 1 - widest / 2) : 0;
  const shown = text.slice(from, from + widest);
  const start = column - 1 - from;
  const end = endLine === line ? endColumn - 1 - from : shown.length;
  const carets = '^'.repeat(Math.max(1, Math.min(end, shown.length) - start));
  const before = line > 1 ? [`${number(line - 1)}${(lines[line - 2] ?? '').slice(from, from + widest)}`] : [];
  // Tabs stay tabs, so that the carets stand below what they mean.
  const indent = shown.slice(0, start).replaceAll(/[^\t]/g, ' ');
  const colour = severity === 'error' ? 'red' : 'yellow';
  return [...before, `${number(`> ${line}`)}${shown}`, `${number('')}${indent}${paint(colour, carets)}`];
}
