import { type Catalogue, readCatalogue } from './config/catalogue.ts';
import { type CheckConfig, readConfig } from './config/config.ts';
import { select } from './config/selection.ts';
import { settle } from './config/settle.ts';
import type { Report } from './diagnostic.ts';
import { looseFaults } from './loose.ts';
import type { Seen } from './seen.ts';

/** What decides which of all that was found is told, and how gravely. */
export interface SettlerOptions {
  /** Ids or folders of rules that the run is about, or is not. */
  only?: readonly string[];
  skip?: readonly string[];
  /** File of the configuration; looked for among the brands and beside them when left out. */
  config?: string | undefined;
  /** The day that suppressions are judged by. */
  now?: Date;
}

/** Turns what was seen into what is told. Knows the configuration, and no rule. */
export interface Settler {
  config: CheckConfig;
  /**
   * Adds what no rule sees, and weighs everything by the configuration.
   * @param whole every brand was looked at
   */
  settled(seen: Seen, whole: boolean): Report;
}

/** Throws CannotRun for a configuration or a choice of rules that is not sound. */
export function settler(
  root: string,
  { only = [], skip = [], config: file, now = new Date() }: SettlerOptions,
): Settler {
  let known: Catalogue | undefined;
  const catalogue = () => {
    known ??= readCatalogue();
    return known;
  };
  const selection = select(only, skip, catalogue);
  const config = readConfig(root, file);
  return {
    config,
    settled({ commented, ...report }, whole) {
      const loose = whole ? looseFaults(root, report.brands) : [];
      const all = { ...report, diagnostics: [...report.diagnostics, ...loose] };
      return settle(all, commented, { config, selection, catalogue, now, whole });
    },
  };
}
