import type { GameType } from '#schemas/platform';
import { inspect } from './support/inspect.ts';
import { prepare } from './support/look.ts';
import { newMember, setPaymentPassword } from './support/members.ts';
import { bodyOf, keepClearTexts } from './support/money-calls.ts';
import { callsOf, reason } from './support/office.ts';
import { keepSession, demoPin as pin } from './support/sign-in.ts';
import { expect, test, visit } from './support/test.ts';

/** The point mall (§2): browsed by guests, spent by members with their payment password. */

const shops = [
  { brand: 'senvang', merchant: 'sv01', theme: 'dark', converts: true, deposit: 5_000_000 },
  { brand: 'northline', merchant: 'nl01', theme: 'light', converts: false, deposit: 250_000 },
] as const;

for (const [turn, { brand, merchant, theme, converts, deposit }] of shops.entries()) {
  test(`${brand}: from the mall to a receipt${converts ? ' and to money' : ', where points are not converted'}`, async ({
    page,
    product,
  }) => {
    const patch = (points: object | null) =>
      product.demo(`/merchants/${merchant}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ points }),
      });
    // Prices that the demo player's points are enough for.
    const rewards = { 'bonus-5': { points: 2 }, coffee: { points: 3 } };
    await patch({ rewards, convert: { enabled: converts, points: 1, least: 1 } });
    await prepare(page, theme);
    await keepClearTexts(page);
    await visit(page, product.url(brand, '/pointMall'));
    await expect(page.getByRole('button', { name: /Wireless earbuds/ })).toBeVisible();
    await expect(page.getByText('Earn points as you play')).toBeVisible();
    await page.getByRole('button', { name: 'Electronics' }).click();
    await expect(page).toHaveURL(/category=electronics/);
    await expect(page.getByRole('button', { name: /Coffee voucher/ })).toBeHidden();

    const gameTypes: GameType[] = converts ? ['RNG', 'LIVE'] : ['SPORTS', 'RNG'];
    const member = await newMember(product, merchant, deposit, { history: { days: 40, rounds: 48, gameTypes } });
    await setPaymentPassword(product, member);
    await keepSession(page, member.token);
    await visit(page, product.url(brand, '/pointMall'));
    await expect(page.getByText('They never expire.')).toBeVisible();
    await inspect(page, `${brand}-${theme}-mall`, { turn });

    await test.step('a reward that is delivered: where it goes, a wrong and the right password, a receipt', async () => {
      await page.getByRole('button', { name: /Coffee voucher/ }).click();
      const drawer = page.getByRole('dialog');
      await drawer.getByRole('button', { name: 'Take this reward' }).click();
      await drawer.getByLabel(/Where we send it/).fill('an@example.org');
      await drawer.getByRole('button', { name: 'Continue' }).click();
      await expect(drawer.getByText('an@example.org')).toBeVisible();
      await drawer.getByRole('button', { name: 'Continue' }).click();
      await drawer.getByRole('textbox', { name: 'Payment password' }).fill('000111');
      await drawer.getByRole('button', { name: 'Redeem 3 points' }).click();
      // A wrong one is typed again where it was typed.
      await expect(drawer.getByRole('alert').filter({ hasText: 'not right' })).toBeVisible();
      await drawer.getByRole('textbox', { name: 'Payment password' }).fill(pin);
      const sent = bodyOf(page, 'redeemPointReward');
      await drawer.getByRole('button', { name: 'Redeem 3 points' }).dblclick();
      expect(await sent).toEqual({ rewardId: 'coffee', contact: 'an@example.org', paymentPassword: pin });
      await expect(drawer.getByText('In process')).toBeVisible();
      await drawer.getByRole('button', { name: 'Done' }).click();
      await expect(drawer).toBeHidden();
    });

    await test.step('money for points: the amount stands in the mall, in the review and in the receipt', async () => {
      const money = converts ? '₫100,000' : '$5';
      await page.getByRole('button', { name: `Bonus of ${money}` }).click();
      const drawer = page.getByRole('dialog');
      await drawer.getByRole('button', { name: 'Take this reward' }).click();
      await expect(drawer.getByRole('term').filter({ hasText: 'Goes to your balance' })).toBeVisible();
      await drawer.getByRole('button', { name: 'Continue' }).click();
      await drawer.getByRole('textbox', { name: 'Payment password' }).fill(pin);
      const sent = bodyOf(page, 'redeemPointReward');
      await drawer.getByRole('button', { name: 'Redeem 2 points' }).dblclick();
      expect(await sent).toEqual({ rewardId: 'bonus-5', contact: '', paymentPassword: pin });
      await expect(drawer.getByText(converts ? '+₫100,000' : '+$5.00')).toBeVisible();
      await drawer.getByRole('button', { name: 'Done' }).click();
      await expect(drawer).toBeHidden();
    });

    const convert = page.getByRole('button', { name: 'Points into money' });
    if (converts) {
      await convert.click();
      const drawer = page.getByRole('dialog');
      await drawer.getByRole('slider').press('Home');
      await drawer.getByRole('button', { name: 'Continue' }).click();
      await drawer.getByRole('button', { name: 'Continue' }).click();
      await drawer.getByRole('textbox', { name: 'Payment password' }).fill(pin);
      const sent = bodyOf(page, 'convertPoint');
      await drawer.getByRole('button', { name: /^Convert into/ }).dblclick();
      expect(await sent).toEqual({ points: 1, paymentPassword: pin });
      await expect(drawer.getByText(/^\+/)).toBeVisible();
      await drawer.getByRole('button', { name: 'Done' }).click();
    } else {
      await expect(convert).toBeHidden();
    }

    await test.step('records say what came and went, and what the operator has decided', async () => {
      await page.getByRole('link', { name: 'My rewards' }).click();
      await expect(page.getByRole('row', { name: /Coffee voucher.*In process/ })).toBeVisible();
      const credited = converts ? /Bonus of ₫100,000.*₫100,000.*Approved/ : /Bonus of \$5.*\$5\.00.*Approved/;
      await expect(page.getByRole('row', { name: credited })).toBeVisible();
      const office = await callsOf(product, merchant);
      const [waiting] = (await office.call('redemptionQueue', { body: { state: 'process' } })).value.list;
      const said = converts ? { verdict: 'approve' as const } : { verdict: 'reject' as const, note: 'Sold out.' };
      const redemption = waiting?.id ?? '';
      await office.call('decideRedemption', { body: { redemption, ...said, reason } });
      const decided = new RegExp(`Coffee voucher.*${converts ? 'Approved' : 'Rejected'}`);
      await expect(page.getByRole('row', { name: decided })).toBeVisible();
      await inspect(page, `${brand}-${theme}-taken`, { turn: turn + 1 });
      await visit(page, product.url(brand, '/member/pointRecord'));
      await expect(page.getByRole('cell', { name: 'Deposits' }).first()).toBeVisible();
      await inspect(page, `${brand}-${theme}-points`, { turn });
    });
    await patch(null);
  });
}
