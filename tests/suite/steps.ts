/** One thing that `npm test` runs. */
export interface Step {
  name: string;
  /** Program and arguments; programs are found in node_modules/.bin first. */
  command: readonly [string, ...string[]];
  /** A file or folder, or a script of package.json (`npm run …`), without which the step has nothing to do. */
  needs?: string;
  /** Name of the step whose success this one builds on. */
  after?: string;
  /** The runner whose JSON report counts the single tests; without one the step itself counts as one. */
  report?: 'vitest' | 'playwright';
  env?: Record<string, string>;
}

const playwright = ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'] as const;
const journeys = 'tests/e2e/playwright.config.ts';

/** Everything that must hold, cheapest first. */
export const steps: readonly Step[] = [
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'types of partners, without a document', command: ['tsc', '-p', 'partners'] },
  { name: 'types of the games’ pages, without Node', command: ['tsc', '-p', 'partners/games/client'] },
  { name: 'lint', command: ['biome', 'ci', '--colors=off', '.'] },
  { name: 'schema drift', command: ['node', 'scripts/schemas/generate.ts', '--check'] },
  { name: 'reference drift', command: ['node', 'scripts/brand.mjs', 'docs', '--check'] },
  { name: 'unit, contract, architecture', command: ['vitest', 'run', '--retry=1'], report: 'vitest' },
  {
    name: 'brand check',
    command: ['node', 'scripts/brand.mjs', 'check', '--no-cache', '--max-warnings', '0'],
    needs: 'brands',
  },
  {
    name: 'journeys, development',
    command: playwright,
    needs: journeys,
    report: 'playwright',
    env: { E2E_TARGET: 'development' },
  },
  { name: 'build', command: ['npm', 'run', 'build'], needs: 'npm run build' },
  {
    name: 'journeys, production',
    command: playwright,
    needs: journeys,
    after: 'build',
    report: 'playwright',
    env: { E2E_TARGET: 'production' },
  },
];
