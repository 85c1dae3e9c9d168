import { applyConfig } from './config/apply-config.ts';
import { type Catalogue, readCatalogue } from './config/catalogue.ts';
import { type CheckConfig, readConfig } from './config/config.ts';
import { select } from './config/selection.ts';
import type { CheckReport } from './diagnostic.ts';
import { orphanFolderFaults } from './orphan-folders.ts';
import type { CheckResult } from './result.ts';

/** What decides which findings are reported, and with which severity. */
export interface ConfigureOptions {
  /** Ids or folders of rules that the run is about, or is not. */
  only?: readonly string[];
  skip?: readonly string[];
  /** File of the configuration; looked for among the brands and beside them when left out. */
  config?: string | undefined;
  /** The day that suppressions are judged by. */
  now?: Date;
}

/** Turns what a run found into a report. Knows the configuration, and no rule. */
export interface Configured {
  config: CheckConfig;
  /**
   * Adds folders that are no brands, which no rule sees, and applies severities, the choice of rules and suppressions.
   * @param whole every brand was checked
   */
  apply(result: CheckResult, whole: boolean): CheckReport;
}

/** Reads the configuration of a run. Throws CannotRun for a configuration or a choice of rules that is not sound. */
export function configure(
  root: string,
  { only = [], skip = [], config: file, now = new Date() }: ConfigureOptions,
): Configured {
  let known: Catalogue | undefined;
  const catalogue = () => {
    known ??= readCatalogue();
    return known;
  };
  const selection = select(only, skip, catalogue);
  const config = readConfig(root, file);
  return {
    config,
    apply({ commented, ...report }, whole) {
      const orphans = whole ? orphanFolderFaults(root, report.brands) : [];
      const all = { ...report, diagnostics: [...report.diagnostics, ...orphans] };
      return applyConfig(all, commented, { config, selection, catalogue, now, whole });
    },
  };
}
