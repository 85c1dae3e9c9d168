import { long } from '../support/long.ts';
import { newMember, newSession } from './support/members.ts';
import { keepSession } from './support/sign-in.ts';
import { expect, interactive, test, visit } from './support/test.ts';

/** The personal centre (§2), as members of several brands see it. */

test('filters, order and a page are in the address; the close button leads back to where the player was', async ({
  page,
  product,
}) => {
  await keepSession(page, (await newMember(product, 'sv01', 0)).token);
  await visit(page, product.url('senvang', '/rng?vassalage=LUMO'));
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account of/ })
    .click();
  await page.getByRole('menuitem', { name: 'Personal centre' }).click();
  await expect(page).toHaveURL(/\/member\/overview$/);
  await page.getByRole('dialog').getByRole('link', { name: 'Security centre' }).click();
  await expect(page).toHaveURL(/\/member\/securityCenter$/);
  await expect(page.getByText('This device')).toBeVisible();
  await page.getByLabel('State').selectOption('open');
  await expect(page).toHaveURL(/\?state=open$/);
  await page.getByRole('button', { name: 'Time' }).click();
  await expect(page).toHaveURL(/\?state=open&sort=at$/);
  await page.reload();
  await interactive(page);
  await expect(page.getByLabel('State')).toHaveValue('open');
  await page.goBack();
  await expect(page).toHaveURL(/\?state=open$/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  expect((await saved).suggestedFilename()).toBe('Sign-ins and devices.csv');
  await page.getByRole('button', { name: 'Close the personal centre' }).click();
  await expect(page).toHaveURL(/\/rng\?vassalage=LUMO$/);
});

const shops = [
  ['senvang', 'sv01'],
  ['northline', 'nl01'],
] as const;

for (const [brand, merchant] of long ? shops : shops.slice(0, 1))
  test(`${brand}: a session that is ended on one device is signed out on the other`, async ({
    page,
    product,
    browser,
  }) => {
    const member = await newMember(product, merchant, 0);
    await keepSession(page, member.token);
    await visit(page, product.url(brand, '/member/securityCenter'));
    const context = await browser.newContext({
      userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
    });
    const other = await context.newPage();
    await keepSession(other, (await newSession(product, member)).token);
    await visit(other, product.url(brand, '/help'));
    await expect(other.getByRole('button', { name: /^Account of/ })).toBeVisible();
    await page.reload();
    await interactive(page);
    // What was signed in over HTTP has no browser's name.
    const row = page.getByRole('row').filter({ hasText: 'Active' }).first();
    await row.getByRole('button', { name: 'End session' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'End now' }).click();
    await expect(other.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
    await expect(page.getByText('This device')).toBeVisible();
    await context.close();
  });
