import { type BrowserContext, test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { brandIds } from '../../../scripts/brand/folders/folder.ts';
import { type ProductOptions, production, type RunningProduct, startProduct } from './product.ts';

/** First of the three ports that journeys use; workers beside it take the next ten each. */
const port = Number(process.env.E2E_PORT ?? 5473);

/** How long every script of a page is held back, ms (`E2E_SCRIPT_DELAY`): journeys as players on slow lines make them. */
const scriptDelay = Number(process.env.E2E_SCRIPT_DELAY ?? 0);

interface Silence {
  silence: { allow(pattern: RegExp): void };
  lateScripts: undefined;
}

/**
 * The test of every journey: a running product that is started once, and a page that must stay silent. A console warning or
 * error, an unhandled rejection or a CSP violation fails the journey, unless it says beforehand what it expects. A journey that
 * edits brands asks for a product with brands of its own, `test.use({ ownBrands: true })`; one that needs further brands
 * names them, `test.use({ made: { qamar: { market: 'AE' } } })`.
 */
export const test = base.extend<Silence, ProductOptions & { product: RunningProduct }>({
  ownBrands: [false, { scope: 'worker', option: true }],
  made: [{}, { scope: 'worker', option: true }],
  product: [
    async ({ ownBrands, made }, use, { parallelIndex }) => {
      const product = await startProduct(port + 10 * parallelIndex, { ownBrands, made });
      await use(product);
      await product.stop();
    },
    // One that is given up while it starts would leave its processes behind.
    { scope: 'worker', timeout: 400_000 },
  ],
  lateScripts: [
    async ({ context }, use) => {
      if (scriptDelay > 0) await delayScripts(context, scriptDelay);
      await use(undefined);
    },
    { auto: true },
  ],
  silence: [
    async ({ page }, use) => {
      const allowed: RegExp[] = [];
      const said: string[] = [];
      page.on('console', (message) => note(message, said));
      page.on('pageerror', (error) => said.push(`uncaught: ${error.message}`));
      // Which brands ask for the visitor's age is no journey's business but one's own.
      await page.addInitScript((brands) => {
        // Frames of games and of the chat may have no storage, and an empty page has none.
        if (window !== window.top || window.origin === 'null' || sessionStorage.getItem('ask-for-age')) return;
        for (const brand of brands) localStorage.setItem(`age-confirmed:${brand}`, String(Date.now()));
      }, brandIds('brands'));
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(
            `CSP: ${event.violatedDirective} blocked ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`,
          );
        });
      });
      await use({ allow: (pattern) => void allowed.push(pattern) });
      expect(said.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

function note(message: ConsoleMessage, said: string[]): void {
  if (message.type() === 'error' || message.type() === 'warning')
    said.push(`${message.type()}: ${message.text()} ${message.location().url}`);
}

/** Lets the scripts of a build come late, ms. */
export async function delayScripts(of: Page | BrowserContext, delay: number): Promise<void> {
  await of.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    // The page may be gone by then.
    await route.continue().catch(() => undefined);
  });
}

/** What is placed by a script, beside a button for example, follows a change of the window's width a few frames later, ms. */
const followsWithin = 4000;

/** Nothing on the page is wider than the window. `place` says in a failure what was looked at. */
export async function expectNoSidewaysScroll(page: Page, place = 'the page'): Promise<void> {
  const tooWide = () =>
    page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth));
  await expect
    .configure({ soft: true })
    .poll(tooWide, { message: `${place}: px beyond the window`, timeout: followsWithin })
    .toBe(0);
}

export { expect, production };
