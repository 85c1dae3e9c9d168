import { defineConfig } from 'vitest/config';
import { enginePlugin } from './scripts/site/plugins/index.ts';

const exclude = ['**/node_modules/**', '**/fixtures/**', 'tests/e2e/**'];
/** They have a document, or count what is loaded; each begins in a world of its own. */
const alone = ['**/*.test.tsx', '**/*.dom.test.ts', '**/*.browser.test.ts'];

/** Unit, contract and architecture tests. Journeys in a browser are Playwright's (tests/e2e). */
export default defineConfig({
  plugins: [enginePlugin(import.meta.dirname)],
  test: {
    projects: [
      { extends: true, test: { name: 'alone', include: alone, exclude } },
      {
        extends: true,
        test: {
          name: 'plain',
          include: ['{engine,widgets,gateway,partners,scripts,schemas,tests}/**/*.test.ts'],
          exclude: [...exclude, ...alone],
          // Starting a process and loading the modules anew would take longer than most of these files.
          isolate: false,
        },
      },
    ],
    environment: 'node',
    maxWorkers: 2,
    // Real parts take their time on a small machine: a real database, real password hashing.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
