import { appendFileSync } from 'node:fs';

/** What costs a run of tests most, and is counted: each has a limit in tests/suite/limits.ts. */
export type Counted = 'products' | 'browsers' | 'databases' | 'clusters';

/** Counts one more of what is costly, in the file that the suite names in `TEST_COUNTS`; outside of the suite nothing. */
export function count(what: Counted): void {
  if (process.env.TEST_COUNTS) appendFileSync(process.env.TEST_COUNTS, `${what}\n`);
}
