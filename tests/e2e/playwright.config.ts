import { defineConfig } from '@playwright/test';

const production = process.env.E2E_TARGET === 'production';

/** How long every script of a page is held back, ms: see support/test.ts. */
const scriptDelay = Number(process.env.E2E_SCRIPT_DELAY ?? 0);

/** Journeys of what a build has none of. */
const developmentOnly = ['live.e2e.ts', 'gallery.e2e.ts'];

/**
 * Parts of a whole Chromium that no journey uses. A window makes the list below its address bar in a process of its own, half
 * a second for each context; the others are those that Playwright switches off, whose list this one replaces.
 */
const withoutParts = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...['AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync'],
  ...[
    'DestroyProfileOnBrowserClose',
    'HttpsFirstBalancedModeAutoEnable',
    'HttpsUpgrades',
    'LensOverlay',
    'MediaRouter',
  ],
  ...[
    'SpareRendererForSitePerProcess',
    'NetworkTimeServiceQuerying',
    'OptimizationHints',
    'PaintHolding',
    'PreconnectToSearch',
  ],
  ...['TcpPortRandomizationWin', 'ThirdPartyStoragePartitioning'],
];

/** Journeys in a real browser, against the development server or the production build (`E2E_TARGET`). */
export default defineConfig({
  testDir: '.',
  // Judged on the build that players get; on the development server only what it alone does (docs/decisions/0661).
  testMatch: production ? '*.e2e.ts' : developmentOnly,
  testIgnore: production ? developmentOnly : [],
  outputDir: process.env.E2E_OUTPUT ?? '../../test-results',
  // What a script draws may come after six that follow each other.
  timeout: 120_000 + 60 * scriptDelay,
  expect: { timeout: 15_000 + 6 * scriptDelay },
  // Each has a product of its own: a fourth would start while the others take both cores. A development server leaves no room for a second one on two cores.
  workers: production ? 3 : 1,
  // Journeys of one worker have its product to themselves, one after the other; what they change they change back.
  fullyParallel: production,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may cost a journey its time; `npm test` names every one that needed a second try.
  retries: 1,
  reporter: 'list',
  use: {
    // What waits for a page or a button in vain is named, long before the journey has lost its time.
    actionTimeout: 45_000 + 6 * scriptDelay,
    navigationTimeout: 60_000 + 6 * scriptDelay,
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    screenshot: 'only-on-failure',
    // A record of every step takes as long as the journey; the second try of one that failed is worth it.
    trace: 'on-first-retry',
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
        `--disable-features=${withoutParts.join(',')}`,
      ],
    },
  },
});
