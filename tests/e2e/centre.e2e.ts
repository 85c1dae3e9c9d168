import type { Page } from '@playwright/test';
import { TestClient } from '../support/client/client.ts';
import { prepare, settle } from './support/look.ts';
import { signIn } from './support/sign-in.ts';
import { expect, interactive, test, visit } from './support/test.ts';

/** How the personal centre opens and looks (§2, §5), as each brand says it. */

const phone = { width: 390, height: 844 };
const overview = '/member/overview';

// Brands have nothing to do with each other.
test.describe.configure({ timeout: 240_000, mode: 'parallel' });

const centre = (page: Page) => page.locator('[data-widget="member/centre"]');
/** Opens an entry of the avatar's menu. */
async function choose(page: Page, name: string) {
  const avatar = page.getByRole('banner').getByRole('button', { name: /^Account of/ });
  await avatar.click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

test('a window over the page where the player was: panels change in it, and Escape leads back', async ({
  page,
  product,
}) => {
  await prepare(page, 'dark');
  await signIn(page, product, 'sv01');
  await visit(page, product.url('senvang', '/rng?vassalage=LUMO'));
  await settle(page);
  await choose(page, 'Account record');
  await expect(page).toHaveURL(/\/member\/transactionHistory$/);
  const window = page.getByRole('dialog', { name: 'Personal centre' });
  await expect(window.getByRole('heading', { level: 1, name: 'Account record' })).toBeFocused();
  const behind = centre(page).locator('[inert]');
  await expect(behind.locator('[data-widget="games/lobby"]')).toBeVisible();
  // What stands behind reads its own address, not that of the panel.
  await expect(behind.getByText('Lumora').first()).toBeAttached();
  await window.getByRole('link', { name: 'Profit and loss' }).click();
  await expect(page).toHaveURL(/\/member\/personalProfit$/);
  await expect(window.getByRole('heading', { level: 1, name: 'Profit and loss' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/rng\?vassalage=LUMO$/);
  await expect(window).toHaveCount(0);
  await choose(page, 'Betting record');
  await expect(page).toHaveURL(/\/member\/personalHistoryCopy$/);
});

test('a page, a drawer at the end, and a sheet on phones, as brands say', async ({ page, product }) => {
  await prepare(page, 'light');
  await signIn(page, product, 'nl01');
  await visit(page, product.url('northline', overview));
  await expect(centre(page)).toHaveAttribute('data-form', 'page');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await signIn(page, product, 'sn01');
  await visit(page, product.url('sanam', overview));
  const drawer = page.getByRole('dialog', { name: 'Personal centre' });
  const box = await drawer.getByRole('heading', { level: 1 }).boundingBox();
  expect(box?.x).toBeGreaterThan(500);
  // What is open stays as it is, with what was typed into it; on a phone it opens as a sheet.
  await page.setViewportSize(phone);
  await expect(centre(page)).toHaveAttribute('data-form', 'drawer');
  await page.reload();
  await interactive(page);
  await expect(centre(page)).toHaveAttribute('data-form', 'sheet');
  await drawer.getByRole('link', { name: 'Betting record' }).click();
  await expect(page).toHaveURL(/\/member\/personalHistoryCopy$/);
  // On phones the first page is the menu.
  await drawer.getByRole('link', { name: 'All of the personal centre' }).click();
  await expect(page).toHaveURL(/\/member\/overview$/);
  await drawer.getByRole('button', { name: 'Close the personal centre' }).click();
  await expect(page).toHaveURL(product.url('sanam'));
});

test('a guest logs in first; a trial account is told that it takes a real one, and offered it', async ({
  page,
  product,
}) => {
  await visit(page, product.url('senvang', '/member/transactionHistory'));
  await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  const { token } = (await new TestClient(product.gateway, 'sv01').call('freePlay')).value;
  await page.addInitScript((trial) => {
    if (window === window.top) sessionStorage.setItem('token', trial);
  }, token);
  for (const path of ['/member/transactionHistory', overview]) {
    await visit(page, product.url('senvang', path));
    const question = page.getByRole('alertdialog', { name: 'A real account is needed' });
    await expect(question).toContainText('This needs a real account. Free demo accounts do not have it.');
    await expect(centre(page)).toHaveCount(0);
    await question.getByRole('button', { name: 'Open a real account' }).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Create account' })).toBeVisible();
  }
});
