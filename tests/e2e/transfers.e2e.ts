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
