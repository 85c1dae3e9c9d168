import type { Browser, Page } from '@playwright/test';
import type { Role } from '#schemas/admin';
import { AdminClient, operatorPassword } from '../../support/office/admin.ts';
import { seeFilledFields } from './firefox/in-page.ts';
import type { RunningProduct } from './product.ts';
import { inFirefox } from './target.ts';
import { expect } from './test.ts';

/** What every command of a journey is given. */
export const reason = 'Compensation for ticket 4711';

/** Logs an operator in, for a merchant: Sen Vàng unless another is named. */
export async function logIn(page: Page, product: RunningProduct, account: string, merchant = 'sv01'): Promise<void> {
  await page.goto(product.office);
  await page.getByLabel('Account').fill(account);
  await page.getByRole('textbox', { name: 'Password' }).fill(operatorPassword);
  await page.getByRole('button', { name: 'Log in' }).press('Enter');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await page.getByLabel('Merchant').selectOption(merchant);
}

/** Another operator, in a browser of its own. */
export async function newOperator(
  browser: Browser,
  product: RunningProduct,
  account: string,
  merchant?: string,
): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  if (inFirefox) await page.addInitScript(seeFilledFields);
  await logIn(page, product, account, merchant);
  return page;
}

/** Opens the page of a player from the menu. */
export async function openPlayer(page: Page, account: string): Promise<void> {
  await page.getByRole('link', { name: 'Players', exact: true }).click();
  await page.getByLabel('Search').fill(account);
  await page.getByLabel('Search').press('Enter');
  await expect(page).toHaveURL(new RegExp(`search=${account}`));
  await page.getByRole('button', { name: `Open ${account}` }).click();
  await expect(page.getByRole('heading', { name: account, exact: true })).toBeVisible();
}

/** The second person agrees to the only command that waits. */
export async function approve(page: Page, product: RunningProduct): Promise<void> {
  await page.goto(`${product.office}/approvals`);
  await page.getByRole('button', { name: 'Open this command' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await giveReason(page, 'Approve');
  await expect(page.getByText('Approved and carried out.')).toBeVisible();
}

/** Says in the open window why, and does it. */
export async function giveReason(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: button }).click();
}

/** An operator of a merchant whose pages are another journey's matter. */
export async function callsOf(product: RunningProduct, merchant: string, account = 'manager'): Promise<AdminClient> {
  const office = new AdminClient({ backOffice: { url: new URL(product.office).origin } }, merchant);
  await office.call('operatorLogIn', { body: { account, password: operatorPassword } });
  return office;
}

/** Two administrators invite an operator; the address of the link. */
export async function inviteOperator(product: RunningProduct, account: string, role: Role): Promise<string> {
  const [admin, deputy] = [await callsOf(product, 'sv01', 'admin'), await callsOf(product, 'sv01', 'deputy')];
  const body = { account, name: 'Olga', roles: [role], merchants: ['sv01'], reason };
  const { id, version } = (await admin.call('createOperator', { body })).value.command;
  const agreed = await deputy.call('decideCommand', { body: { id, version, verdict: 'approve', reason } });
  return `${product.office}/invitation#${agreed.value.invitation?.token}`;
}

/** An operator takes what a member has written in the chat, and answers it. */
export async function answerChat(product: RunningProduct, merchant: string, account: string, text: string) {
  const support = await callsOf(product, merchant, 'support');
  const { chats } = (await support.call('chatDesk')).value;
  const body = { chat: chats.find((one) => one.account === account && one.merchant === merchant)?.id ?? '' };
  await support.call('takeChat', { body });
  const answered = await support.call('answerChat', { body: { ...body, text, after: 0 } });
  expect(answered.success).toBe(true);
}
