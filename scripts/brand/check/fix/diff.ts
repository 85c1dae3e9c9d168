import { diff } from 'node:util';
import type { Mended } from './mend.ts';

const context = 3;

interface Line {
  mark: ' ' | '-' | '+';
  text: string;
}

/** What was changed in files, as a unified diff that `git apply` and `patch -p1` take. */
export function unifiedDiff(files: readonly Mended[]): string {
  return files
    .map(({ file, before, after }) => {
      const path = file.replace(/^\.?\//, '');
      return `--- a/${path}\n+++ b/${path}\n${hunks(linesOf(before, after)).join('')}`;
    })
    .join('');
}

function linesOf(before: string, after: string): Line[] {
  const marks = { 0: ' ', 1: '-', '-1': '+' } as const;
  return diff(split(before), split(after)).map(([kind, text]) => ({ mark: marks[`${kind}`], text }));
}

/** Lines with their line breaks. */
function split(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function hunks(lines: Line[]): string[] {
  const changed = lines.flatMap(({ mark }, index) => (mark === ' ' ? [] : [index]));
  const ranges: [start: number, end: number][] = [];
  for (const index of changed) {
    const last = ranges.at(-1);
    const [start, end] = [Math.max(0, index - context), Math.min(lines.length, index + context + 1)];
    if (last && start <= last[1]) last[1] = end;
    else ranges.push([start, end]);
  }
  return ranges.map(([start, end]) => hunk(lines, start, end));
}

function hunk(lines: Line[], start: number, end: number): string {
  const count = (part: Line[], not: Line['mark']) => part.filter(({ mark }) => mark !== not).length;
  const [above, shown] = [lines.slice(0, start), lines.slice(start, end)];
  const range = (not: Line['mark']) => {
    const length = count(shown, not);
    // A side without lines is counted from the line before it.
    return `${count(above, not) + (length > 0 ? 1 : 0)},${length}`;
  };
  const body = shown.map(({ mark, text }) => {
    return mark + (text.endsWith('\n') ? text : `${text}\n\\ No newline at end of file\n`);
  });
  return `@@ -${range('+')} +${range('-')} @@\n${body.join('')}`;
}
