import { logIn } from './support/office.ts';
import { expect, test } from './support/test.ts';

/** The back office under a finger: what is looked for is in the window, whole, and large enough to be hit. */
test('a player on a phone: facts are folded, the tab in front is in the window, names are whole; headers of a tablet are hit', async ({
  browser,
  product,
}) => {
  const page = await (await browser.newContext({ viewport: { width: 1024, height: 800 }, hasTouch: true })).newPage();
  await logIn(page, product, 'manager');
  await page.goto(`${product.office}/players?search=demo88`);
  await page.getByRole('button', { name: 'Open demo88', exact: true }).click();
  await page.getByRole('tab', { name: 'Bets' }).click();
  const sort = page.getByRole('columnheader').getByRole('button').first();
  await expect(sort).toBeVisible();
  expect((await sort.boundingBox())?.height).toBeGreaterThanOrEqual(44);

  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(page.getByText('Facts of the account')).toBeVisible();
    await expect(page.getByText('Payment password')).toBeHidden();
    const panel = await page.getByRole('tabpanel').boundingBox();
    expect(panel?.y).toBeLessThan(600);
    // An account of a long name beside a large amount.
    const name = page.locator('td[data-phone="title"] bdi').first();
    const figure = page.locator('td[data-phone="figure"] span > *').first();
    for (const [cell, words] of [
      [name, 'sv01_nguyenvanthanh88'],
      [figure, 'VND\u00a03,000,000,000'],
    ] as const)
      await cell.evaluate((place, text) => {
        place.textContent = text;
      }, words);
    const lines = await name.evaluate((cell) => {
      const words = document.createRange();
      words.selectNodeContents(cell);
      return new Set([...words.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines).toBe(1);
  }
  await page.getByText('Facts of the account').click();
  await expect(page.getByText('Payment password')).toBeVisible();
});
