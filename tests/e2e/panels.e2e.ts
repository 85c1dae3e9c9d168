import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { registerMobileMember } from '../support/players/players.ts';
import { takePart } from './support/activities.ts';
import { atProvider, deposit } from './support/cashier.ts';
import { inspect } from './support/inspect.ts';
import { chooseTheme, newColours, prepare } from './support/look.ts';
import { balanceOf, playThrough } from './support/members.ts';
import { callsOf, reason } from './support/office.ts';
import { keepSession, signIn } from './support/sign-in.ts';
import { expect, interactive, test, visit } from './support/test.ts';

/** The club (§3) and feedback (§5) on two brands that differ in both; an application (§4) where no comment is needed. */

/** A picture that every page has at hand. */
const picture = join(import.meta.dirname, '../../brands/northline/assets/app-icon-512.png');

const shops = [
  { brand: 'senvang', merchant: 'sv01', themes: ['dark', 'light'], account: 'vip', rank: 'Diamond', guests: true },
  {
    brand: 'northline',
    merchant: 'nl01',
    themes: ['light', 'dark'],
    account: 'nldemo88',
    rank: 'No rank yet',
    guests: false,
  },
] as const;

/** Looks at a page in a brand's theme, and at its colours in the other one. */
async function judgeBoth(page: Page, name: string, [first, other]: readonly [string, string]): Promise<void> {
  await inspect(page, `${name}-${first}`);
  await chooseTheme(page, other);
  await inspect(page, `${name}-${other}`, newColours);
  await chooseTheme(page, first);
}

/** Writes to the merchant, too little first, and is told a reference. */
async function write(page: Page, words: string): Promise<void> {
  const form = page.locator('[data-widget="service/feedback"]');
  await form.getByRole('combobox', { name: /^What it is about/ }).click();
  await page.getByRole('option', { name: 'A suggestion' }).click();
  await form.getByLabel(/^Your feedback/).fill('Far too short');
  await form.getByRole('button', { name: 'Send feedback' }).click();
  await expect(form.getByText('10 to 500 words').first()).toBeVisible();
  await form.getByLabel(/^Your feedback/).fill(words);
  await form.getByRole('button', { name: 'Send feedback' }).click();
  await expect(form.getByLabel('Reference')).toHaveValue(/\w{6}/);
}

const wish = 'A search by vendor in every lobby would help me find my games sooner.';

