import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { TestClient } from '../support/client/client.ts';
import { appCode } from '../support/players/authenticator.ts';
import { lastCode } from '../support/players/players.ts';
import { inspect } from './support/inspect.ts';
import { prepare } from './support/look.ts';
import { balance, kinds, logOut, newPlayer, register } from './support/player.ts';
import { expect, expectNoSidewaysScroll, test, visit } from './support/test.ts';

/** Signing in with a provider, which the demo plays on an origin of its own. */

/** Opens the popup from the header. */
async function openLogin(page: Page) {
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  const popup = page.getByRole('dialog', { name: 'Your account' });
  await expect(popup.getByRole('region', { name: 'Sign in with another account' }).first()).toBeVisible();
  return popup;
}

/** At the provider: somebody with an address of their own agrees. */
async function agree(page: Page, email: string) {
  await page.waitForURL(/\/identity\/\w+\/authorize\?/);
  await page.getByLabel('E-mail address of somebody new').fill(email);
  await page.getByRole('button', { name: 'Allow' }).click();
}

/** Sets an authenticator app up for the player of the page, proved by the address; the recovery codes. */
async function enrolApp(page: Page, gateway: string, email: string): Promise<string[]> {
  const nl01 = new TestClient(gateway, 'nl01');
  const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? '';
  const { secret } = (await nl01.call('authenticatorKey', { token })).value;
  await nl01.call('securityCode', { token, body: { purpose: 'authenticator', way: 'email' } });
  const proof = { way: 'email', value: await lastCode({ url: gateway }, encodeURIComponent(email)) } as const;
  const body = { code: appCode(secret, Date.now()), proof };
  return (await nl01.call('enrolAuthenticator', { token, body })).value.codes;
}

test('northline: somebody new registers with Google, and is let in by it from then on, where the way began', async ({
  page,
  product,
}) => {
  const kind = kinds.find(({ brand }) => brand === 'northline');
  if (!kind) throw new Error('northline is no kind');
  const player = newPlayer();
  const email = `${player.username}@people.example`;
  await prepare(page, 'light');
  await visit(page, product.url('northline', '/help'));
  const popup = await openLogin(page);
  await inspect(page, 'northline-light-social', { part: 'dialog' });

  const google = popup.getByRole('button', { name: 'Continue with Google' }).first();
  expect((await google.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await google.focus();
  await page.keyboard.press('Enter');
  await agree(page, email);
  await expect(popup.getByText(/^Google has told us who you are/)).toBeVisible();
  // Nothing of what the provider gave stays in the address.
  expect(page.url()).toBe(product.url('northline', '/help'));
  await inspect(page, 'northline-light-social-new', { part: 'dialog' });
  await expect(popup.getByLabel('E-mail')).toHaveValue(email);
  await register(page, product, kind, player);
  await page.getByRole('button', { name: 'Start playing' }).click();
  await expect.poll(() => balance(page)).toBe(kind.bonus);
  await logOut(page, 'Log out');

  await visit(page, product.url('northline', '/promotions'));
  await openLogin(page);
  await popup.getByRole('button', { name: 'Continue with Google' }).first().click();
  await agree(page, email);
  await expect.poll(() => balance(page)).toBe(kind.bonus);
  expect(page.url()).toBe(product.url('northline', '/promotions'));

  // With an authenticator app the provider's word is not enough.
  const [code = ''] = await enrolApp(page, product.gateway, email);
  await logOut(page, 'Log out');
  await visit(page, product.url('northline', '/promotions'));
  await openLogin(page);
  await popup.getByRole('button', { name: 'Continue with Google' }).first().click();
  await agree(page, email);
  const back = page.getByRole('dialog', { name: 'Sign-in' });
  await expect(back.getByRole('heading', { name: 'Is it you?' })).toBeFocused();
  expect(page.url()).toBe(product.url('northline', '/promotions'));
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull();
  await inspect(page, 'northline-light-social-check', { part: 'dialog' });
  await back.getByLabel('Code from the app').fill(code);
  await page.keyboard.press('Enter');
  await expect.poll(() => balance(page)).toBe(kind.bonus);
  await expect(back).toBeHidden();
  expect(page.url()).toBe(product.url('northline', '/promotions'));
});

test('sanam on a phone: LINE, whose player changes their mind; and a way back that somebody else prepared', async ({
  page,
  product,
}) => {
  await prepare(page, 'dark');
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, product.url('sanam'));
  const popup = await openLogin(page);
  const names = popup.getByRole('region', { name: 'Sign in with another account' }).first().getByRole('button');
  await expect(names).toHaveText(['Continue with LINE', 'Continue with Google']);
  await names.first().click();
  await page.waitForURL(/\/identity\/line\/authorize\?/);
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  const end = page.getByRole('dialog', { name: 'Sign-in' });
  await expect(end).toContainText('You have not agreed, so nobody was signed in.');
  expect(page.url()).toBe(product.url('sanam'));
  await inspect(page, 'sanam-dark-social-end', { part: 'dialog' });
  await end.getByRole('button', { name: 'Back to the login' }).click();
  await expect(names.first()).toBeVisible();

  await visit(page, product.url('sanam', `/social-return?code=${'c'.repeat(43)}&state=${'s'.repeat(43)}`));
  await expect(end).toContainText('This sign-in is over, or was begun in another browser. Please begin anew.');
  expect(page.url()).toBe(product.url('sanam'));
});

test('a brand that offers no provider has no buttons', async ({ page, product }) => {
  await visit(page, product.url('voltage', '/login'));
  const popup = page.getByRole('dialog', { name: 'Your account' });
  await expect(popup.getByRole('button', { name: 'Log in', exact: true }).last()).toBeVisible();
  await expect(popup.getByText(/^Continue with/)).toHaveCount(0);
});
