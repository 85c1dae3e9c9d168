import type { Page } from '@playwright/test';
import { long } from '../../support/long.ts';
import { shiftsOf, watchShifts } from '../support/look.ts';
import { expect, holdScripts, interactive, production, test } from '../support/test.ts';

test.skip(!production, 'a build says what is fetched first');

for (const [turn, [brand, path]] of (
  [
    // Its home is a door that a script opens.
    ['larkhall', '/login'],
    ['northline', '/'],
    ['nusadraw', '/'],
    ['pavilion', '/'],
    ['sanam', '/'],
    ['senvang', '/'],
    ['voltage', '/'],
  ] as const
).entries()) {
  // Each brand at one width or the other in `npm test`.
  for (const width of long ? [390, 1440] : [turn % 2 === 0 ? 390 : 1440]) {
    test(`${brand}, ${width} px: nothing moves when its fonts come after it has become interactive`, async ({
      product,
      page,
    }) => {
      const url = product.url(brand, path);
      if (brand === 'northline') await untilAnswered(page, url);
      await page.setViewportSize({ width, height: 900 });
      await watchShifts(page);
      const release = await holdScripts(page, '**/_fonts/*');
      await page.goto(url, { waitUntil: 'commit' });
      await interactive(page);
      release();
      const { sum, what } = await shiftsOf(page);
      expect(sum, what.join(', ')).toBeLessThanOrEqual(0.01);
      expect(await page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'))).toBe(true);
    });
  }
}

/** The first visitor of a product gets the document of the build, in which northline's banners come later: no matter of fonts. */
async function untilAnswered(page: Page, url: string): Promise<void> {
  const first = await page.context().newPage();
  const answers = async () => {
    await first.goto(url);
    return first.locator('#answers').count();
  };
  await expect.poll(answers).toBe(1);
  await first.close();
}
