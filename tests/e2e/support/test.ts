import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { brandIds } from '../../../scripts/brand/folders/folder.ts';
import { keepSent, seeFilledFields } from './firefox/in-page.ts';
import { production, type RunningProduct, startProduct } from './product.ts';
import { inFirefox } from './target.ts';

interface Silence {
  silence: { allow(pattern: RegExp): void };
}

interface Late {
  /** Delay of every script of the build, ms: a journey as players on slow lines make it. */
  scriptDelay: number;
  lateScripts: undefined;
  otherContexts: undefined;
}

const brandsToConfirm = brandIds('brands');

/**
 * The test of every journey: a running product, which all journeys of a worker share, and a page that must stay silent. A
 * console warning or error, an unhandled rejection or a CSP violation fails the journey, unless it is allowed beforehand. What a
 * journey changes for others, it restores. `test.use({ scriptDelay: 3000 })` delays scripts.
 */
export const test = base.extend<Silence & Late, { product: RunningProduct }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  scriptDelay: [Number(process.env.E2E_SCRIPT_DELAY ?? 0), { option: true }],
  lateScripts: [
    async ({ context, scriptDelay }, use) => {
      if (scriptDelay > 0) await delayScripts(context, scriptDelay);
      await use(undefined);
    },
    { auto: true },
  ],
  otherContexts: [
    async ({ browser, context }, use) => {
      await use(undefined);
      // A page that is left open polls and listens beside every later journey of the worker.
      for (const other of browser.contexts()) if (other !== context) await other.close();
    },
    { auto: true },
  ],
  silence: [
    async ({ page }, use) => {
      const allowed: RegExp[] = [];
      const faults: string[] = [];
      page.on('console', (message) => note(message, faults));
      page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`));
      await page.addInitScript((brands) => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(
            `CSP: ${event.violatedDirective} blocked ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
          );
        });
        // The age question is the subject of one journey only. Frames of games and of the chat may have no storage, and an
        // empty page has none.
        if (window !== window.top || window.origin === 'null' || sessionStorage.getItem('ask-for-age')) return;
        for (const brand of brands) localStorage.setItem(`age-confirmed:${brand}`, String(Date.now()));
      }, brandsToConfirm);
      if (inFirefox) for (const script of [seeFilledFields, keepSent]) await page.addInitScript(script);
      await use({ allow: (pattern) => void allowed.push(pattern) });
      expect(faults.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

function note(message: ConsoleMessage, faults: string[]): void {
  if (message.type() === 'error' || message.type() === 'warning')
    faults.push(`${message.type()}: ${message.text()} ${message.location().url}`);
}

const scripts = '**/assets/*.js';

/** Delays the scripts of a build, ms. */
export async function delayScripts(of: Page | BrowserContext, delay: number): Promise<void> {
  await of.route(scripts, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    // The page may be gone by then.
    await route.continue().catch(() => undefined);
  });
}

/** Holds requests back, those for scripts of a build unless others are named, until the returned function is called. */
export async function holdScripts(page: Page, which: string | RegExp = scripts): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(which, async (route) => {
    await released;
    // The page may be gone by then.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Waits until the page is interactive: hydrated, or rendered by its scripts. */
export async function interactive(page: Page): Promise<void> {
  await page.locator('html[data-interactive]').waitFor({ state: 'attached', timeout: 30_000 });
}

/** Opens an address, and waits until its page is interactive. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await interactive(page);
}

/**
 * Waits until nothing has arrived at the page for half a second. Playwright's `networkidle` counts requests, and never comes
 * when the browser drops one of those that it made ahead of time.
 */
export async function quiet(page: Page): Promise<void> {
  await page.evaluate(
    (pause) =>
      new Promise<void>((resolve) => {
        const stop = () => {
          arrivals.disconnect();
          resolve();
        };
        let timer = setTimeout(stop, pause);
        const arrivals = new PerformanceObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(stop, pause);
        });
        arrivals.observe({ type: 'resource' });
      }),
    500,
  );
}

/** The page moves on to a state within a few frames of a change of the window's width, ms. */
const followsWithin = 4000;

/** Expects nothing on the page to be wider than the window. `place` names the page in a failure. */
export async function expectNoSidewaysScroll(page: Page, place = 'the page'): Promise<void> {
  const tooWide = () =>
    page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
  await expect
    .configure({ soft: true })
    .poll(tooWide, { message: `${place}: px beyond the window`, timeout: followsWithin })
    .toBe(0);
}

export { expect, production };
