import { defineConfig } from '@playwright/test';

/** Journeys in a real browser, against the development server or the production build (`E2E_TARGET`). */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  // What pages look like is judged on the build that players get.
  testIgnore: process.env.E2E_TARGET === 'production' ? [] : ['**/look.e2e.ts'],
  outputDir: process.env.E2E_OUTPUT ?? '../../test-results',
  timeout: 240_000,
  expect: { timeout: 15_000 },
  // Two cores: one browser, one gateway, one site at a time.
  workers: 1,
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may cost a journey its time; `npm test` names every one that needed a second try.
  retries: 1,
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
