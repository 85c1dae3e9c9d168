import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { TestClient } from '../../gateway/fixtures/client.ts';
import { judge, prepare } from './support/look.ts';
import type { RunningProduct } from './support/product.ts';
import { demoPin, keepSession, signIn, tokenFor } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** The cashier (§2, depositv2), paid at the demo's payment provider on its own origin. */

/** A picture as a phone takes it of a screen. */
const receipt = {
  name: 'receipt.png',
  mimeType: 'image/png',
  buffer: readFileSync(join(import.meta.dirname, '../../brands/northline/assets/app-icon-512.png')),
};

const panel = (page: Page) => page.locator('[data-widget="cashier/deposit"]');

/** Not the player who withdraws: deposits have to be played before a withdrawal. */
const payer = 'vip';

async function open(page: Page, product: RunningProduct, brand: string, merchant: string, theme: string) {
  await prepare(page, theme);
  await signIn(page, product, merchant, payer);
  await page.goto(product.url(brand, '/rng'));
  await page.getByRole('banner').getByRole('link', { name: 'Deposit' }).click();
  await expect(page).toHaveURL(/\/member\/depositv2$/);
}

test('a deposit by card at Northline: review, the provider’s page, back, credited live in two tabs', async ({
  page,
  product,
  context,
}) => {
  await open(page, product, 'northline', 'nl01', 'light');
  await expect(panel(page).getByRole('radio', { name: /Card/ })).toBeChecked();
  await judge(page, 'deposit-northline-light');
  await panel(page).getByRole('button', { name: '$50.00' }).click();
  await panel(page)
    .getByRole('radio', { name: /Without a bonus/ })
    .check();
  await panel(page).getByRole('button', { name: 'Continue' }).click();
  await expect(panel(page).getByText('$49.25').first()).toBeVisible();
  await judge(page, 'deposit-review-northline-light');
  // Back finds what was typed, forward the review.
  await page.goBack();
  await expect(panel(page).getByLabel('Amount', { exact: true })).toHaveValue('50');
  await page.goForward();
  await panel(page).getByRole('button', { name: 'Pay $50.00' }).dblclick();
  await expect(page).toHaveURL(/\?id=[a-z0-9-]+$/);
  await expect(panel(page).getByRole('link', { name: 'Go to the payment page' })).toBeVisible();
  await judge(page, 'deposit-waiting-northline-light');
  const waiting = page.url();
  await page.reload();
  const other = await context.newPage();
  await signIn(other, product, 'nl01', payer);
  await other.goto(waiting);
  await expect(other.getByText('Waiting for your payment').first()).toBeVisible();

  await panel(page).getByRole('link', { name: 'Go to the payment page' }).click();
  await expect(page.getByText('Lantern Payments')).toBeVisible();
  await page.getByRole('button', { name: 'Pay USD' }).click();
  await expect(page).toHaveURL(waiting);
  await expect(panel(page).getByRole('heading', { name: 'Credited' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Credited' })).toBeVisible();
  await judge(page, 'deposit-paid-northline-light');
  // One deposit, although the button was pressed twice.
  await panel(page).getByRole('button', { name: 'Another deposit' }).click();
  await expect(panel(page).getByText('Not finished yet')).toHaveCount(0);
});

test('a deposit by QR at Sen Vàng fails, another one is taken back and can be resumed before', async ({
  page,
  product,
}) => {
  await open(page, product, 'senvang', 'sv01', 'dark');
  await judge(page, 'deposit-senvang-dark');
  const begin = async () => {
    await panel(page).getByRole('button', { name: '100,000' }).click();
    await panel(page).getByRole('button', { name: 'Continue' }).click();
    await panel(page).getByRole('button', { name: /^Pay / }).click();
    await expect(panel(page).locator('p', { hasText: 'Scan the code' })).toBeVisible();
  };
  // Typed as the keyboard has it; too little is said at the field.
  await panel(page).getByLabel('Amount', { exact: true }).fill('100');
  await panel(page).getByRole('button', { name: 'Continue' }).click();
  await expect(panel(page).getByText(/At least/)).toBeVisible();
  await begin();
  await judge(page, 'deposit-qr-senvang-dark');
  await panel(page).getByRole('link', { name: 'Or pay on this device' }).click();
  await page.getByRole('button', { name: 'Let it fail' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Failed' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await begin();
  await page.goto(product.url('senvang', '/member/depositv2'));
  await panel(page).getByRole('button', { name: 'Go on' }).first().click();
  await panel(page).getByRole('button', { name: 'Take the deposit back' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take the deposit back' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Cancelled' })).toBeVisible();
});

/** Gives the signed-in demo player a payment password and a bank account, past the panels that do it. */
async function bindAccount(page: Page, product: RunningProduct, merchant: string, provider: string, number: string) {
  const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? '';
  const client = new TestClient(product.gateway, merchant);
  const newPassword = demoPin;
  const proof = { way: 'password', value: 'Demo8888' } as const;
  await client.call('setPaymentPassword', { token, body: { proof, newPassword, confirmNewPassword: newPassword } });
  const account = { provider, number, holder: 'Demo Player', paymentPassword: newPassword };
  expect(await client.call('addBankAccount', { token, body: account })).toMatchObject({ success: true });
  return newPassword;
}

/** The provider's test console: what it does with the payment on top. */
async function atProvider(page: Page, product: RunningProduct, button: string) {
  const { hostname, port } = new URL(product.gateway);
  await page.goto(`http://${hostname}:${Number(port) + 2}/console`);
  await page.getByRole('button', { name: button, exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Test console' })).toBeVisible();
}

test('a withdrawal at Sen Vàng: password, receipt, on its way, paid live, received', async ({
  page,
  product,
  context,
}) => {
  await prepare(page, 'dark');
  await signIn(page, product, 'sv01');
  await page.goto(product.url('senvang', '/member/withdraw'));
  const withdraw = page.locator('[data-widget="cashier/withdraw"]');
  await expect(withdraw.getByRole('button').first()).toBeVisible();
  const secret = await bindAccount(page, product, 'sv01', 'VCB', '30000001');
  await page.reload();
  await expect(withdraw.getByRole('radio')).toBeChecked();
  await judge(page, 'withdraw-senvang-dark');
  await withdraw.getByRole('button', { name: '500,000' }).click();
  await withdraw.getByRole('button', { name: 'Continue' }).click();
  await expect(withdraw.getByText('You get')).toBeVisible();
  await judge(page, 'withdraw-review-senvang-dark');
  await withdraw.getByRole('button', { name: 'Continue' }).click();
  await withdraw.getByLabel('Payment password').fill('000111');
  await withdraw.getByRole('button', { name: /^Withdraw/ }).click();
  await expect(withdraw.getByRole('alert')).toBeVisible();
  await withdraw.getByRole('button', { name: 'Continue' }).click();
  await withdraw.getByLabel('Payment password').fill(secret);
  await withdraw.getByRole('button', { name: /^Withdraw/ }).dblclick();
  await expect(withdraw.getByText('Reference')).toBeVisible();
  await withdraw.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(withdraw.getByRole('heading', { name: 'On its way' })).toBeVisible();
  await judge(page, 'withdraw-paying-senvang-dark');
  const provider = await context.newPage();
  await atProvider(provider, product, 'Pay');
  await expect(withdraw.getByRole('heading', { name: 'Paid out' })).toBeVisible();
  await withdraw.getByRole('button', { name: 'Received', exact: true }).click();
  await expect(withdraw.getByRole('heading', { name: 'Received' })).toBeVisible();
  // Once, although the button was pressed twice.
  await withdraw.getByRole('button', { name: 'New withdrawal' }).click();
  await expect(withdraw.getByRole('listitem')).toHaveCount(1);
});

test('a payout at Sen Vàng that has not come: the player says so, and shows the account', async ({
  page,
  product,
  context,
}) => {
  await prepare(page, 'light');
  const token = await tokenFor(product, 'sv01', 'friend88');
  await keepSession(page, token);
  await page.goto(product.url('senvang', '/member/withdraw'));
  const withdraw = page.locator('[data-widget="cashier/withdraw"]');
  await expect(withdraw.getByRole('button').first()).toBeVisible();
  const paymentPassword = await bindAccount(page, product, 'sv01', 'VCB', '30000009');
  const client = new TestClient(product.gateway, 'sv01');
  const [account] = (await client.call('bankAccounts', { token })).value.accounts;
  const body = { account: account?.id ?? '', amount: 100_000, fee: 0, paymentPassword };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const { id } = (await client.call('withdraw', { token, body, headers })).value;
  await page.goto(product.url('senvang', `/member/withdraw?id=${id}`));
  await expect(withdraw.getByRole('heading', { name: 'On its way' })).toBeVisible();
  await atProvider(await context.newPage(), product, 'Pay');
  await withdraw.getByRole('button', { name: 'Not received' }).click();
  await withdraw.getByLabel('What we should know').fill('Nothing since Monday');
  await withdraw.getByLabel('Add a picture').setInputFiles(receipt);
  await expect(withdraw.getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await judge(page, 'not-received-senvang-light');
  await withdraw.getByRole('button', { name: 'Tell customer service' }).click();
  await expect(withdraw.getByRole('heading', { name: 'Not received' })).toBeVisible();
  await expect(withdraw.getByText('Nothing since Monday')).toBeVisible();
});

test('a bank transfer at Northline shows its receipt, which stays and can be taken away', async ({ page, product }) => {
  await prepare(page, 'dark');
  const token = await tokenFor(product, 'nl01', 'nlfriend88');
  await keepSession(page, token);
  const client = new TestClient(product.gateway, 'nl01');
  const query = { method: 'bank', amount: 10_000 };
  const { quote } = (await client.call('depositQuote', { token, query })).value;
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const { id } = (await client.call('deposit', { token, body: { quote, sender: 'Demo Player' }, headers })).value;
  await page.goto(product.url('northline', `/member/depositv2?id=${id}`));
  await panel(page).getByLabel('Add a picture').setInputFiles(receipt);
  await expect(panel(page).getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await expect(panel(page).getByText('Customer service sees this picture.')).toBeVisible();
  await panel(page)
    .getByLabel('Add a picture')
    .setInputFiles({ ...receipt, buffer: Buffer.from('no picture') });
  await expect(
    page
      .getByRole('alert')
      .or(page.getByRole('status'))
      .filter({ hasText: /picture/i })
      .first(),
  ).toBeVisible();
  await page.reload();
  await expect(panel(page).getByRole('img', { name: 'Picture 1' })).toBeVisible();
  await judge(page, 'deposit-receipt-northline-dark');
  await panel(page).getByRole('button', { name: 'Remove picture 1' }).click();
  await expect(panel(page).getByRole('img', { name: 'Picture 1' })).toHaveCount(0);
});

test('a large withdrawal at Northline waits for the operator and can be taken back', async ({ page, product }) => {
  await prepare(page, 'light');
  await signIn(page, product, 'nl01');
  await page.goto(product.url('northline', '/member/withdraw'));
  const withdraw = page.locator('[data-widget="cashier/withdraw"]');
  await expect(withdraw.getByRole('button').first()).toBeVisible();
  const secret = await bindAccount(page, product, 'nl01', 'CHASE', '30000002');
  await page.reload();
  await withdraw.getByLabel('Amount', { exact: true }).fill('500');
  await withdraw.getByRole('button', { name: 'Continue' }).click();
  await expect(withdraw.getByText('$499.00')).toBeVisible();
  await withdraw.getByRole('button', { name: 'Continue' }).click();
  await withdraw.getByLabel('Payment password').fill(secret);
  await withdraw.getByRole('button', { name: /^Withdraw/ }).click();
  await withdraw.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(withdraw.getByRole('heading', { name: 'Being reviewed' })).toBeVisible();
  await judge(page, 'withdraw-review-northline-light');
  await withdraw.getByRole('button', { name: 'Take the withdrawal back' }).click();
  await expect(withdraw.getByRole('heading', { name: 'Taken back' })).toBeVisible();
});

test('guests log in first; a trial account is told that it takes a real one', async ({ page, product }) => {
  await page.goto(product.url('senvang', '/member/depositv2'));
  await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeVisible();
});
