import { existsSync, readFileSync } from 'node:fs';
import type { Counted } from '../support/run/count.ts';

/**
 * How many of what is costly a run of `npm test` may start. Times depend on the machine, so they fail nothing; these do not, so
 * they do: whoever adds a test that needs one more says so here.
 */
export const limits: Record<Counted, number> = {
  // One for each worker of the journeys on the build, one for the journeys in development.
  products: 4,
  // Of all games; each worker of the journeys has one beside its product.
  browsers: 1,
  // One for each file that PostgreSQL is the subject of, and for each gateway that a crash is tried on.
  databases: 215,
  // One for each run of vitest and Playwright, the others for tests that crash a server.
  clusters: 8,
};

/** Counts from the file that `count` writes to, and what is over its limit, in words. */
export function overLimits(file: string): { counts: Record<Counted, number>; over: string[] } {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const names = Object.keys(limits) as Counted[];
  const counts = Object.fromEntries(
    names.map((name) => [name, lines.filter((line) => line === name).length]),
  ) as Record<Counted, number>;
  const over = names
    .filter((name) => counts[name] > limits[name])
    .map((name) => `${counts[name]} ${name} were started, of ${limits[name]} at most (tests/suite/limits.ts)`);
  return { counts, over };
}
