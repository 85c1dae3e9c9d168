import type { Page } from '@playwright/test';
import { expect, interactive, production, test } from '../support/test.ts';

test.skip(!production, 'the development server prerenders nothing');

/** What the oldest browsers that the site is built for have, and those before them lack, is taken out of this one. */
const age = (page: Page) => page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));

const sentences = {
  EN: 'Your browser is too old to log in and play here.',
  TY: 'Trình duyệt của bạn quá cũ để đăng nhập và chơi.',
  TH: 'เบราว์เซอร์ของคุณเก่าเกินไปสำหรับการเข้าสู่ระบบและเล่นเกม',
};

for (const [brand, language] of [
  ['senvang', 'EN'],
  ['senvang', 'TY'],
  ['sanam', 'TH'],
] as const) {
  test(`${brand} in ${language}: an older browser reads the page, and is told why it does nothing`, async ({
    page,
    context,
    product,
  }) => {
    await age(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await context.addCookies([{ name: 'lang', value: language, url: product.url(brand) }]);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.goto(product.url(brand), { waitUntil: 'load' });
    await expect(page.getByText(sentences[language])).toBeVisible();
    await expect(page.getByRole('main')).toBeVisible();
    // The page is touched, which elsewhere fetches its scripts at once.
    await page.getByRole('main').press('Tab');
    await page.goto(product.url(brand, '/promotions'), { waitUntil: 'load' });
    await expect(page.getByText(sentences[language])).toBeVisible();
    expect(scripts).toEqual([]);
  });
}

test('a browser that is new enough is told nothing', async ({ page, product }) => {
  await page.goto(product.url('senvang'));
  await interactive(page);
  await expect(page.locator('.old-browser')).toHaveCount(1);
  await expect(page.locator('.old-browser')).toBeHidden();
});
