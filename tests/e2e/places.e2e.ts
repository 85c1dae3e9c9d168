import type { Locator, Page } from '@playwright/test';
import { expect, interactive, test, visit } from './support/test.ts';

/** Where players were on a page is where they come back to (spec §2; decision 0715). */

/** Follows a link of the page from where one is: a real click would scroll to it first. */
const follow = (page: Page, href: string) =>
  page
    .locator(`a[href="${href}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());

const placeOf = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Where something stands in the window, px. */
const topOf = (thing: Locator) => thing.evaluate((element) => Math.round(element.getBoundingClientRect().top));

test('back, forward and a reload return to the same tile; another page starts at the top', async ({
  page,
  product,
}) => {
  await visit(page, product.url('senvang', '/rng'));
  const lobby = page.locator('[data-widget="games/lobby"]');
  const tiles = lobby.locator('li button').filter({ has: page.locator('img') });
  await lobby.getByRole('button', { name: /^Show \d+ more$/ }).click();
  await expect.poll(() => tiles.count()).toBeGreaterThan(44);
  const tile = tiles.nth(44);
  const name = await tile.textContent();
  await tile.evaluate((element) =>
    scrollTo({ top: element.getBoundingClientRect().top + scrollY - 300, behavior: 'instant' }),
  );
  const [place, top] = [await placeOf(page), await topOf(tile)];
  expect(place).toBeGreaterThan(1000);
  const isBack = async () => {
    await expect(tile).toHaveText(name ?? '');
    await expect.poll(async () => Math.abs((await topOf(tile)) - top)).toBeLessThan(3);
  };

  await follow(page, '/promotions');
  await expect(page.locator('[data-widget="promotions/list"]')).toBeVisible();
  await expect.poll(() => placeOf(page)).toBe(0);
  await page.goBack();
  await isBack();

  await page.reload();
  await isBack();
  await page.goForward();
  await expect(page.locator('[data-widget="promotions/list"]')).toBeVisible();
  await page.goBack();
  await isBack();

  // Somebody who opens the address begins at its beginning.
  await visit(page, product.url('senvang', '/rng'));
  await expect(tiles.first()).toBeVisible();
  await expect.poll(() => placeOf(page)).toBe(0);
});

test('any page is found where it was left, and a lobby with the words that were typed', async ({ page, product }) => {
  await visit(page, product.url('northline'));
  const rails = page.locator('[data-widget]');
  await expect(rails.first()).toBeVisible();
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await expect.poll(() => placeOf(page)).toBe(900);
  await follow(page, '/rng');
  const search = page.getByRole('searchbox');
  await search.fill('go');
  const found = page.locator('[data-widget="games/lobby"]').getByRole('status').first();
  await expect(found).toHaveText(/^\d+ games?$/);
  await follow(page, '/promotions');
  await expect(page.locator('[data-widget="promotions/list"]')).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue('go');
  await page.reload();
  await expect(search).toHaveValue('go');
  await page.goBack();
  await expect(page.locator('[data-page="home"]')).toBeVisible();
  await expect.poll(() => placeOf(page)).toBe(900);
  // Whoever scrolls meanwhile is not held. The pointer has to be over the page.
  await page.mouse.move(700, 450);
  await page.mouse.wheel(0, 400);
  await expect.poll(() => placeOf(page)).toBeGreaterThan(1200);
});

test('what a link opens in the place of a list has the focus, and no frame around all of it', async ({
  page,
  product,
}) => {
  await visit(page, product.url('northline', '/promotions'));
  await interactive(page);
  const link = page.locator('[data-widget="promotions/list"] a[href*="id="]').first();
  await link.focus();
  await page.keyboard.press('Enter');
  const shown = page.locator('[data-widget="promotions/list"][data-screen]');
  await expect(shown).toBeFocused();
  await expect(shown).toHaveCSS('outline-style', 'none');
});
