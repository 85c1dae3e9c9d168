import type { Page } from '@playwright/test';
import { delayScripts, expect, production, test } from '../support/test.ts';

test.skip(!production, 'pages are fetched ahead from what a build made');

/** Notes for every page that gave way by a transition how long its animations are, ms. */
async function watchTransitions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(globalThis, { seen });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...given: Parameters<typeof start>) => {
      const transition = start(...given);
      void transition.ready.then(() => {
        const own = document
          .getAnimations()
          .filter(({ effect }) => (effect as KeyframeEffect).pseudoElement?.startsWith('::view-transition'));
        seen.push(Math.max(0, ...own.map(({ effect }) => Number(effect?.getComputedTiming().endTime))));
      });
      return transition;
    };
  });
}

const seen = (page: Page) => page.evaluate(() => (globalThis as unknown as { seen: number[] }).seen);

/** Waits until the page looks ahead: it does so when it has been idle. */
const idle = (page: Page) => page.waitForResponse(/\/assets\/fetch-ahead-[\w-]+\.js$/);

/** Waits until the page has been taken over: from then on a script leads to the next one, before that a document. */
const awake = (page: Page) => page.waitForResponse(/\/wps\/system\/status/, { timeout: 30_000 });

test('a page gives way to the next in a moment, and the header stays above both', async ({ product, page }) => {
  await watchTransitions(page);
  const ready = Promise.all([idle(page), awake(page)]);
  await page.goto(product.url('northline'));
  await ready;
  const header = await page.locator('header').elementHandle();
  await page.locator('header a[href="/promotions"]:visible').first().click();
  await expect(page.locator('[data-page="promotions"]')).toBeVisible();
  await expect.poll(async () => (await seen(page)).length).toBe(1);
  const [length = 0] = await seen(page);
  expect(length).toBeGreaterThan(0);
  expect(length).toBeLessThanOrEqual(200);
  expect(await header?.isVisible()).toBe(true);
  // Back is at once: browsers have gestures of their own for it.
  await page.goBack();
  await expect(page.locator('[data-page="home"]')).toBeVisible();
  expect(await seen(page)).toHaveLength(1);
});

test('who asked for less motion sees none', async ({ product, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchTransitions(page);
  const ready = Promise.all([idle(page), awake(page)]);
  await page.goto(product.url('northline'));
  await ready;
  await page.locator('header a[href="/promotions"]:visible').first().click();
  await expect(page.locator('[data-page="promotions"]')).toBeVisible();
  await page.waitForTimeout(500);
  expect(await seen(page)).toEqual([]);
});

test('while no script leads from page to page, the document of a link that is meant is fetched ahead', async ({
  product,
  page,
}) => {
  const rules = page.locator('script[type="speculationrules"]');
  const visit = () => page.goto(product.url('northline'));
  await visit();
  // The router has taken over.
  await expect(rules).toHaveCount(0);
  await delayScripts(page, 20_000);
  await visit();
  await expect(rules).toHaveCount(1);
  const link = page.locator('header a[href="/promotions"]:visible').first();
  await link.hover();
  await page.waitForTimeout(1000);
  await link.click();
  await expect(page).toHaveURL(/\/promotions$/);
  const delivery = () =>
    page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation');
      return (navigation as PerformanceNavigationTiming & { deliveryType: string }).deliveryType;
    });
  await expect.poll(delivery).toBe('navigational-prefetch');
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await visit();
  await expect(rules).toHaveCount(0);
});

test('a page is on its way before its link is followed, unless the visitor saves data', async ({
  product,
  browser,
}) => {
  for (const [saves, expected] of [
    [false, true],
    [true, false],
  ]) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    if (saves)
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
      });
    const ready = idle(page);
    await page.goto(product.url('northline'));
    await ready;
    await page.waitForTimeout(300);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    await page.locator('header a[href="/promotions"]:visible').first().hover();
    await page.waitForTimeout(1000);
    const ahead = fetched.some((path) => path.startsWith('/_brand/pages/promotions.'));
    expect(ahead).toBe(expected);
    expect(new URL(page.url()).pathname).toBe('/');
    // Nothing of the platform is asked for somebody who may not come.
    expect(fetched.filter((path) => path.startsWith('/wps/'))).toEqual([]);
    await context.close();
  }
});
