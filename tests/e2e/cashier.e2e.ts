import type { Page } from '@playwright/test';
import { TestClient } from '../support/client/client.ts';
import { atProvider, deposit, receipt } from './support/cashier.ts';
import { inspect } from './support/inspect.ts';
import { prepare } from './support/look.ts';
import { newMember } from './support/members.ts';
import { bodyOf } from './support/money-calls.ts';
import { newOperator } from './support/office.ts';
import type { RunningProduct } from './support/product.ts';
import { keepSession } from './support/sign-in.ts';
import { expect, interactive, test, visit } from './support/test.ts';

/** Deposits (§2, depositv2), paid at the demo's payment provider on its own origin. */

const panel = (page: Page) => page.locator('[data-widget="cashier/deposit"]');

/** Opens the panel for a new member. */
async function open(page: Page, product: RunningProduct, brand: string, merchant: string, theme: string) {
  await prepare(page, theme);
  const member = await newMember(product, merchant, 0);
  await keepSession(page, member.token);
  await visit(page, product.url(brand, '/rng'));
  await page.getByRole('banner').getByRole('link', { name: 'Deposit' }).click();
  await expect(page).toHaveURL(/\/member\/depositv2$/);
  return member;
}

test('a deposit by card at Northline: review, the provider’s page, back, credited live in two tabs', async ({
  page,
  product,
  context,
}) => {
  const { token } = await open(page, product, 'northline', 'nl01', 'light');
  await expect(panel(page).getByRole('radio', { name: /Card/ })).toBeChecked();
  await inspect(page, 'deposit-northline-light', { turn: 0 });
  await panel(page).getByRole('button', { name: '$50.00' }).click();
  await panel(page)
    .getByRole('radio', { name: /Without a bonus/ })
    .check();
  await panel(page).getByRole('button', { name: 'Continue' }).click();
  await expect(panel(page).getByText('$49.25').first()).toBeVisible();
  await inspect(page, 'deposit-review-northline-light');
  // Back finds what was typed, forward the review.
  await page.goBack();
  await expect(panel(page).getByLabel('Amount', { exact: true })).toHaveValue('50');
  await page.goForward();
  const sent = bodyOf(page, 'deposit');
  await panel(page).getByRole('button', { name: 'Pay $50.00' }).dblclick();
  expect(await sent).toEqual({ quote: expect.any(String) });
  await expect(page).toHaveURL(/\?id=[a-z0-9-]+$/);
  await expect(panel(page).getByRole('link', { name: 'Go to the payment page' })).toBeVisible();
  await inspect(page, 'deposit-waiting-northline-light');
  const waiting = page.url();
  await page.reload();
  await interactive(page);
  const other = await context.newPage();
  await keepSession(other, token);
  await other.goto(waiting);
  await expect(other.getByText('Waiting for your payment').first()).toBeVisible();

  await panel(page).getByRole('link', { name: 'Go to the payment page' }).click();
  await expect(page.getByText('Lantern Payments')).toBeVisible();
  await page.getByRole('button', { name: 'Pay USD' }).click();
  await expect(page).toHaveURL(waiting);
  await expect(panel(page).getByRole('heading', { name: 'Credited' })).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Credited' })).toBeVisible();
  await inspect(page, 'deposit-paid-northline-light');
  // One deposit, although the button was pressed twice.
  await panel(page).getByRole('button', { name: 'Another deposit' }).click();
  await expect(panel(page).getByText('Not finished yet')).toHaveCount(0);

  await test.step('one that fails can be begun again, and taken back', async () => {
    const begin = async () => {
      await panel(page).getByRole('button', { name: '$20.00' }).click();
      await panel(page).getByRole('button', { name: 'Continue' }).click();
      await panel(page).getByRole('button', { name: 'Pay $20.00' }).click();
      await expect(panel(page).getByRole('link', { name: 'Go to the payment page' })).toBeVisible();
    };
    await begin();
    await panel(page).getByRole('link', { name: 'Go to the payment page' }).click();
    await page.getByRole('button', { name: 'Let it fail' }).click();
    await expect(panel(page).getByRole('heading', { name: 'Failed' })).toBeVisible();
    await panel(page).getByRole('button', { name: 'Try again' }).click();
    await begin();
    await takeBack(page);
  });
});

/** Takes the deposit back that the page shows. */
async function takeBack(page: Page): Promise<void> {
  await panel(page).getByRole('button', { name: 'Cancel the deposit' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the deposit' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Cancelled' })).toBeVisible();
}

