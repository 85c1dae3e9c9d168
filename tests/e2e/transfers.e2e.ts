import { tellMerchant } from './support/cashier.ts';
import { inspect } from './support/inspect.ts';
import { liftCooling } from './support/lift-cooling.ts';
import { follow, prepare } from './support/look.ts';
import { balanceOf, maskOf, newMember, setPaymentPassword } from './support/members.ts';
import { bodyOf, keepClearTexts } from './support/money-calls.ts';
import { demoPin, keepSession } from './support/sign-in.ts';
import { expect, test, visit } from './support/test.ts';

/** The wallet and transfers to the upline (§2, transferFund and transferUpline), from one demo player to who invited them. */

const ways = [
  { brand: 'senvang', merchant: 'sv01', theme: 'dark', deposit: 1_000_000, amount: '100000', minor: 1 },
  { brand: 'northline', merchant: 'nl01', theme: 'light', deposit: 50_000, amount: '25', minor: 100 },
];

for (const [turn, { brand, merchant, theme, deposit, amount, minor }] of ways.entries()) {
  test(`${brand}: what a member sends to the upline comes there, with the note`, async ({ page, product }) => {
    await prepare(page, theme);
    await keepClearTexts(page);
    const inviter = await newMember(product, merchant, 0);
    const member = await newMember(product, merchant, deposit, { upline: inviter.account });
    await setPaymentPassword(product, member, false);
    await keepSession(page, member.token);
    await visit(page, product.url(brand, '/member/transferFund'));
    const wallet = page.locator('[data-widget="cashier/wallet"]');
    await expect(wallet.getByText('Still to be played')).toBeVisible();
    await inspect(page, `wallet-${brand}-${theme}`, { turn });

    await visit(page, product.url(brand, '/member/transferUpline'));
    const transfer = page.locator('[data-widget="cashier/transfer"]');
    await expect(transfer.getByText(maskOf(inviter))).toBeVisible();
    // What guards the account has just changed: money stays, until two operators let it go.
    const waits = transfer.getByText('no money leaves it before');
    await expect(waits).toBeVisible();
    await inspect(page, `transfer-cooling-${brand}-${theme}`, { turn });
    await expect(transfer.getByRole('button', { name: 'Continue' })).toBeDisabled();
    await liftCooling(product, member);
    await expect(waits).toBeHidden();
    await inspect(page, `transfer-${brand}-${theme}`, { turn: turn + 1 });
    await transfer.getByLabel('Amount', { exact: true }).fill(amount);
    await transfer.getByLabel('Note').fill('For the ticket');
    await transfer.getByRole('button', { name: 'Continue' }).click();
    await transfer.getByRole('button', { name: 'Continue' }).click();
    await transfer.getByLabel('Payment password').fill(demoPin);
    const sent = bodyOf(page, 'transferUpline');
    await transfer.getByRole('button', { name: /^Transfer/ }).dblclick();
    expect(await sent).toEqual({ amount: Number(amount) * minor, note: 'For the ticket', paymentPassword: demoPin });
    await expect(transfer.getByText('Reference')).toBeVisible();
    await transfer.getByRole('button', { name: 'Done', exact: true }).click();
    // Once, although the button was pressed twice.
    await expect(transfer.getByText('For the ticket')).toHaveCount(1);

    // To the cent, and from one to the other.
    expect(await balanceOf(product, member)).toBe(deposit - Number(amount) * minor);
    expect(await balanceOf(product, inviter)).toBe(Number(amount) * minor);

    await keepSession(page, inviter.token);
    await visit(page, product.url(brand, '/member/transferUpline'));
    await expect(transfer.getByText('Nobody invited you')).toBeVisible();
    await expect(transfer.getByText('For the ticket')).toBeVisible();
    await follow(page, '/member/referral');
    await expect(page.getByRole('listitem').filter({ hasText: maskOf(member) })).toBeVisible();
  });
}

