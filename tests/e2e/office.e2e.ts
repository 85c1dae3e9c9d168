import type { Locator, Page } from '@playwright/test';
import { balanceOf, newMember } from './support/members.ts';
import { bodyOf } from './support/money-calls.ts';
import { approve, giveReason, logIn, newOperator, openPlayer, reason } from './support/office.ts';
import { balance } from './support/player.ts';
import { keepSession } from './support/sign-in.ts';
import { expect, test, visit } from './support/test.ts';

/** The back office, as operators of several roles use it, beside a player's open page. */

/** Corrects the balance of the player who is open, as far as one operator can alone: by an amount, typed so, in minor units. */
async function adjust(page: Page, typed: string, amount: number): Promise<void> {
  await page.getByRole('button', { name: 'Adjust balance' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount').fill(typed);
  await dialog.getByRole('button', { name: 'Adjust balance' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  const sent = bodyOf(page, 'adjustBalance');
  await giveReason(page, 'Adjust balance');
  const player = new URL(page.url()).pathname.split('/').at(-1);
  expect(await sent).toEqual({ player, amount, reason });
}

/** Locks the player who is open out, which their page hears of; once a second operator agrees they are let in again. */
async function lockOut(page: Page, account: Locator, agree: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Lock player', exact: true }).click();
  for (const [name, option] of Object.entries({ Why: 'Suspicion of fraud', Ends: 'After 7 days' })) {
    await page.getByRole('dialog').getByRole('combobox', { name }).click();
    await page.getByRole('option', { name: option }).click();
  }
  await giveReason(page, 'Lock player');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('Suspicion of fraud')).toBeVisible();
  await expect(account).toBeHidden();
  await page.getByRole('button', { name: 'Unlock player' }).click();
  await giveReason(page, 'Unlock player');
  await agree();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Lock player', exact: true })).toBeVisible();
}

test('a correction: one operator asks, another approves, the player sees it at once, and the log has both', async ({
  page,
  product,
  browser,
}) => {
  const site = await (await browser.newContext()).newPage();
  const member = await newMember(product, 'sv01', 5_000_000);
  await keepSession(site, member.token);
  await visit(site, product.url('senvang'));
  const banner = site.getByRole('banner');
  await expect(banner.getByRole('button', { name: /^Account of/ })).toBeVisible();
  const sum = () => balanceOf(product, member);
  const shown = async () => ((await banner.textContent()) ?? '').replaceAll(/\D/g, '');
  const before = await sum();
  await expect.poll(shown).toContain(String(before));

  await logIn(page, product, 'manager');
  await openPlayer(page, member.account);
  await adjust(page, '12345', 12_345);
  await expect(page.getByText('Another operator has to approve it')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await sum()).toBe(before);

  // Nobody approves what they asked for.
  await page.getByRole('link', { name: /^Approvals/ }).click();
  await page.getByRole('button', { name: 'Open this command' }).click();
  await expect(page.getByText('This is your own command')).toBeVisible();

  const other = await newOperator(browser, product, 'second');
  await other.getByRole('link', { name: /^Approvals/ }).click();
  await other.getByRole('button', { name: 'Open this command' }).click();
  await expect(other.getByText(reason)).toBeVisible();
  await other.getByRole('button', { name: 'Approve' }).click();
  await other.getByRole('textbox', { name: 'Reason' }).fill('Checked with support');
  await other.getByRole('dialog').last().getByRole('button', { name: 'Approve' }).click();
  await expect(other.getByText('Approved and carried out.')).toBeVisible();
  expect(await sum()).toBe(before + 12_345);
  await expect.poll(shown).toContain(String(before + 12_345));

  await page.goto(`${product.office}/audit?action=adjustBalance`);
  await page.getByRole('button', { name: 'Open this command' }).first().click();
  const log = page.getByRole('dialog');
  for (const words of ['manager', 'second', reason, 'Checked with support', 'Done'])
    await expect(log.getByText(words).first()).toBeVisible();
  await log.getByRole('button', { name: 'Close' }).click();
  const exportLog = async () => {
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('Monthly report');
    await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^audit-sv01-.*\.csv$/);
  };
  await exportLog();
  // Nobody takes a file that is cut off for all of it: the answer is as of a log of more than ten thousand rows.
  await page.route('**/admin/api/commands/export', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    await route.fulfill({ response, json: { ...json, value: { ...json.value, capped: true } } });
  });
  await exportLog();
  await expect(page.getByText(/there are more\. Choose fewer days/)).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('cell', { name: 'Export audit log' }).first()).toBeVisible();
  await openPlayer(page, member.account);
  await lockOut(page, banner.getByRole('button', { name: /^Account of/ }), () => approve(other, product));
});

