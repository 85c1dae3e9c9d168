import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { GameType } from '#schemas/platform';
import { TestClient } from '../support/client/client.ts';
import { inspect } from './support/inspect.ts';
import { follow, prepare, settle } from './support/look.ts';
import { newMember } from './support/members.ts';
import { bodyOf } from './support/money-calls.ts';
import { balance } from './support/player.ts';
import { keepSession, signIn } from './support/sign-in.ts';
import { expect, interactive, test, visit } from './support/test.ts';

/** The player's own records (§2), on a brand whose centre is a window and whose rebates are claimed, and on one without either. */

test.describe.configure({ timeout: 240_000, mode: 'parallel' });

const rows = (page: Page) => page.getByRole('table').getByRole('row');

for (const { brand, merchant, theme, area, gameType, currency, file: name } of [
  {
    brand: 'northline',
    merchant: 'nl01',
    theme: 'light',
    area: 'Sports',
    gameType: 'SPORTS',
    currency: 'USD',
    file: 'Northline Your bets.csv',
  },
  {
    brand: 'senvang',
    merchant: 'sv01',
    theme: 'dark',
    area: 'Lottery',
    gameType: 'ELOTT',
    currency: 'VND',
    file: 'Sen Vàng Your bets.csv',
  },
])
  test(`${brand}: bets are narrowed in the address, summed below, opened, and saved whole`, async ({
    page,
    product,
  }) => {
    await prepare(page, theme);
    await signIn(page, product, merchant);
    await visit(page, product.url(brand, '/member/personalHistoryCopy?period=last30'));
    await expect(rows(page).filter({ hasText: 'This page' })).toBeVisible();
    await page.getByLabel('Type of game').selectOption({ label: area });
    await expect(page).toHaveURL(new RegExp(`gameType=${gameType}`));
    // One page has one line of sums, that of all.
    await expect(rows(page).filter({ hasText: 'This page' })).toHaveCount(0);
    const total = rows(page).filter({ hasText: 'Total' });
    await expect(total).toContainText(currency);

    await test.step('a round opens with its movements', async () => {
      await page
        .getByRole('button', { name: /: details$/ })
        .first()
        .click();
      // Where the centre is a window, it lies above that.
      const drawer = page.getByRole('dialog').last();
      await expect(drawer.getByText('Reference').first()).toBeVisible();
      await expect(drawer.getByRole('listitem').first()).toContainText('Stake');
      await inspect(page, `bet-${brand}`, { widths: [320, 390, 1440], part: 'dialog' });
      await page.keyboard.press('Escape');
    });

    await test.step('the file has every row, whatever page is shown', async () => {
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await visit(page, product.url(brand, '/member/personalHistoryCopy?period=last30&page=2'));
      const file = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save all as CSV' }).click();
      const download = await file;
      expect(download.suggestedFilename()).toBe(name);
      const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
      const [head = ''] = lines;
      expect(head).toMatch(/^Time,Settled at,Game,Match,Provider,Type of game,Stake,Returned,Result,Currency,State/);
      await expect(page.getByText(new RegExp(`of ${lines.length - 1}$`))).toBeVisible();
    });
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the whole card of a bet opens it, wherever a finger lands', async ({ page, product }) => {
    await prepare(page, 'light');
    await signIn(page, product, 'nl01');
    await visit(page, product.url('northline', '/member/personalHistoryCopy?period=last30'));
    const card = page.locator('[data-widget="records/bets"] tbody').getByRole('row').first();
    await expect(card).toBeVisible();
    const { width = 0, height = 0 } = (await card.boundingBox()) ?? {};
    const places = [
      { x: 24, y: 24 },
      { x: width / 2, y: height / 2 },
      { x: 24, y: height - 16 },
      { x: width - 16, y: 16 },
    ];
    for (const position of places) {
      await card.tap({ position });
      const reference = page.getByRole('dialog').last().getByText('Reference').first();
      await expect(reference).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(reference).toHaveCount(0);
    }
  });
});

