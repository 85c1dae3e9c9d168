import { join } from 'node:path';
import { defineConfig, type PlaywrightTestOptions, type PlaywrightWorkerOptions } from '@playwright/test';
import { inFirefox, production } from './support/target.ts';

/** Delay of every script of a page for all journeys, ms: see support/test.ts. */
const scriptDelay = Number(process.env.E2E_SCRIPT_DELAY ?? 0);

/** Journeys of the development server alone. */
const developmentOnly = ['live.e2e.ts', 'gallery.e2e.ts'];

type BrowserOptions = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>;

const chromium: BrowserOptions = {
  launchOptions: {
    ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  },
};

/** Playwright's own Firefox is patched; this is the one that players have (docs/decisions/1040). */
const firefox: BrowserOptions = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: {
    executablePath: join(import.meta.dirname, 'support/firefox/relay.mjs'),
    firefoxUserPrefs: {
      'ui.prefersReducedMotion': 1,
      // Presses do not reach frames of another process: the game of another origin stays in that of the site.
      'fission.autostart': false,
    },
  },
};

/** Journeys in a real browser, against the development server or the production build (`E2E_TARGET`). */
export default defineConfig({
  testDir: '.',
  // On the build that players get; on the development server only what it alone does (docs/decisions/0661).
  testMatch: production ? '*.e2e.ts' : developmentOnly,
  grep: inFirefox ? /@engines/ : /./,
  testIgnore: production ? developmentOnly : [],
  outputDir: process.env.E2E_OUTPUT ?? '../../test-results',
  globalSetup: './support/run-setup.ts',
  timeout: 120_000 + 60 * scriptDelay,
  expect: { timeout: 15_000 + 6 * scriptDelay },
  // Each starts a product of its own.
  workers: production ? 3 : 1,
  // Journeys of one worker share its product, one after another; what they change for others, they restore.
  fullyParallel: production,
  forbidOnly: Boolean(process.env.CI),
  // A journey that fails by chance has a cause, which is mended.
  retries: 0,
  reporter: 'list',
  use: {
    // A page or a button that does not come is named, long before the journey has lost its time.
    actionTimeout: 45_000 + 6 * scriptDelay,
    navigationTimeout: 60_000 + 6 * scriptDelay,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    // Motion is the subject of few journeys, which ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    ...(inFirefox ? firefox : chromium),
  },
});
