import type { CheckConfig } from './config/config.ts';
import { type ConfigureOptions, configure } from './configure.ts';
import type { CheckReport } from './diagnostic.ts';
import type { Session } from './session.ts';

/** A check that can be made again and again, by the same session. */
export interface Checker {
  config: CheckConfig;
  session: Session;
  /** The brands that it was made for, or these. */
  check(ids?: readonly string[]): CheckReport;
}

interface CheckerOptions extends ConfigureOptions {
  ids?: readonly string[] | undefined;
  onProgress?: ((done: number, total: number) => void) | undefined;
}

/** Throws CannotRun for a configuration or a choice of rules that is not sound. */
export function checker(root: string, options: CheckerOptions, session: Session): Checker {
  const { onProgress } = options;
  const { config, apply } = configure(root, options);
  return {
    config,
    session,
    check: (ids = options.ids ?? []) => apply(session.run({ ids, onProgress }), ids.length === 0),
  };
}
