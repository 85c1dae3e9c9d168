import { CannotRun } from './cannot-run.ts';

/** Runs a verb. What could not be done is reported on stderr with exit code 2, never 1, which means faults. */
export async function guarded(verb: string, work: () => number | Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    console.error(`brand ${verb}:`, error instanceof CannotRun ? error.message : error);
    return 2;
  }
}
