import { judge, prepare } from './support/look.ts';
import { kinds, newPlayer, register, watchChecks } from './support/player.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** Missions, the reward centre and invitations (§2), on two brands. */

const shops = [
  { brand: 'senvang', merchant: 'sv01', theme: 'dark', account: 'demo88', daily: true },
  { brand: 'nusadraw', merchant: 'nd01', theme: 'light', account: 'demo88', daily: false },
] as const;

for (const { brand, merchant, theme, account, daily } of shops) {
  test(`${brand}: a mission${daily ? '' : ', but not of every day'}, a reward and an invitation`, async ({
    page,
    product,
  }) => {
    const json = { 'content-type': 'application/json' };
    const missions = { 'daily-visit': { enabled: daily } };
    const patch = (body: object) =>
      product.demo(`/merchants/${merchant}`, { method: 'PUT', headers: json, body: JSON.stringify(body) });
    await patch({ missions });
    await prepare(page, theme);
    await signIn(page, product, merchant);

    await test.step('missions: progress, a claim that is made once, the board', async () => {
      await page.goto(product.url(brand, '/member/missionLeaderboard'));
      const first = page.getByRole('article').filter({ hasText: 'A first deposit' });
      await expect(first).toBeVisible();
      await expect(page.getByRole('article').filter({ hasText: 'Say hello' })).toHaveCount(daily ? 1 : 0);
      await judge(page, `${brand}-${theme}-missions`);
      await page.setViewportSize({ width: 1440, height: 900 });
      await first.getByRole('button', { name: 'Claim' }).dblclick();
      await expect(first.getByText('Claimed')).toBeVisible();
      await page.getByRole('tab', { name: 'Leaderboard' }).click();
      await expect(page).toHaveURL(/tab=board/);
      await judge(page, `${brand}-${theme}-board`);
    });

    await test.step('the reward centre: a reward comes while it is open, and is claimed', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(product.url(brand, '/member/rewardCenter'));
      await expect(page.getByText('Nothing to claim at the moment')).toBeVisible();
      const body = JSON.stringify({
        merchant,
        account,
        amount: 500_000,
        title: { EN: 'Birthday present' },
        turnover: 1_000_000,
      });
      expect((await product.demo('/rewards', { method: 'POST', headers: json, body })).status).toBe(200);
      const ticket = page.getByRole('article').filter({ hasText: 'Birthday present' });
      await expect(ticket).toBeVisible();
      await judge(page, `${brand}-${theme}-rewards`);
      await ticket.getByRole('button', { name: 'Claim' }).click();
      await expect(page.getByText(/is on your balance/)).toBeVisible();
      await page.getByRole('tab', { name: 'Claimed' }).click();
      await expect(ticket).toBeVisible();
    });

    await test.step('the invitation: link, code and QR code', async () => {
      await page.goto(product.url(brand, '/member/referral'));
      const link = page.getByLabel('Your link');
      await expect(link).toHaveValue(new RegExp(`^http://${brand}\\.localhost:\\d+/register\\?referralCode=\\w{8}$`));
      await expect(page.getByRole('img', { name: 'QR code of your link' })).toBeVisible();
      await judge(page, `${brand}-${theme}-referral`);
    });
    await patch({ missions: null });
  });
}

test('an affiliate code of the link that is nobody’s is shown, and warned of when it is sent', async ({
  page,
  product,
}) => {
  await prepare(page, 'dark');
  const [senvang] = kinds.filter(({ brand }) => brand === 'senvang');
  if (!senvang) throw new Error('no way to register at Sen Vàng');
  watchChecks(page);
  await page.goto(product.url('senvang', '/register?affiliateCode=nobody-has-it'));
  const field = page.getByLabel(/^Affiliate code/);
  await expect(field).toHaveValue('nobody-has-it');
  await register(page, product, senvang, newPlayer());
  const warning = page.getByRole('alertdialog');
  await expect(warning).toContainText('This invitation code is not known');
  await warning.getByRole('button', { name: 'Correct it' }).click();
  await expect(warning).toBeHidden();
  await expect(field).toHaveValue('nobody-has-it');
  await page.goto(product.url('senvang', '/register?affiliateCode=SENVANG'));
  await expect(page.getByLabel(/^User name/).first()).toBeVisible();
  await expect(field).toBeHidden();
});
