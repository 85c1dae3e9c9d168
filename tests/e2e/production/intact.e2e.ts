import { expect, type Page, test } from '@playwright/test';
import { production } from '../support/product.ts';
import { quiet, visit } from '../support/test.ts';
import { type BrokenSite, openBrokenSite } from './broken-site.ts';

test.skip(!production, 'only a build names things by their hash');

const brand = 'senvang';
let site: BrokenSite;
test.beforeAll(async () => {
  site = await openBrokenSite();
});
test.afterAll(() => site.close());
// One site, which the last test alone leaves changed.
test.describe.configure({ mode: 'default' });

/** Counts the requests for the checks. */
function checks(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (/\/assets\/validators-/.test(request.url())) count += 1;
  });
  return () => count;
}

const lastGood = (page: Page, key: string) =>
  page.waitForFunction((name) => localStorage.getItem(name) !== null, `last-good:${key}`);

/** Opens the home page: a link that is followed before it is interactive brings a document with its page. */
const openHome = (page: Page) => visit(page, site.url(brand));

async function openPromotions(page: Page): Promise<void> {
  await page.locator('a[href="/promotions"]').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(/\/promotions$/);
}

test('what arrives as the build wrote it is not checked a second time', async ({ page }) => {
  const count = checks(page);
  await openHome(page);
  await lastGood(page, brand);
  await openPromotions(page);
  await expect(page.locator('[data-page="promotions"]')).toBeVisible();
  await lastGood(page, `${brand}:promotions`);
  expect(count()).toBe(0);
});

test('a page that arrives otherwise is checked, and gives way to the last good copy', async ({ page }) => {
  const count = checks(page);
  // Its name holds its hash, so the browser would keep it for a year; who follows requests switches that off.
  await page.route('**/_brand/pages/**', (route) => route.continue());
  await openHome(page);
  await openPromotions(page);
  await lastGood(page, `${brand}:promotions`);
  const widgets = page.locator('[data-page="promotions"] [data-widget]');
  await expect(widgets.first()).toBeVisible();
  // What is not at hand yet comes a moment later.
  await quiet(page);
  const shown = await widgets.count();
  expect(count()).toBe(0);
  site.rewrite('_brand/pages/promotions.', '{"regions":{"main":{"offers":{"widget":7}}}}');
  await openHome(page);
  await openPromotions(page);
  await expect(widgets).toHaveCount(shown);
  await expect.poll(count).toBeGreaterThan(0);
});
