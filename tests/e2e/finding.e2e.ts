import type { Locator, Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, test, visit } from './support/test.ts';

/** One search over everything, and tiles whose lettering nothing covers. */

test.use({ hasTouch: true });

const input = (page: Page) => page.getByRole('dialog').getByRole('combobox');
const group = (page: Page, name: string) => page.getByRole('dialog').getByRole('group', { name });
const opener = (page: Page, name: string) =>
  page.getByRole('navigation', { name }).getByRole('button', { name: /^(Search|Tìm kiếm)$/ });

test.describe('in Vietnamese', () => {
  test.use({ locale: 'vi-VN' });
  test('on a phone the bar opens the search; a word with its tone comes first, and a game asks to log in', async ({
    page,
    product,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await visit(page, product.url('senvang'));
    await expectNoSidewaysScroll(page);
    await opener(page, 'Truy cập nhanh').tap();
    await input(page).fill('hổ');
    await expect(group(page, 'Trò chơi').getByRole('option').first()).toContainText(/hổ/i);
    await expectNoSidewaysScroll(page);
    await group(page, 'Trò chơi').getByRole('option').first().tap();
    await expect(page.getByRole('dialog').getByRole('tab', { name: 'Đăng nhập' })).toBeVisible();
  });
});

test('on a phone a team of the list of matches is found', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, product.url('sanam', '/matches?sport=football'));
  const price = page.locator('[data-widget="sports/fixtures"] button[aria-label*=" – "]').first();
  const team = (await price.getAttribute('aria-label'))?.split(' – ')[0] ?? '';
  await opener(page, 'Quick access').tap();
  await input(page).fill(team);
  await expect(group(page, 'Matches').getByRole('option').first()).toContainText(team);
});

test('on desktops the header opens it: the keyboard walks, Escape gives the focus back, what was sought is offered again', async ({
  page,
  product,
}) => {
  await visit(page, product.url('voltage'));
  const button = page.getByRole('banner').getByRole('button', { name: 'Search' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(input(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();

  await page.keyboard.press('Enter');
  await input(page).fill('plinko');
  const games = group(page, 'Games').getByRole('option');
  await expect(games.first()).toContainText('Plinko');
  await expect(games.first()).toHaveAttribute('aria-selected', 'true');
  // Until everything has answered, what stands first may be of the words before.
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('1 result');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('tab', { name: 'Log in' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await button.click();
  await expect(group(page, 'Searched lately').getByRole('option')).toHaveText(['plinko']);
  await page.getByRole('dialog').getByRole('button', { name: 'Clear recent searches' }).click();
  await expect(group(page, 'Searched lately')).toHaveCount(0);
});

test('on phones the heart of a tile stands off its art', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const brand of ['senvang', 'voltage', 'northline']) {
    await visit(page, product.url(brand, '/rng'));
    const heart = page.getByRole('button', { name: 'Favourite' }).first();
    await expect(heart, brand).toBeVisible();
    const tile = heart.locator('xpath=..');
    const [art, sign] = await Promise.all([boxOf(tile.locator('img').first()), boxOf(heart.locator('svg'))]);
    expect(sign.y, brand).toBeGreaterThanOrEqual(art.y + art.height);
  }
});

async function boxOf(place: Locator): Promise<{ y: number; height: number }> {
  const box = await place.boundingBox();
  if (!box) throw new Error('not on the page');
  return box;
}