test('a player is locked out with open pages, the site closes, and a rule of registration changes once two have agreed', async ({
  page,
  product,
  browser,
}) => {
  const site = await (await browser.newContext()).newPage();
  const member = await newMember(product, 'nl01', 250_000);
  await keepSession(site, member.token);
  await visit(site, product.url('northline'));
  const account = site.getByRole('banner').getByRole('button', { name: /^Account of/ });
  await expect(account).toBeVisible();
  await logIn(page, product, 'manager', 'nl01');
  await openPlayer(page, member.account);
  const other = await newOperator(browser, product, 'second', 'nl01');
  const before = await balance(site);
  await adjust(page, '12.34', 1234);
  await approve(other, product);
  await expect.poll(() => balance(site)).toBeCloseTo(before + 12.34);
  await lockOut(page, account, () => approve(other, product));

  await page.getByRole('link', { name: 'Maintenance' }).click();
  const set = async (name: string) => {
    await page.getByRole('button', { name }).click();
    await page.getByRole('textbox', { name: 'Reason' }).fill(reason);
    await page.getByRole('dialog').getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  };
  await set('Close the site');
  const status = async () =>
    (await fetch(`${product.gateway}/wps/system/status`, { headers: { merchant: 'nl01' } })).json();
  await expect.poll(async () => (await status()).value.status).toBe(1);
  await set('Open the site');
  await expect.poll(async () => (await status()).value.status).toBe(0);

  await page.getByRole('link', { name: 'Merchant', exact: true }).click();
  await page.getByRole('button', { name: 'Edit Captcha after failures' }).click();
  const value = page.getByRole('dialog').getByRole('textbox', { name: 'Captcha after failures' });
  await value.fill('101');
  await page.getByRole('button', { name: 'Review changes' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'At most 100.' })).toBeFocused();
  await value.fill('7');
  await page.getByRole('button', { name: 'Review changes' }).click();
  await giveReason(page, 'Ask for the change');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const failures = async () =>
    (await (await product.demo('/merchants/nl01')).json()).value.captchaAfterFailures as number | undefined;
  expect(await failures()).not.toBe(7);
  await approve(other, product);
  expect(await failures()).toBe(7);
});

test('support sees and changes nothing; a session that has ended asks to log in and goes on', async ({
  page,
  product,
  silence,
}) => {
  silence.allow(/401|403/);
  await logIn(page, product, 'support');
  await openPlayer(page, 'demo88');
  await expect(page.getByRole('button', { name: 'Adjust balance' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Operators' })).toBeHidden();
  const place = page.url();
  await page.evaluate(() => fetch('/admin/api/session/end', { method: 'POST' }));
  await page.getByRole('tab', { name: 'Sign-ins' }).click();
  await expect(page.getByText('Your session has ended')).toBeVisible();
  await page.getByLabel('Account').fill('support');
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong-password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Account and password do not match.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Password' }).fill('Demo8888-office');
  await page.getByRole('button', { name: 'Log in' }).click();
  // The wrong one may have been anybody's.
  await expect(page.getByText(/Wrong passwords that were tried .*: \d+/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'demo88', exact: true })).toBeVisible();
  expect(page.url().split('?')[0]).toBe(place.split('?')[0]);
});
