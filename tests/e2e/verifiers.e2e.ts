import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { inspect } from './support/inspect.ts';
import { prepare } from './support/look.ts';
import {
  balance,
  humanCheck,
  logOut,
  newPlayer,
  openRegistration,
  registrationForm,
  watchChecks,
} from './support/player.ts';
import type { RunningProduct } from './support/product.ts';
import { expect, test, visit } from './support/test.ts';

/**
 * Third parties that verify people and numbers (§3, §4, §8): GeeTest and phone auth, which the demo plays on the games' origin. The
 * brand is a made one of the merchant `demo`, whose site is as strict as all.
 */
const brand = 'kite';

async function want(product: RunningProduct, profile: object): Promise<void> {
  const init = { method: 'PUT', headers: { 'content-type': 'application/json' }, body: JSON.stringify(profile) };
  expect((await product.demo('/merchants/demo', init)).status).toBe(200);
}

test.beforeEach(async ({ product, page }) => {
  // Checks that open in a window are passed here, not by themselves.
  watchChecks(page);
  await want(product, {
    whitelabel: { REGMOBVERF3: '1', MOBILEVERCODELOGIN3: '1' },
    smsProviders: ['phone-auth'],
    humanCheck: { kind: 'geetest', where: ['login', 'register'] },
  });
});
test.afterEach(({ product }) =>
  want(product, { whitelabel: { REGMOBVERF3: '0', MOBILEVERCODELOGIN3: '0' }, smsProviders: null, humanCheck: null }),
);

/** Origin of the demo's third parties: the port after the gateway's. */
function partiesOf({ gateway }: RunningProduct): string {
  return `http://localhost:${Number(new URL(gateway).port) + 1}`;
}

/** The code that the phone-auth service has sent last to a number. */
async function codeTo(product: RunningProduct, phoneNumber: string): Promise<string> {
  const path = '/verifiers/phone-auth/emulator/v1/projects/demo-project/verificationCodes';
  const { verificationCodes } = (await (await fetch(partiesOf(product) + path)).json()) as {
    verificationCodes: { phoneNumber: string; code: string }[];
  };
  const code = verificationCodes.findLast((sent) => sent.phoneNumber === phoneNumber)?.code;
  if (!code) throw new Error(`no code was sent to ${phoneNumber}`);
  return code;
}

/** Passes the check in the frame by the keyboard. */
async function passGeetest(page: Page): Promise<void> {
  const pass = humanCheck(page)
    .frameLocator('iframe[title="Verification"]')
    .getByRole('button', { name: 'I am human' });
  await expect(pass).toBeVisible();
  await pass.press('Enter');
  await expect(humanCheck(page)).toBeHidden();
}

async function getCode(form: Locator): Promise<void> {
  await form.getByLabel('Mobile number').blur();
  await form.getByRole('button', { name: 'Get code' }).click();
  await expect(form.getByRole('button', { name: /^([1-5]?\d|60) s$/ })).toBeDisabled();
}

