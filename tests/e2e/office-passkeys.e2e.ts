import { useAuthenticator } from './support/authenticator.ts';
import { judge } from './support/look.ts';
import { newMember } from './support/members.ts';
import { giveReason, inviteOperator, openPlayer, reason } from './support/office.ts';
import { expect, test } from './support/test.ts';

/** A manager whose only second factor is a passkey, in the authenticator of the browser. */
test('a manager adds a passkey, logs in with it, shows it again before a command, and removes it', async ({
  page,
  product,
  silence,
}) => {
  const account = `op-${crypto.randomUUID().slice(0, 8)}`;
  const password = 'A-long-own-password';
  const member = await newMember(product, 'sv01', 0);
  const press = await useAuthenticator(page);
  await page.goto(await inviteOperator(product, account, 'manager'));
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password again').fill(password);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'Second factor' })).toBeVisible();
  await judge(page, 'office-factor-due');
  const dialog = page.getByRole('dialog');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  const addPasskey = async () => {
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog.getByLabel('Name').fill('Laptop');
    await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  };
  await press(true);
  await addPasskey();
  // Nothing else is needed: the pages are open.
  await expect(menu).toBeVisible();

  await page.goto(`${product.office}/password`);
  await expect(page.getByText('not used yet')).toBeVisible();
  await judge(page, 'office-passkeys');
  // Another one is added by the one that is there, which this device is told of.
  await addPasskey();
  await expect(dialog.getByRole('alert')).toContainText('on this device already');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.context().clearCookies();
  await page.goto(product.office);
  await page.getByLabel('Account').fill(account);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Now your passkey')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Code of the app' })).toHaveCount(0);
  await judge(page, 'office-log-in-passkey');
  await page.getByRole('button', { name: 'Use the passkey' }).click();
  await expect(menu).toBeVisible();

  await openPlayer(page, member.account);
  await page.getByRole('button', { name: 'End sessions' }).click();
  // As after ten minutes, which no journey waits.
  silence.allow(/403 .*endSessions/);
  const tooLate = { status: 403, json: { success: false, message: 'proof_due' } };
  await page.route('**/player/endSessions', (route) => route.fulfill(tooLate), { times: 1 });
  await giveReason(page, 'End sessions');
  await expect(dialog.getByText('more than ten minutes since you last showed')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue(reason);
  const proved = page.waitForResponse('**/admin/api/session/proof');
  await dialog.getByRole('button', { name: 'End sessions' }).click();
  expect(await (await proved).json()).toMatchObject({ success: true });
  await expect(dialog).toHaveCount(0);

  await page.goto(`${product.office}/password`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Laptop' })).toContainText('last used');
  await page.getByRole('button', { name: 'Remove Laptop' }).click();
  await expect(dialog.getByText('Your browser asks for your passkey')).toBeVisible();
  // The list of sessions may ask anew before the page with it is gone.
  silence.allow(/403 .*api\/sessions/);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  // The role needs one: without it there is nothing but the way to another.
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeVisible();
});
