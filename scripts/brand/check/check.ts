import { join } from 'node:path';
import { CannotRun } from '../terminal/index.ts';
import { checker } from './checker.ts';
import type { ConfigureOptions } from './configure.ts';
import type { CheckReport, Diagnostic } from './diagnostic.ts';
import { failureSentence } from './failure.ts';
import { dependentsOf, prove } from './fix/prove.ts';
import { runPipeline } from './pipeline.ts';
import type { Rule } from './rule.ts';
import { rules as allRules } from './rules/index.ts';
import { Session } from './session.ts';

/** What to check, and by what. */
export interface CheckOptions extends ConfigureOptions {
  /** Only these brands; all below the root when left out. */
  ids?: readonly string[] | undefined;
  /** Folder that holds schemas/ and widgets/; this project when left out. */
  project?: string;
  /** Only these rules; all of them when left out. */
  rules?: readonly Rule[];
  onProgress?: ((done: number, total: number) => void) | undefined;
  /** Offer only fixes that do good, as the command does: for reports that people read. */
  proven?: boolean;
}

const ownProject = join(import.meta.dirname, '../../..');

/**
 * Checks brands below a root and returns what was found and checked. Prints nothing. Throws CannotRun for a configuration or
 * a choice of rules that is not sound, and for a schema that does not load.
 */
export function check(root: string, options: CheckOptions = {}): CheckReport {
  const { project = ownProject, rules = allRules, proven = false } = options;
  const { config, check: run } = checker(root, options, new Session({ root, project, rules }));
  const report = run();
  if (!proven || !report.diagnostics.some(({ fix }) => fix)) return report;
  return prove(report, { ...options, project, rules, dependents: dependentsOf(report, config) }).report;
}

/**
 * Checks brands below a root and returns every fault, one per mistake, sorted by place. Prints nothing. Throws CannotRun
 * when the check could not be made: no root, no such brand, a schema that does not load, a rule that broke.
 */
export function checkBrands(root: string, options: CheckOptions = {}): Diagnostic[] {
  const { diagnostics, failures } = check(root, options);
  const [first] = failures;
  if (first) throw new CannotRun(failureSentence(first), { cause: first.error });
  return diagnostics;
}

/** Checks one brand, as quickly as a save in an editor wants it. */
export function checkBrand(root: string, id: string, options: Omit<CheckOptions, 'ids'> = {}): Diagnostic[] {
  return checkBrands(root, { ...options, ids: [id] });
}

/**
 * Whether all brands below a root are without errors, by what an earlier check found of those that have not changed since.
 * Throws CannotRun as `checkBrands` does.
 */
export async function isSound(root: string, project = ownProject): Promise<boolean> {
  const { report } = await runPipeline({ root, project, ids: [], cache: true });
  return report.failures.length === 0 && !report.diagnostics.some(({ severity }) => severity === 'error');
}
