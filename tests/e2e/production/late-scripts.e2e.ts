import type { Browser } from '@playwright/test';
import { long } from '../../support/long.ts';
import { signIn } from '../support/sign-in.ts';
import { expect, holdScripts, interactive, production, test } from '../support/test.ts';

test.skip(!production, 'the development server prerenders nothing');

const phone = { width: 390, height: 844 };

/** Lets the scripts of the page come, which is interactive soon after. */
let release: () => void;
test.beforeEach(async ({ page }) => {
  release = await holdScripts(page);
});
// Whatever a page still waits for would outlive it.
test.afterEach(() => release());

/** Visits a page until it is prerendered with the platform's answers, as it is for all visitors but the first. */
async function renderWithAnswers(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' });
  const page = await context.newPage();
  const visit = async () => {
    await page.goto(address);
    return page.locator('#answers').count();
  };
  await expect.poll(visit, { timeout: 20_000 }).toBe(1);
  await context.close();
}

test('what is written into the form of registration before the scripts come is in it when they have', async ({
  product,
  page,
  browser,
}) => {
  await page.setViewportSize(phone);
  await renderWithAnswers(browser, product.url('northline', '/register'));
  // By an alias, and with a query that the route reads: the document is that of the route.
  await page.goto(product.url('northline', '/register.html?referralCode=FRIEND1'), { waitUntil: 'commit' });
  const form = page.locator('main form').first();
  const field = form.locator('input:not([type="checkbox"], [type="radio"], [type="hidden"])').first();
  await field.fill('2025550123');
  await expect(page.locator('[data-held]')).not.toHaveCount(0);
  release();
  await interactive(page);
  await expect(page.locator('[data-held]')).toHaveCount(0);
  await expect(field).toHaveValue('2025550123');
  // It was heard: leaving the field, nobody asks for it.
  await field.press('Tab');
  await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue('2025550123');
});

test('what is chosen and ticked before the scripts come is heard when they have', async ({
  product,
  page,
  browser,
}) => {
  await renderWithAnswers(browser, product.url('northline', '/rng'));
  await page.goto(product.url('northline', '/rng'), { waitUntil: 'commit' });
  const sort = page.locator('[data-widget="games/lobby"]').getByRole('combobox', { name: /sort/i });
  await sort.selectOption('name');
  release();
  await expect(page).toHaveURL(/sort=name/);
  await expect(sort).toHaveValue('name');
  release = await holdScripts(page);
  await page.goto(product.url('larkhall', '/login'), { waitUntil: 'commit' });
  const stays = page.getByRole('checkbox');
  const before = await stays.isChecked();
  await stays.click();
  release();
  await interactive(page);
  await expect(page.locator('[data-held]')).toHaveCount(0);
  // Another draw of the form shows what it has heard.
  await page
    .getByRole('main')
    .getByLabel(/User name/)
    .fill('vip');
  await expect(stays).toBeChecked({ checked: !before });
});

test('language and theme are chosen, and pages changed, while no script is there', async ({ product, page }) => {
  await page.goto(product.url('northline', '/'), { waitUntil: 'commit' });
  const html = page.locator('html');
  const [lang, theme] = [await html.getAttribute('lang'), await html.getAttribute('data-theme')];
  await page.locator(`button[name="lang"]:not([lang="${lang}"])`).first().click();
  await expect(html).not.toHaveAttribute('lang', String(lang));
  await page.locator('button[name="theme"]:visible').first().click();
  await expect(html).not.toHaveAttribute('data-theme', String(theme));
  await page.locator('a[href="/promotions"]:visible').first().click();
  await expect(page.locator('[data-page="promotions"] h1').first()).toBeVisible();
  // And they stay when the scripts are there.
  release();
  await interactive(page);
  await expect(page.locator('[data-widget="promotions/list"] li img').first()).toBeVisible();
  await expect(html).not.toHaveAttribute('lang', String(lang));
  await expect(html).not.toHaveAttribute('data-theme', String(theme));
});

