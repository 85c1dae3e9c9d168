import { atProvider, bindAccount, deposit, tellMerchant } from './support/cashier.ts';
import { inspect } from './support/inspect.ts';
import { balanceOf, newBankNumber, newMember } from './support/members.ts';
import { bodyOf } from './support/money-calls.ts';
import { approve, callsOf, giveReason, logIn, newOperator, reason } from './support/office.ts';
import { keepSession } from './support/sign-in.ts';
import { expect, test, visit } from './support/test.ts';

/** The back office's queues, beside the player whose money they hold: deposits by two, withdrawals by two where the merchant says so. */

const shops = [
  {
    ...{ brand: 'senvang', merchant: 'sv01', provider: 'VCB' },
    ...{ asked: 3_000_000, fee: 0, way: { method: 'qr', amount: 200_000 }, credited: 200_000 },
    fourEyes: { decideWithdrawal: { above: { VND: 1_000_000 } } },
    letter: {
      ...{ 'Title in Vietnamese (TY)': 'Về khoản rút', 'Text in Vietnamese (TY)': 'Tiền đã được chuyển.' },
      ...{ 'Title in English': 'Your withdrawal', 'Text in English': 'The money is on its way.' },
    },
  },
  {
    ...{ brand: 'northline', merchant: 'nl01', provider: 'CHASE' },
    ...{ asked: 50_000, fee: 100, way: { method: 'card', amount: 2000 }, credited: 1970 },
    fourEyes: {},
    letter: { 'Title in English': 'Your withdrawal', 'Text in English': 'The money is on its way.' },
  },
] as const;

