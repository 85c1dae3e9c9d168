import { isObject, type Json } from '#engine/brand';
import { count, paint, short } from '../terminal/index.ts';
import { assetsFile } from './assets.ts';
import type { FileChange } from './resolved.ts';
import type { Shielded } from './shielded.ts';
import type { FleetDiff } from './since.ts';

/** So many are named in one line; the rest is counted. */
const mostBrands = 12;
const mostShields = 5;

const marks = {
  added: paint('green', '+'),
  removed: paint('red', '−'),
  changed: paint('yellow', '~'),
  moved: paint('cyan', '↕'),
};

/** What differs between two brands, for people: grouped by file. */
export function printPair(a: string, b: string, changes: readonly FileChange[]): string {
  if (changes.length === 0) return `${a} and ${b} are the same.\n`;
  const head = `${paint('bold', `${a} → ${b}`)}  ${count(changes.length, 'difference')}`;
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
      lines.push(...shieldLines(change.shielded).map((words) => paint('dim', `      shielded ${words}`)));
    }
  }
  const made = changes.filter((change) => change.brands.length > 0).length;
  const same = 'No change in brands that were there before.';
  lines.push('', made > 0 ? `${count(made, 'change')} in ${count(brands.size, 'brand')}.` : same);
  return `${lines.join('\n')}\n`;
}

/** One line for each layer that shields, as far as a person reads; JSON has them all. */
function shieldLines(shielded: readonly Shielded[]): string[] {
  const layers = [...Map.groupBy(shielded, ({ layer }) => layer).values()];
  const rest = layers.slice(mostShields).flat().length;
  const lines = layers.slice(0, mostShields).map((shields) => shieldWords(shields));
  return rest > 0 ? [...lines, `${count(rest, 'brand')} more`] : lines;
}

function shieldWords(shields: readonly Shielded[]): string {
  const [first] = shields;
  const place = first ? `${first.file}:${first.line}:${first.column}` : '';
  return `${shortList(shields.map(({ brand }) => brand))}: ${place} has a word of its own`;
}

function line(change: FileChange): string {
  const { kind, pointer, file } = change;
  const say = file === assetsFile ? pictureWords : short;
  const words = {
    added: () => say(sideOf(change, 'after')),
    removed: () => say(sideOf(change, 'before')),
    changed: () => `${say(sideOf(change, 'before'))} → ${say(sideOf(change, 'after'))}`,
    moved: () => `${place(sideOf(change, 'before'))} → ${place(sideOf(change, 'after'))}`,
  };
  return `${marks[kind]} ${pointer}  ${words[kind]()}`;
}

function sideOf(change: FileChange, side: 'before' | 'after'): Json {
  if (side === 'before') return 'before' in change ? change.before : null;
  return 'after' in change ? change.after : null;
}

/** Whose picture it is, and how git begins the name of its bytes. */
function pictureWords(held: Json): string {
  return isObject(held) ? `${held.layer} ${String(held.blob).slice(0, 8)}` : short(held);
}

function place(sibling: Json): string {
  return sibling === null ? 'first' : `after "${sibling}"`;
}

function named(brands: readonly string[], common: number): string {
  if (brands.length === 0) return 'no brand';
  if (brands.length === common && common > 1) return `every brand (${common})`;
  return shortList(brands);
}

function shortList(brands: readonly string[]): string {
  const shown = brands.slice(0, mostBrands).join(', ');
  return brands.length > mostBrands ? `${shown} and ${brands.length - mostBrands} more` : shown;
}
