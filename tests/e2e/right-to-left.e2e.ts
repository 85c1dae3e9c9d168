import type { Locator, Page } from '@playwright/test';
import { long } from '../support/long.ts';
import { follow, judge, prepare, settle } from './support/look.ts';
import { balance, gameFrame } from './support/player.ts';
import { operatorPage } from './support/product.ts';
import { signIn, tokenFor } from './support/sign-in.ts';
import { expect, expectNoSidewaysScroll, test } from './support/test.ts';

/**
 * Brands that do not ship. One in Arabic, as `brand new` makes it: everything stands the other way round, and what must
 * not does not. And one with the longest of names, whose games open elsewhere than in the frame, and which an operator frames.
 */

const brand = 'qamar';
test.use({ locale: 'ar-AE' });

const html = (page: Page) => page.locator('html');
const header = (page: Page) => page.getByRole('banner');

// Whoever mistypes a password is told so by the browser too.
test.beforeEach(({ silence }) => silence.allow(/status of 401/));

test('on a desktop', async ({ page, product }) => {
  await prepare(page, 'light');
  await test.step('the document says its direction before any script runs', async () => {
    const response = await page.goto(product.url(brand));
    expect(await response?.text()).toMatch(/<html lang="ar" dir="rtl"/);
  });
  await settle(page);

  await test.step('the menu stands at the right, what is done with a page at the left', async () => {
    expect((await boxOf(page.locator('[data-widget="shell/side-menu"]'))).x).toBeGreaterThan(1000);
    expect((await boxOf(header(page).getByRole('button', { name: 'إنشاء حساب' }))).x).toBeLessThan(200);
  });

  await test.step('a rail begins at the right, and goes on to the left', async () => {
    const rail = page.locator('[data-widget="home/game-rail"]').first();
    const first = rail.getByRole('listitem').first();
    const before = (await boxOf(first)).x;
    await rail.getByRole('button', { name: 'التمرير إلى الأمام' }).click();
    await expect.poll(async () => (await boxOf(first)).x).toBeGreaterThan(before + 500);
    await rail.getByRole('button', { name: 'التمرير إلى الخلف' }).click();
    await expect.poll(async () => (await boxOf(first)).x).toBe(before);
  });

  await test.step('slides follow their dots, which run to the left', async () => {
    const dots = page.locator('[data-widget="home/banner"] button[aria-label^="إظهار"]');
    const [one, two] = [await boxOf(dots.nth(0)), await boxOf(dots.nth(1))];
    expect(two.x).toBeLessThan(one.x);
    // With less motion slides do not move on by themselves.
    await dots.nth(1).click();
    await expect(dots.nth(1)).toHaveAttribute('aria-current', 'true');
  });

  await judge(page, 'qamar-light-home');
  for (const [name, path] of Object.entries({
    lobby: '/rng',
    promotions: '/promotions',
    help: '/help',
    down: '/down',
  })) {
    await follow(page, path);
    // Axe sees these pages the other way round too (look.e2e.ts): here their widths count, and in the long run both.
    if (long || name === 'lobby') await judge(page, `qamar-light-${name}`, { widths: [320, 768, 1440] });
    else await expectNoSidewaysScroll(page, `qamar-light-${name}`);
  }
  await test.step('games are counted as Arabic counts', async () => {
    await follow(page, '/rng');
    const search = page.getByRole('searchbox');
    await expect(page.getByText(/^\u2068\d{3}\u2069 لعبة$/)).toBeVisible();
    await search.fill('zzzz');
    await expect(page.getByText('لا ألعاب', { exact: true })).toBeVisible();
    // A name keeps its own direction within the sentence.
    await expect(page.getByText('لا توجد لعبة باسم «\u2068zzzz\u2069»')).toBeVisible();
  });
});

