import { TestClient } from '../support/client/client.ts';
import { atProvider, bindAccount, deposit } from './support/cashier.ts';
import { inspect } from './support/inspect.ts';
import { balanceOf, type Member, newBankNumber, newMember } from './support/members.ts';
import { bodyOf } from './support/money-calls.ts';
import { approve, giveReason, logIn, newOperator, openPlayer, reason } from './support/office.ts';
import type { RunningProduct } from './support/product.ts';
import { demoPin } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** The page of a player: what support reads and notes, and a bonus that waits, which two people give. */

const merchant = 'sv01';
const paid = 200_000;

/** Binds a bank account to a member; what withdraws to it. */
const bind = (product: RunningProduct, { token }: Member, number: string) =>
  bindAccount(product, { merchant, token, provider: 'VCB', number });

test('support reads a player’s page and writes a note, which is in the log; two give the bonus that waits', async ({
  page,
  product,
  browser,
}) => {
  test.slow();
  const client = new TestClient(product.gateway, merchant);
  const provider = await browser.newPage();
  const payIn = async ({ token }: Member) => {
    const id = await deposit(product, { merchant, token }, { method: 'qr', amount: paid, bonus: 'first' });
    await atProvider(provider, product, id, 'Pay');
    const stateOf = async () => (await client.call('depositStatus', { token, query: { id } })).value.state;
    await expect.poll(stateOf).toBe('paid');
    return id;
  };
  // Somebody has had the bonus, and has given the bank account up that the next one binds.
  const [number, other] = [newBankNumber(), await newMember(product, merchant, 0)];
  await bind(product, other, number);
  await payIn(other);
  const { token } = other;
  const [bound] = (await client.call('bankAccounts', { token })).value.accounts;
  await client.call('removeBankAccount', { token, body: { id: bound?.id ?? '', paymentPassword: demoPin } });
  const member = await newMember(product, merchant, 6_000_000);
  const ask = await bind(product, member, number);
  const withdrawal = await ask(3_000_000);
  const deposited = await payIn(member);

  await test.step('support sees money and what keeps it, masked numbers, and writes with the keyboard', async () => {
    await logIn(page, product, 'support');
    await openPlayer(page, member.account);
    await expect(page.getByText('payeeName')).toHaveCount(0);
    await expect(page.getByText('D••• P•••')).toBeVisible();
    await expect(page.getByText('Stakes have to be played first')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'In review' })).toBeVisible();
    await expect(page.getByText(`${other.account} (same account)`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Give the bonus' })).toHaveCount(0);
    await inspect(page, 'office-player-money', { widths: [390, 1440] });
    await page.getByRole('tab', { name: 'Money' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('tab', { name: 'Payments' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText(`•••• ${number.slice(-4)}`).first()).toBeVisible();
    await expect(page.getByText(number)).toHaveCount(0);
    await inspect(page, 'office-player-payments', { widths: [390, 1440] });
    await page.getByRole('button', { name: 'Open this withdrawal' }).press('Enter');
    await expect(page).toHaveURL(new RegExp(`withdrawal=${withdrawal}`));
    await page.goBack();
    await page.getByRole('tab', { name: /^Notes/ }).click();
    await page.getByRole('button', { name: 'Write a note' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Note' }).fill('Asked why the bonus waits.');
    await dialog.getByRole('button', { name: 'Save the note' }).press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: 'Asked why the bonus waits.' })).toBeVisible();
    await expect(page.getByRole('tab', { name: /^Notes/ })).toHaveText(/1$/);
    await inspect(page, 'office-player-notes', { widths: [390, 1440] });
  });

  await test.step('a manager reads the note in the log, follows the mark, and another one agrees to the bonus', async () => {
    const manager = await newOperator(browser, product, 'manager', merchant);
    await manager.goto(`${product.office}/audit?action=notePlayer`);
    await manager.getByRole('button', { name: 'Open this command' }).first().click();
    await expect(manager.getByRole('dialog').getByText('Asked why the bonus waits.')).toBeVisible();
    await manager.getByRole('dialog').getByRole('link', { name: member.account }).click();
    await manager.getByRole('tab', { name: /^Risk marks/ }).click();
    const mark = manager.getByRole('listitem').filter({ hasText: 'Shared bank account' });
    await expect(mark.getByRole('link', { name: other.account })).toHaveAttribute('href', /\/admin\/players\//);
    await inspect(manager, 'office-player-risks', { widths: [390, 1440] });
    await manager.getByRole('tab', { name: 'Money' }).click();
    const before = await balanceOf(product, member);
    await manager.getByRole('button', { name: 'Give the bonus' }).click();
    const sent = bodyOf(manager, 'decideBonus');
    await giveReason(manager, 'Give the bonus');
    expect(await sent).toEqual({ deposit: deposited, verdict: 'give', reason });
    await expect(manager.getByText('Another operator has to approve it')).toBeVisible();
    expect(await balanceOf(product, member)).toBe(before);
    await approve(await newOperator(browser, product, 'second', merchant), product);
    expect(await balanceOf(product, member)).toBe(before + paid);
    await manager.reload();
    await expect(manager.getByText('Stakes have to be played first')).toBeVisible();
    await expect(manager.getByRole('button', { name: 'Give the bonus' })).toHaveCount(0);
  });
});
