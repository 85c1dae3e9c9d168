import { signIn } from '../support/sign-in.ts';
import { expect, holdScripts, interactive, production, test, visit } from '../support/test.ts';

test.skip(!production, 'the development server prerenders nothing');

const phone = { width: 390, height: 844 };

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

test('what is pressed and written before the scripts come is not lost', async ({ product, page }) => {
  const release = await holdScripts(page);
  await page.setViewportSize(phone);
  await page.goto(product.url('northline', '/rng'), { waitUntil: 'commit' });
  const search = page.getByRole('searchbox').first();
  await search.fill('sun');
  await expect(page.locator('[data-held]')).toHaveCount(1);
  await page
    .getByRole('button', { name: /log in/i })
    .first()
    .click();
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await interactive(page);
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
  const release = await holdScripts(page, /\/assets\/home-[\w-]+\.js$/);
  await page.goto(product.url('senvang'), { waitUntil: 'commit' });
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const other = page.locator('button[name="lang"][aria-pressed="false"]:visible').first();
  // React has taken over the header: before, the form would ask the site's server.
  await expect
    .poll(() => other.evaluate((button) => Object.keys(button).some((key) => key.startsWith('__react'))))
    .toBe(true);
  const wanted = String(await other.getAttribute('lang'));
  await other.click();
  await expect(page.locator('html')).not.toHaveAttribute('data-interactive');
  release();
  await expect(page.locator('html')).toHaveAttribute('lang', wanted);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('widgets below the window come after the first window: what a player touches, what is near, and the rest in idle time', async ({
  product,
  page,
}) => {
  // While a part of the first window has no code, there is no idle time.
  const release = await holdScripts(page, /\/assets\/home-banner-[\w-]+\.js$/);
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
  // Whatever else the page loads has come.
  await page.waitForFunction(
    (name) => performance.getEntriesByType('resource').filter(({ name: url }) => url.includes(name)).length > 0,
    '/assets/shell-header-',
  );
  expect(come).toEqual([]);
  const footer = page.locator('[data-widget="shell/footer"]');
  await footer
    .locator('a')
    .first()
    .evaluate((link: HTMLElement) => link.focus({ preventScroll: true }));
  await expect.poll(() => come).toEqual(['shell-footer']);
  await page.locator('[data-widget="home/promotions"]').scrollIntoViewIfNeeded();
  await expect.poll(() => come).toEqual(['shell-footer', 'home-promotions']);
  release();
  await interactive(page);
  // Nobody touches anything, and it comes all the same.
  come.length = 0;
  await visit(page, product.url('senvang'));
  expect(come.toSorted()).toEqual(['home-promotions', 'shell-footer']);
});

test('links lead on before the scripts have come', async ({ product, page }) => {
  const release = await holdScripts(page);
  await page.goto(product.url('senvang'), { waitUntil: 'commit' });
  await page.locator('a[href="/promotions"]:visible').first().click();
  await expect(page).toHaveURL(/\/promotions$/);
  await expect(page.locator('[data-page="promotions"]')).toBeVisible();
  release();
});

test('a member who reloads never sees what guests see', async ({ product, page }) => {
  await signIn(page, product, 'sv01');
  await page.goto(product.url('senvang'));
  await expect(page.locator('[data-account]')).toBeVisible();
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('[data-widget="shell/header"]')).toBeVisible();
  expect(await page.locator('#root[data-path]').count()).toBe(1);
  const guest = page.locator('[data-widget="shell/header"] [data-guests] button').first();
  // It stands there, and keeps its place unseen.
  await expect(guest).toBeAttached();
  await expect(guest).toBeHidden();
  release();
  await expect(page.locator('[data-account]')).toBeVisible();
  await expect(guest).not.toBeAttached();
});
