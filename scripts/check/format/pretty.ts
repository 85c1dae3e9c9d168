import { existsSync, readFileSync } from 'node:fs';
import { stripVTControlCharacters, styleText } from 'node:util';
import type { Diagnostic } from '../diagnostic.ts';
import { sentence } from './sentence.ts';

/** For people: place, message, the line with the mistake underlined, where it comes from. */
export function pretty(diagnostics: readonly Diagnostic[], colour: boolean): string {
  const text = `${[...diagnostics.map(entry), summary(diagnostics)].join('\n\n')}\n`;
  return colour ? text : stripVTControlCharacters(text);
}

function entry(diagnostic: Diagnostic): string {
  const { file, line, column, rule, pointer, severity } = diagnostic;
  const head = `${style('cyan', `${file}:${line}:${column}`)} ${style('red', severity)} ${style('dim', rule)}`;
  const tail = style('dim', `  at ${pointer || 'the whole file'}${origin(diagnostic)}`);
  return [head, `  ${sentence(diagnostic)}`, ...frame(diagnostic), tail].join('\n');
}

function origin({ brand, layer, alsoIn }: Diagnostic): string {
  const from = layer === brand || !brand ? '' : `, inherited by ${brand}`;
  if (alsoIn.length === 0) return from;
  const named = alsoIn.slice(0, 3).join(', ');
  const rest = alsoIn.length > 3 ? ` and ${alsoIn.length - 3} more` : '';
  return `${from}; also in ${alsoIn.length} ${alsoIn.length === 1 ? 'brand' : 'brands'}: ${named}${rest}`;
}

/** The line, the one before it, and carets under the mistake (to the line's end where it goes on). */
function frame({ file, line, column, endLine, endColumn }: Diagnostic): string[] {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split(/\r?\n/) : [];
  const text = lines[line - 1];
  if (text === undefined) return [];
  const width = String(line).length;
  const number = (shown: number | string) => style('dim', `  ${String(shown).padStart(width + 2)} | `);
  const end = endLine === line ? endColumn : text.length + 1;
  const carets = '^'.repeat(Math.max(1, end - column));
  const before = line > 1 ? [`${number(line - 1)}${lines[line - 2]}`] : [];
  // Tabs stay tabs, so that the carets stand below what they mean.
  const indent = text.slice(0, column - 1).replaceAll(/[^\t]/g, ' ');
  return [...before, `${number(`> ${line}`)}${text}`, `${number('')}${indent}${style('red', carets)}`];
}

function summary(diagnostics: readonly Diagnostic[]): string {
  if (diagnostics.length === 0) return style('green', 'No faults.');
  const files = new Set(diagnostics.map(({ file }) => file)).size;
  const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
  return style('red', `${count(diagnostics.length, 'fault')} in ${count(files, 'file')}.`);
}

function style(name: 'cyan' | 'red' | 'dim' | 'green', text: string): string {
  return styleText(name, text, { validateStream: false });
}
