import { defineConfig } from 'vitest/config';
import { enginePlugin } from './scripts/site/plugins/index.ts';

const exclude = ['**/node_modules/**', '**/fixtures/**', 'tests/e2e/**'];
/** They read the pages of the suite's build (`.cache/dist`), and run once there is one. */
const built = ['**/*.built.test.{ts,tsx}'];
/** Components and widgets in a document of jsdom, which share a process and begin with an empty page. */
const inDocument = [
  'tests/widgets/**/*.dom.test.{ts,tsx}',
  '{engine,widgets,office}/**/*.dom.test.tsx',
  'widgets/**/*.test.tsx',
];
/**
 * They start a browser, count what is loaded, or use what keeps the window, or the rules, that it was loaded with; each has a
 * process of its own.
 */
const alone = [
  '**/*.browser.test.ts',
  '{engine,scripts}/**/*.dom.test.ts',
  'engine/{boot,registry}/**/*.dom.test.tsx',
  'tests/{fuzz,widgets}/**/*.test.tsx',
  'scripts/brand/check/cache/cache.test.ts',
];

/**
 * Unit, contract and architecture tests. Journeys in a browser are Playwright's (tests/e2e). Starting a process and
 * loading the modules anew would take longer than most of the files (docs/decisions/0660): those that may share a
 * process do.
 */
export default defineConfig({
  plugins: [enginePlugin(import.meta.dirname)],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'alone',
          include: alone,
          exclude: [...exclude, ...built, 'tests/widgets/**/*.dom.test.{ts,tsx}'],
        },
      },
      {
        extends: true,
        test: {
          name: 'built',
          include: built,
          exclude,
          // Elements bear the classes that the style sheets know, and no others.
          css: { include: /\.module\.css$/, modules: { classNameStrategy: 'non-scoped' } },
        },
      },
      {
        extends: true,
        test: {
          name: 'document',
          include: inDocument,
          exclude: [...exclude, 'engine/{boot,registry}/**'],
          environment: 'jsdom',
          isolate: false,
          setupFiles: ['tests/widgets/empty-page.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'plain',
          include: ['{engine,widgets,office,gateway,partners,scripts,schemas,tests}/**/*.test.ts'],
          exclude: [...exclude, ...built, ...alone, ...inDocument],
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