test('on a phone, and in English and back', async ({ page, product }) => {
  // With numbers that are verified the form asks for one.
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ whitelabel: { REGMOBVERF3: '1' } });
  expect((await product.demo('/merchants/demo', { method: 'PUT', headers, body })).ok).toBe(true);
  await page.setViewportSize({ width: 390, height: 844 });
  await prepare(page, 'dark');
  await page.goto(product.url(brand));
  await settle(page);
  await test.step('arrow keys of tabs go where they point', async () => {
    await header(page).getByRole('button', { name: 'تسجيل الدخول' }).click();
    const [login, register] = ['تسجيل الدخول', 'إنشاء حساب'].map((name) => page.getByRole('tab', { name }));
    await login?.focus();
    await page.keyboard.press('ArrowLeft');
    if (register) await expect(register).toBeFocused();
    await register?.click();
  });

  const form = page.locator('form:visible');
  await test.step('numbers and addresses run from left to right, faults from right to left', async () => {
    const name = form.getByLabel('اسم المستخدم');
    await name.fill('a-1');
    await expect(name).toHaveJSProperty('dir', 'auto');
    expect(await directionOf(name)).toEqual(['ltr', 'right']);
    const mobile = form.getByLabel('رقم الجوّال');
    expect((await boxOf(form.getByText('+971'))).x).toBeLessThan((await boxOf(mobile)).x);
    await form.getByRole('button', { name: 'إنشاء الحساب' }).click();
    await expect.poll(() => directionOf(form.locator('[id$="-note"]').first())).toEqual(['rtl', 'start']);
    await judge(page, 'qamar-dark-register', { widths: [320, 390] });
  });

  await test.step('a member comes in, and plays', async () => {
    await page.getByRole('tab', { name: 'تسجيل الدخول' }).click();
    await form.getByLabel('اسم المستخدم أو رقم الجوّال').fill('demo88');
    await form.getByLabel('كلمة المرور', { exact: true }).fill('Demo8888');
    await form.getByRole('button', { name: 'تسجيل الدخول', exact: true }).click();
    await expect(header(page).getByRole('button', { name: /^حساب/ })).toBeVisible();
    await judge(page, 'qamar-dark-member', { widths: [320, 390] });
    for (const panel of ['overview', 'personalHistoryCopy', 'personalProfit']) {
      await follow(page, `/member/${panel}`);
      await expect(page.locator('[data-widget="member/centre"]')).toBeVisible();
      if (long || panel === 'overview') await judge(page, `qamar-dark-${panel}`, { widths: [320, 390, 1440] });
      else await expectNoSidewaysScroll(page, `qamar-dark-${panel}`);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await follow(page, '/rng');
    // Its words have half of the strip, and no word is broken.
    const title = page.locator('[data-widget="home/banner"] p').first();
    expect((await boxOf(title)).height).toBeLessThan(40);
    await page
      .locator('[data-widget="games/lobby"]')
      .getByRole('button', { name: /Red Envelope Rain/ })
      .click();
    await expect(gameFrame(page).getByTestId('balance')).toBeVisible();
    await expectNoSidewaysScroll(page, 'the game');
    await page.getByRole('button', { name: 'رجوع' }).click();
  });

  await test.step('the menu is a sheet; the language turns the page round without a reload', async () => {
    await page.getByRole('navigation', { name: 'وصول سريع' }).getByRole('button', { name: 'القائمة' }).click();
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const sheet = page.getByRole('dialog');
    await judge(page, 'qamar-dark-sheet', { widths: [390] });
    await sheet.getByRole('button', { name: 'English' }).click();
    await expect(html(page)).toHaveAttribute('dir', 'ltr');
    await sheet.getByRole('button', { name: 'العربية' }).click();
    await expect(html(page)).toHaveAttribute('dir', 'rtl');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });
});

