import type { Page } from '@playwright/test';
import type { GameType } from '#schemas/platform';
import { TestClient } from '../support/client/client.ts';
import { tellMerchant } from './support/cashier.ts';
import { inspect } from './support/inspect.ts';
import { balanceOf, newMember, setPaymentPassword } from './support/members.ts';
import { bodyOf } from './support/money-calls.ts';
import { approve, giveReason, logIn, newOperator, openPlayer, reason } from './support/office.ts';
import { demoPin } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** What operators give: bonus money, a reward that waits, and what was taken for points. */

const shops = [
  {
    ...{ brand: 'senvang', merchant: 'sv01', deposit: 5_000_000, granted: 50_000, given: 20_000, minor: 1 },
    gameTypes: ['RNG', 'LIVE'],
    titles: { TY: 'Quà sinh nhật', EN: 'Birthday present', CN: '生日礼物' },
  },
  {
    ...{ brand: 'northline', merchant: 'nl01', deposit: 250_000, granted: 1250, given: 500, minor: 100 },
    gameTypes: ['SPORTS', 'RNG'],
    titles: { EN: 'Birthday present', CN: '生日礼物' },
  },
] as const;

/** How a title's field is called. */
const nameOf = { TY: 'in Vietnamese (TY)', EN: 'in English', CN: 'in Chinese' } as const;

/** Fills what is given and how long it has to be played, and asks for it. */
async function give(page: Page, amount: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog').last();
  await dialog.getByLabel('Amount', { exact: true }).fill(amount);
  await dialog.getByRole('button', { name: button }).click();
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await giveReason(page, button);
  await expect(page.getByText('Another operator has to approve it').last()).toBeVisible();
}

for (const [turn, { brand, merchant, deposit, granted, given, minor, gameTypes, titles }] of shops.entries())
  test(`${brand}: two give bonus money and a reward, one hands out what was taken for points`, async ({
    page,
    product,
    browser,
  }) => {
    test.slow();
    await tellMerchant(product, merchant, { points: { rewards: { coffee: { points: 3 } } } });
    const history = { days: 40, rounds: 48, gameTypes: [...gameTypes] as GameType[] };
    const member = await newMember(product, merchant, deposit, { history });
    await setPaymentPassword(product, member);
    const client = new TestClient(product.gateway, merchant);
    const { token } = member;
    const taken = await client.call('redeemPointReward', {
      token,
      headers: { 'idempotency-key': crypto.randomUUID() },
      body: { rewardId: 'coffee', contact: 'an@example.org', paymentPassword: demoPin },
    });
    expect(taken).toMatchObject({ success: true });

    await logIn(page, product, 'manager', merchant);
    const other = await newOperator(browser, product, 'second', merchant);
    await openPlayer(page, member.account);
    const player = new URL(page.url()).pathname.split('/').at(-1);
    const before = await balanceOf(product, member);

    await test.step('bonus money, to be played three times', async () => {
      await page.getByRole('button', { name: 'Grant bonus' }).click();
      const sent = bodyOf(page, 'grantReward');
      await give(page, String(granted / minor), 'Grant');
      expect(await sent).toEqual({ player, amount: granted, turnover: 3, reason });
      expect(await balanceOf(product, member)).toBe(before);
      await approve(other, product);
      expect(await balanceOf(product, member)).toBe(before + granted);
    });

    await test.step('a reward with a name in every language, which waits in the reward centre', async () => {
      await page.getByRole('button', { name: 'Give a reward' }).click();
      for (const [code, title] of Object.entries(titles))
        await page
          .getByRole('dialog')
          .getByRole('textbox', { name: nameOf[code as keyof typeof nameOf] })
          .fill(title);
      await inspect(page, `office-reward-${brand}`, { widths: [390, 1440], turn });
      const sent = bodyOf(page, 'giveReward');
      await give(page, String(given / minor), 'Give a reward');
      expect(await sent).toEqual({ player, title: titles, amount: given, turnover: 3, days: 30, reason });
      const headers = { language: 'EN' };
      const waiting = async () => (await client.call('rewards', { token, headers, body: {} })).value.list;
      expect(await waiting()).toEqual([]);
      await approve(other, product);
      expect(await waiting()).toMatchObject([{ amount: given, title: 'Birthday present' }]);
      expect(await balanceOf(product, member)).toBe(before + granted);
    });

    await test.step('what was taken for points, with the code that the player reads', async () => {
      await page.goto(`${product.office}/redemptions`);
      const row = page.getByRole('row').filter({ hasText: member.account });
      await row.getByRole('button', { name: 'Open this redemption' }).click();
      await expect(page.getByRole('dialog').getByText('an@example.org')).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
      await page.getByRole('dialog').last().getByRole('textbox', { name: 'What the player is told' }).fill('CUP-4417');
      const sent = bodyOf(page, 'decideRedemption');
      await giveReason(page, 'Approve');
      const { id } = taken.value;
      expect(await sent).toEqual({ redemption: id, verdict: 'approve', note: 'CUP-4417', reason });
      const told = async () => (await client.call('redeemPointList', { token, body: {} })).value.list;
      await expect.poll(told).toMatchObject([{ state: 'approved', note: 'CUP-4417' }]);
    });
    await tellMerchant(product, merchant, { points: null });
    await other.context().close();
  });
