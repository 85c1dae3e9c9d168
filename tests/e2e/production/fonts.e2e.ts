import type { Page } from '@playwright/test';
import { expect, production, test } from '../support/test.ts';

test.skip(!production, 'a build says what is fetched first');

interface Moves {
  sum: number;
  what: string[];
}

/** Notes in the page whatever moves without the visitor’s doing. */
function watchMoves(): void {
  const moves: Moves = { sum: 0, what: [] };
  Object.assign(globalThis, { moves });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Element }[] })[]) {
      moves.sum += entry.value;
      moves.what.push(...entry.sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 30)}`));
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Lets font files come late, ms. */
async function delayFonts(page: Page, delay: number): Promise<void> {
  await page.route('**/_fonts/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delay));
    await route.continue();
  });
}

for (const [brand, path] of [
  // Its home is a door that a script opens.
  ['larkhall', '/login'],
  ['northline', '/'],
  ['nusadraw', '/'],
  ['pavilion', '/'],
  ['sanam', '/'],
  ['senvang', '/'],
  ['voltage', '/'],
] as const) {
  test(`${brand}: nothing moves when its fonts come two seconds late`, async ({ product, browser }) => {
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      const context = await browser.newContext({ viewport });
      const page = await context.newPage();
      await page.addInitScript(watchMoves);
      await delayFonts(page, 2000);
      await page.goto(product.url(brand, path));
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(1000);
      const { sum, what } = await page.evaluate(() => (globalThis as unknown as { moves: Moves }).moves);
      expect.soft(sum, `${viewport.width}: ${what.join(', ')}`).toBeLessThanOrEqual(0.01);
      expect(await page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'))).toBe(true);
      await context.close();
    }
  });
}
