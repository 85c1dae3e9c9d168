import { TestClient } from '../support/client/client.ts';
import { atProvider, bindAccount, receipt, tellMerchant } from './support/cashier.ts';
import { inspect } from './support/inspect.ts';
import { prepare } from './support/look.ts';
import { newBankNumber, newMember } from './support/members.ts';
import { bodyOf, keepClearTexts } from './support/money-calls.ts';
import type { RunningProduct } from './support/product.ts';
import { demoPin, keepSession } from './support/sign-in.ts';
import { expect, test, visit } from './support/test.ts';

/** Withdrawals (§2, §4), paid out by the demo's payment provider. */

/** The id of the only bank account of a member. */
async function boundTo(product: RunningProduct, merchant: string, token: string): Promise<string | undefined> {
  return (await new TestClient(product.gateway, merchant).call('bankAccounts', { token })).value.accounts[0]?.id;
}

test('a withdrawal at Sen Vàng: password, receipt, on its way, paid live, received; a large one is taken back', async ({
  page,
  product,
  context,
}) => {
  await prepare(page, 'dark');
  await keepClearTexts(page);
  const { token } = await newMember(product, 'sv01', 5_000_000);
  await keepSession(page, token);
  const bank = { merchant: 'sv01', token, provider: 'VCB', number: newBankNumber() };
  const ask = await bindAccount(product, bank);
  await visit(page, product.url('senvang', '/member/withdraw'));
  const withdraw = page.locator('[data-widget="cashier/withdraw"]');
  await expect(withdraw.getByRole('radio')).toBeChecked();
  await inspect(page, 'withdraw-senvang-dark');
  await withdraw.getByRole('button', { name: '500,000' }).click();
  await withdraw.getByRole('button', { name: 'Continue' }).click();
  await expect(withdraw.getByText('You get')).toBeVisible();
  await inspect(page, 'withdraw-review-senvang-dark');
  await withdraw.getByRole('button', { name: 'Continue' }).click();
  await withdraw.getByLabel('Payment password').fill('000111');
  await withdraw.getByRole('button', { name: /^Withdraw/ }).click();
  await expect(withdraw.getByRole('alert').filter({ hasText: 'not right' })).toBeVisible();
  // A wrong one is typed again where it was typed, not three screens before.
  await withdraw.getByLabel('Payment password').fill(demoPin);
  const sent = bodyOf(page, 'withdraw');
  await withdraw.getByRole('button', { name: /^Withdraw/ }).dblclick();
  expect(await sent).toEqual({
    account: await boundTo(product, 'sv01', token),
    amount: 500_000,
    fee: 0,
    paymentPassword: demoPin,
  });
  const reference = await withdraw.getByLabel('Reference').inputValue();
  expect(reference).toMatch(/^[0-9A-F]{8}$/);
  await withdraw.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(withdraw.getByRole('heading', { name: 'On its way' })).toBeVisible();
  const id = new URL(page.url()).searchParams.get('id') ?? '';
  expect(id.slice(0, 8).toUpperCase()).toBe(reference);
  await expect(withdraw.getByText(reference)).toBeVisible();
  await expect(withdraw.getByText('What happens next')).toBeVisible();
  await inspect(page, 'withdraw-paying-senvang-dark');
  await atProvider(await context.newPage(), product, id, 'Pay');
  await expect(withdraw.getByRole('heading', { name: 'Paid out' })).toBeVisible();
  await withdraw.getByRole('button', { name: 'Received', exact: true }).click();
  await expect(withdraw.getByRole('heading', { name: 'Received' })).toBeVisible();
  // Once, although the button was pressed twice.
  await withdraw.getByRole('button', { name: 'New withdrawal' }).click();
  const { list } = (await new TestClient(product.gateway, 'sv01').call('withdrawals', { token, body: {} })).value;
  expect(list).toMatchObject([{ amount: 500_000, reference, state: 'received' }]);

  await tellMerchant(product, 'sv01', { cashier: { withdraw: { cancellable: true } } });
  await visit(page, product.url('senvang', `/member/withdraw?id=${await ask(2_500_000)}`));
  await withdraw.getByRole('button', { name: 'Cancel the withdrawal' }).click();
  await expect(withdraw.getByRole('heading', { name: 'Cancelled' })).toBeVisible();
  await tellMerchant(product, 'sv01', { cashier: { withdraw: { cancellable: null } } });
});