for (const { brand, merchant, themes, account, rank, guests } of shops) {
  test(`${brand}: the club of a member ${rank === 'Diamond' ? 'with' : 'without'} a rank, and feedback of ${guests ? 'everybody' : 'members alone'}`, async ({
    page,
    product,
  }) => {
    const patch = (body: object) =>
      product.demo(`/merchants/${merchant}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await patch({ feedback: { guests } });
    await prepare(page, themes[0]);

    await test.step('a guest writes, or is asked to log in', async () => {
      await visit(page, product.url(brand, '/feedback'));
      const form = page.locator('[data-widget="service/feedback"]');
      if (guests) {
        await expect(form.getByText('Pictures (optional)')).toHaveCount(0);
        await write(page, wish);
      } else {
        await expect(form.getByText('Feedback is for members')).toBeVisible();
        await form.getByRole('button', { name: 'Log in' }).click();
        await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeVisible();
      }
    });

    await test.step('a member sends a picture along', async () => {
      await signIn(page, product, merchant, account);
      await visit(page, product.url(brand, '/feedback'));
      await expect(page.getByText('Pictures (optional)')).toBeVisible();
      await judgeBoth(page, `feedback-${brand}`, themes);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.locator('[data-widget="service/feedback"] input[type=file]').setInputFiles(picture);
      await expect(page.getByRole('img', { name: 'Picture 1' })).toBeVisible();
      await write(page, wish);
    });

    await test.step('the club says the rank, and what all ranks bring', async () => {
      await visit(page, product.url(brand, '/member/club'));
      const club = page.locator('[data-widget="member/club"]');
      await expect(club.getByRole('heading', { name: rank, exact: true })).toBeVisible();
      await expect(club.getByRole('table', { name: 'All ranks' }).getByRole('row')).toHaveCount(8);
      await expect(club.getByRole('button', { name: 'VIP service' })).toHaveCount(rank === 'Diamond' ? 1 : 0);
      await judgeBoth(page, `club-${brand}`, themes);
      await page.setViewportSize({ width: 1440, height: 900 });
      for (const name of ['All ranks', 'What ranks bring']) {
        const table = club.getByRole('region', { name });
        expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(
          1,
        );
      }
    });

    await test.step('a merchant without a club has no entry for it; a rank that was given stays', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const entry = page.getByRole('link', { name: 'VIP club' });
      await expect(entry.first()).toBeVisible();
      await patch({ feedback: null, club: { enabled: false } });
      await page.reload();
      await interactive(page);
      const left =
        rank === 'Diamond'
          ? page.getByRole('heading', { name: rank, exact: true })
          : page.getByText('No club here yet');
      await expect(left).toBeVisible();
      await expect(page.getByRole('table', { name: 'All ranks' })).toHaveCount(0);
      await expect(entry).toHaveCount(0);
      await patch({ club: null });
    });
  });
}

test('northline: an application without a word is turned down, and the member reads why; a draw takes a deposit, and is made', async ({
  page,
  product,
}) => {
  await prepare(page, 'light');
  // What is won has to be played: nobody else's journey shall find it on an account.
  const { token } = (await registerMobileMember({ url: product.gateway })).value;
  await keepSession(page, token);
  await visit(page, product.url('northline', '/promotions?id=photo-of-the-match'));
  const panel = page.getByRole('region', { name: 'Taking part' });
  await panel.getByRole('button', { name: /^Apply/ }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Send application' }).click();
  await expect(drawer.getByText('Add at least one picture.').first()).toBeVisible();
  await drawer.locator('input[type=file]').setInputFiles(picture);
  await expect(drawer.getByRole('button', { name: /Remove/ })).toBeVisible();
  await drawer.getByRole('button', { name: 'Send application' }).click();
  await expect(panel.getByText('Applying')).toBeVisible();

  // The office is played at Sen Vàng.
  const office = await callsOf(product, 'nl01');
  const [waiting] = (await office.call('applicationQueue', { body: {} })).value.list;
  const note = 'The picture shows no match.';
  const body = { application: waiting?.id ?? '', verdict: 'reject', reason, note } as const;
  expect(await office.call('decideApplication', { body })).toMatchObject({ success: true });

  await expect(panel.getByText('Rejected')).toBeVisible();
  await visit(page, product.url('northline', '/member/activityRecord'));
  await expect(page.getByText(note)).toBeVisible();
  await inspect(page, 'northline-light-activity-record', { widths: [390, 1440] });

  await takePart(page, product, 'northline', [
    { id: 'road-to-the-final', button: /^Join/, said: 'You have joined.' },
    { id: 'season-opener', button: /^Claim/, said: 'You have received' },
  ]);
  await visit(page, product.url('northline', '/promotions?id=deposit-day-draw'));
  await expect(panel.getByText('It takes deposits of $20.00, once they are played.')).toBeVisible();
  const id = await deposit(product, { merchant: 'nl01', token }, { method: 'card', amount: 2500 });
  await atProvider(page, product, id, 'Pay');
  // The provider tells the platform in its own time.
  await expect.poll(() => balanceOf(product, { merchant: 'nl01', token })).toBeGreaterThan(2000);
  await playThrough(product, { merchant: 'nl01', token }, 2000);
  await visit(page, product.url('northline', '/promotions?id=deposit-day-draw'));
  await expect(panel.getByText('You have 2 draws left.')).toBeVisible({ timeout: 30_000 });
  await takePart(page, product, 'northline', [{ id: 'deposit-day-draw', button: /^Draw a prize/ }]);
  await expect(page.getByText('You have 1 draw left.').first()).toBeVisible();
});
