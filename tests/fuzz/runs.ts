import { long } from '../support/long.ts';

interface Runs {
  /** Brands that are checked, and pages that are rendered. */
  checked: number;
  rendered: number;
  /** The same brands every time in `npm test`; others every time in `npm run test:long`, whose failures name their seed. */
  seed?: number;
}

/** How often a property is tried: a short mode in `npm test`, a long one in `npm run test:long`. */
export const runs: Runs = long ? { checked: 20_000, rendered: 500 } : { checked: 120, rendered: 10, seed: 20_261_121 };

/** Parameters of a property that is tried so often. */
export function times(numRuns: number): { numRuns: number; seed?: number } {
  return { numRuns, ...(runs.seed === undefined ? {} : { seed: runs.seed }) };
}
