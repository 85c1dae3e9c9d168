import type { Page } from '@playwright/test';
import { brandIds } from '../../../scripts/brand/folders/folder.ts';
import { signIn } from '../support/sign-in.ts';
import { delayScripts, expect, production, test } from '../support/test.ts';

test.skip(!production, 'the development server prerenders nothing');

const phone = { width: 390, height: 844 };

/** Whether the page is taken over: only then it asks the platform. */
const alive = (page: Page) => page.waitForResponse(/\/wps\/system\/status/);

test('every home, lobby and list of promotions can be read without a script', async ({ product, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
  const page = await context.newPage();
  for (const brand of brandIds('brands')) {
    for (const path of ['/login', '/help', '/down', '/promotions', '/rng', '/']) {
      const answer = await page.goto(product.url(brand, path));
      if (answer?.status() === 404) continue;
      const shown = page.locator('#root[data-path] main');
      // A site for members alone shows guests its door, which a script draws.
      if ((await shown.count()) === 0) continue;
      await expect(shown, `${brand} ${path}`).toBeVisible();
      await expect(page.locator('#root header a, #root main a').first(), `${brand} ${path}`).toBeVisible();
      expect((await page.locator('#root').textContent())?.length, `${brand} ${path}`).toBeGreaterThan(40);
    }
  }
  await context.close();
});

test('a language and a theme are chosen without a script, and stay', async ({ product, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(product.url('northline', '/promotions'));
  const before = await page.locator('html').getAttribute('lang');
  await page.locator(`button[name="lang"]:not([lang="${before}"])`).first().click();
  await expect(page.locator('html')).not.toHaveAttribute('lang', String(before));
  expect(new URL(page.url()).search).toBe('');
  expect(new URL(page.url()).pathname).toBe('/promotions');
  const theme = await page.locator('html').getAttribute('data-theme');
  await page.locator('button[name="theme"]').first().click();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', String(theme));
  await page.reload();
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', String(theme));
  await expect(page.locator('html')).not.toHaveAttribute('lang', String(before));
  await context.close();
});

test('what is pressed and written three seconds before the scripts come is not lost', async ({ product, page }) => {
  await delayScripts(page, 3000);
  await page.setViewportSize(phone);
  await page.goto(product.url('northline', '/rng'), { waitUntil: 'commit' });
  const search = page.getByRole('searchbox').first();
  await search.fill('sun');
  await expect(page.locator('[data-held]')).not.toHaveCount(0);
  await page
    .getByRole('button', { name: /log in/i })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible({ timeout: 20_000 });
  await expect(search).toHaveValue('sun');
  await expect(page.locator('[data-held]')).toHaveCount(0);
  await page.keyboard.press('Escape');
  // It was heard: the list is the one that was looked for.
  const others = page
    .locator('[data-widget="games/lobby"] li')
    .filter({ hasNotText: /sun/i, has: page.locator('img') });
  await expect(page.locator('[data-widget="games/lobby"] li').filter({ hasText: /sun/i }).first()).toBeVisible();
  await expect(others).toHaveCount(0);
});

test('a language that is chosen while parts of the page wait for their code is taken as soon as they have it', async ({
  product,
  page,
}) => {
  await page.route(/\/assets\/home-[\w-]+\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await route.continue();
  });
  await page.goto(product.url('senvang'));
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const other = page.locator('button[name="lang"][aria-pressed="false"]:visible').first();
  // React has taken over the header: before, the form would ask the site's server.
  await expect
    .poll(() => other.evaluate((button) => Object.keys(button).some((key) => key.startsWith('__react'))))
    .toBe(true);
  const wanted = String(await other.getAttribute('lang'));
  await other.click();
  await expect(page.locator('html')).toHaveAttribute('lang', wanted);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('widgets below the window come after the first window: what a player touches, what is near, and the rest in idle time', async ({
  product,
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // While a part of the first window has no code, there is no idle time.
  await page.route(/\/assets\/home-banner-[\w-]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const come: string[] = [];
  page.on('response', (response) => {
    const [, name = ''] = /\/assets\/(home-promotions|shell-footer)-[\w-]+\.js$/.exec(response.url()) ?? [];
    if (name) come.push(name);
  });
  await page.goto(product.url('senvang'));
  const button = page.locator('[data-widget="shell/header"] button:visible').first();
  await expect
    .poll(() => button.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
    .toBe(true);
  await page.waitForTimeout(500);
  expect(come).toEqual([]);
  const footer = page.locator('[data-widget="shell/footer"]');
  await footer
    .locator('a')
    .first()
    .evaluate((link: HTMLElement) => link.focus({ preventScroll: true }));
  await expect.poll(() => come).toEqual(['shell-footer']);
  await page.locator('[data-widget="home/promotions"]').scrollIntoViewIfNeeded();
  await expect.poll(() => come).toEqual(['shell-footer', 'home-promotions']);
  const awake = alive(page);
  release();
  await awake;
  // Nobody touches anything, and it comes all the same.
  come.length = 0;
  await page.goto(product.url('senvang'));
  await alive(page);
  expect(come.toSorted()).toEqual(['home-promotions', 'shell-footer']);
});

test('links lead on before the scripts have come', async ({ product, page }) => {
  await delayScripts(page, 3000);
  await page.goto(product.url('senvang'), { waitUntil: 'commit' });
  await page.locator('a[href="/promotions"]:visible').first().click();
  await expect(page).toHaveURL(/\/promotions$/);
  await expect(page.locator('[data-page="promotions"]')).toBeVisible();
});

for (const brand of ['senvang', 'voltage', 'sanam', 'northline']) {
  test(`${brand}: nothing moves while the page comes alive, at any width and in any theme`, async ({
    product,
    page,
  }) => {
    await page.addInitScript(() => {
      const moves = { sum: 0, what: [] as string[] };
      Object.assign(globalThis, { moves });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number;
          sources: { node?: Element }[];
        })[]) {
          moves.sum += entry.value;
          moves.what.push(...entry.sources.map(({ node }) => `${node?.nodeName} ${node?.className}`));
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const viewport of [phone, { width: 820, height: 1180 }, { width: 1440, height: 900 }]) {
      await page.setViewportSize(viewport);
      const awake = alive(page);
      await page.goto(product.url(brand));
      await awake;
      await page.waitForTimeout(1200);
      const { sum, what } = await page.evaluate(
        () => (globalThis as unknown as { moves: { sum: number; what: string[] } }).moves,
      );
      expect(sum, `${viewport.width}: ${what.join(', ')}`).toBeLessThanOrEqual(0.01);
    }
  });
}

test('a member who reloads never sees what guests see', async ({ product, page }) => {
  await signIn(page, product, 'sv01');
  await page.goto(product.url('senvang'));
  await expect(page.locator('[data-account]')).toBeVisible();
  await delayScripts(page, 1500);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('[data-widget="shell/header"]')).toBeVisible();
  expect(await page.locator('#root[data-path]').count()).toBe(1);
  const guest = page.locator('[data-widget="shell/header"] [data-guests] button').first();
  // It stands there, and keeps its place unseen.
  await expect(guest).toBeAttached();
  await expect(guest).toBeHidden();
  await expect(page.locator('[data-account]')).toBeVisible({ timeout: 20_000 });
  await expect(guest).not.toBeAttached();
});
