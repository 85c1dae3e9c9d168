import { join } from 'node:path';
import { long } from '../support/long.ts';
import { registerMember } from '../support/players/players.ts';
import { takeLocked, takePart } from './support/activities.ts';
import { inspect } from './support/inspect.ts';
import { follow, prepare } from './support/look.ts';
import { newMember, playThrough } from './support/members.ts';
import { bodyOf } from './support/money-calls.ts';
import { newPlayer, register, watchChecks } from './support/player.ts';
import { keepSession } from './support/sign-in.ts';
import { expect, test, visit } from './support/test.ts';

/** Missions, the reward centre and invitations (§2), on two brands; activities of promotions (§4). */

/** A picture that every page has at hand. */
const picture = join(import.meta.dirname, '../../brands/senvang/assets/promotions/show-your-win.webp');

const shops = [
  { brand: 'senvang', merchant: 'sv01', theme: 'dark', deposit: 5_000_000, daily: true },
  { brand: 'nusadraw', merchant: 'nd01', theme: 'light', deposit: 250_000_000, daily: false },
] as const;

for (const [turn, { brand, merchant, theme, deposit, daily }] of shops.entries()) {
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
    const { account, token } = await newMember(product, merchant, deposit);
    // A deposit counts as it is played.
    await playThrough(product, { merchant, token }, deposit);
    await keepSession(page, token);

    await test.step('missions: progress, a claim that is made once, the board', async () => {
      await visit(page, product.url(brand, '/member/missionLeaderboard'));
      const first = page.getByRole('article').filter({ hasText: 'A first deposit' });
      await expect(first).toBeVisible();
      await expect(page.getByRole('article').filter({ hasText: 'Say hello' })).toHaveCount(daily ? 1 : 0);
      await inspect(page, `${brand}-${theme}-missions`, { turn });
      const sent = bodyOf(page, 'claimMission');
      await first.getByRole('button', { name: 'Claim' }).dblclick();
      expect(await sent).toEqual({ id: 'first-deposit' });
      await expect(first.getByText('Claimed')).toBeVisible();
      await page.getByRole('tab', { name: 'Leaderboard' }).click();
      await expect(page).toHaveURL(/tab=board/);
      await inspect(page, `${brand}-${theme}-board`, { turn: turn + 1 });
    });

    await test.step('the reward centre: a reward comes while it is open, and is claimed', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await visit(page, product.url(brand, '/member/rewardCenter'));
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
      await inspect(page, `${brand}-${theme}-rewards`, { turn });
      await ticket.getByRole('button', { name: 'Claim' }).click();
      const sent = bodyOf(page, 'claimReward');
      await takeLocked(page);
      expect(await sent).toEqual({ id: expect.stringMatching(/^[\da-f-]{36}$/) });
      await expect(page.getByText(/has been added to your balance/)).toBeVisible();
      await page.getByRole('tab', { name: 'Claimed' }).click();
      await expect(ticket).toBeVisible();
      await follow(page, '/member/bonusDetails');
      const bonuses = page.locator('[data-widget="records/bonuses"]').getByRole('row');
      await expect(bonuses.filter({ hasText: 'Reward' }).filter({ hasText: 'To be played' })).toHaveCount(1);
    });

    await test.step('the invitation: link, code and QR code', async () => {
      await visit(page, product.url(brand, '/member/referral'));
      const link = page.getByLabel('Your link');
      await expect(link).toHaveValue(new RegExp(`^http://${brand}\\.localhost:\\d+/register\\?referralCode=\\w{8}$`));
      await expect(page.getByRole('img', { name: 'QR code of your link' })).toBeVisible();
      await inspect(page, `${brand}-${theme}-referral`, { turn: turn + 1 });
    });
    await patch({ missions: null });
  });
}