test('deposits by QR at Sen Vàng: one is paid, one fails, one is taken back and can be resumed before', {
  tag: '@engines',
}, async ({ page, product }) => {
  await open(page, product, 'senvang', 'sv01', 'dark');
  await inspect(page, 'deposit-senvang-dark', { turn: 1 });
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
  await inspect(page, 'deposit-qr-senvang-dark');
  await panel(page).getByRole('link', { name: 'Or pay on this device' }).click();
  await page.getByRole('button', { name: 'Pay VND' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Credited' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Another deposit' }).click();
  await begin();
  await panel(page).getByRole('link', { name: 'Or pay on this device' }).click();
  await page.getByRole('button', { name: 'Let it fail' }).click();
  await expect(panel(page).getByRole('heading', { name: 'Failed' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await begin();
  await visit(page, product.url('senvang', '/member/depositv2'));
  await panel(page).getByRole('button', { name: 'Go on' }).first().click();
  await takeBack(page);

  await test.step('the record has it, with its timeline', async () => {
    await page.getByRole('link', { name: 'All deposits' }).click();
    await page.getByLabel('State').selectOption({ label: 'Closed' });
    await page
      .getByRole('button', { name: /: details$/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').last().getByRole('listitem').last()).toContainText('Cancelled');
  });
});

for (const { brand, merchant, theme, amount, coins } of [
  { brand: 'northline', merchant: 'nl01', theme: 'dark', amount: 10_000, coins: 10_000 },
  { brand: 'senvang', merchant: 'sv01', theme: 'light', amount: 100_000, coins: 500_000 },
] as const)
  test(`${brand}: a bank transfer shows its receipt, which stays and can be taken away; coins go to an address`, async ({
    page,
    product,
    context,
  }) => {
    await prepare(page, theme);
    const { token } = await newMember(product, merchant, 0);
    await keepSession(page, token);
    const id = await deposit(product, { merchant, token }, { method: 'bank', amount }, 'Demo Player');
    await visit(page, product.url(brand, `/member/depositv2?id=${id}`));
    await panel(page).getByLabel('Add a picture').setInputFiles(receipt);
    await expect(panel(page).getByRole('img', { name: 'Picture 1' })).toBeVisible();
    await expect(panel(page).getByText('Customer service sees this picture.')).toBeVisible();
    await panel(page)
      .getByLabel('Add a picture')
      .setInputFiles({ ...receipt, buffer: Buffer.from('no picture') });
    await expect(page.locator('[aria-live="polite"]').getByText(/picture/i)).toBeVisible();
    await page.reload();
    await interactive(page);
    await expect(panel(page).getByRole('img', { name: 'Picture 1' })).toBeVisible();
    await inspect(page, `deposit-receipt-${brand}-${theme}`, { turn: brand === 'northline' ? 0 : 1 });
    await panel(page).getByRole('button', { name: 'Remove picture 1' }).click();
    await expect(panel(page).getByRole('img', { name: 'Picture 1' })).toHaveCount(0);

    const other = await deposit(product, { merchant, token }, { method: 'crypto', amount: coins });
    await visit(page, product.url(brand, `/member/depositv2?id=${other}`));
    await expect(panel(page).getByText(/^TDemo\w{29}$/)).toHaveCount(1);
    await expect(panel(page).getByText(/^1 USDT = .* until/)).toBeVisible();
    await expect(panel(page).getByText(/by the network TRC20 \(Tron\) only/)).toBeVisible();
    await expect(panel(page).getByRole('img', { name: 'Scan the code with your crypto wallet' })).toBeVisible();
    await atProvider(await context.newPage(), product, other, 'Confirm once');
    await expect(panel(page).getByRole('heading', { name: 'Being confirmed' })).toBeVisible();
    await expect(panel(page).getByText('1 of 3 confirmations')).toBeVisible();
    await expect(panel(page).getByRole('button', { name: 'Cancel the deposit' })).toHaveCount(0);
  });

test('northline: the name that a bank transfer comes from reaches the operator; one that failed brings nothing', async ({
  page,
  product,
  browser,
}) => {
  await open(page, product, 'northline', 'nl01', 'light');
  const name = 'Ñora O’Brien-Müller';
  // The method stands in the address, which follows a moment later.
  const transfer = panel(page).getByRole('radio', { name: /Bank transfer/ });
  await transfer.click();
  await expect(transfer).toBeChecked();
  await panel(page).getByRole('button', { name: '$100.00' }).click();
  await panel(page).getByRole('button', { name: 'Continue' }).click();
  await expect(panel(page).getByRole('textbox', { name: /^Name on the account/ })).toBeFocused();
  await panel(page)
    .getByRole('textbox', { name: /^Name on the account/ })
    .fill(name);
  await panel(page).getByRole('button', { name: 'Continue' }).click();
  await expect(panel(page).getByText(name)).toBeVisible();
  // A reload, back and forward lose nothing of it.
  await page.reload();
  await interactive(page);
  await expect(panel(page).getByText(name)).toBeVisible();
  await page.goBack();
  await expect(panel(page).getByRole('textbox', { name: /^Name on the account/ })).toHaveValue(name);
  await page.goForward();
  const sent = bodyOf(page, 'deposit');
  await panel(page).getByRole('button', { name: /^Pay / }).click();
  expect(await sent).toEqual({ quote: expect.any(String), sender: name });
  await expect(page).toHaveURL(/\?id=[a-z0-9-]+$/);
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  await expect(panel(page).getByText('To be credited')).toBeVisible();

  const office = await newOperator(browser, product, 'manager', 'nl01');
  await office.goto(`${product.office}/deposits?state=open&deposit=${id}`);
  await expect(office.getByRole('dialog').getByText(name)).toBeVisible();

  await atProvider(office, product, id, 'Fail');
  await expect(panel(page).getByRole('heading', { name: 'Failed' })).toBeVisible();
  await expect(panel(page).getByText(/credited/i)).toHaveCount(0);
  await office.context().close();
});

test('northline: guests log in first; a trial account is told that it takes a real one', async ({ page, product }) => {
  await visit(page, product.url('northline', '/member/depositv2'));
  await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await keepSession(page, (await new TestClient(product.gateway, 'nl01').call('freePlay')).value.token);
  await visit(page, product.url('northline', '/member/depositv2'));
  const question = page.getByRole('alertdialog', { name: 'A real account is needed' });
  await expect(question.getByRole('button', { name: 'Open a real account' })).toBeVisible();
});