for (const [turn, { brand, merchant, fourEyes, way, letter, ...shop }] of shops.entries())
  test(`${brand}: a withdrawal waits and is paid${turn === 0 ? ' by two' : ''}, a deposit is credited, a finding is resolved, a message is read`, async ({
    page,
    product,
    browser,
  }) => {
    test.slow();
    const isAlone = turn > 0;
    const number = newBankNumber();
    const { account, token } = await newMember(product, merchant, 2 * shop.asked);
    const ask = await bindAccount(product, { merchant, token, provider: shop.provider, number });
    const id = await ask(shop.asked, shop.fee);
    const site = await (await browser.newContext()).newPage();
    await keepSession(site, token);
    await visit(site, product.url(brand, `/member/withdraw?id=${id}`));
    const withdraw = site.locator('[data-widget="cashier/withdraw"]');
    await expect(withdraw.getByRole('heading', { name: 'Being reviewed' })).toBeVisible();
    await tellMerchant(product, merchant, { backOffice: { fourEyes } });

    await logIn(page, product, 'manager', merchant);
    const other = await newOperator(browser, product, 'second', merchant);
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Withdrawals' }).click();
    const waiting = page.getByRole('row').filter({ hasText: 'In review' }).filter({ hasText: account });
    await waiting.getByRole('button', { name: 'Open this withdrawal' }).click();
    await expect(page.getByRole('dialog').getByText(number)).toBeVisible();
    await inspect(page, `office-withdrawal-${brand}`, { widths: [390, 1440], turn });
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    const approved = bodyOf(page, 'decideWithdrawal');
    await giveReason(page, 'Approve');
    expect(await approved).toEqual({ withdrawal: id, verdict: 'approve', reason });
    if (!isAlone) {
      await expect(page.getByText('Another operator has to approve it')).toBeVisible();
      await approve(other, product);
    }
    await expect(withdraw.getByRole('heading', { name: 'On its way' })).toBeVisible();
    const provider = await browser.newPage();
    await atProvider(provider, product, id, 'Pay');
    await expect(withdraw.getByRole('heading', { name: 'Paid out' })).toBeVisible();

    // Its provider says nothing: operators credit it. What it says later against that is a finding.
    const payer = await newMember(product, merchant, 0);
    const paid = await deposit(product, payer, way);
    const balance = () => balanceOf(product, payer);
    const before = await balance();
    await page.goto(`${product.office}/deposits?state=open&deposit=${paid}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Money has come' }).click();
    const credited = bodyOf(page, 'decideDeposit');
    await giveReason(page, 'Money has come');
    expect(await credited).toEqual({ deposit: paid, verdict: 'pay', reason });
    await expect(page.getByText('Another operator has to approve it').last()).toBeVisible();
    expect(await balance()).toBe(before);
    await approve(other, product);
    await expect.poll(balance).toBe(before + shop.credited);
    await page.goto(`${product.office}/deposits`);
    await expect(page.getByRole('cell', { name: 'Paid' }).first()).toBeVisible();
    await inspect(page, `office-deposits-${brand}`, { turn });
    await atProvider(provider, product, paid, 'Fail');
    const resolve = page.getByRole('button', { name: `Resolve ${paid.slice(0, 8).toUpperCase()}` });
    // The provider tells it by itself, a moment later; a list of the office shows what was there when it was opened.
    const office = await callsOf(product, merchant);
    const found = async () => JSON.stringify((await office.call('findings', { body: { state: 'open' } })).value.list);
    await expect.poll(found).toContain(paid);
    await page.goto(`${product.office}/findings?state=open`);
    await expect(resolve).toBeVisible();
    await inspect(page, `office-findings-${brand}`, { turn: turn + 1 });
    await resolve.click();
    await giveReason(page, 'Resolve');
    await expect(resolve).toHaveCount(0);
    await tellMerchant(product, merchant, { backOffice: null });

    await page.getByRole('link', { name: 'Messages' }).click();
    await page.getByRole('button', { name: 'Write a message' }).click();
    // Nobody is chosen before the operator does. Sent to all: its title is that of no other message.
    await page.getByRole('dialog').getByRole('combobox', { name: 'Who gets it' }).click();
    await page.getByRole('option', { name: 'All players' }).click();
    const title = `Your withdrawal, ${account}`;
    for (const [name, words] of Object.entries(letter)) {
      const text = name.startsWith('Title') ? `${words}, ${account}` : words;
      await page.getByRole('dialog').getByRole('textbox', { name, exact: true }).fill(text);
    }
    await giveReason(page, 'Send');
    await expect(page.getByText('Another operator has to approve it')).toBeVisible();
    await approve(other, product);
    await page.reload();
    await expect(page.getByRole('cell', { name: title })).toBeVisible();
    await inspect(page, `office-messages-${brand}`, { turn: turn + 1 });
    await visit(site, product.url(brand, '/member/messageV2'));
    const read = site.waitForResponse(/\/member\/messages\/read$/);
    await site.locator('[data-widget="member/messages"]').getByRole('button', { name: account }).click();
    await expect(site.getByRole('dialog').getByText(/The money is on its way|Tiền đã được chuyển/)).toBeVisible();
    await read;
    await page.reload();
    const row = page.getByRole('row', { name: title });
    await expect(row.getByRole('cell', { name: '1', exact: true })).toBeVisible();
  });

test('an address names merchant and filters; a queue of all merchants has rows of two and decides on one of them', async ({
  page,
  product,
}) => {
  test.slow();
  const number = newBankNumber();
  const here = await newMember(product, 'sv01', 6_000_000);
  const there = await newMember(product, 'nl01', 100_000);
  const askHere = await bindAccount(product, { merchant: 'sv01', token: here.token, provider: 'VCB', number });
  const askThere = await bindAccount(product, { merchant: 'nl01', token: there.token, provider: 'CHASE', number });
  const ours = await askHere(3_000_000, 0);
  const theirs = await askThere(50_000, 100);
  const rowOf = ({ account }: { account: string }) => page.getByRole('row').filter({ hasText: account });
  const merchant = page.getByLabel('Merchant');

  await logIn(page, product, 'manager');
  await expect(page).toHaveURL(/merchant=sv01/);
  await page.goto(`${product.office}/withdrawals?merchant=nl01&state=review`);
  await expect(merchant).toHaveValue('nl01');
  await expect(rowOf(there)).toBeVisible();
  await expect(rowOf(here)).toBeHidden();

  // What waits has a sum, and rows of any state that of what was paid.
  const sums = page.getByRole('rowheader');
  await expect(sums.first()).toHaveText(/^Total /);
  await page.goto(`${product.office}/withdrawals?merchant=nl01`);
  await expect(sums.first()).toHaveText(/^Paid out /);
  await page.goBack();
  await expect(sums.first()).toHaveText(/^Total /);

  // All of them, and back: one step of the history for each choice.
  await merchant.selectOption('All merchants');
  await expect(page).toHaveURL(/merchant=\*&state=review$/);
  await expect(rowOf(here)).toContainText('Sen Vàng');
  await expect(rowOf(there)).toContainText('Northline');
  await inspect(page, 'office-all-merchants', { widths: [390, 1440] });
  await page.goBack();
  await expect(merchant).toHaveValue('nl01');
  await expect(rowOf(there)).toBeVisible();
  await expect(rowOf(here)).toBeHidden();
  await page.goForward();
  await expect(rowOf(here)).toBeVisible();

  await rowOf(there).getByRole('button', { name: 'Open this withdrawal' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  const approved = bodyOf(page, 'decideWithdrawal');
  await giveReason(page, 'Approve');
  expect(await approved).toEqual({ withdrawal: theirs, verdict: 'approve', reason });
  await expect(page.getByRole('dialog', { name: 'Approve' })).toBeHidden();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(rowOf(there)).toBeHidden();
  await expect(rowOf(here)).toBeVisible();
  const stateOf = async (code: string, id: string) =>
    (await (await callsOf(product, code)).call('withdrawalFile', { query: { id } })).value.withdrawal.state;
  expect(await stateOf('nl01', theirs)).not.toBe('review');
  expect(await stateOf('sv01', ours)).toBe('review');

  // The log of all merchants says whose it was.
  await page.goto(`${product.office}/audit?merchant=*&action=decideWithdrawal`);
  await expect(rowOf(there).first()).toContainText('Northline');

  // A page of one merchant asks which; links keep whom is worked for.
  await page.goto(`${product.office}/maintenance?merchant=*`);
  await page.getByRole('link', { name: 'Northline' }).click();
  await expect(page.getByRole('button', { name: 'Close the site' })).toBeVisible();
  await page.getByRole('link', { name: 'Deposits' }).click();
  await expect(page).toHaveURL(/deposits\?merchant=nl01&state=open$/);

  // One field finds the payment by its number, and leads to the player of its merchant.
  await merchant.selectOption('All merchants');
  await page.getByLabel('Find a player or payment').fill(ours.slice(0, 8).toUpperCase());
  await page.getByLabel('Find a player or payment').press('Enter');
  await expect(page.getByRole('table', { name: 'Withdrawals' }).getByText(here.account)).toBeVisible();
  await inspect(page, 'office-find', { widths: [390, 1440], turn: 1 });
  await page.getByRole('button', { name: `Open ${here.account}` }).click();
  await expect(page.getByRole('heading', { name: here.account, exact: true })).toBeVisible();
  await expect(merchant).toHaveValue('sv01');
});
