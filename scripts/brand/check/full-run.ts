import { type CheckResult, type FleetResult, joinResults, type Known, type PartialResult } from './result.ts';
import type { Rule } from './rule.ts';
import { counted, type RunScope, Session, wantedOf } from './session.ts';
import { threadsFor } from './threads/share.ts';

/** What a run over many brands found, and the parts that it is made of. */
export interface FullRun {
  result: CheckResult;
  /** What the brands show. */
  parts: PartialResult[];
  /** What only the fleet shows. */
  fleet: FleetResult;
}

export interface FullRunOptions extends RunScope {
  root: string;
  project: string;
  rules: readonly Rule[];
  /** As many as help when left out. */
  threads?: number | undefined;
  /** Of an earlier run, about other brands. */
  known?: Known;
  /** Brands to check; those of `ids` are reported. */
  fresh?: readonly string[];
}

/** Checks a fleet in as many threads as its size deserves. Throws CannotRun as `Session.run` does. */
export async function fullRun(options: FullRunOptions): Promise<FullRun> {
  const { root, project, rules, ids = [], fresh, known, onProgress } = options;
  const session = new Session({ root, project, rules });
  const fleet = session.open();
  const brands = wantedOf(fleet, ids);
  const chosen = fresh ?? brands;
  const threads = threadsFor(chosen.length, options.threads);
  const parts =
    threads === 1
      ? [session.part(counted(chosen, onProgress), fleet)]
      : await import('./threads/run.ts').then(({ runInThreads }) =>
          runInThreads(session, fleet, { root, project, ids: chosen }, threads, onProgress),
        );
  const whole = session.fleetPart(brands, fleet);
  return { result: joinResults(root, brands, parts, whole, known), parts, fleet: whole };
}
