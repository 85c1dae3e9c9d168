/** One thing that the suite runs. */
export interface Step {
  name: string;
  /** Program and arguments; programs are found in node_modules/.bin first. */
  command: readonly [string, ...string[]];
  /** Names of the steps that have to pass first. */
  after?: readonly string[];
  /** How many of the two lanes it takes while it runs, one unless said: what uses both cores takes both. */
  lanes?: 1 | 2;
  /** The runner whose JSON report counts the single tests; without one the step itself counts as one. */
  report?: 'vitest' | 'playwright';
  env?: Record<string, string>;
}

/** Steps of a run, in the order in which they start where nothing else holds them back. */
export interface Plan {
  steps: readonly Step[];
  /** How long the run may take on two idle cores, minutes. Printed beside what it took, and never a reason to fail. */
  budgetMinutes: number;
}

const playwright = ['playwright', 'test', '--config', 'tests/e2e/playwright.config.ts'] as const;
/** The suite's own build: one that was compressed in haste must not lie where an operator looks for theirs. */
const ownBuild = { OUT_DIR: '.cache/dist', COMPRESSION: 'fast' };
const build: Step = { name: 'build', command: ['npm', 'run', 'build'], env: ownBuild };

/** `npm test`. The build starts first, since what takes longest waits for it. */
export const plan: Plan = {
  budgetMinutes: 20,
  steps: [
    build,
    { name: 'types', command: ['tsc', '-p', '.'] },
    { name: 'types of the back office', command: ['tsc', '-p', 'office'] },
    { name: 'types of partners, without a document', command: ['tsc', '-p', 'partners'] },
    { name: 'types of the games’ pages, without Node', command: ['tsc', '-p', 'partners/games/client'] },
    { name: 'lint', command: ['biome', 'ci', '--colors=off', '.'] },
    { name: 'schema drift', command: ['node', 'scripts/schemas/generate.ts', '--check'] },
    { name: 'reference drift', command: ['node', 'scripts/brand.mjs', 'docs', '--check'] },
    { name: 'brand check', command: ['node', 'scripts/brand.mjs', 'check', '--no-cache', '--max-warnings', '0'] },
    {
      name: 'unit, contract, architecture',
      command: ['vitest', 'run', '--project', '!built'],
      report: 'vitest',
      env: { COMPRESSION: ownBuild.COMPRESSION },
    },
    {
      name: 'journeys, development',
      command: playwright,
      report: 'playwright',
      env: { COMPRESSION: ownBuild.COMPRESSION, E2E_TARGET: 'development' },
    },
    {
      name: 'pages of the build',
      command: ['vitest', 'run', '--project', 'built'],
      after: [build.name],
      report: 'vitest',
      env: ownBuild,
    },
    {
      name: 'journeys, production',
      command: playwright,
      after: [build.name],
      lanes: 2,
      report: 'playwright',
      env: { ...ownBuild, E2E_TARGET: 'production' },
    },
  ],
};

const inLong = { TEST_LONG: '1' };

/** `npm run test:long`: what is long by nature, whole. What takes longest begins first. */
export const longPlan: Plan = {
  budgetMinutes: 90,
  steps: [
    build,
    {
      name: 'kills',
      command: ['vitest', 'run', 'tests/crash/money-kills', 'tests/crash/embedded-kills'],
      report: 'vitest',
      env: inLong,
    },
    // No multiple of three: a text is spoilt in three ways, and the sample has all of them.
    { name: 'mutation', command: ['node', 'tests/mutation/run.ts', '--texts=19'] },
    { name: 'nodes', command: ['vitest', 'run', 'tests/crash/postgres-kills'], report: 'vitest', env: inLong },
    { name: 'fuzz', command: ['vitest', 'run', 'tests/fuzz'], report: 'vitest', env: inLong },
    {
      name: 'embedded database',
      command: ['vitest', 'run', 'tests/contract/embedded'],
      report: 'vitest',
      env: inLong,
    },
    { name: 'games', command: ['vitest', 'run', 'partners/games'], report: 'vitest', env: inLong },
    { name: 'returns of slots', command: ['node', 'tests/rtp/run.ts'] },
    {
      name: 'brands and pages',
      command: ['vitest', 'run', 'scripts', '--project', '!built'],
      report: 'vitest',
      env: { ...inLong, COMPRESSION: ownBuild.COMPRESSION },
    },
    {
      name: 'pages of the build',
      command: ['vitest', 'run', '--project', 'built'],
      after: [build.name],
      report: 'vitest',
      env: { ...ownBuild, ...inLong },
    },
    {
      name: 'journeys, production',
      command: playwright,
      after: [build.name],
      lanes: 2,
      report: 'playwright',
      env: { ...ownBuild, ...inLong, E2E_TARGET: 'production' },
    },
    {
      name: 'journeys, Firefox',
      command: playwright,
      after: [build.name],
      lanes: 2,
      report: 'playwright',
      env: { ...ownBuild, ...inLong, E2E_TARGET: 'production', E2E_BROWSER: 'firefox' },
    },
  ],
};
