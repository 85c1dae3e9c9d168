import type { Page } from '@playwright/test';
import { long } from '../support/long.ts';
import { prepare } from './support/look.ts';
import { openRegistration, registrationForm } from './support/player.ts';
import { expectRhythm } from './support/rhythm.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test, visit } from './support/test.ts';

/** Every form keeps one rhythm, with hints, with faults and with nothing to say, on phones and on desktops. */

const widths = [390, 1440];

/** The form that came last, before and after a try with nothing in it. */
async function bothStates(page: Page, submit: string, least: number): Promise<void> {
  // A window opens over the form that led to it.
  const form = page
    .locator('form')
    .filter({ has: page.locator('[data-field]') })
    .filter({ has: page.getByRole('button', { name: submit, exact: true }) })
    .last();
  await expect(form).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectRhythm(form, least);
  }
  await form.getByRole('button', { name: submit, exact: true }).click();
  await expect(form.locator('[aria-invalid="true"]').first()).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectRhythm(form, least);
  }
}

/** Each with the form of a lost password: its button, and how many fields it has; by e-mail, by a code. */
const brands = [
  { brand: 'senvang', button: 'Send the link', fields: 2 },
  { brand: 'northline', button: 'Set the password', fields: 3 },
];

for (const { brand, button, fields } of long ? brands : brands.slice(0, 1)) {
  test(`${brand}: registering, logging in and a lost password`, async ({ page, product }) => {
    await prepare(page, 'dark');
    await visit(page, product.url(brand));
    await openRegistration(page);
    await expect(registrationForm(page)).toBeVisible();
    await bothStates(page, 'Create account', 4);
    await page.goto(product.url(brand, '/login'));
    await bothStates(page, 'Log in', 2);
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await bothStates(page, button, fields);
  });
}

test('a new password by a link, and another one for a player', async ({ page, product }) => {
  await prepare(page, 'dark');
  await page.goto(product.url('senvang', `/reset-password#${'a'.repeat(32)}`));
  await bothStates(page, 'Set the password', 2);
  await signIn(page, product, 'sv01');
  await page.goto(product.url('senvang'));
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account of/ })
    .click();
  await page.getByRole('menuitem', { name: 'Change password' }).click();
  await bothStates(page, 'Change the password', 3);
});
