import { CannotRun } from './cannot-run.ts';

/** Runs a verb. What could not be done is told on stderr and is exit code 2, never 1: that is a verdict. */
export async function guarded(verb: string, work: () => number | Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    console.error(`brand ${verb}:`, error instanceof CannotRun ? error.message : error);
    return 2;
  }
}
