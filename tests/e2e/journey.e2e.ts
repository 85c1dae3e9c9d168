import type { Page } from '@playwright/test';
import { TestClient } from '../support/client/client.ts';
import { long } from '../support/long.ts';
import {
  balance,
  balanceInGame,
  gameFrame,
  type Kind,
  kinds,
  logIn,
  loginName,
  logOut,
  newPlayer,
  openRegistration,
  register,
  registrationForm,
  scrollDown,
} from './support/player.ts';
import type { RunningProduct } from './support/product.ts';
import { inFirefox } from './support/target.ts';
import { expect, interactive, test, visit } from './support/test.ts';

/** One path through the whole product, on every kind of brand. */
for (const kind of kinds) {
  test(`${kind.brand}: a new player registers, plays, leaves and comes back`, { tag: '@engines' }, async ({
    page,
    product,
    silence,
  }) => {
    const player = newPlayer();
    // Banners move for who allows motion.
    await page.emulateMedia({ reducedMotion: 'no-preference' });

    await test.step('home shows what the brand is', async () => {
      await visit(page, product.url(kind.brand));
      const root = page.locator('html');
      await expect(root).toHaveAttribute('data-brand', kind.brand);
      await expect(page.locator('[data-page="home"]')).toBeVisible();
      await expect(page.locator('[data-widget="home/banner"]')).toBeVisible();
      await expect(page.locator('[data-widget="home/game-rail"] button').first()).toBeVisible();
      // What is far below is drawn when the player comes near.
      await scrollDown(page, page.locator('[data-widget="home/promotions"]'));
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await page.evaluate(() => window.scrollTo(0, 0));
    });

    // In Firefox motion is a preference of the browser.
    if (!inFirefox)
      await test.step('the banner moves by itself, and can be paused', async () => {
        const banner = page.locator('[data-widget="home/banner"]').first();
        const shown = () => banner.locator('[aria-current="true"], .swiper-pagination-bullet-active').first();
        await expect(shown()).toBeVisible();
        await banner.getByRole('button', { name: /pause|stop/i }).click();
        await expect(banner.getByRole('button', { name: /play|start|let/i })).toBeVisible();
      });

    await test.step('registers through the form that the server describes', async () => {
      await openRegistration(page);
      await registrationForm(page).getByRole('button', { name: 'Create account' }).click();
      // Nothing is filled in: every required field says so, the summary has the focus and leads to the first one.
      const summary = registrationForm(page).getByRole('group', { name: 'Please check these fields' });
      await expect(summary).toBeFocused();
      await summary.getByRole('link').first().click();
      await expect(registrationForm(page).locator('[aria-invalid="true"]').first()).toBeFocused();
      await register(page, product, kind, player);
      await expect(page.getByRole('dialog', { name: 'Welcome!' })).toBeVisible();
      await page.getByRole('button', { name: 'Start playing' }).click();
      await expect(page.locator('[data-page="home"]')).toBeVisible();
    });

    await test.step('the bonus of new members is in the wallet; the balance hides and refreshes', async () => {
      await expect.poll(() => balance(page)).toBe(kind.bonus);
      const header = page.getByRole('banner');
      await header
        .getByRole('button', { name: /hide balance/i })
        .first()
        .click();
      await expect(header.getByText('••••••').first()).toBeVisible();
      await header
        .getByRole('button', { name: /show balance/i })
        .first()
        .click();
      await header
        .getByRole('button', { name: /refresh/i })
        .first()
        .click();
      await expect.poll(() => balance(page)).toBe(kind.bonus);
    });

    // The lobby, the game and a restart are the same on both brands: on one in `npm test`, on each in the long run.
    const plays = long || kind.brand === 'senvang';
    if (plays) {
      // A spin may win free spins, which roll one after another for who allows motion.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await playOneSpin(page, product, kind);
    }
    const after = await balance(page);

    await test.step('a reload keeps the session', async () => {
      await visit(page, product.url(kind.brand));
      await expect.poll(() => balance(page)).toBe(after);
      await page.reload();
      await interactive(page);
      await expect.poll(() => balance(page)).toBe(after);
    });

    await test.step('logging out asks first', async () => {
      await logOut(page, 'Cancel');
      await expect.poll(() => balance(page)).toBe(after);
      await logOut(page, 'Log out');
      await expect(page.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
    });

    await test.step('a wrong password says what is wrong, and keeps what was typed', async () => {
      await logIn(page, loginName(kind, player), 'Wrong-password-1');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('alert')).toHaveText(/password/i);
      await expect(dialog.getByLabel(/User name|Mobile number/).first()).toHaveValue(loginName(kind, player));
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    });

    await test.step('the right one logs in', async () => {
      await logIn(page, loginName(kind, player), player.password);
      await expect.poll(() => balance(page)).toBe(after);
    });

    if (!plays) return;
    await test.step('a killed and restarted gateway keeps account and balance', async () => {
      silence.allow(/WebSocket|Failed to load resource|ERR_CONNECTION|502/);
      await product.restartGateway();
      await page.reload();
      await interactive(page);
      await expect.poll(() => balance(page)).toBe(after);
    });
  });
}

/** Finds a game in the lobby, opens it and plays one round. */
async function playOneSpin(page: Page, product: RunningProduct, { merchant, minorUnits }: Kind): Promise<void> {
  const client = new TestClient(product.gateway, merchant);
  await test.step('the lobby filters by provider, in the address too', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Slots', exact: true }).first().click();
    await expect(page).toHaveURL(/\/rng$/);
    const lobby = page.locator('[data-widget="games/lobby"]');
    const total = lobby.getByRole('status').first();
    await expect(total).toHaveText(/\d+ games/);
    const all = await total.textContent();
    await lobby.getByRole('link').nth(1).click();
    await expect(page).toHaveURL(/\/rng\?vassalage=[A-Z0-9_]+$/);
    await expect(total).not.toHaveText(all ?? '');
    await expect(total).toHaveText(/\d+ games?/);
  });

  await test.step('a game opens in a frame of another origin', async () => {
    await page
      .locator('[data-widget="games/lobby"] button')
      .filter({ has: page.locator('img') })
      .first()
      .click();
    await expect(page).toHaveURL(/\/game/);
    const frame = page.locator('[data-widget="games/frame"] iframe');
    await expect(frame).toBeVisible();
    const source = new URL((await frame.getAttribute('src')) ?? '');
    expect(source.origin).not.toBe(new URL(page.url()).origin);
    expect(await frame.getAttribute('sandbox')).not.toContain('allow-top-navigation');
    await expect(gameFrame(page).getByRole('button', { name: 'Spin', exact: true })).toBeEnabled({ timeout: 30_000 });
  });

  await test.step('a spin is paid for, and the header has what the game has', async () => {
    const spin = gameFrame(page).getByRole('button', { name: 'Spin', exact: true });
    await spin.click();
    await expect(spin).toBeEnabled({ timeout: 30_000 });
    const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? '';
    const rounds = async () => (await client.call('betRecords', { token, body: {} })).value.list;
    await expect.poll(async () => (await rounds()).length).toBe(1);
    const [round] = await rounds();
    expect(round?.staked).toBeGreaterThan(0);
    const { sumBalance } = (await client.call('balance', { token })).value;
    await expect.poll(async () => (await balance(page)) - (await balanceInGame(page))).toBe(0);
    expect((await balance(page)) * minorUnits).toBeCloseTo(sumBalance, 2);
  });
}