test('kite: registering past GeeTest and phone auth, then logging in by either', async ({ page, product, silence }) => {
  // The service answers a wrong code by 400.
  silence.allow(/Failed to load resource.*signInWithPhoneNumber/);
  await prepare(page, 'dark');
  await page.setViewportSize({ width: 390, height: 844 });
  const sent: Record<string, unknown>[] = [];
  // What the browser holds is sealed before it is sent: what came out of the frames is told by what the site was let in by.
  page.on('request', (request) => {
    if (/\/verifiers\//.test(request.url())) sent.push({ url: request.url(), from: request.frame().url() });
  });
  await visit(page, product.url(brand));
  await openRegistration(page);
  const form = registrationForm(page);
  const player = newPlayer();
  const number = player.mobile.slice(0, 10);
  await form.getByLabel('User name').fill(player.username);
  await form.getByLabel('Mobile number').fill(number);
  await form.getByLabel('Password', { exact: true }).fill(player.password);
  const again = form.getByLabel('Confirm password', { exact: true });
  if ((await again.count()) > 0) await again.fill(player.password);
  await getCode(form);
  await form.getByRole('checkbox').check();
  const dialingCode = '1';
  const code = await codeTo(product, `+${dialingCode}${number}`);

  await test.step('a code that is wrong says so in a line, and nothing is sent (§4)', async () => {
    await form.getByLabel('SMS code').fill(code === '111111' ? '222222' : '111111');
    await form.getByRole('button', { name: 'Create account' }).click();
    await expect(humanCheck(page)).toBeVisible();
    await inspect(page, 'kite-dark-geetest', { part: 'dialog' });
    await passGeetest(page);
    await expect(form.getByText('This code is not right. Please check it.')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

  await test.step('the right one opens the account', async () => {
    await form.getByLabel('SMS code').fill(code);
    await form.getByRole('button', { name: 'Create account' }).click();
    await passGeetest(page);
    await page.getByRole('button', { name: 'Start playing' }).click();
    await expect.poll(() => balance(page)).toBeGreaterThanOrEqual(0);
    await logOut(page, 'Log out');
  });

  await test.step('third parties are asked by their own frames alone', () => {
    expect(sent.length).toBeGreaterThan(0);
    for (const { from } of sent) expect(String(from)).toContain(`${partiesOf(product)}/bridge/`);
  });

  const dialog = page.getByRole('dialog', { name: 'Your account' });
  await test.step('a password logs in past GeeTest', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    await dialog.getByLabel('User name').fill(player.username);
    await dialog.getByLabel('Password', { exact: true }).fill(player.password);
    await dialog.getByRole('button', { name: 'Log in', exact: true }).last().click();
    await passGeetest(page);
    await expect.poll(() => balance(page)).toBeGreaterThanOrEqual(0);
    await logOut(page, 'Log out');
  });

  await test.step('phone auth logs in as well, without a check of the platform', async () => {
    await page.reload();
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    await dialog.getByRole('tab', { name: 'With a code by SMS' }).click();
    await dialog.getByLabel('Mobile number').fill(number);
    await getCode(dialog);
    await dialog.getByLabel('SMS code').fill(await codeTo(product, `+${dialingCode}${number}`));
    await dialog.getByRole('button', { name: 'Log in', exact: true }).last().click();
    await expect.poll(() => balance(page)).toBeGreaterThanOrEqual(0);
  });
});

test('kite: a third party that does not come says so, and another check stands in', async ({
  page,
  product,
  silence,
}) => {
  silence.allow(/Failed to load resource|net::ERR_FAILED/);
  await prepare(page, 'light');
  await page.setViewportSize({ width: 360, height: 640 });
  await page.route('**/verifiers/geetest/gt4.js', (route) => route.abort());
  await visit(page, product.url(brand));
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your account' });
  await dialog.getByLabel('User name').fill('demo88');
  await dialog.getByLabel('Password', { exact: true }).fill('Demo8888');
  await dialog.getByRole('button', { name: 'Log in', exact: true }).last().click();
  const check = humanCheck(page);
  await expect(check.getByRole('alert')).toHaveText(/^The check could not be loaded/);
  await inspect(page, 'kite-light-geetest-blocked', { part: 'dialog' });
  expect((await new AxeBuilder({ page }).include('dialog[open]').analyze()).violations).toEqual([]);
  await check.getByRole('button', { name: 'Move a piece instead' }).click();
  await expect(check.getByRole('slider', { name: 'Position of the piece' })).toBeEnabled();
  await check.getByRole('button', { name: 'Type characters instead' }).click();
  await expect(check.getByAltText('Picture with characters to type')).toBeVisible();
  await page.unroute('**/verifiers/geetest/gt4.js');
  await check.getByRole('button', { name: 'Back to the first check' }).click();
  await expect(check.frameLocator('iframe').getByRole('button', { name: 'I am human' })).toBeVisible();
});

test('kite: why no code is sent is read in a window (§8)', async ({ page, product, silence }) => {
  silence.allow(/Failed to load resource/);
  await prepare(page, 'dark');
  await page.setViewportSize({ width: 360, height: 640 });
  await page.route('**/accounts:sendVerificationCode*', (route) =>
    route.fulfill({ status: 400, json: { error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER' } } }),
  );
  await visit(page, product.url(brand));
  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your account' });
  await dialog.getByRole('tab', { name: 'With a code by SMS' }).click();
  await dialog.getByLabel('Mobile number').fill('2025550199');
  await dialog.getByRole('button', { name: 'Get code' }).click();
  const window = page.getByRole('dialog', { name: 'The code could not be sent' });
  await expect(window.getByRole('alert')).toHaveText('Too many attempts. Please try again in 5 minutes.');
  await inspect(page, 'kite-dark-phone-refused', { part: 'dialog' });
  await window.getByRole('button', { name: 'OK' }).click();
  await expect(window).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Get code' })).toBeEnabled();
});
