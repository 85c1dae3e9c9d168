import { applyEdits } from '../../edits/index.ts';
import type { Checker } from '../checker.ts';
import type { CheckReport, Diagnostic } from '../diagnostic.ts';
import { nameInBrand } from '../report.ts';
import { apart } from './apart.ts';

/** A file that fixes changed. */
export interface Mended {
  /** Path as diagnostics write it. */
  file: string;
  before: string;
  after: string;
}

/** What came of fixing. Nothing is written yet. */
export interface Outcome {
  files: Mended[];
  /** Faults that are mended. */
  fixed: number;
  /** What is left when the changes are written. */
  report: CheckReport;
}

/** A fix that is known to be no good is not tried again. */
type Refused = Set<string>;

/**
 * Applies the fixes of a report, in rounds where they overlap. Each is proven before it counts: the whole fleet is judged
 * again by every rule, and a fix that does not remove its own fault, or brings a new one, is taken back.
 *
 * @param chosen what the run is about; only its fixes are applied
 * @param complete sees every brand and every rule, and keeps what it read
 * @param prune also makes fixes that take away what somebody wrote
 */
export function mend(chosen: Checker, complete: Checker, prune = false): Outcome {
  const files = new Map<string, Mended>();
  const refused: Refused = new Set();
  let whole = complete.check();
  let fixed = 0;
  let fixedBefore = 0;
  // Every round mends a fault or refuses a fix, so there is an end.
  for (;;) {
    const known = new Set(whole.diagnostics.map(nameOf));
    // Both look at the same files; what the run is not about stays as it is.
    const outcome = chosen === complete ? whole : chosen.check();
    const candidates = outcome.diagnostics.filter(
      (one) => isWanted(one, prune) && !refused.has(keyOf(one)) && known.has(nameOf(one)),
    );
    const batch = apart(candidates);
    if (batch.length === 0) {
      // What did no good before may do now: a second run must have nothing to do.
      if (fixed === fixedBefore || refused.size === 0) break;
      fixedBefore = fixed;
      refused.clear();
      continue;
    }
    const { report, accepted } = tryAll(batch, whole, [chosen, complete], files, refused);
    whole = report;
    fixed += accepted;
  }
  return { files: [...files.values()].filter(({ before, after }) => before !== after), fixed, report: chosen.check() };
}

function isWanted({ fix }: Diagnostic, prune: boolean): boolean {
  return fix !== undefined && (prune || !fix.removes);
}

/** Tries fixes together, and where that does no good one half after the other. */
function tryAll(
  batch: Diagnostic[],
  before: CheckReport,
  checkers: Checker[],
  files: Map<string, Mended>,
  refused: Refused,
): { report: CheckReport; accepted: number } {
  const undo = write(batch, before.root, checkers, files);
  const after = (checkers.at(-1) as Checker).check();
  if (isBetter(before, after, batch)) return { report: after, accepted: batch.length };
  undo();
  const [only] = batch;
  if (batch.length === 1 && only) {
    refused.add(keyOf(only));
    return { report: before, accepted: 0 };
  }
  // Edits of one half move what the other would change: it waits for its own round.
  const half = batch.slice(0, Math.ceil(batch.length / 2));
  return tryAll(half, before, checkers, files, refused);
}

/** Puts fixes into the texts that checkers see, and says how to take them out again. */
function write(batch: Diagnostic[], root: string, checkers: Checker[], files: Map<string, Mended>): () => void {
  const steps: (() => void)[] = [];
  for (const [file, found] of Map.groupBy(batch, (diagnostic) => diagnostic.file)) {
    const [first] = found;
    // What stands in no brand, such as the configuration, has no fix.
    if (!first?.layer) continue;
    const { layer } = first;
    const name = nameInBrand(root, first);
    const text = checkers[0]?.session.text(layer, name);
    if (text === undefined) continue;
    const edits = found.flatMap(({ fix }) => fix?.edits ?? []).sort((a, b) => a.offset - b.offset);
    const former = files.get(file);
    const sessions = new Set(checkers.map(({ session }) => session));
    const set = (to: string) => {
      for (const session of sessions) session.replace(layer, name, to);
    };
    const after = applyEdits(text, edits);
    files.set(file, { file, before: former?.before ?? text, after });
    set(after);
    steps.push(() => {
      set(text);
      files.set(file, former ?? { file, before: text, after: text });
    });
  }
  return () => {
    for (const step of steps) step();
  };
}

/** Every fault that was to go has gone, in every brand, and nothing else has come. */
function isBetter(before: CheckReport, after: CheckReport, batch: Diagnostic[]): boolean {
  if (after.failures.length > before.failures.length) return false;
  const counts = counted(before.diagnostics);
  const left = counted(after.diagnostics);
  if ([...left].some(([name, count]) => count > (counts.get(name) ?? 0))) return false;
  const mended = new Map<string, number>();
  for (const diagnostic of batch) mended.set(nameOf(diagnostic), (mended.get(nameOf(diagnostic)) ?? 0) + 1);
  return [...mended].every(([name, count]) => (left.get(name) ?? 0) <= (counts.get(name) ?? 0) - count);
}

/** How often, in how many brands, there is each fault. Pointers are left out: what an item goes from moves the rest. */
function counted(diagnostics: Diagnostic[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const diagnostic of diagnostics) {
    const name = nameOf(diagnostic);
    counts.set(name, (counts.get(name) ?? 0) + 1 + diagnostic.alsoIn.length);
  }
  return counts;
}

/** What a fault is called wherever in its file it stands. */
export function nameOf({ rule, file, message }: Diagnostic): string {
  return JSON.stringify([rule, file, message]);
}

function keyOf({ rule, file, pointer, message }: Diagnostic): string {
  return JSON.stringify([rule, file, pointer, message]);
}
