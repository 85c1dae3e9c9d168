import type { CheckConfig } from './config/config.ts';
import { type ConfigureOptions, configure } from './configure.ts';
import type { CheckReport } from './diagnostic.ts';
import { type Evaluation, evaluate, rulesFor } from './evaluate.ts';
import type { Mended } from './fix/mend.ts';

/** One run of the check. */
export interface PipelineRequest extends Evaluation, ConfigureOptions {
  /** Only brands that differ from this revision of git, and all built on them. */
  changed?: string | undefined;
  /** The fixes are to be made: then they are proven however many brands that takes. */
  fix?: boolean;
  /** The fixes that take something away are to be made too. */
  prune?: boolean;
}

/** The outcome of a run. Nothing is printed or written yet. */
export interface Outcome {
  /** What is reported. Its fixes are those that `--fix` makes. */
  report: CheckReport;
  config: CheckConfig;
  /** Files as the fixes of the report would leave them. */
  mended: readonly Mended[];
  /** How many faults of the report the fixes would put right. */
  fixed: number;
  /** No brand differs from the revision. */
  unchanged: boolean;
}

/**
 * The one way from brands to a report: load the configuration, choose the brands, evaluate the rules, apply the configuration,
 * prove the fixes. A plain run, each run of `--watch` and both runs of `--fix` go through here, so that they report the same.
 * Throws CannotRun when the check could not be made.
 */
export async function runPipeline(request: PipelineRequest): Promise<Outcome> {
  const { config, apply } = configure(request.root, request);
  const ids = await chosenIds(request);
  if (ids === undefined) {
    const report = { root: request.root, brands: [], diagnostics: [], failures: [] };
    return { report, config, mended: [], fixed: 0, unchanged: true };
  }
  const result = await evaluate({ ...request, ids });
  const report = apply(result, ids.length === 0);
  const outcome = { report, config, mended: [], fixed: 0, unchanged: false };
  if (!report.diagnostics.some(({ fix }) => fix)) return outcome;
  const { dependentsOf, most, prove } = await import('./fix/prove.ts');
  const dependents = dependentsOf(report, config);
  // Proving fixes for so many brands takes too long for a check that only mentions them.
  if (dependents.length > most && !request.fix) return { ...outcome, report: { ...report, unproven: true } };
  const rules = await rulesFor({ ...request, ids: dependents });
  return { ...outcome, ...prove(report, { ...request, rules, dependents }) };
}

/** The brands that a run is about, none for all of them. Undefined when it is about what changed, and nothing has. */
async function chosenIds({ changed, root, project, ids }: PipelineRequest): Promise<readonly string[] | undefined> {
  if (changed === undefined) return ids;
  const [{ changedBrands }, { openFleet }, { wantedOf }] = await Promise.all([
    import('./changed/changed.ts'),
    import('../fleet/index.ts'),
    import('./session.ts'),
  ]);
  // A misspelt id is an error, not a brand without changes.
  wantedOf(openFleet(root), ids);
  const found = changedBrands(root, changed, project);
  const wanted = ids.length > 0 ? found.filter((id) => ids.includes(id)) : found;
  return wanted.length > 0 ? wanted : undefined;
}
