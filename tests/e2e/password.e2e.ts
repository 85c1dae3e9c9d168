import type { Page } from '@playwright/test';
import { inspect } from './support/inspect.ts';
import { prepare } from './support/look.ts';
import {
  balance,
  fillCaptcha,
  kinds,
  logIn,
  logOut,
  newPlayer,
  openRegistration,
  register,
  registrationForm,
  smsCode,
} from './support/player.ts';
import { expect, test, visit } from './support/test.ts';

/** Lost passwords, by mail and by SMS as brands choose, and passwords that players change. */

/** Opens what "forgot your password?" leads to. */
async function openRecovery(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  const window = page.getByRole('dialog', { name: 'A new password' });
  await expect(window).toBeVisible();
  return window;
}

/** Changes the password of who is logged in, from the menu of the avatar. */
async function changePassword(page: Page, from: string, to: string, look?: string): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account of/ })
    .click();
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  const change = page.getByRole('dialog', { name: 'Change your password' });
  await expect(change).toBeVisible();
  if (look) await inspect(page, look);
  await change.getByLabel('Current password').fill(from);
  await change.getByLabel('New password', { exact: true }).fill(to);
  await change.getByLabel('Confirm new password').fill(to);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your new password is set. Please log in with it.')).toBeVisible();
}

const fresh = 'Fresh-4417';

test('senvang: a link in a mail sets a new password', async ({ page, product }) => {
  const [kind] = kinds;
  if (!kind) throw new Error('there is no brand that registers by user name');
  const player = newPlayer();
  const email = `${player.username}@example.org`;
  await prepare(page, 'dark');
  await visit(page, product.url('senvang'));
  await openRegistration(page);
  await registrationForm(page).getByLabel('E-mail').fill(email);
  await register(page, product, kind, player);
  await page.getByRole('button', { name: 'Start playing' }).click();
  await logOut(page, 'Log out');

  const window = await openRecovery(page);
  await expect(window.getByRole('heading', { name: 'A new password' })).toBeFocused();
  await inspect(page, 'senvang-dark-recovery');
  await window.getByLabel('User name').fill(player.username);
  await window.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.keyboard.press('Enter');
  const sent = page.getByRole('alertdialog', { name: 'Look into your mailbox' });
  await sent.getByRole('button', { name: 'OK' }).click();
  await expect(window).toBeHidden();

  const mail = await (await product.demo(`/outbox?to=${encodeURIComponent(email)}`)).json();
  const link = /https?:\S+\/reset-password#\S+/.exec(mail.value.text)?.[0] ?? '';
  expect(link).toContain(product.url('senvang', '/reset-password'));
  await visit(page, product.url('senvang', '/help'));
  await page.goto(link);
  const reset = page.getByRole('dialog', { name: 'Choose a new password' });
  await reset.getByLabel('New password', { exact: true }).fill(fresh);
  expect(page.url()).toBe(product.url('senvang'));
  await inspect(page, 'senvang-dark-reset');
  await reset.getByLabel('Confirm new password').fill(fresh);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your new password is set. Please log in with it.')).toBeVisible();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('User name').fill(player.username);
  await dialog.getByLabel('Password', { exact: true }).fill(fresh);
  await fillCaptcha(page, dialog);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).last().click();
  await expect.poll(() => balance(page)).toBeGreaterThan(0);

  await test.step('and the player changes it', () =>
    changePassword(page, fresh, player.password, 'senvang-dark-password'));
});

test('voltage: a code by SMS sets a new password and logs in, past the slider', async ({ page, product }) => {
  const kind = {
    brand: 'voltage',
    merchant: 'vt01',
    registers: 'username',
    dialingCode: '84',
    bonus: 1000,
    minorUnits: 1,
  } as const;
  const player = newPlayer();
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, product.url('voltage'));
  await openRegistration(page);
  await register(page, product, kind, player);
  await page.getByRole('button', { name: 'Start playing' }).click();
  await page.setViewportSize({ width: 1440, height: 900 });
  await logOut(page, 'Log out');
  await visit(page, product.url('voltage', '/promotions'));
  const window = await openRecovery(page);
  await expect(window.getByRole('tab')).toHaveCount(0);
  await inspect(page, 'voltage-dark-recovery');
  await window.getByLabel('Mobile number').fill(player.mobile);
  await window.getByRole('button', { name: 'Get code' }).click();
  // A busy machine takes its time to move the slider.
  const counting = window.getByRole('button', { name: /^([1-5]?\d|60) s$/ });
  await expect(counting).toBeDisabled({ timeout: 60_000 });
  await window.getByLabel('SMS code').fill(await smsCode(product, `84 ${player.mobile}`));
  await window.getByLabel('New password').fill(fresh);
  await window.getByRole('button', { name: 'Set the password' }).click();
  await expect.poll(() => balance(page)).toBeGreaterThan(0);
  await expect(page).toHaveURL(product.url('voltage'));
  await logOut(page, 'Log out');
  await logIn(page, player.username, fresh);
  await expect.poll(() => balance(page)).toBeGreaterThan(0);
  await changePassword(page, fresh, player.password);
});
