import { long } from '../../support/long.ts';
import { shiftsOf, watchShifts } from '../support/shifts.ts';
import { expect, holdScripts, interactive, production, test } from '../support/test.ts';

const brands = ['larkhall', 'northline', 'nusadraw', 'pavilion', 'sanam', 'senvang', 'voltage'] as const;

test.skip(!production, 'a build says what is fetched first');

for (const [turn, brand] of brands.entries()) {
  // Each brand at one width or the other in `npm test`.
  for (const width of long ? [390, 1440] : [turn % 2 === 0 ? 390 : 1440]) {
    test(`${brand}, ${width} px: nothing moves when its fonts come after it has become interactive`, async ({
      product,
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await watchShifts(page);
      // The home of larkhall is a door that a script opens.
      for (const path of [brand === 'larkhall' ? '/login' : '/', '/register']) {
        const release = await holdScripts(page, '**/_fonts/*');
        await page.goto(product.url(brand, path), { waitUntil: 'commit' });
        await interactive(page);
        release();
        const { sum, what } = await shiftsOf(page);
        expect(sum, `${path}: ${what.join(', ')}`).toBeLessThanOrEqual(0.01);
        expect(await page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'))).toBe(true);
      }
    });
  }
}

// A pointer over a page has Chromium lay it out, though its sheet is late (decision 0817).
for (const brand of long ? ['northline', 'nusadraw'] : ['northline']) {
  test(`${brand}: nothing moves when its sheet comes late, under a pointer`, async ({ product, page }) => {
    await watchShifts(page);
    const release = await holdScripts(page, '**/_brand/styles/*.css');
    const asked = page.waitForRequest('**/_brand/styles/*.css');
    await page.goto(product.url(brand, '/'), { waitUntil: 'commit' });
    await asked;
    await page.mouse.move(300, 300);
    release();
    const { sum, what } = await shiftsOf(page);
    expect(sum, what.join(', ')).toBeLessThanOrEqual(0.01);
  });
}