test('a large withdrawal at Northline waits for the operator and can be taken back; a small one is received', async ({
  page,
  product,
  context,
}) => {
  await prepare(page, 'light');
  await keepClearTexts(page);
  const { token } = await newMember(product, 'nl01', 250_000);
  await keepSession(page, token);
  const ask = await bindAccount(product, { merchant: 'nl01', token, provider: 'CHASE', number: newBankNumber() });
  await visit(page, product.url('northline', '/member/withdraw'));
  const withdraw = page.locator('[data-widget="cashier/withdraw"]');
  await withdraw.getByLabel('Amount', { exact: true }).fill('500');
  await withdraw.getByRole('button', { name: 'Continue' }).click();
  await expect(withdraw.getByText('$499.00')).toBeVisible();
  await withdraw.getByRole('button', { name: 'Continue' }).click();
  await withdraw.getByLabel('Payment password').fill(demoPin);
  const sent = bodyOf(page, 'withdraw');
  await withdraw.getByRole('button', { name: /^Withdraw/ }).click();
  expect(await sent).toEqual({
    account: await boundTo(product, 'nl01', token),
    amount: 50_000,
    fee: 100,
    paymentPassword: demoPin,
  });
  await withdraw.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(withdraw.getByRole('heading', { name: 'Being reviewed' })).toBeVisible();
  await inspect(page, 'withdraw-review-northline-light');
  const { list } = (await new TestClient(product.gateway, 'nl01').call('withdrawals', { token, body: {} })).value;
  expect(list).toMatchObject([{ amount: 50_000, fee: 100, state: 'review' }]);
  await withdraw.getByRole('button', { name: 'Cancel the withdrawal' }).click();
  await expect(withdraw.getByRole('heading', { name: 'Cancelled' })).toBeVisible();

  const small = await ask(5000, 100);
  await visit(page, product.url('northline', `/member/withdraw?id=${small}`));
  await expect(withdraw.getByRole('heading', { name: 'On its way' })).toBeVisible();
  await atProvider(await context.newPage(), product, small, 'Pay');
  await withdraw.getByRole('button', { name: 'Received', exact: true }).click();
  await expect(withdraw.getByRole('heading', { name: 'Received' })).toBeVisible();
});

for (const [turn, { brand, theme, amount, fee, ...player }] of [
  {
    ...{ brand: 'senvang', merchant: 'sv01', theme: 'light', amount: 100_000, fee: 0 },
    provider: 'VCB',
  },
  {
    ...{ brand: 'northline', merchant: 'nl01', theme: 'dark', amount: 5000, fee: 100 },
    provider: 'CHASE',
  },
].entries())
  test(`${brand}: a payout has not come, the player says so and shows the account; two others have, in one press`, async ({
    page,
    product,
    context,
  }) => {
    await prepare(page, theme);
    const { token } = await newMember(product, player.merchant, 10 * amount);
    await keepSession(page, token);
    const ask = await bindAccount(product, { ...player, token, number: newBankNumber() });
    const id = await ask(amount, fee);
    await visit(page, product.url(brand, `/member/withdraw?id=${id}`));
    const withdraw = page.locator('[data-widget="cashier/withdraw"]');
    await expect(withdraw.getByRole('heading', { name: 'On its way' })).toBeVisible();
    const provider = await context.newPage();
    await atProvider(provider, product, id, 'Pay');
    await withdraw.getByRole('button', { name: 'Not received' }).click();
    await withdraw.getByLabel('What we should know').fill('Nothing since Monday');
    await withdraw.getByLabel('Add a picture').setInputFiles(receipt);
    await expect(withdraw.getByRole('img', { name: 'Picture 1' })).toBeVisible();
    await inspect(page, `not-received-${brand}-${theme}`, { turn });
    await withdraw.getByRole('button', { name: 'Tell customer service' }).click();
    await expect(withdraw.getByRole('heading', { name: 'Not received' })).toBeVisible();
    await expect(withdraw.getByText('Nothing since Monday')).toBeVisible();

    await withdraw.getByRole('button', { name: 'New withdrawal' }).click();
    for (const other of [await ask(amount, fee), await ask(amount, fee)])
      await atProvider(provider, product, other, 'Pay');
    await withdraw.getByRole('button', { name: 'All received' }).click();
    await expect(
      withdraw.getByRole('listitem').filter({ has: page.getByText('Received', { exact: true }) }),
    ).toHaveCount(2);
  });
