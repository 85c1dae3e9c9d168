import { openFleet } from '../../fleet/index.ts';
import { builtOn } from '../changed/built-on.ts';
import { checker } from '../checker.ts';
import type { CheckConfig } from '../config/config.ts';
import type { ConfigureOptions } from '../configure.ts';
import type { CheckReport, Diagnostic } from '../diagnostic.ts';
import type { Rule } from '../rule.ts';
import { Session } from '../session.ts';
import { type Mended, mend, nameOf } from './mend.ts';

/** So many brands are judged again for a run that only mentions the fixes. */
export const most = 1000;

interface ProofOptions extends ConfigureOptions {
  project: string;
  rules: readonly Rule[];
  /** Brands that the fixes may touch. */
  dependents: readonly string[];
  /** The files are to be those that `--fix --prune` leaves. */
  prune?: boolean;
}

/** A report whose fixes are those that do good, and what they come to. */
export interface Proven {
  report: CheckReport;
  mended: Mended[];
  /** How many faults of the report have gone. */
  fixed: number;
}

/** All brands that a fix of a report may touch: those whose files it changes, and all that are built on them. */
export function dependentsOf({ root, diagnostics }: CheckReport, config: CheckConfig): string[] {
  const { ids, brandFiles } = openFleet(root);
  // Whether an ignore of the configuration is in vain, only the whole fleet shows.
  if (config.ignore.length > 0) return ids;
  const touched = diagnostics.flatMap(({ fix, layer }) => (fix && layer !== undefined ? [layer] : []));
  return builtOn(new Set(touched), ids, brandFiles());
}

/**
 * Makes the fixes of a report in memory, and leaves away those that do no good: what a report offers is what `--fix` does. A
 * fault counts as mended when it has gone, by its own fix or by another's.
 */
export function prove(
  report: CheckReport,
  { project, rules, dependents, prune = false, ...options }: ProofOptions,
): Proven {
  const { root, brands } = report;
  const session = new Session({ root, project, rules, keep: true });
  const { only = [], skip = [], config, now } = options;
  const whole = openFleet(root).ids.length === dependents.length;
  const complete = checker(root, { ids: whole ? [] : dependents, config, ...(now ? { now } : {}) }, session);
  const ids = brands.filter((id) => dependents.includes(id));
  const isSame = only.length === 0 && skip.length === 0 && ids.length === dependents.length;
  const chosen = isSame ? complete : checker(root, { ...options, ids }, session);
  const mended = mend(chosen, complete);
  const solvedByMending = solvedIn(report.diagnostics, mended.report.diagnostics);
  // Pruning goes on from what mending left.
  const removes = report.diagnostics.some(({ fix }) => fix?.removes);
  const pruned = removes ? mend(chosen, complete, true) : mended;
  const solved = removes ? solvedIn(report.diagnostics, pruned.report.diagnostics) : solvedByMending;
  const diagnostics = report.diagnostics.map((diagnostic) => {
    if (solved.has(diagnostic)) return diagnostic;
    const { fix: _refused, ...rest } = diagnostic;
    return rest;
  });
  const fixes = { mends: solvedByMending.size, prunes: solved.size - solvedByMending.size };
  return {
    report: { ...report, diagnostics, fixes },
    mended: prune && removes ? inSequence(mended.files, pruned.files) : mended.files,
    fixed: prune ? solved.size : solvedByMending.size,
  };
}

/** Files that were changed twice, as one change. */
function inSequence(first: readonly Mended[], then: readonly Mended[]): Mended[] {
  const files = new Map(first.map((one) => [one.file, one]));
  for (const one of then) files.set(one.file, { ...one, before: files.get(one.file)?.before ?? one.before });
  return [...files.values()];
}

/** Of the faults with a fix, those that are no more. An item that went moves the pointers of those behind it. */
function solvedIn(before: readonly Diagnostic[], after: readonly Diagnostic[]): Set<Diagnostic> {
  const left = Map.groupBy(after, nameOf);
  const solved = new Set<Diagnostic>();
  for (const [name, all] of Map.groupBy(before, nameOf)) {
    const rest = left.get(name) ?? [];
    const places = new Set(rest.map(({ pointer }) => pointer));
    const fixable = all.filter(({ fix }) => fix);
    const gone = fixable.filter(({ pointer }) => !places.has(pointer));
    const count = Math.max(0, all.length - rest.length);
    for (const one of [...gone, ...fixable.filter((other) => !gone.includes(other))].slice(0, count)) solved.add(one);
  }
  return solved;
}
