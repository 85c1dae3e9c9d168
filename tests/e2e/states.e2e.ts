import type { Page } from '@playwright/test';
import { judge, prepare } from './support/look.ts';
import { expect, test } from './support/test.ts';

/** The states of a member that the demo accounts are there to show, at the club that lets members in alone. */

async function enter(page: Page, url: string, name: string, password = 'Demo8888'): Promise<void> {
  await page.goto(url);
  const door = page.getByRole('main');
  await door.getByLabel(/User name/).fill(name);
  await door.getByLabel('Password', { exact: true }).fill(password);
  await door.getByRole('button', { name: 'Log in', exact: true }).click();
}

const announcements = (page: Page) => page.getByRole('dialog', { name: 'Announcements' });

test('the door: whoever has no session stands before it, wherever the way led', async ({ page, product }) => {
  await prepare(page, 'dark');
  for (const path of ['/', '/promotions', '/live']) {
    await page.goto(product.url('larkhall', path));
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('heading', { name: 'Log in', level: 1 })).toBeVisible();
  }
  await judge(page, 'larkhall-dark-door');
});

test('vip: announcements open by themselves, the rest by the page; the rank stands in the menu', async ({
  page,
  product,
}) => {
  await enter(page, product.url('larkhall', '/live?sort=name'), 'vip');
  // The door leads on to what was asked for.
  await expect(page).toHaveURL(product.url('larkhall', '/live?sort=name'));
  await expect(announcements(page).getByRole('article', { name: 'Long evenings at the tables' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(announcements(page)).toBeHidden();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account of/ })
    .click();
  await expect(page.getByRole('menu')).toContainText('Diamond');
});

test('expired and handedout: nothing before another password', async ({ page, product }) => {
  for (const [name, password] of [
    ['expired', 'Demo8888'],
    ['handedout', '123456'],
  ] as const) {
    await page.goto(product.url('larkhall'));
    await page.evaluate(() => sessionStorage.clear());
    await enter(page, product.url('larkhall'), name, password);
    await expect(page.getByRole('dialog').getByLabel('New password', { exact: true })).toBeVisible();
  }
});

for (const [account, role] of [
  ['agent1', 'agent'],
  ['agent2', 'agent'],
  ['agent41', 'agent'],
  ['agent42', 'agent'],
  ['agent4', 'trial'],
] as const) {
  test(`${account} is let in, and is ${role}`, async ({ page, product }) => {
    await enter(page, product.url('larkhall'), account);
    await expect(announcements(page)).toBeVisible();
    await page.keyboard.press('Escape');
    const type = account.replace('agent', '');
    expect(await page.evaluate(() => sessionStorage.getItem('isAgent'))).toBe(type);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Account of/ })
      .click();
    await expect(page.getByRole('menuitem', { name: /agent/i })).toHaveCount(role === 'agent' ? 1 : 0);
  });
}
