import type { Page } from '@playwright/test';
import { expect, test, visit } from './support/test.ts';

/** A lobby that has grown: only what is near the window is drawn, and nobody notices (decision 0811). */

const tiles = (page: Page) => page.locator('[data-widget="games/lobby"] li[aria-posinset]');

/** Presses "more" until the list is longer than what is drawn at once. Returns how many games it has. */
async function grow(page: Page): Promise<number> {
  const lobby = page.locator('[data-widget="games/lobby"]');
  const more = lobby.getByRole('button', { name: /^Show \d+ more$/ });
  while ((await tiles(page).count()) === 0) {
    await expect(more).toBeEnabled();
    await more.click();
    await expect(more.and(page.locator('[aria-busy]'))).toHaveCount(0);
  }
  return Number(await tiles(page).first().getAttribute('aria-setsize'));
}

/** Scrolls, and waits until the list fills the window: tiles are rendered a few frames later. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((place) => window.scrollTo({ top: place, behavior: 'instant' }), top);
  const isFilled = () =>
    tiles(page).evaluateAll((items) => {
      const list = items[0]?.parentElement?.getBoundingClientRect();
      const boxes = items.map((item) => item.getBoundingClientRect());
      const [from, to] = [Math.max(0, list?.top ?? 0), Math.min(innerHeight, list?.bottom ?? 0)];
      const [first, last] = [boxes[0]?.top ?? 0, boxes.at(-1)?.bottom ?? 0];
      return from >= to || (first <= from + 1 && last >= to - 1);
    });
  await expect.poll(isFilled).toBe(true);
}

const positions = (page: Page) =>
  tiles(page).evaluateAll((items) => items.map((item) => Number(item.getAttribute('aria-posinset'))));

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`of a long list what is near the window is drawn, in its place, at ${viewport.width} px`, async ({
    page,
    product,
  }) => {
    await page.setViewportSize(viewport);
    await visit(page, product.url('senvang', '/rng'));
    const count = await grow(page);
    expect(count).toBeGreaterThan(90);
    const height = await page.evaluate(() => document.body.scrollHeight);

    await scrollTo(page, 0);
    await expect.poll(async () => (await positions(page))[0]).toBe(1);
    const atTop = await positions(page);
    expect(atTop.length).toBeLessThan(count);

    // Every row on the way down stands where its neighbours are: no hole, no overlap.
    let reached = 0;
    for (let top = 0; reached < count && top < height; top += 500) {
      await scrollTo(page, top);
      const shown = await positions(page);
      expect(shown).toEqual(shown.map((_, index) => (shown[0] ?? 0) + index));
      expect(shown[0]).toBeLessThanOrEqual(reached + 1);
      reached = Math.max(reached, shown.at(-1) ?? 0);
    }
    expect(reached).toBe(count);

    // Keys reach the next tile, drawn or not.
    await tiles(page).last().getByRole('button').first().focus();
    // Which tile is the last may have changed with the scroll.
    const from = await page.evaluate(() => Number(document.activeElement?.closest('li')?.ariaPosInSet));
    const heart = page.locator(`li[aria-posinset="${from - 1}"]`).getByRole('button', { name: 'Favourite' });
    // Hearts come after the tiles, and then stand before the next tile.
    await expect(heart).toBeAttached();
    await page.keyboard.press('Shift+Tab');
    await expect(heart).toBeFocused();
  });
}

test('who comes back to a long list finds the tile where it was', async ({ page, product }) => {
  await visit(page, product.url('senvang', '/rng'));
  const count = await grow(page);
  await scrollTo(page, await page.evaluate(() => document.body.scrollHeight / 2));
  const place = () =>
    tiles(page).evaluateAll((items) => {
      const seen = items.find((item) => item.getBoundingClientRect().top > 150);
      return { position: seen?.getAttribute('aria-posinset'), top: seen?.getBoundingClientRect().top ?? 0 };
    });
  const before = await place();
  expect(Number(before.position)).toBeGreaterThan(7);
  await page
    .locator('a[href="/promotions"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.locator('[data-widget="promotions/list"]')).toBeVisible();
  await page.goBack();
  await expect(tiles(page).first()).toHaveAttribute('aria-setsize', String(count));
  await expect.poll(async () => (await place()).position).toBe(before.position);
  await expect.poll(async () => Math.abs((await place()).top - before.top)).toBeLessThan(3);
});

test('what comes late above a long list leaves no hole in it', async ({ page, product }) => {
  await visit(page, product.url('senvang', '/rng'));
  await grow(page);
  await scrollTo(page, await page.evaluate(() => document.body.scrollHeight / 2));
  await page.locator('main').evaluate((main) => {
    const late = document.createElement('div');
    late.style.height = '2400px';
    main.prepend(late);
  });
  await scrollTo(page, await page.evaluate(() => document.body.scrollHeight / 2));
});
