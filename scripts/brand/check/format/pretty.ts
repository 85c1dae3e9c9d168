import { stripVTControlCharacters } from 'node:util';
import { count, paint } from '../../terminal/index.ts';
import type { Diagnostic, FixCounts } from '../diagnostic.ts';
import { frames } from './frame.ts';
import { type Group, grouped } from './groups.ts';
import { sentence } from './sentence.ts';

const named = 3;

/** What the summary says beside the faults. */
export interface About {
  /** How many brands were looked at, where that is to be reported. */
  checked?: number;
  /** The fixes were not tried. */
  unproven?: boolean | undefined;
  /** What the fixes put right, where they were tried. */
  fixes?: FixCounts | undefined;
}

/** For people: place, message, the line with the mistake underlined, where it comes from and where else it is. */
export function pretty(diagnostics: readonly Diagnostic[], colour: boolean, about: About = {}): string {
  const frame = frames();
  const entries = grouped(diagnostics).map((group) => entry(group, frame(group.first)));
  const text = `${[...entries, summary(diagnostics, about)].join('\n\n')}\n`;
  return colour ? text : stripVTControlCharacters(text);
}

function entry({ first, others }: Group, frame: string[]): string {
  const { file, line, column, rule, pointer, severity, fix } = first;
  const place = paint('cyan', `${file}:${line}:${column}`);
  const head = `${place} ${paint(severity === 'error' ? 'red' : 'yellow', severity)} ${paint('dim', rule)}`;
  const tail = paint('dim', `  at ${pointer || 'the whole file'}${origin(first)}`);
  const same =
    others.length > 0 ? [paint('dim', `  same in ${brands(others.length, 'other ')}: ${places(others)}`)] : [];
  const mend = fix ? [paint('dim', `  ${fix.removes ? '--fix --prune' : '--fix'}: ${fix.title}`)] : [];
  return [head, `  ${sentence(first)}`, ...frame, tail, ...same, ...mend].join('\n');
}

/** The layer whose file says it, and the brands that have it from there. */
function origin({ brand, layer, alsoIn }: Diagnostic): string {
  const from = layer === brand || !brand ? '' : `, from "${layer}", inherited by ${brand}`;
  if (alsoIn.length === 0) return from;
  const rest = alsoIn.length > named ? ` and ${alsoIn.length - named} more` : '';
  const also = `${alsoIn.slice(0, named).join(', ')}${rest}`;
  return `${from}; ${from ? 'also in' : 'inherited by'} ${brands(alsoIn.length)}: ${also}`;
}

function places(others: Diagnostic[]): string {
  const shown = others.slice(0, named).map(({ file, line, column }) => `${file}:${line}:${column}`);
  return `${shown.join(', ')}${others.length > named ? ` and ${others.length - named} more` : ''}`;
}

function summary(
  diagnostics: readonly Diagnostic[],
  { checked = 0, unproven, fixes = offered(diagnostics) }: About,
): string {
  if (diagnostics.length === 0) return paint('green', checked > 0 ? `No faults in ${brands(checked)}.` : 'No faults.');
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  const warnings = diagnostics.length - errors;
  const files = new Set(diagnostics.map(({ file }) => file)).size;
  const counts = [errors > 0 ? count(errors, 'error') : '', warnings > 0 ? count(warnings, 'warning') : ''];
  const { mends, prunes } = fixes;
  const upTo = unproven ? 'up to ' : '';
  const mend =
    mends > 0 ? ` --fix mends ${mends === diagnostics.length && !unproven ? 'all' : `${upTo}${mends}`} of them.` : '';
  const prune = prunes > 0 ? ` --fix --prune takes away ${upTo}${prunes}.` : '';
  const text = `${counts.filter(Boolean).join(' and ')} in ${count(files, 'file')}.`;
  return `${paint(errors > 0 ? 'red' : 'yellow', text)}${mend}${prune}`;
}

function offered(diagnostics: readonly Diagnostic[]): FixCounts {
  const prunes = diagnostics.filter(({ fix }) => fix?.removes).length;
  return { mends: diagnostics.filter(({ fix }) => fix).length - prunes, prunes };
}

function brands(number: number, which = ''): string {
  return count(number, `${which}brand`);
}
