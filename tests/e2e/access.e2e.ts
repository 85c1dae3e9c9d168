import type { Page } from '@playwright/test';
import { inspect } from './support/inspect.ts';
import { prepare } from './support/look.ts';
import {
  balance,
  gapOf,
  humanCheck,
  kinds,
  logIn,
  logOut,
  newPlayer,
  openRegistration,
  passHumanCheck,
  register,
  smsCode,
  watchChecks,
} from './support/player.ts';
import { expect, test, visit } from './support/test.ts';

/** Human checks before the forms of access, and logging in by SMS, as brands choose them. */

const login = { name: 'demo88', password: 'Demo8888' };

/** Fills the login form in, up to its button. */
async function fillLogin(page: Page, { name, password } = login): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await dialog.getByLabel('User name').fill(name);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).last().click();
  await expect(humanCheck(page)).toBeVisible();
}

test('voltage: a slider stands before the login, for keyboard and mouse', async ({ page, product }) => {
  watchChecks(page);
  await prepare(page, 'dark');
  await visit(page, product.url('voltage'));
  await fillLogin(page);
  const dialog = humanCheck(page);
  const slider = dialog.getByRole('slider', { name: 'Position of the piece' });
  const confirm = dialog.getByRole('button', { name: 'Confirm' });

  await test.step('the window reads well on every screen', async () => {
    await expect(dialog.getByAltText('Picture with a gap')).toBeVisible();
    await inspect(page, 'voltage-dark-slider');
    await dialog.getByRole('button', { name: 'Type characters instead' }).click();
    await expect(dialog.getByAltText('Picture with characters to type')).toBeVisible();
    await inspect(page, 'voltage-dark-characters');
    await dialog.getByRole('button', { name: 'Move a piece instead' }).click();
  });

  await test.step('a wrong place says so and brings another puzzle', async () => {
    await expect(slider).toBeFocused();
    await expect(confirm).toBeDisabled();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('status')).toHaveText('That was not it. Here is another one.');
    await expect(slider).toBeFocused();
    await expect(slider).toHaveValue('0');
  });

  await test.step('Escape leaves the check, and nothing that was typed is lost', async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('dialog').getByLabel('User name')).toHaveValue(login.name);
    await page.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).last().click();
  });

  await test.step('the keyboard moves the piece into its gap, and the player is in', async () => {
    await passHumanCheck(page);
    await expect.poll(() => balance(page)).toBeGreaterThan(0);
    await logOut(page, 'Log out');
  });

  await test.step('so does a mouse', async () => {
    await fillLogin(page);
    await expect(slider).toBeEnabled();
    const most = Number(await slider.getAttribute('max'));
    const box = await slider.boundingBox();
    if (!box) throw new Error('the slider is not on the screen');
    // The thumb's middle travels from half a thumb to half a thumb before the end.
    const thumb = 48;
    const at = (share: number) => box.x + thumb / 2 + share * (box.width - thumb);
    await page.mouse.move(at(0), box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(at((await gapOf(page)) / most), box.y + box.height / 2, { steps: 8 });
    await page.mouse.up();
    await confirm.click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => balance(page)).toBeGreaterThan(0);
  });
});

test('voltage: a new player passes the slider on a phone', async ({ page, product }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, product.url('voltage'));
  const kind = { brand: 'voltage', merchant: 'vt01', registers: 'username', bonus: 1000, minorUnits: 1 } as const;
  await openRegistration(page);
  await register(page, product, kind, newPlayer());
  await expect(page.getByRole('dialog', { name: 'Welcome!' })).toBeVisible();
});

test('sanam: characters stand in the login form from the start', async ({ page, product }) => {
  await prepare(page, 'dark');
  await visit(page, product.url('sanam'));
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog').getByLabel('Characters in the picture')).toBeVisible();
  await page.keyboard.press('Escape');
  await logIn(page, login.name, login.password);
  await expect.poll(() => balance(page)).toBeGreaterThan(0);
});

test('northline: a member logs in with a code by SMS', async ({ page, product }) => {
  const [, kind] = kinds;
  if (!kind) throw new Error('there is no brand that registers by mobile number');
  await prepare(page, 'dark');
  await visit(page, product.url(kind.brand));
  const dialog = page.getByRole('dialog');
  const open = async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    return dialog.getByRole('tab', { name: 'With a code by SMS' });
  };
  await (await open()).click();
  await inspect(page, 'northline-dark-sms-login');

  // The demo member of this merchant, who opened the account with this number.
  const number = '2025550188';
  await dialog.getByLabel('Mobile number').fill('20');
  await dialog.getByRole('button', { name: 'Get code' }).click();
  await expect(dialog.getByLabel('Mobile number')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Mobile number').fill(number);
  // The note below the field goes first: while it did so, the button would move away under the mouse.
  await dialog.getByLabel('Mobile number').blur();
  await expect(dialog.getByLabel('Mobile number')).not.toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('button', { name: 'Get code' }).click();
  await expect(dialog.getByRole('button', { name: /^([1-5]?\d|60) s$/ })).toBeDisabled();
  await dialog.getByLabel('SMS code').fill('1');
  await dialog.getByRole('button', { name: 'Log in', exact: true }).last().click();
  await expect(dialog.getByText('SMS code is not right. Check it and try again.')).toBeVisible();

  await dialog.getByLabel('SMS code').fill(await smsCode(product, `1 ${number}`));
  await dialog.getByLabel('Remember me for a day').check();
  await dialog.getByRole('button', { name: 'Log in', exact: true }).last().click();
  await expect.poll(() => balance(page)).toBeGreaterThan(0);

  await logOut(page, 'Log out');
  await expect(await open()).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByLabel('Mobile number')).toHaveValue(number);
});
