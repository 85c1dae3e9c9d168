import type { Page } from '@playwright/test';
import { TestClient } from '../../gateway/fixtures/client.ts';
import { judge } from './support/look.ts';
import { logIn, newOperator, reason } from './support/office.ts';
import type { RunningProduct } from './support/product.ts';
import { demoPin, keepSession, tokenFor } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** The back office's queues, beside the player whose money they hold. */

/** Has the merchant's withdrawals agreed on by two above a sum; null takes that back. */
const twoAbove = (product: RunningProduct, sum: number | null) =>
  product.demo('/merchants/sv01', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      backOffice: sum === null ? null : { fourEyes: { decideWithdrawal: { above: { VND: sum } } } },
    }),
  });

/** Says in the open window why, and does it. */
async function giveReason(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await dialog.getByRole('button', { name: button }).click();
}

/** The second person agrees to the only command that waits. */
async function approve(page: Page, product: RunningProduct): Promise<void> {
  await page.goto(`${product.office}/approvals`);
  await page.getByRole('button', { name: 'Open this command' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await giveReason(page, 'Approve');
  await expect(page.getByText('Approved and carried out.')).toBeVisible();
}

/** The payment provider's test console: what it does with the payment of a reference. */
async function atProvider(page: Page, product: RunningProduct, reference: string, button: string): Promise<void> {
  const { hostname, port } = new URL(product.gateway);
  await page.goto(`http://${hostname}:${Number(port) + 2}/console`);
  await page.getByRole('row', { name: reference }).getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Test console' })).toBeVisible();
}

test('a withdrawal waits and is paid, a deposit is credited by two, a finding is resolved, a message is read', async ({
  page,
  product,
  browser,
}) => {
  test.slow();
  const client = new TestClient(product.gateway, 'sv01');
  const token = await tokenFor(product, 'sv01', 'demo88');
  const key = () => ({ 'idempotency-key': crypto.randomUUID() });
  const proof = { way: 'password', value: 'Demo8888' } as const;
  const secret = { newPassword: demoPin, confirmNewPassword: demoPin, proof };
  await client.call('setPaymentPassword', { token, body: secret });
  const bound = { provider: 'VCB', number: '30000077', holder: 'Demo Player', paymentPassword: demoPin };
  await client.call('addBankAccount', { token, body: bound });
  const [account] = (await client.call('bankAccounts', { token })).value.accounts;
  const asked = { account: account?.id ?? '', amount: 3_000_000, fee: 0, paymentPassword: demoPin };
  const { id } = (await client.call('withdraw', { token, headers: key(), body: asked })).value;
  const site = await (await browser.newContext()).newPage();
  await keepSession(site, token);
  await site.goto(product.url('senvang', `/member/withdraw?id=${id}`));
  const withdraw = site.locator('[data-widget="cashier/withdraw"]');
  await expect(withdraw.getByRole('heading', { name: 'Being reviewed' })).toBeVisible();
  await twoAbove(product, 1_000_000);

  await logIn(page, product, 'manager');
  await page.getByRole('link', { name: 'Withdrawals' }).click();
  await page.getByRole('button', { name: 'Open this withdrawal' }).click();
  await expect(page.getByRole('dialog').getByText('30000077')).toBeVisible();
  await judge(page, 'office-withdrawal-light', { widths: [390, 1440] });
  await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await giveReason(page, 'Approve');
  await expect(page.getByText('Another operator has to approve it')).toBeVisible();
  const other = await newOperator(browser, product, 'second');
  await approve(other, product);
  await expect(withdraw.getByRole('heading', { name: 'On its way' })).toBeVisible();
  const provider = await browser.newPage();
  await atProvider(provider, product, id, 'Pay');
  await expect(withdraw.getByRole('heading', { name: 'Paid out' })).toBeVisible();
  await twoAbove(product, null);

  // Its provider says nothing: two people credit it. What it says later against that is a finding.
  const { quote } = (await client.call('depositQuote', { token, query: { method: 'qr', amount: 200_000 } })).value;
  const deposit = (await client.call('deposit', { token, headers: key(), body: { quote } })).value.id;
  const balance = async () => (await client.call('balance', { token })).value.sumBalance;
  await expect
    .poll(async () => (await client.call('depositStatus', { token, query: { id: deposit } })).value.state)
    .toBe('pending');
  const before = await balance();
  await page.goto(`${product.office}/deposits?state=open&deposit=${deposit}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Money has come' }).click();
  await giveReason(page, 'Money has come');
  await expect(page.getByText('Another operator has to approve it').last()).toBeVisible();
  expect(await balance()).toBe(before);
  await approve(other, product);
  expect(await balance()).toBe(before + 200_000);
  await page.goto(`${product.office}/deposits`);
  await expect(page.getByRole('cell', { name: 'Paid' }).first()).toBeVisible();
  await judge(page, 'office-deposits-light');
  await atProvider(provider, product, deposit, 'Fail');
  await page.goto(`${product.office}/findings?state=open`);
  await judge(page, 'office-findings-light');
  await page.getByRole('button', { name: `Resolve ${deposit}` }).click();
  await giveReason(page, 'Resolve');
  await expect(page.getByText('Nothing contradicts itself')).toBeVisible();

  await page.getByRole('link', { name: 'Messages' }).click();
  await page.getByRole('button', { name: 'Write a message' }).click();
  const letter = page.getByRole('dialog');
  await letter.getByRole('textbox', { name: 'Title', exact: true }).fill('Về khoản rút');
  await letter.getByRole('textbox', { name: 'Text', exact: true }).fill('Tiền đã được chuyển.');
  await letter.getByRole('textbox', { name: 'Title in English' }).fill('Your withdrawal');
  await letter.getByRole('textbox', { name: 'Text in English' }).fill('The money is on its way.');
  await giveReason(page, 'Send');
  await expect(page.getByRole('cell', { name: 'Your withdrawal' })).toBeVisible();
  await judge(page, 'office-messages-light');
  await site.goto(product.url('senvang', '/member/messageV2'));
  await site.getByRole('button', { name: /Your withdrawal|Về khoản rút/ }).click();
  await expect(site.getByRole('dialog').getByText(/The money is on its way|Tiền đã được chuyển/)).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('row', { name: /Your withdrawal/ }).getByRole('cell', { name: '1', exact: true }),
  ).toBeVisible();
});
