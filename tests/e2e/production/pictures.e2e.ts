import { expect, production, test } from '../support/test.ts';

test.skip(!production, 'the development server serves pictures as they are');

for (const [device, viewport, deviceScaleFactor] of [
  ['phone', { width: 390, height: 844 }, 2],
  ['desktop', { width: 1440, height: 900 }, 1],
] as const) {
  test(`the hero of a ${device} is fetched once, first, and as a smaller file than its brand handed in`, async ({
    product,
    browser,
  }) => {
    for (const brand of ['northline', 'senvang', 'pavilion']) {
      const context = await browser.newContext({ viewport, deviceScaleFactor });
      const page = await context.newPage();
      const fetched: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'image') fetched.push(request.url());
      });
      await page.goto(product.url(brand));
      const hero = page.locator('img[fetchpriority="high"]');
      await expect(hero, brand).toHaveCount(1);
      const address = await hero.evaluate((image: HTMLImageElement) => image.currentSrc);
      expect(address, brand).toMatch(/\.avif$/);
      const stem = /([^/.]+)\.\w+\.\d+\.avif$/.exec(address)?.[1] ?? '';
      const stems = [stem, stem.replace('-tall', '-wide'), stem.replace('-wide', '-tall')];
      expect(fetched.filter((one) => stems.some((name) => one.includes(`/${name}.`)))).toEqual([address]);
      // What it was made of is the last that the page names for the same windows, in the format of every browser.
      const original = await hero.evaluate((image: HTMLImageElement) => {
        const wide = [...(image.parentElement?.querySelectorAll('source') ?? [])].find(
          ({ media, type }) => media !== '' && type === '' && matchMedia(media).matches,
        );
        return wide ? String(wide.srcset.split(', ').at(-1)?.split(' ')[0]) : image.src;
      });
      const sizeOf = (file: string) =>
        page.evaluate(async (from) => (await (await fetch(from)).arrayBuffer()).byteLength, file);
      const [size, before] = [await sizeOf(address), await sizeOf(original)];
      expect(size, brand).toBeLessThan(0.9 * before);
      // Nobody stretches what is too small.
      const width = Number(/\.(\d+)\.avif$/.exec(address)?.[1]);
      const drawn = await hero.evaluate((image) => image.getBoundingClientRect().width);
      expect(width, brand).toBeGreaterThanOrEqual(drawn * Math.min(deviceScaleFactor, 780 / viewport.width));
      await context.close();
    }
  });
}

test('pictures that are not seen at once are fetched when somebody scrolls there', async ({ product, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(product.url('northline'));
  const others = page.locator('main picture img:not([fetchpriority="high"])');
  expect(await others.count()).toBeGreaterThan(2);
  for (const image of await others.all()) expect(await image.getAttribute('loading')).toBe('lazy');
});
