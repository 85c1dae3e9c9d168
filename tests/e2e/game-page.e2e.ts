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

test.describe('on a phone that is held on its side', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true });
  test('the bar is folded from the start', async ({ page, product }) => {
    await openFirstSlot(page, product, 'senvang', 'sv01');
    await expect(page.getByTestId('bar-balance')).toBeInViewport({ ratio: 1 });
    expect(await frameHeight(page)).toBeGreaterThanOrEqual(390 - 34);
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
