import { long } from '../support/long.ts';

interface Runs {
  /** Brands that are checked, and pages that are drawn. */
  checked: number;
  rendered: number;
  /** The same brands every time in `npm test`; others every time in `npm run fuzz`, which names its seed when it fails. */
  seed?: number;
}

/** How often a property is tried: a short mode in `npm test`, a long one in `npm run fuzz`. */
export const runs: Runs = long ? { checked: 100_000, rendered: 500 } : { checked: 300, rendered: 20, seed: 20_261_121 };

/** Parameters of a property that is tried so often. */
export function times(numRuns: number): { numRuns: number; seed?: number } {
  return { numRuns, ...(runs.seed === undefined ? {} : { seed: runs.seed }) };
}
