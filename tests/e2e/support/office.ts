import type { Browser, Page } from '@playwright/test';
import type { RunningProduct } from './product.ts';
import { expect } from './test.ts';

/** What every command of a journey is given. */
export const reason = 'Compensation for ticket 4711';

/** Logs an operator in, for Sen Vàng. */
export async function logIn(page: Page, product: RunningProduct, account: string): Promise<void> {
  await page.goto(product.office);
  await page.getByLabel('Account').fill(account);
  await page.getByRole('textbox', { name: 'Password' }).fill('Demo8888-office');
  await page.getByRole('button', { name: 'Log in' }).press('Enter');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await page.getByLabel('Merchant').selectOption('sv01');
}

/** Another operator, in a browser of its own. */
export async function newOperator(browser: Browser, product: RunningProduct, account: string): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await logIn(page, product, account);
  return page;
}
