import { defineConfig } from 'vitest/config';
import { enginePlugin } from './scripts/site/plugin.ts';

/** Unit, contract and architecture tests. Journeys in a browser are Playwright's (tests/e2e). */
export default defineConfig({
  plugins: [enginePlugin(import.meta.dirname)],
  test: {
    include: ['{engine,widgets,gateway,scripts,schemas,tests}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/fixtures/**', 'tests/e2e/**'],
    environment: 'node',
    maxWorkers: 2,
    // Real parts take their time on a small machine: a real database, real password hashing.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
