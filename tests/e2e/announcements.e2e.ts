import { judge, prepare } from './support/look.ts';
import { expect, test, visit } from './support/test.ts';

/** The window of announcements, from the bar that shows them and from the menu. */

test('senvang: the bar opens the announcement that it shows, the menu all of them', async ({ page, product }) => {
  await prepare(page, 'dark');
  await visit(page, product.url('senvang'));
  const bar = page.locator('[data-widget="shell/notice-bar"]:visible').first();
  const shown = bar.getByRole('button').first();
  const title = (await shown.textContent()) ?? '';
  await shown.click();
  const window = page.getByRole('dialog', { name: 'Announcements' });
  await expect(window.getByRole('article', { name: title })).toBeVisible();
  await expect(window.getByText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)).toBeVisible();
  await judge(page, 'senvang-dark-announcement');

  await test.step('a phone shows the titles, and one at a time', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await window.getByRole('button', { name: 'All announcements' }).click();
    const titles = window.getByRole('navigation', { name: 'Titles' });
    await expect(titles).toBeVisible();
    await expect(window.getByRole('article')).toBeHidden();
    await titles.getByRole('button').last().click();
    await expect(window.getByRole('article')).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await page.keyboard.press('Escape');
  await expect(window).toBeHidden();
  await page.getByRole('navigation').getByRole('button', { name: 'Announcements' }).first().click();
  await expect(window).toBeVisible();
});

test('nusadraw: the window in light', async ({ page, product }) => {
  await prepare(page, 'light');
  await visit(page, product.url('nusadraw'));
  await page.getByRole('navigation').getByRole('button', { name: 'Announcements' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Announcements' })).toBeVisible();
  await judge(page, 'nusadraw-light-announcements');
});
