import { writeFileSync } from 'node:fs';
import { CannotRun, colourful, count } from '../terminal/index.ts';
import { type Catalogue, readCatalogue } from './config/catalogue.ts';
import type { CheckConfig } from './config/config.ts';
import type { CheckReport } from './diagnostic.ts';
import { failureSentence, messageOf } from './failure.ts';
import { formats } from './format/index.ts';
import type { CommandOptions } from './options.ts';
import { type Outcome, runPipeline } from './pipeline.ts';
import { progressLine } from './progress.ts';

/**
 * Does what a command line asked, and returns the exit code. Throws CannotRun when the check could not be made. What most runs
 * do not need is loaded when one does: starting is much of what a small check costs.
 */
export async function runCheck(options: CommandOptions, project: string): Promise<number> {
  if (options.widgets) {
    const { checkWidgets } = await import('./widgets.ts');
    const report = { root: 'widgets', brands: [], diagnostics: checkWidgets(project), failures: [] };
    return printReport(report, options);
  }
  const run = () => runOnce(options, project);
  if (options.watch) {
    const { watchAndRun } = await import('./watch/run.ts');
    return watchAndRun(options, project, async () => printOutcome(await run(), options));
  }
  const outcome = await run();
  return options.fix ? fix(outcome, options, run) : printOutcome(outcome, options);
}

async function runOnce(options: CommandOptions, project: string): Promise<Outcome> {
  const progress = progressLine();
  try {
    return await runPipeline({ ...options, project, onProgress: progress.show });
  } finally {
    progress.end();
  }
}

function printOutcome({ report, config, unchanged }: Outcome, options: CommandOptions): number {
  if (unchanged) console.error(`No brand has changed since ${options.changed}.`);
  return printReport(report, options, config);
}

/** Writes what the fixes of a run come to. What is reported is what stands in the files afterwards. */
async function fix(outcome: Outcome, options: CommandOptions, run: () => Promise<Outcome>): Promise<number> {
  const { mended, fixed } = outcome;
  if (options.dryRun) {
    const { unifiedDiff } = await import('./fix/diff.ts');
    process.stdout.write(unifiedDiff(mended));
    return printOutcome(outcome, options);
  }
  if (mended.length === 0) return printOutcome(outcome, options);
  const { writeMended } = await import('./fix/write.ts');
  writeMended(mended);
  console.error(`Mended ${count(fixed, 'fault')} in ${count(mended.length, 'file')}.`);
  return printOutcome(await run(), options);
}

/** Prints a report in every form that was requested, and returns the exit code. */
function printReport(
  report: CheckReport,
  { format, outputs, maxWarnings, dryRun }: CommandOptions,
  config?: CheckConfig,
): number {
  let known: Catalogue | undefined;
  const catalogue = () => {
    known ??= readCatalogue();
    return known;
  };
  for (const { format: name, file } of outputs) {
    const text = formats[name](report, { colour: false, catalogue });
    try {
      writeFileSync(file, text);
    } catch (error) {
      throw new CannotRun(`"${file}" cannot be written: ${messageOf(error)}`, { cause: error });
    }
  }
  // Of a dry run, stdout is the diff.
  const out = dryRun ? process.stderr : process.stdout;
  out.write(formats[format](report, { colour: colourful(), catalogue }));
  for (const failure of report.failures) console.error(`brand check: ${failureSentence(failure)}`, failure.error);
  return exitCodeOf(report, maxWarnings ?? config?.maxWarnings);
}

/** 0 no errors and no more warnings than allowed, 1 faults, 2 a rule broke. */
function exitCodeOf({ diagnostics, failures }: CheckReport, maxWarnings = Number.POSITIVE_INFINITY): number {
  if (failures.length > 0) return 2;
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  if (errors > 0) return 1;
  if (diagnostics.length <= maxWarnings) return 0;
  console.error(`${count(diagnostics.length, 'warning')}, and ${maxWarnings} allowed.`);
  return 1;
}