test('an application with a picture is granted by an operator, and what it brings is claimed', async ({
  page,
  product,
  browser,
}) => {
  await prepare(page, 'dark');
  // The bonus has to be played: nobody else's journey shall find it on an account.
  const { token } = (await registerMember({ url: product.gateway })).value;
  await keepSession(page, token);
  await visit(page, product.url('senvang', '/promotions?id=show-your-win'));
  const panel = page.getByRole('region', { name: 'Taking part' });

  await test.step('the application, with a comment and a picture that is taken away and put back', async () => {
    await panel.getByRole('button', { name: /^Apply/ }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel(/^Comment/).fill('Three sevens in a row.');
    const add = () => drawer.locator('input[type=file]').setInputFiles(picture);
    await add();
    await drawer.getByRole('button', { name: /Remove/ }).click();
    await add();
    await expect(drawer.getByRole('button', { name: /Remove/ })).toBeVisible();
    await inspect(page, 'senvang-dark-application', { widths: [390, 1440] });
    await drawer.getByRole('button', { name: 'Send application' }).click();
    await expect(panel.getByText('Applying')).toBeVisible();
  });

  await test.step('the operator sees the picture and approves', async () => {
    const office = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
    await office.goto(product.office);
    await office.getByLabel('Account').fill('manager');
    await office.getByRole('textbox', { name: 'Password' }).fill('Demo8888-office');
    await office.getByRole('button', { name: 'Log in' }).press('Enter');
    await office.getByLabel('Merchant').selectOption('sv01');
    await office.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Applications' }).click();
    await office.getByRole('button', { name: 'Open this application' }).click();
    await expect(office.getByText('Three sevens in a row.')).toBeVisible();
    await expect(office.getByRole('img', { name: 'Picture 1' })).toBeVisible();
    await inspect(office, 'office-application', { widths: [390, 1440] });
    await office.getByRole('button', { name: 'Approve' }).click();
    await office.getByRole('textbox', { name: 'Reason' }).fill('A fine win');
    await office.getByRole('dialog').last().getByRole('button', { name: 'Approve' }).click();
    await expect(office.getByRole('dialog').getByText('Granted').first()).toBeVisible();
    await office.context().close();
  });

  await test.step('the player’s page knows at once; the reward is claimed once and stands in the record', async () => {
    await panel.getByRole('button', { name: /^Claim/ }).dblclick();
    const sent = bodyOf(page, 'claimActivity');
    await takeLocked(page);
    expect(await sent).toEqual({ id: 'show-your-win' });
    await expect(panel.getByText('Claimed')).toBeVisible();
    await visit(page, product.url('senvang', '/member/activityRecord'));
    await expect(page.getByText('Show us your win')).toBeVisible();
    await inspect(page, 'senvang-dark-activity-record', { widths: [390, 1440] });
  });

  await test.step('another is joined, a gift is taken, and a prize drawn', () =>
    takePart(page, product, 'senvang', [
      { id: 'week-of-deposits', button: /^Join/, said: 'You have joined.' },
      { id: 'house-gift', button: /^Claim/, said: 'You have received' },
      { id: 'lucky-envelope', button: /^Draw a prize/ },
    ]));
});

const affiliates = [
  { brand: 'senvang', merchant: 'sv01', code: 'SENVANG', digits: 10 },
  { brand: 'sanam', merchant: 'sn01', code: 'SANAM', digits: 9 },
];

for (const { brand, merchant, code, digits } of long ? affiliates : affiliates.slice(0, 1))
  test(`${brand}: an affiliate code of the link that is nobody’s is shown, and warned of when it is sent`, async ({
    page,
    product,
  }) => {
    await prepare(page, 'dark');
    watchChecks(page);
    await visit(page, product.url(brand, '/register?affiliateCode=nobody-has-it'));
    const field = page.getByLabel(/^Affiliate code/);
    await expect(field).toHaveValue('nobody-has-it');
    const player = newPlayer();
    const mobile = player.mobile.slice(0, digits);
    await register(
      page,
      product,
      { brand, merchant, registers: 'username', bonus: 0, minorUnits: 1 },
      { ...player, mobile },
    );
    const warning = page.getByRole('alertdialog');
    await expect(warning).toContainText('This invitation code is not known');
    await warning.getByRole('button', { name: 'Correct it' }).click();
    await expect(warning).toBeHidden();
    await expect(field).toHaveValue('nobody-has-it');
    await visit(page, product.url(brand, `/register?affiliateCode=${code}`));
    await expect(page.getByLabel(/^User name/).first()).toBeVisible();
    await expect(field).toBeHidden();
  });
