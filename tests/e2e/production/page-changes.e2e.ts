import type { Page } from '@playwright/test';
import { expect, holdScripts, production, quiet, test, visit } from '../support/test.ts';

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

test('a page gives way to the next in a moment, and the header stays above both', async ({ product, page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await watchTransitions(page);
  const ready = idle(page);
  await visit(page, product.url('northline'));
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
  await watchTransitions(page);
  const ready = idle(page);
  await visit(page, product.url('northline'));
  await ready;
  await page.locator('header a[href="/promotions"]:visible').first().click();
  await expect(page.locator('[data-page="promotions"]')).toBeVisible();
  await quiet(page);
  expect(await seen(page)).toEqual([]);
});

test('while no script leads from page to page, the document of a link that is meant is fetched ahead', async ({
  product,
  page,
}) => {
  const rules = page.locator('script[type="speculationrules"]');
  await visit(page, product.url('northline'));
  // From now on the router leads from page to page.
  await expect(rules).toHaveCount(0);
  const release = await holdScripts(page);
  await page.goto(product.url('northline'), { waitUntil: 'commit' });
  await expect(rules).toHaveCount(1);
  const link = page.locator('header a[href="/promotions"]:visible').first();
  const browser = await page.context().newCDPSession(page);
  await browser.send('Preload.enable');
  const prefetched = new Promise<void>((resolve) => {
    browser.on('Preload.prefetchStatusUpdated', ({ status }) => {
      if (status === 'Ready' || status === 'Success') resolve();
    });
  });
  await link.hover();
  await prefetched;
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
  release();
  await visit(page, product.url('northline'));
  await expect(rules).toHaveCount(0);
});

test('a page is on its way before its link is followed, unless the visitor saves data', async ({ product, page }) => {
  const isPage = (address: string) => new URL(address).pathname.startsWith('/_brand/pages/promotions.');
  const link = page.locator('header a[href="/promotions"]:visible').first();
  const open = async () => {
    const ready = idle(page);
    await visit(page, product.url('northline'));
    await ready;
    await quiet(page);
  };
  await test.step('a mouse rests on it', async () => {
    await open();
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
    const ahead = page.waitForRequest((request) => isPage(request.url()));
    await link.hover();
    await ahead;
    expect(new URL(page.url()).pathname).toBe('/');
    await quiet(page);
    // The platform is not asked for a visitor who may not come.
    expect(fetched.filter((path) => path.startsWith('/wps/'))).toEqual([]);
  });
  await test.step('the visitor saves data', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await open();
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    // Without saving, a key that reaches the link fetches at once.
    await link.focus();
    await page.evaluate(() => new Promise((rendered) => requestAnimationFrame(() => setTimeout(rendered))));
    expect(fetched.filter(isPage)).toEqual([]);
  });
});
