import type { Page } from '@playwright/test';
import type { RunningProduct } from './support/product.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** The platform closes the site during a visit, and opens it again. */

async function change(product: RunningProduct, code: string, profile: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify(profile);
  const response = await product.demo(`/merchants/${code}`, { method: 'PUT', headers, body });
  expect(response.ok).toBe(true);
}

const closings = [
  { name: 'System Maintenance', shut: { maintenance: true }, open: { maintenance: false } },
  { name: 'IP Restriction', shut: { region: { restricted: true } }, open: { region: { restricted: false } } },
  {
    name: 'IP Restriction',
    shut: { region: { blockedAddresses: ['127.0.0.1', '::1'] } },
    open: { region: { blockedAddresses: [] } },
  },
] as const;

const notice = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const logInForm = (page: Page) => page.getByRole('dialog').locator('form');

for (const { name, shut, open } of closings) {
  test(`${name}, ${JSON.stringify(shut)}: a refused call closes the site, and what was typed is there again`, async ({
    page,
    product,
    silence,
  }) => {
    silence.allow(/451|503|Failed to load resource/);
    await page.goto(product.url('pavilion'));
    await expect(page.getByRole('contentinfo')).toBeAttached();
    const down = () => page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
    await expect.poll(() => down().then(() => page.evaluate(() => scrollY))).toBe(500);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    await logInForm(page)
      .getByLabel(/User name/)
      .fill('half-typed');
    await logInForm(page).getByLabel('Password', { exact: true }).fill('Wrong-8812');
    const place = await page.evaluate(() => scrollY);
    try {
      await change(product, 'pv01', shut);
      await logInForm(page).getByRole('button', { name: 'Log in' }).click();
      await expect(notice(page, name)).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page.getByRole('banner')).toHaveCount(0);
      await expect(page.getByRole('alert').filter({ hasText: name })).toBeAttached();
      await expect(page.getByRole('main')).toBeFocused();
      await expect(page).toHaveTitle(`${name} · Pavilion`);
      // No window holds the page any more.
      const help = page.context().waitForEvent('page');
      await page.getByRole('button', { name: 'Contact Us' }).click();
      await (await help).close();
    } finally {
      await change(product, 'pv01', open);
    }
    // The page looks by itself too, now and then: if it has just done so, there is nothing left to press.
    const again = page.getByRole('button', { name: 'Look again' });
    const pressed = again.click({ timeout: 10_000 }).catch(() => expect(again).toBeHidden());
    // What says so goes by itself, perhaps while the button is still waited for.
    await Promise.all([pressed, expect(page.getByText('We are open again.')).toBeVisible()]);
    await expect(notice(page, name)).toBeHidden();
    await expect(logInForm(page).getByLabel(/User name/)).toHaveValue('half-typed');
    await expect(page).toHaveTitle(/^Home/);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  });
}

test('a member in two tabs: the event socket closes and opens both, with the session and the game that is open', async ({
  page,
  product,
  silence,
}) => {
  silence.allow(/451|503|Failed to load resource/);
  await signIn(page, product, 'nd01');
  await page.goto(product.url('nusadraw', '/rng'));
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account of/ })).toBeVisible();
  await page
    .locator('[data-widget="games/lobby"] button')
    .filter({ has: page.locator('img') })
    .first()
    .click();
  const game = page.frameLocator('iframe');
  await expect(game.getByTestId('action')).toBeVisible();
  // A second tab of the same session, as a link that opens one gives it.
  const opened = page.context().waitForEvent('page');
  await page.evaluate(() => void window.open('/'));
  const second = await opened;
  await expect(second.getByRole('banner').getByRole('button', { name: /^Account of/ })).toBeVisible();
  const frame = page.frames().find((one) => one !== page.mainFrame());
  await frame?.evaluate(() => Object.assign(window, { sameGame: true }));
  try {
    await change(product, 'nd01', { maintenance: true });
    // Nobody touches either.
    for (const tab of [page, second]) await expect(notice(tab, 'System Maintenance')).toBeVisible();
    // Not by its role: nobody sees the game now.
    await expect(game.getByRole('heading', { name: 'Closed for the moment', includeHidden: true })).toBeAttached();
  } finally {
    await change(product, 'nd01', { maintenance: false });
  }
  for (const tab of [page, second]) await expect(notice(tab, 'System Maintenance')).toBeHidden();
  await expect(game.getByRole('dialog', { name: 'Closed for the moment' })).toHaveCount(0);
  expect(await frame?.evaluate(() => 'sameGame' in window)).toBe(true);
  await game.getByTestId('action').click();
  await expect(game.getByTestId('action')).toBeEnabled();
  await expect(second.getByRole('banner').getByRole('button', { name: /^Account of/ })).toBeVisible();
  await second.close();
});

test('a guest who only waits comes back by the polling, without a touch', async ({ page, product, silence }) => {
  silence.allow(/451|503|Failed to load resource/);
  // The page's own timers are moved on, in place of waiting for them.
  await page.clock.install();
  await change(product, 'sn01', { maintenance: true });
  try {
    await page.goto(product.url('sanam'));
    await expect(page.locator('[data-widget="service/maintenance"]')).toBeVisible();
  } finally {
    await change(product, 'sn01', { maintenance: false });
  }
  await page.clock.fastForward(60_000);
  await expect(page.locator('[data-page="home"]')).toBeVisible();
});
