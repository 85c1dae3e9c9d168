import type { Page } from '@playwright/test';
import { gameFrame } from './support/player.ts';
import type { RunningProduct } from './support/product.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test, visit } from './support/test.ts';

/** A game on a phone has all the height but for one bar, whatever the brand. */

async function openFirstSlot(page: Page, product: RunningProduct, brand: string, merchant: string): Promise<void> {
  await signIn(page, product, merchant);
  await visit(page, product.url(brand, '/rng'));
  await page
    .locator('[data-widget="games/lobby"] button')
    .filter({ has: page.locator('img') })
    .first()
    .click();
  await expect(page).toHaveURL(/\/game/);
  await expect(gameFrame(page).getByTestId('action')).toBeVisible({ timeout: 30_000 });
}

const frame = (page: Page) => page.locator('[data-widget="games/frame"] iframe');
const frameHeight = async (page: Page) => (await frame(page).boundingBox())?.height ?? 0;

/** Waits until the game has the window but for a bar of so many px at most. */
const expectRoom = (page: Page, height: number, bar: number) =>
  expect.poll(() => frameHeight(page)).toBeGreaterThanOrEqual(height - bar);

for (const [brand, merchant] of [
  ['senvang', 'sv01'],
  ['northline', 'nl01'],
  ['sanam', 'sn01'],
  ['voltage', 'vt01'],
] as const) {
  test.describe(`${brand} on a phone`, () => {
    test.use({ viewport: { width: 360, height: 640 }, hasTouch: true });
    test('one bar above a game, with the way back and the balance, which folds', async ({ page, product }) => {
      await openFirstSlot(page, product, brand, merchant);
      await expect(page.locator('[data-widget="shell/header"]')).toHaveCount(0);
      await expect(page.locator('[data-widget="shell/bottom-bar"]')).toHaveCount(0);
      const balance = page.getByTestId('bar-balance');
      await expect(balance).toHaveText(/\d/);
      await expect(page.getByTestId('play-result')).toBeInViewport({ ratio: 1 });
      await expectRoom(page, 640, 64);
      await page.getByRole('button', { name: 'Collapse the bar' }).tap();
      await expectRoom(page, 640, 34);
      await expect(balance).toBeInViewport({ ratio: 1 });
      await page.setViewportSize({ width: 390, height: 844 });
      await expectRoom(page, 844, 34);
      await page.getByRole('button', { name: 'Expand the bar' }).tap();
      await page.getByRole('button', { name: 'Back' }).tap();
      await expect(page).toHaveURL(/\/rng/);
    });
  });
}

test.describe('on a phone that is held on its side', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true });
  test('the bar is folded from the start', async ({ page, product }) => {
    await openFirstSlot(page, product, 'senvang', 'sv01');
    await expect(page.getByTestId('bar-balance')).toBeInViewport({ ratio: 1 });
    await expectRoom(page, 390, 34);
    await page.getByRole('button', { name: 'Expand the bar' }).tap();
    await expect(page.getByRole('button', { name: 'Other games' })).toBeVisible();
  });
});

test('on a desktop the header stays, and nothing folds', async ({ page, product }) => {
  await openFirstSlot(page, product, 'senvang', 'sv01');
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByTestId('bar-balance')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Collapse the bar' })).toHaveCount(0);
});