for (const { brand, merchant, theme, vendor, name, lobby, amount, most, automatic, deposit, wallets } of [
  {
    ...{ brand: 'pavilion', merchant: 'pv01', theme: 'light', vendor: 'ATL', name: 'Atelier Live', lobby: '/live' },
    ...{ amount: '$25', most: '$400', automatic: true },
    ...{ deposit: 250_000, wallets: { ATL: 40_000, LUMO: 2550 } },
  },
  {
    ...{ brand: 'sanam', merchant: 'sn01', theme: 'dark', vendor: 'LUMO', name: 'Lumora', lobby: '/rng' },
    ...{ amount: '฿300.00', most: '฿1,000.00', automatic: false },
    ...{ deposit: 500_000, wallets: undefined },
  },
])
  test(`${brand}: money goes into wallets of vendors${automatic ? ' by itself, where the player lets it' : ', each time by hand'}, and comes back with one press`, async ({
    page,
    product,
  }) => {
    // Pavilion has wallets of its own; they hold money, and its games fill them.
    if (!automatic) await tellMerchant(product, merchant, { vendorWallets: { vendors: [vendor] } });
    await prepare(page, theme);
    const { token } = await newMember(product, merchant, deposit, wallets ? { wallets } : {});
    await keepSession(page, token);
    await visit(page, product.url(brand, '/member/transferFund'));
    const panel = page.locator('[data-widget="cashier/wallet"]');
    const row = (of: string) => panel.getByRole('listitem').filter({ hasText: of });
    const follows = panel.getByRole('switch', { name: /^Transfer automatically/ });
    if (!automatic) {
      await expect(panel.getByRole('listitem')).toHaveCount(1);
      await expect(follows).not.toBeChecked();
      await panel.getByRole('button', { name: `Put in: ${name}` }).click();
      await panel.getByLabel('Amount', { exact: true }).fill('1000');
      const put = bodyOf(page, 'walletTransfer');
      await panel.getByRole('button', { name: 'Transfer', exact: true }).click();
      expect(await put).toEqual({ from: 'MAIN', to: vendor, amount: 100_000 });
    }
    await expect(row(name)).toContainText(most);
    await inspect(page, `wallet-${brand}-${theme}`);
    const returned = bodyOf(page, 'walletTransfer');
    await panel.getByRole('button', { name: 'Return all' }).dblclick();
    expect(await returned).toEqual({ from: 'ALL', to: 'MAIN' });
    await expect(row(name)).not.toContainText(most);
    await expect(panel.getByRole('button', { name: 'Return all' })).toBeDisabled();
    if (automatic) {
      await follows.click();
      await expect(follows).not.toBeChecked();
    }

    await visit(page, product.url(brand, `${lobby}?vassalage=${vendor}`));
    await page
      .locator('[data-widget="games/lobby"] button')
      .filter({ has: page.locator('img') })
      .first()
      .click();
    await expect(page.getByText(`Your ${name} wallet is empty`)).toBeVisible();
    await inspect(page, `empty-wallet-${brand}-${theme}`, { widths: [390, 1440], turn: automatic ? 0 : 1 });
    await page.getByRole('button', { name: 'Put money in' }).click();
    const drawer = page.getByRole('dialog');
    const whole = amount.replace(/\D*(\d+).*/, '$1');
    await drawer.getByLabel('Amount', { exact: true }).fill(whole);
    const put = bodyOf(page, 'walletTransfer');
    await drawer.getByRole('button', { name: 'Transfer' }).click();
    expect(await put).toEqual({ from: 'MAIN', to: vendor, amount: Number(whole) * 100 });
    await expect(page.locator('iframe')).toBeVisible();
    // As it was before, for other journeys.
    await visit(page, product.url(brand, '/member/transferFund'));
    await expect(row(name)).toContainText(amount);
    if (automatic) {
      await follows.click();
      await expect(follows).toBeChecked();
    } else {
      const taken = bodyOf(page, 'walletTransfer');
      await panel.getByRole('button', { name: `Take out: ${name}` }).click();
      expect(await taken).toEqual({ from: vendor, to: 'MAIN' });
      await expect(panel.getByRole('button', { name: 'Return all' })).toBeDisabled();
      await tellMerchant(product, merchant, { vendorWallets: null });
    }
  });
