/** One thing that `npm test` runs. */
export interface Step {
  name: string;
  /** Program and arguments; programs are found in node_modules/.bin first. */
  command: readonly [string, ...string[]];
  /** A file or folder, or a script of package.json (`npm run …`), without which the step has nothing to do. */
  needs?: string;
  /** Runs at the same time as the step before it: neither uses both cores, and neither needs the other. */
  beside?: true;
  /** Name of the step whose success this one builds on. */
  after?: string;
  /** The runner whose JSON report counts the single tests; without one the step itself counts as one. */
  report?: 'vitest' | 'playwright';
  env?: Record<string, string>;
}

const playwright = ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'] as const;
const journeys = 'tests/e2e/playwright.config.ts';
/** The suite's own build: one that was compressed in haste must not lie where an operator looks for theirs. */
const tried = { OUT_DIR: '.cache/dist', COMPRESSION: 'fast' };

/** Everything that must hold, cheapest first. */
export const steps: readonly Step[] = [
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'types of the back office', command: ['tsc', '-p', 'office'], beside: true },
  { name: 'types of partners, without a document', command: ['tsc', '-p', 'partners'], beside: true },
  { name: 'types of the games’ pages, without Node', command: ['tsc', '-p', 'partners/games/client'], beside: true },
  { name: 'lint', command: ['biome', 'ci', '--colors=off', '.'], beside: true },
  { name: 'schema drift', command: ['node', 'scripts/schemas/generate.ts', '--check'], beside: true },
  { name: 'reference drift', command: ['node', 'scripts/brand.mjs', 'docs', '--check'], beside: true },
  { name: 'build', command: ['npm', 'run', 'build'], needs: 'npm run build', beside: true, env: tried },
  // Of three processes one waits most of the time, for a database or a password: journeys of one worker have room beside them.
  {
    name: 'unit, contract, architecture',
    command: ['vitest', 'run', '--retry=1'],
    report: 'vitest',
    env: { COMPRESSION: tried.COMPRESSION },
  },
  {
    name: 'journeys, development',
    command: playwright,
    needs: journeys,
    beside: true,
    report: 'playwright',
    env: { COMPRESSION: tried.COMPRESSION, E2E_TARGET: 'development' },
  },
  {
    name: 'journeys, late scripts',
    // Those that leave pages and come back: mostly waiting.
    command: [...playwright, 'places', '--workers', '1'],
    needs: journeys,
    beside: true,
    after: 'build',
    report: 'playwright',
    env: {
      ...tried,
      E2E_TARGET: 'production',
      E2E_SCRIPT_DELAY: '3000',
      E2E_PORT: '6473',
      E2E_OUTPUT: '../../test-results-late',
    },
  },
  {
    name: 'brand check',
    command: ['node', 'scripts/brand.mjs', 'check', '--no-cache', '--max-warnings', '0'],
    needs: 'brands',
  },
  {
    name: 'journeys, production',
    command: playwright,
    needs: journeys,
    after: 'build',
    report: 'playwright',
    env: { ...tried, E2E_TARGET: 'production' },
  },
];

/** The steps in their order, those that run at the same time together. */
export function sideBySide(all: readonly Step[]): Step[][] {
  const groups: Step[][] = [];
  for (const step of all) {
    const last = groups.at(-1);
    if (step.beside && last) last.push(step);
    else groups.push([step]);
  }
  return groups;
}
