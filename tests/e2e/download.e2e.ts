import { devices, type Locator, type Page } from '@playwright/test';
import jsqr from 'jsqr';
import sharp from 'sharp';
import { expect, test, visit } from './support/test.ts';

/** The page of the app (§2): codes that a camera reads, and the way of those who hold a phone already. */

const app = (page: Page) => page.locator('[data-widget="download/app"]');

/** What a camera reads from a code on the screen. */
async function read(code: Locator): Promise<string | undefined> {
  await expect(code).toBeVisible();
  const picture = await code.locator('xpath=..').screenshot();
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test('from the menu to a code that can be scanned, by keyboard', async ({ page, product }) => {
  await visit(page, product.url('senvang'));
  await page.getByRole('navigation').getByRole('link', { name: 'Get the app' }).first().click();
  await expect(page).toHaveURL(/\/down$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sen Vàng on your phone' })).toBeVisible();
  const android = app(page).getByRole('img', { name: 'QR code: Android phone' });
  // The mark in the middle comes as a picture of its own.
  await expect(android.locator('image')).toHaveAttribute('href', /logo-compact/);
  await expect.poll(() => read(android)).toBe('https://download.senvang.example/android.apk');

  await app(page).getByRole('tab', { name: 'Android phone' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const ios = app(page).getByRole('img', { name: 'QR code: iPhone and iPad' });
  expect(await read(ios)).toBe('https://download.senvang.example/ios.mobileconfig');

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const windows = app(page).getByRole('link', { name: 'Download for Windows' });
  await expect(windows).toHaveAttribute('href', 'https://download.senvang.example/windows.msi');
  await expect(windows).toHaveAttribute('rel', /noopener/);
  await expect(app(page).getByRole('img', { name: /QR code/ })).toHaveCount(0);
});

test('a code holds what the brand wants in it; a mark in the middle does not hide it', async ({ page, product }) => {
  await visit(page, product.url('nusadraw', '/down'));
  const play = app(page).getByRole('img', { name: 'QR code: Google Play for Android' });
  await expect(play).toBeVisible();
  await expect.poll(() => read(play)).toBe('https://play.nusadraw.example/app');
  await expect(app(page).getByRole('link', { name: 'Open Google Play' })).toHaveAttribute(
    'href',
    /\/store\/apps\/details$/,
  );
});

test.describe('on an iPhone', () => {
  const { userAgent, viewport, hasTouch } = devices['iPhone 14'];
  test.use({ userAgent, viewport, hasTouch });

  test('its own button stands first, and no code is fetched', async ({ page, product }) => {
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    await page.goto(product.url('senvang', '/download'));
    await expect(app(page).getByRole('link').first()).toHaveAttribute('href', /\.mobileconfig$/);
    expect(asked.filter((url) => /qrcode/i.test(url))).toEqual([]);
  });

  test('without an app the site goes to the home screen, its own way first', async ({ page, product }) => {
    await page.goto(product.url('base', '/down'));
    await expect(app(page).getByRole('heading', { name: 'No app to install, and none needed' })).toBeVisible();
    await expect(app(page).getByRole('heading', { level: 3 }).first()).toHaveText('On iPhone and iPad');
  });
});
