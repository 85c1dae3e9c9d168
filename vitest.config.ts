import { defineConfig } from 'vitest/config';
import { enginePlugin } from './scripts/site/plugins/index.ts';

const exclude = ['**/node_modules/**', '**/fixtures/**', 'tests/e2e/**'];
/** Widgets in a document of jsdom, on a real platform. */
const widgets = ['tests/widgets/**/*.dom.test.{ts,tsx}'];
/** Pages as the build draws them: elements bear the classes that the style sheets know, and no others. */
const hydration = ['tests/widgets/hydration.test.tsx'];
/**
 * They start a browser, count what is loaded, or use what keeps the window, or the rules, that it was loaded with; each has a
 * process of its own.
 */
const alone = ['**/*.browser.test.ts', '**/*.dom.test.ts', '**/*.test.tsx', 'scripts/brand/check/cache/cache.test.ts'];

/**
 * Unit, contract and architecture tests. Journeys in a browser are Playwright's (tests/e2e). Starting a process and
 * loading the modules anew would take longer than most of the files (docs/decisions/0660): those that may share a
 * process do, and begin with an empty page.
 */
export default defineConfig({
  plugins: [enginePlugin(import.meta.dirname)],
  test: {
    projects: [
      { extends: true, test: { name: 'alone', include: alone, exclude: [...exclude, ...widgets, ...hydration] } },
      {
        extends: true,
        test: {
          name: 'hydration',
          include: hydration,
          exclude,
          css: { include: /\.module\.css$/, modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        extends: true,
        test: {
          name: 'widgets',
          include: widgets,
          exclude,
          environment: 'jsdom',
          isolate: false,
          setupFiles: ['tests/widgets/empty-page.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'plain',
          include: ['{engine,widgets,gateway,partners,scripts,schemas,tests}/**/*.test.ts'],
          exclude: [...exclude, ...alone, ...widgets],
          isolate: false,
        },
      },
    ],
    globalSetup: 'tests/support/run/vitest-setup.ts',
    environment: 'node',
    // On two cores: much of what a file does is waiting, for a process, a database or a browser.
    maxWorkers: 3,
    // Real parts take their time on a small machine: a real database, real password hashing.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});
