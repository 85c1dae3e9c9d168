import { TestClient } from '../../gateway/fixtures/client.ts';
import { judge, prepare } from './support/look.ts';
import { demoPin, signIn, tokenFor } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** The wallet and transfers to the upline (§2, transferFund and transferUpline), from one demo player to who invited them. */

const ways = [
  { brand: 'senvang', merchant: 'sv01', theme: 'dark', from: 'friend88', to: 'demo88', amount: '100000' },
  { brand: 'northline', merchant: 'nl01', theme: 'light', from: 'nlfriend88', to: 'nldemo88', amount: '25' },
];

for (const { brand, merchant, theme, from, to, amount } of ways) {
  test(`${brand}: what a member sends to the upline comes there, with the note`, async ({ page, product }) => {
    await prepare(page, theme);
    const token = await tokenFor(product, merchant, from);
    const body = { proof: { way: 'password', value: 'Demo8888' }, newPassword: demoPin, confirmNewPassword: demoPin };
    await new TestClient(product.gateway, merchant).call('setPaymentPassword', { token, body } as never);
    await signIn(page, product, merchant, from);
    await page.goto(product.url(brand, '/member/transferFund'));
    const wallet = page.locator('[data-widget="cashier/wallet"]');
    await expect(wallet.getByText('Still to be played')).toBeVisible();
    await judge(page, `wallet-${brand}-${theme}`);

    await page.goto(product.url(brand, '/member/transferUpline'));
    const transfer = page.locator('[data-widget="cashier/transfer"]');
    await expect(transfer.getByText(`${to.slice(0, 2)}***8`)).toBeVisible();
    await judge(page, `transfer-${brand}-${theme}`);
    await transfer.getByLabel('Amount', { exact: true }).fill(amount);
    await transfer.getByLabel('Note').fill('For the ticket');
    await transfer.getByRole('button', { name: 'Continue' }).click();
    await transfer.getByRole('button', { name: 'Continue' }).click();
    await transfer.getByLabel('Payment password').fill(demoPin);
    await transfer.getByRole('button', { name: /^Transfer/ }).dblclick();
    await expect(transfer.getByText('Reference')).toBeVisible();
    await transfer.getByRole('button', { name: 'Done', exact: true }).click();
    // Once, although the button was pressed twice.
    await expect(transfer.getByText('For the ticket')).toHaveCount(1);

    await signIn(page, product, merchant, to);
    await page.goto(product.url(brand, '/member/transferUpline'));
    await expect(transfer.getByText('Nobody invited you')).toBeVisible();
    await expect(transfer.getByText('For the ticket')).toBeVisible();
  });
}

test('pavilion: money goes into wallets of vendors, comes back with one press, and follows into a game', async ({
  page,
  product,
}) => {
  await prepare(page, 'light');
  await signIn(page, product, 'pv01');
  await page.goto(product.url('pavilion', '/member/transferFund'));
  const wallets = page.locator('[data-widget="cashier/wallet"]');
  const row = (name: string) => wallets.getByRole('listitem').filter({ hasText: name });
  await expect(row('Atelier Live')).toContainText('$400');
  await judge(page, 'wallet-pavilion-light');
  await wallets.getByRole('button', { name: 'Return all' }).dblclick();
  await expect(row('Atelier Live')).toContainText('$0');
  await expect(row('Lumora')).toContainText('$0');
  const follows = wallets.getByRole('switch', { name: /^Transfer automatically/ });
  await follows.click();
  await expect(follows).not.toBeChecked();

  await page.goto(product.url('pavilion', '/live?vassalage=ATL'));
  await page
    .locator('[data-widget="games/lobby"] button')
    .filter({ has: page.locator('img') })
    .first()
    .click();
  await expect(page.getByText('Your Atelier Live wallet is empty')).toBeVisible();
  await judge(page, 'empty-wallet-pavilion-light', { widths: [390, 1440] });
  await page.getByRole('button', { name: 'Put money in' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Amount', { exact: true }).fill('25');
  await drawer.getByRole('button', { name: 'Transfer' }).click();
  await expect(page.locator('iframe')).toBeVisible();
  // As it was before, for other journeys.
  await page.goto(product.url('pavilion', '/member/transferFund'));
  await expect(row('Atelier Live')).toContainText('$25');
  await follows.click();
  await expect(follows).toBeChecked();
});