for (const brand of long ? ['senvang', 'northline'] : ['senvang'])
  test(`${brand}: the menu of a phone opens before the scripts come, and stays open when they do`, async ({
    product,
    page,
  }) => {
    await page.setViewportSize(phone);
    await page.goto(product.url(brand, '/'), { waitUntil: 'commit' });
    const opener = page.getByRole('button', { name: 'Menu', exact: true });
    await opener.click();
    const early = page.locator('[popover]:popover-open');
    const promotions = early.getByRole('link', { name: 'Promotions' }).first();
    await expect(promotions).toBeVisible();
    await expect(page.locator('[data-held]')).toHaveCount(0);
    release();
    await interactive(page);
    await expect(promotions).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // Now a script follows its links, which closes it; from then on the menu is a window.
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await promotions.click();
    await expect(page.locator('[data-page="promotions"]')).toBeVisible();
    await expect(page.locator('[popover]')).toHaveCount(0);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    await opener.click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Promotions' }).first()).toBeVisible();
  });

test('a link of a menu that is awake leads on while the page below is not: to a document', async ({
  product,
  page,
}) => {
  const releaseBanner = await holdScripts(page, /\/assets\/home-banner-[\w-]+\.js$/);
  release();
  await page.goto(product.url('senvang', '/'), { waitUntil: 'commit' });
  const promotions = page.getByRole('navigation').getByRole('link', { name: 'Promotions', exact: true }).first();
  const isAwake = (element: HTMLElement) => Object.keys(element).some((name) => name.startsWith('__reactProps'));
  await expect.poll(() => promotions.evaluate(isAwake), { intervals: [50], timeout: 30_000 }).toBe(true);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await promotions.click();
  releaseBanner();
  await expect(page.locator('[data-page="promotions"] h1').first()).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('an address with a query that pages lead to shows what it names before the scripts come', async ({
  product,
  page,
  browser,
}) => {
  const article = product.url('northline', '/help?article=privacy');
  await renderWithAnswers(browser, product.url('northline', '/help'));
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' });
  const reader = await context.newPage();
  const named = async () => {
    await reader.goto(article);
    return reader.locator('#root').getAttribute('data-path');
  };
  await expect.poll(named, { timeout: 20_000 }).toBe('/help?article=privacy');
  await context.close();
  await page.goto(article, { waitUntil: 'commit' });
  const title = page.locator('[data-widget="service/help"] h2').first();
  const before = await title.textContent();
  expect(before).toBe(await page.locator('nav a[aria-current="page"][href="/help?article=privacy"]').textContent());
  release();
  await interactive(page);
  await expect(title).toHaveText(String(before));
});

test('the window to log in opens with the first press, however early', async ({ product, page }) => {
  await page.setViewportSize(phone);
  await page.goto(product.url('senvang', '/home?from=friend'), { waitUntil: 'commit' });
  await page
    .getByRole('button', { name: /log in/i })
    .first()
    .click();
  await expect(page.locator('[data-held]')).toHaveCount(1);
  release();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('[data-held]')).toHaveCount(0);
});

test('a member who plays a game before the scripts come is not asked to log in', async ({ product, page, browser }) => {
  await renderWithAnswers(browser, product.url('northline', '/rng'));
  await signIn(page, product, 'nl01');
  await page.goto(product.url('northline', '/rng'), { waitUntil: 'commit' });
  await page
    .locator('[data-widget="games/lobby"] button')
    .filter({ has: page.locator('img') })
    .first()
    .click();
  await expect(page.locator('[data-held]')).toHaveCount(1);
  release();
  await expect(page).toHaveURL(/\/game/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a page that was scrolled and left before the scripts came is found where it was left', async ({
  product,
  page,
}) => {
  const placeOf = () => page.evaluate(() => Math.round(scrollY));
  await page.goto(product.url('northline', '/'), { waitUntil: 'commit' });
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await expect.poll(placeOf).toBe(900);
  await page
    .locator('a[href="/promotions"]')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.locator('[data-page="promotions"]')).toBeVisible();
  await page.goBack();
  await expect(page.locator('[data-page="home"]')).toBeVisible();
  release();
  await interactive(page);
  await expect(
    page
      .getByRole('banner')
      .getByRole('button', { name: /log in/i })
      .first(),
  ).toBeVisible();
  await expect.poll(placeOf).toBe(900);
});