test('a deposit that was taken back is found again, with its timeline and the way to another one', async ({
  page,
  product,
}) => {
  await prepare(page, 'light');
  const { token } = await newMember(product, 'nl01', 0);
  await keepSession(page, token);
  const client = new TestClient(product.gateway, 'nl01');
  const { quote } = (await client.call('depositQuote', { token, query: { method: 'card', amount: 12_345 } })).value;
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const { id } = (await client.call('deposit', { token, body: { quote }, headers })).value;
  await expect
    .poll(async () => (await client.call('depositStatus', { token, query: { id } })).value.state)
    .toBe('pending');
  await client.call('cancelDeposit', { token, body: { id } });
  await visit(page, product.url('northline', '/member/depositv2'));
  await page.getByRole('link', { name: 'All deposits' }).click();
  await page.getByLabel('State').selectOption({ label: 'Closed' });
  await expect(page).toHaveURL(/paymentHistory\?state=closed$/);
  await page
    .getByRole('button', { name: /: details$/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('listitem').last()).toContainText('Cancelled');
  await inspect(page, 'payment-northline-light', { widths: [320, 390, 1440], part: 'dialog' });
  // What lies open is in the address.
  await page.reload();
  await interactive(page);
  await expect(drawer.getByRole('link', { name: 'Try again' })).toBeVisible();
  await page.goBack();
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(/paymentHistory\?state=closed$/);
});

for (const { brand, merchant, theme, every, deposit, gameTypes } of [
  {
    ...{ brand: 'voltage', merchant: 'vt01', theme: 'dark', every: 'day', deposit: 5_000_000 },
    gameTypes: ['ESPORTS', 'FISH'] satisfies GameType[],
  },
  {
    ...{ brand: 'nusadraw', merchant: 'nd01', theme: 'light', every: 'week', deposit: 250_000_000 },
    gameTypes: ['ELOTT', 'FISH', 'RNG'] satisfies GameType[],
  },
])
  test(`${brand}: a rebate of a ${every} is claimed once, and stands in the account record`, async ({
    page,
    product,
  }) => {
    await prepare(page, theme);
    // Rounds of each day, in games that count whole: whatever is drawn for the account, several rebates are open.
    const history = { days: 16, rounds: 48, gameTypes };
    const { token } = await newMember(product, merchant, deposit, { history });
    await keepSession(page, token);
    await visit(page, product.url(brand, '/member/manualRebate'));
    const before = await balance(page);
    const claims = page.getByRole('button', { name: /^Claim:/ });
    const count = await claims
      .first()
      .waitFor()
      .then(() => claims.count());
    const sent = bodyOf(page, 'claimRebate');
    await claims.first().click();
    expect(await sent).toEqual({ id: expect.any(String) });
    await expect(page.getByText(/has been added to your balance/)).toBeAttached();
    await expect(claims).toHaveCount(count - 1);
    await follow(page, '/member/transactionHistory?kind=rebate');
    await expect(rows(page).filter({ hasText: 'Rebate' })).toHaveCount(1);
    await follow(page, '/member/manualRebate');
    const all = bodyOf(page, 'claimRebate');
    await page.getByRole('button', { name: /^Claim all: / }).click();
    expect(await all).toEqual({ all: true });
    await expect(claims).toHaveCount(0);
    await follow(page, '/member/transactionHistory?kind=rebate');
    await expect(rows(page).filter({ hasText: 'Rebate' })).toHaveCount(count);
    await visit(page, product.url(brand));
    await expect.poll(() => balance(page)).toBeGreaterThan(before);
  });

test('players at either end of the world see the merchant’s days', async ({ browser, product }) => {
  const seen: string[][] = [];
  const own: (string | null)[] = [];
  for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    const context = await browser.newContext({ timezoneId, viewport: { width: 1440, height: 900 } });
    const page = await context.newPage();
    const days = page.getByRole('button', { name: /^Days: / });
    await prepare(page, 'light');
    await signIn(page, product, 'nd01');
    await visit(page, product.url('nusadraw', '/member/personalProfit?period=last7'));
    await settle(page);
    const words = [
      await days.textContent(),
      ...(await page.getByRole('table').last().getByRole('row').allTextContents()),
    ];
    await follow(page, '/member/personalHistoryCopy?period=last7');
    const bets = page.locator('[data-widget="records/bets"]').getByRole('row');
    await expect(bets.nth(1)).toBeVisible();
    seen.push([...words.map(String), ...(await bets.allTextContents())]);

    await signIn(page, product, 'nl01');
    await visit(page, product.url('northline', '/member/personalProfit?period=last7'));
    const profit = page.locator('[data-widget="records/profit"]');
    await expect(profit.getByRole('row').nth(1)).toBeVisible();
    own.push(await days.textContent());
    await profit.getByRole('tab', { name: 'Type of game' }).click();
    await expect(profit.getByRole('row', { name: /^Sports/ })).toBeVisible();
    await expect(profit.getByRole('row', { name: /^Total/ })).toContainText('USD');
    await context.close();
  }
  const [east = [], west] = seen;
  expect(east.length).toBeGreaterThan(4);
  expect(east).toEqual(west);
  expect(own[0]).toBe(own[1]);
});