test.describe('in English', () => {
  test.use({ locale: 'en-US' });

  test('the longest name leaves a guest on a phone the way in', async ({ page, product }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(product.url('longest'));
    for (const action of ['Log in', 'Register']) {
      await expect(page.getByRole('banner').getByRole('button', { name: action })).toBeInViewport({ ratio: 1 });
    }
  });

  test('games open in a window or as a page where their vendor wants it, and bring the balance back', async ({
    page,
    product,
  }) => {
    const lobby = product.url('longest', '/rng?vassalage=TGL');
    const opened = () => page.context().waitForEvent('page');
    const bar = page.locator('[data-widget="games/frame"]');
    await signIn(page, product, 'demo');
    await page.goto(lobby);
    const before = await balance(page);

    await test.step('on a desktop in a window, whose end is the end of the session', async () => {
      const window = opened();
      await firstTile(page).click();
      const game = await window;
      expect(await game.evaluate(() => opener)).toBeNull();
      await expect(bar.getByRole('timer')).toBeVisible();
      await playUntilPaid(game, async () => (await balance(page)) !== before);
      await expect(bar.getByRole('button', { name: 'Start the game again' })).toHaveCount(0);
      await game.close();
      await expect(bar.getByText('The game’s window was closed')).toBeVisible();
      await expect(bar.getByRole('timer')).toHaveCount(0);
    });

    await test.step('by a link where the browser blocks windows', async () => {
      await page.evaluate(() => Object.assign(window, { open: () => null }));
      await bar.getByRole('button', { name: 'Start the game again' }).click();
      const window = opened();
      await bar.getByRole('link', { name: 'Open the game' }).click();
      const game = await window;
      await expect(game.getByTestId('action')).toBeVisible();
      await game.close();
    });

    await test.step('on a phone in place of the site, which the game leads back to', async () => {
      await page.goto(lobby);
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(header(page).getByRole('button', { name: /^Account of/ })).toBeVisible();
      await firstTile(page).click();
      await expect(page).toHaveURL(/\/play\//);
      await expect(page.getByTestId('action')).toBeEnabled();
      await page.getByRole('button', { name: 'Back to the lobby' }).click();
      await expect(page).toHaveURL(product.url('longest'));
      await page.setViewportSize({ width: 1440, height: 900 });
      expect(await balance(page)).toBeGreaterThan(0);
      await page.goBack();
      await expect(page).toHaveURL(lobby);
    });
  });

  test('within a page of an operator there are no bars, and games open all the same', async ({
    page,
    product,
    silence,
  }) => {
    // A site of this machine within one of the internet, which allows it neither pictures without a warning nor a wake lock.
    silence.allow(/Mixed Content|screen-wake-lock|preloaded/);
    await page.context().grantPermissions(['local-network-access']);
    const token = await tokenFor(product, 'demo');
    const site = product.url('longest', `/fish?token=${token}`);
    const body = `<iframe allow="local-network-access" src="${site}" style="width: 1200px; height: 800px"></iframe>`;
    await page.route(`${operatorPage}/**`, (route) => route.fulfill({ contentType: 'text/html', body }));
    await page.goto(operatorPage);
    const framed = page.frameLocator('iframe');
    await expect(framed.locator('[data-widget="shell/header"]')).toBeHidden();
    // Who comes in by the address is known a moment later.
    const account = framed.getByRole('button', { name: /^Account of/, includeHidden: true });
    await expect(account).toBeAttached();
    await framed
      .locator('[data-widget="games/lobby"] li button')
      .filter({ has: page.locator('img') })
      .first()
      .click();
    await expect(framed.frameLocator('iframe').getByTestId('balance')).toBeVisible();
  });
});

const firstTile = (page: Page) =>
  page
    .locator('[data-widget="games/lobby"] li button')
    .filter({ has: page.locator('img') })
    .first();

/** Plays rounds, each to its end, until the site shows another balance: a win of just the stake leaves it as it was. */
async function playUntilPaid(game: Page, isPaid: () => Promise<boolean>): Promise<void> {
  const spin = game.getByTestId('action');
  const playRound = async () => {
    const paid = game.waitForResponse((response) => response.request().method() === 'POST');
    await spin.click();
    await paid;
    await expect(spin).toBeEnabled({ timeout: 30_000 });
    return isPaid();
  };
  await expect.poll(playRound, { timeout: 90_000 }).toBe(true);
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('it is not drawn');
  return box;
}

function directionOf(element: Locator): Promise<string[]> {
  return element.evaluate((node) => {
    const { direction, textAlign } = getComputedStyle(node);
    return [direction, textAlign];
  });
}
