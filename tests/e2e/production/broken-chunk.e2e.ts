import { expect, type Page, test } from '@playwright/test';
import { production } from '../support/product.ts';
import { type BrokenSite, openBrokenSite } from './broken-site.ts';

test.skip(!production, 'there are no chunks without a build');

const brand = 'senvang';
let site: BrokenSite;
test.beforeAll(async () => {
  site = await openBrokenSite();
});
test.afterAll(() => site.close());
// One site, whose chunks a test restores.
test.describe.configure({ mode: 'default' });

/** Counts how often the page is loaded. */
function documents(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document') count += 1;
  });
  return () => count;
}

async function openLogin(page: Page): Promise<void> {
  await page.goto(site.url(brand));
  await page.locator('[data-widget="shell/header"] button').first().waitFor();
  await page.goto(site.url(brand, '/login'));
}

test('a chunk that fails twice comes at the third attempt, without a reload', async ({ page }) => {
  let failures = 0;
  await page.route('**/assets/access-popup-*.js', (route) => {
    failures += 1;
    return failures <= 2 ? route.abort() : route.continue();
  });
  const loads = documents(page);
  await openLogin(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(failures).toBeGreaterThan(2);
  expect(loads()).toBe(2);
});

test('a chunk that a deploy took away: one reload, then words and a way to try again', async ({ page }) => {
  const bringBack = site.takeAway('access-popup-');
  const loads = documents(page);
  await openLogin(page);
  await expect.poll(loads, { timeout: 20_000 }).toBe(3);
  const retry = page.getByRole('button', { name: /thử lại|try again/i });
  await expect(retry).toBeVisible({ timeout: 20_000 });
  expect(loads()).toBe(3);
  bringBack();
  await retry.click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('a style sheet that fails once is requested again', async ({ page }) => {
  let failures = 0;
  await page.route('**/assets/*.css', (route) => {
    const first = /\/(Dialog|widget)-/.test(route.request().url()) && failures === 0 && page.url().endsWith('/login');
    if (!first) return route.continue();
    failures += 1;
    return route.abort();
  });
  await openLogin(page);
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(failures).toBe(1);
  // Those of other widgets may still be on their way.
  const unstyled = () =>
    page.evaluate(
      () =>
        // Those that the page's one sheet stands for are never fetched.
        [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([disabled])')].filter(
          ({ sheet }) => !sheet,
        ).length,
    );
  await expect.poll(unstyled).toBe(0);
});
