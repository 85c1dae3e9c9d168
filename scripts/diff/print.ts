import type { Json } from '#engine/brand';
import { paint, short } from '../command/index.ts';
import type { FileChange } from './resolved.ts';
import type { FleetDiff, Shielded } from './since.ts';

const marks = {
  added: paint('green', '+'),
  removed: paint('red', '−'),
  changed: paint('yellow', '~'),
  moved: paint('cyan', '↕'),
};

/** What differs between two brands, for people: grouped by file. */
export function printPair(a: string, b: string, changes: readonly FileChange[]): string {
  if (changes.length === 0) return `${a} and ${b} are the same.\n`;
  const head = `${paint('bold', `${a} → ${b}`)}  ${counted(changes.length, 'difference')}`;
  const files = Map.groupBy(changes, ({ file }) => file);
  const body = [...files].flatMap(([file, found]) => [
    '',
    paint('bold', file),
    ...found.map((change) => `  ${line(change)}`),
  ]);
  return `${[head, ...body].join('\n')}\n`;
}

/** What changed in a fleet, for people. `common` counts the brands that are there before and after. */
export function printSince(revision: string, { added, removed, changes }: FleetDiff, common: number): string {
  const brands = new Set(changes.flatMap((change) => change.brands));
  const lines = [paint('bold', `Since ${revision}`)];
  if (added.length > 0) lines.push(`  ${marks.added} new: ${added.join(', ')}`);
  if (removed.length > 0) lines.push(`  ${marks.removed} gone: ${removed.join(', ')}`);
  const files = Map.groupBy(changes, ({ file }) => file);
  for (const [file, found] of files) {
    lines.push('', paint('bold', file));
    for (const change of found) {
      lines.push(`  ${line(change)}`, paint('dim', `      touches ${named(change.brands, common)}`));
      for (const [layer, shields] of Map.groupBy(change.shielded, (shield) => shield.layer)) {
        lines.push(paint('dim', `      shielded ${shieldWords(layer, shields)}`));
      }
    }
  }
  lines.push(
    '',
    `${counted(changes.filter((change) => change.brands.length > 0).length, 'change')} in ${counted(brands.size, 'brand')}.`,
  );
  return `${lines.join('\n')}\n`;
}

function shieldWords(layer: string, shields: readonly Shielded[]): string {
  const [first] = shields;
  const place = first ? `${first.file}:${first.line}:${first.column}` : layer;
  return `${shields.map(({ brand }) => brand).join(', ')}: ${place} has a word of its own`;
}

function line(change: FileChange): string {
  const { kind, pointer } = change;
  const words = {
    added: () => short(sideOf(change, 'after')),
    removed: () => short(sideOf(change, 'before')),
    changed: () => `${short(sideOf(change, 'before'))} → ${short(sideOf(change, 'after'))}`,
    moved: () => `${place(sideOf(change, 'before'))} → ${place(sideOf(change, 'after'))}`,
  };
  return `${marks[kind]} ${pointer}  ${words[kind]()}`;
}

function sideOf(change: FileChange, side: 'before' | 'after'): Json {
  if (side === 'before') return 'before' in change ? change.before : null;
  return 'after' in change ? change.after : null;
}

function place(sibling: Json): string {
  return sibling === null ? 'first' : `after "${sibling}"`;
}

function named(brands: readonly string[], common: number): string {
  if (brands.length === 0) return 'no brand';
  if (brands.length === common && common > 1) return `every brand (${common})`;
  const shown = brands.slice(0, 12).join(', ');
  return brands.length > 12 ? `${shown} and ${brands.length - 12} more` : shown;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
