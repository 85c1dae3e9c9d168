import type { Locator } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { judge } from './support/look.ts';
import { balanceOf, newMember } from './support/members.ts';
import { approve, giveReason, logIn, newOperator, openPlayer, reason } from './support/office.ts';
import { expect, test } from './support/test.ts';

/** An operator's way: invited by two, a password and a second factor of their own, a command, its second person, the log. */
test('an operator is invited by two, sets a password and an app, asks for a correction, and another one agrees', async ({
  page,
  product,
  browser,
}) => {
  test.slow();
  const account = `op-${crypto.randomUUID().slice(0, 8)}`;
  const member = await newMember(product, 'sv01', 5_000_000);
  await logIn(page, product, 'admin');
  await page.getByRole('link', { name: 'Operators', exact: true }).click();
  await page.getByRole('button', { name: 'New operator' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Account' }).fill(account);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Olga');
  await chooseByPress(dialog, 'Role', 'Manager');
  await dialog.getByRole('textbox', { name: 'Merchants' }).fill('sv01');
  await giveReason(page, 'New operator');
  await expect(page.getByText('Another operator has to approve it')).toBeVisible();

  const deputy = await newOperator(browser, product, 'deputy');
  await approve(deputy, product);
  const link = deputy.getByRole('dialog', { name: `A link for ${account}` });
  const address = await link.getByRole('textbox', { name: 'Link' }).inputValue();
  expect(address).toMatch(/\/admin\/invitation#[\w-]{43}$/);
  await link.getByRole('button', { name: 'Done' }).click();

  const olga = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage();
  await olga.goto(address);
  await expect(olga.getByText(`choose a password for the account ${account}`)).toBeVisible();
  await judge(olga, 'office-invitation');
  const password = 'A-long-own-password';
  await olga.getByLabel('New password', { exact: true }).fill(password);
  await olga.getByLabel('New password again').fill(password);
  await olga.getByRole('button', { name: 'Set password' }).click();
  // The role needs a second factor: nothing else is there before.
  await expect(olga.getByRole('heading', { name: 'Second factor' })).toBeVisible();
  await expect(olga.getByRole('navigation', { name: 'Menu' })).toHaveCount(0);
  await olga.getByRole('button', { name: 'Set up the app' }).click();
  const key = await olga.getByRole('textbox', { name: 'Key' }).inputValue();
  await judge(olga, 'office-second-factor');
  const app = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  await olga.getByRole('textbox', { name: 'Code of the app' }).fill(app.generate());
  await olga.getByRole('button', { name: 'Finish' }).click();
  await expect(olga.getByRole('listitem')).toHaveCount(10);
  const recovery = (await olga.getByRole('listitem').first().textContent()) ?? '';
  await olga.getByRole('button', { name: 'I have kept them' }).click();

  // The link is used up.
  const late = await (await browser.newContext()).newPage();
  await late.goto(address);
  await expect(late.getByText('This link is over')).toBeVisible();

  await olga.setViewportSize({ width: 1440, height: 900 });
  await olga.goto(product.office);
  await openPlayer(olga, member.account);
  await olga.getByRole('button', { name: 'Adjust balance' }).click();
  await olga.getByRole('dialog').getByLabel('Amount').fill('12345');
  await olga.getByRole('dialog').getByRole('button', { name: 'Adjust balance' }).click();
  // As after ten minutes, which no journey waits: the code is asked for in place, and what was typed stays.
  await olga.route(
    '**/player/adjust',
    (route) => route.fulfill({ status: 403, json: { success: false, message: 'proof_due' } }),
    { times: 1 },
  );
  await giveReason(olga, 'Adjust balance');
  const asks = olga.getByRole('dialog').last();
  await expect(asks.getByText('more than ten minutes since you last showed')).toBeVisible();
  await expect(asks.getByRole('textbox', { name: 'Reason' })).toHaveValue(reason);
  await asks.getByRole('textbox', { name: 'Code of the app' }).fill('000000');
  await asks.getByRole('button', { name: 'Adjust balance' }).click();
  await expect(asks.getByRole('textbox', { name: 'Code of the app' })).toHaveAttribute('aria-invalid', 'true');
  await asks.getByRole('textbox', { name: 'Code of the app' }).fill(recovery);
  await asks.getByRole('button', { name: 'Adjust balance' }).click();
  await expect(olga.getByText('Another operator has to approve it')).toBeVisible();
  const before = await balanceOf(product, member);
  const manager = await newOperator(browser, product, 'manager');
  await approve(manager, product);
  expect(await balanceOf(product, member)).toBe(before + 12_345);
  await manager.goto(`${product.office}/audit?action=adjustBalance`);
  await manager.getByRole('button', { name: 'Open this command' }).first().click();
  for (const words of [account, 'manager', reason])
    await expect(manager.getByRole('dialog').getByText(words).first()).toBeVisible();

  // A log-in asks for a code beside the password; where else the account is open is seen and ended.
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(product.office);
  await elsewhere.getByLabel('Account').fill(account);
  await elsewhere.getByRole('textbox', { name: 'Password' }).fill(password);
  await elsewhere.getByRole('button', { name: 'Log in' }).click();
  await elsewhere.getByRole('textbox', { name: 'Code of the app' }).fill('12 34');
  await elsewhere.getByRole('button', { name: 'Log in' }).click();
  await expect(elsewhere.getByRole('navigation', { name: 'Menu' })).toHaveCount(0);
  await olga.goto(`${product.office}/password`);
  await expect(olga.getByText('This one')).toBeVisible();
  await judge(olga, 'office-own-access');
});

/**
 * Chooses from a list as a slow hand does: the button is held until the list stands there. It stays under the finger, or the
 * release lands beside it and closes the list.
 */
async function chooseByPress(dialog: Locator, name: string, option: string): Promise<void> {
  const page = dialog.page();
  const button = dialog.getByRole('combobox', { name });
  await button.hover();
  const before = await button.boundingBox();
  await page.mouse.down();
  await expect(page.getByRole('option', { name: option })).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
  await page.mouse.up();
  await page.getByRole('option', { name: option }).click();
  await expect(button).toContainText(option);
}
