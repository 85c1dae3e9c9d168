/** What the schedule needs to know of a step. */
export interface Scheduled {
  name: string;
  after?: readonly string[];
  lanes?: 1 | 2;
}

/** Steps that use one core each run side by side. */
const laneCount = 2;

/**
 * Runs steps on two lanes, each as soon as those that it builds on have passed and its lanes are free, in their order. `run`
 * resolves to whether its step passed; a step that builds on one that did not is given to `skip` instead. Never stops early.
 */
export async function schedule<S extends Scheduled>(
  steps: readonly S[],
  run: (step: S) => Promise<boolean>,
  skip: (step: S, failed: string) => void,
): Promise<void> {
  const waiting = [...steps];
  const ended = new Map<string, boolean>();
  const running = new Map<S, Promise<void>>();
  while (waiting.length > 0 || running.size > 0) {
    for (const step of [...waiting]) {
      const failed = step.after?.find((name) => ended.get(name) === false);
      if (failed === undefined) continue;
      waiting.splice(waiting.indexOf(step), 1);
      ended.set(step.name, false);
      skip(step, failed);
    }
    const next = waiting.find((step) => isReady(step, ended) && fits(step, running));
    if (next) {
      waiting.splice(waiting.indexOf(next), 1);
      const end = run(next).then((passed) => {
        running.delete(next);
        ended.set(next.name, passed);
      });
      running.set(next, end);
    } else if (running.size > 0) {
      await Promise.race(running.values());
    } else if (waiting.length > 0) {
      throw new Error(`no step before "${waiting[0]?.name}" is named as it waits for`);
    }
  }
}

function isReady({ after = [] }: Scheduled, ended: ReadonlyMap<string, boolean>): boolean {
  return after.every((name) => ended.get(name) === true);
}

function fits({ lanes = 1 }: Scheduled, running: ReadonlyMap<Scheduled, unknown>): boolean {
  const taken = [...running.keys()].reduce((sum, step) => sum + (step.lanes ?? 1), 0);
  return taken + lanes <= laneCount;
}
