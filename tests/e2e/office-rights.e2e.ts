import type { Locator } from '@playwright/test';
import type { Role } from '#schemas/admin';
import routes from '../../office/site/routes.json' with { type: 'json' };
import { bindAccount, tellMerchant } from './support/cashier.ts';
import { judge } from './support/look.ts';
import { newBankNumber, newMember } from './support/members.ts';
import { callsOf, logIn, openPlayer } from './support/office.ts';
import { expect, test } from './support/test.ts';

/** Who may open each page of the back office. */
const readers = {
  home: ['support', 'cashier', 'manager', 'admin'],
  players: ['support', 'cashier', 'manager'],
  player: ['support', 'cashier', 'manager'],
  find: ['support', 'cashier', 'manager'],
  feedback: ['support', 'cashier', 'manager'],
  chat: ['support', 'manager'],
  messages: ['manager'],
  rewards: ['support', 'cashier', 'manager'],
  approvals: ['cashier', 'manager', 'admin'],
  withdrawals: ['support', 'cashier', 'manager'],
  deposits: ['support', 'cashier', 'manager'],
  findings: ['support', 'cashier', 'manager'],
  redemptions: ['support', 'cashier', 'manager'],
  applications: ['support', 'cashier', 'manager'],
  audit: ['cashier', 'manager', 'admin'],
  merchant: ['support', 'cashier', 'manager', 'admin'],
  maintenance: ['manager'],
  operators: ['manager', 'admin'],
  password: ['support', 'cashier', 'manager', 'admin'],
} as const satisfies { [Page in keyof typeof routes]: readonly Role[] };

/** Pages that the menu does not name: they are opened from others. */
const unnamed = ['player', 'find', 'password'];

for (const role of ['support', 'cashier', 'manager', 'admin'] as const)
  test(`${role}: the menu names the pages of the role, and no other opens by its address`, async ({
    page,
    product,
  }) => {
    await logIn(page, product, role);
    const menu = page.getByRole('navigation', { name: 'Menu' });
    for (const [name, roles] of Object.entries<readonly Role[]>(readers)) {
      const path = routes[name as keyof typeof routes].path.replace(':player', 'nobody');
      const isOwn = roles.includes(role);
      const links = menu.locator(`a[href="${path}"], a[href^="${path}?"]`);
      if (!unnamed.includes(name)) await expect(links, name).toHaveCount(isOwn ? 1 : 0);
      if (isOwn) continue;
      await page.goto(new URL(path, product.office).href);
      await expect(page.getByText('You may not see this'), name).toBeVisible();
      // Nothing of the page is there, and nothing was asked for: a refused call would be an error in the console.
      await expect(page.locator('[data-page="forbidden"] main [data-widget]'), name).toHaveCount(1);
    }
    if (role === 'admin') await judge(page, 'office-forbidden');
  });

test('what is above the limit of a role cannot be decided, and the file says so beside the buttons', async ({
  page,
  product,
}) => {
  const { token, account } = await newMember(product, 'nl01', 100_000);
  const number = newBankNumber();
  const ask = await bindAccount(product, { merchant: 'nl01', token, provider: 'CHASE', number });
  const withdrawal = await ask(50_000, 100);
  const limit = (most: number) => tellMerchant(product, 'nl01', { backOffice: { limits: { cashier: { USD: most } } } });
  await limit(49_999);
  await logIn(page, product, 'cashier', 'nl01');
  await page.goto(`${product.office}/withdrawals?withdrawal=${withdrawal}`);
  const file = page.getByRole('dialog');
  const reason = file.getByText('This is above what your role may move');
  await expect(reason).toContainText('499.99');
  for (const name of ['Approve', 'Refuse']) await expect(file.getByRole('button', { name })).toBeDisabled();
  await judge(page, 'office-above-limit', { widths: [390, 1440] });
  // Whoever writes an amount reads the limit before the reason.
  await page.goto(product.office);
  await openPlayer(page, account);
  await page.getByRole('button', { name: 'Adjust balance' }).click();
  const adjust = page.getByRole('dialog', { name: `Adjust balance of ${account}` });
  await expect(adjust.getByText('Your role may move at most')).toContainText('499.99');
  await adjust.getByLabel(/^Amount/).fill('500');
  await adjust.getByLabel(/^Reason/).focus();
  await expect(adjust.getByText(/^At most USD\s499\.99/)).toBeVisible();
  await page.goto(`${product.office}/withdrawals?withdrawal=${withdrawal}`);
  await limit(50_000);
  await page.reload();
  await expect(file.getByRole('button', { name: 'Approve' })).toBeEnabled();
  await expect(reason).toHaveCount(0);
  await tellMerchant(product, 'nl01', { backOffice: null });
});

test('on a phone, what is pressed in the menu and on a page is as high as a finger needs', async ({
  browser,
  product,
}) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await phone.newPage();
  const office = await callsOf(product, 'sv01', 'manager');
  const [name = '', value = ''] = office.cookie.split('=');
  await phone.addCookies([{ name, value, domain: 'localhost', path: '/admin' }]);
  await page.goto(`${product.office}/password`);
  const heights = (scope: Locator) =>
    scope.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().height)));
  await expect(page.getByRole('button', { name: 'Set up the app' })).toBeVisible();
  expect(Math.min(...(await heights(page.getByRole('main').getByRole('button'))))).toBeGreaterThanOrEqual(44);
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog');
  await expect(menu.getByRole('link', { name: 'Players' })).toBeVisible();
  expect(Math.min(...(await heights(menu.getByRole('listitem').getByRole('link'))))).toBeGreaterThanOrEqual(44);
});
