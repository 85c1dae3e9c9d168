import { writeFileSync } from 'node:fs';
import { colourful } from '../command/index.ts';
import { CannotRun } from './cannot-run.ts';
import type { Checker } from './check.ts';
import { type Catalogue, readCatalogue } from './config/catalogue.ts';
import type { CheckConfig } from './config/config.ts';
import type { Report } from './diagnostic.ts';
import { failureSentence, messageOf } from './failure.ts';
import { formats } from './format/index.ts';
import { looseFaults } from './loose.ts';
import type { Asked } from './options.ts';
import { progressLine } from './progress.ts';
import type { Rule } from './rule.ts';
import type { Seen } from './seen.ts';
import { settler } from './settler.ts';

/**
 * Does what a command line asked, and returns the exit code. Throws CannotRun when the check could not be made. What most runs
 * do not need is loaded when one does: starting is much of what a small check costs.
 */
export async function runCheck(asked: Asked, house: string): Promise<number> {
  if (asked.widgets) {
    const { checkWidgets } = await import('./widgets.ts');
    const report = { root: 'widgets', brands: [], diagnostics: checkWidgets(house), failures: [] };
    return tell(report, asked);
  }
  const { root, only, skip, config, changed } = asked;
  const ids = changed === undefined ? asked.ids : await brandsSince(changed, asked, house);
  if (ids === undefined) {
    console.error(`No brand has changed since ${changed}.`);
    return tell({ root, brands: [], diagnostics: [], failures: [] }, asked);
  }
  const progress = progressLine();
  try {
    if (asked.watch || asked.fix) {
      const { checker } = await import('./check.ts');
      const options = { ids, house, only, skip, config, rules: await rulesFor(asked, ids), onProgress: progress.show };
      const made = checker(root, options, true);
      if (asked.watch) return await watch(made, asked);
      return tell(await fix(made, asked, house), asked, made.config);
    }
    const { config: settings, settled } = settler(root, { only, skip, config });
    const seen = await look(asked, ids, house, progress.show);
    progress.end();
    const whole = ids.length === 0;
    const loose = whole ? looseFaults(root, seen.brands) : [];
    return tell(settled({ ...seen, diagnostics: [...seen.diagnostics, ...loose] }, whole), asked, settings);
  } finally {
    progress.end();
  }
}

/** Looks at brands. A whole fleet is remembered, so that the next look only asks about what changed. */
async function look(
  asked: Asked,
  ids: readonly string[],
  house: string,
  onProgress: (done: number, total: number) => void,
): Promise<Seen> {
  const { root, threads, platform } = asked;
  if (asked.cache && ids.length === 0 && platform === undefined) {
    const { rememberedLook } = await import('./remembered/check.ts');
    return rememberedLook({ root, house, threads, onProgress });
  }
  const { wholeLook } = await import('./whole-look.ts');
  const rules = await rulesFor(asked, ids);
  // Rules that are made for one run cannot be handed to a thread.
  const count = platform === undefined ? threads : 1;
  const { seen } = await wholeLook({ root, house, rules, ids, threads: count, onProgress });
  return seen;
}

/** All rules, and what a platform asks for on top of them. */
async function rulesFor({ platform, root }: Asked, ids: readonly string[]): Promise<readonly Rule[]> {
  const { rules } = await import('./rules/index.ts');
  if (platform === undefined) return rules;
  const { platformRules } = await import('./logic/platform-rules.ts');
  return [...rules, ...(await platformRules(platform, root, ids))];
}

async function brandsSince(revision: string, { root, ids }: Asked, house: string): Promise<string[] | undefined> {
  const { changedBrands } = await import('./changed/changed.ts');
  const changed = changedBrands(root, revision, house);
  const wanted = ids.length > 0 ? changed.filter((id) => ids.includes(id)) : changed;
  return wanted.length > 0 ? wanted : undefined;
}

/** Mends what it can. What is told of is what stands in the files afterwards. */
async function fix(made: Checker, { root, config, dryRun, prune }: Asked, house: string): Promise<Report> {
  const [{ checker }, { mend }, { unifiedDiff }, { writeMended }] = await Promise.all([
    import('./check.ts'),
    import('./fix/mend.ts'),
    import('./fix/diff.ts'),
    import('./fix/write.ts'),
  ]);
  const before = dryRun ? made.check() : undefined;
  const { files, fixed, report } = mend(made, checker(root, { house, config }, true), prune);
  if (before) {
    process.stdout.write(unifiedDiff(files));
    return before;
  }
  writeMended(files);
  if (fixed > 0) console.error(`Mended ${fixed} in ${files.length} ${files.length === 1 ? 'file' : 'files'}.`);
  return report;
}

/** Prints a report in every form that was asked for, and judges it. */
function tell(report: Report, { format, outputs, maxWarnings, dryRun }: Asked, config?: CheckConfig): number {
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
  return verdict(report, maxWarnings ?? config?.maxWarnings);
}

function verdict({ diagnostics, failures }: Report, maxWarnings = Number.POSITIVE_INFINITY): number {
  if (failures.length > 0) return 2;
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length;
  if (errors > 0) return 1;
  if (diagnostics.length <= maxWarnings) return 0;
  console.error(
    `${diagnostics.length} ${diagnostics.length === 1 ? 'warning' : 'warnings'}, and ${maxWarnings} allowed.`,
  );
  return 1;
}

/** Checks at each change until the process is told to end, and returns what the last look came to. */
async function watch(made: Checker, asked: Asked): Promise<number> {
  const { watchBrands } = await import('./watch/watch.ts');
  const look = () => {
    try {
      return tell(made.check(), asked, made.config);
    } catch (error) {
      // A folder may be gone for a moment: that ends no watch.
      console.error('brand check:', error instanceof Error ? error.message : error);
      return 2;
    }
  };
  let last = 0;
  // Watching begins before the first look: a save in between would be lost.
  const watcher = watchBrands(asked.root, (ids) => {
    made.session.forget(ids);
    // Scrolled away, not wiped: in a pipe everything stays.
    if (process.stdout.isTTY) process.stdout.write('\u001b[2J\u001b[H');
    last = look();
  });
  last = look();
  return new Promise((resolve) => {
    const end = () => {
      watcher.close();
      resolve(last);
    };
    process.once('SIGINT', end);
    process.once('SIGTERM', end);
  });
}
