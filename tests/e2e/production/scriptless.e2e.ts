import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { brandIds } from '../../../scripts/brand/folders/folder.ts';
import type { CompiledBrand, HostsFile } from '../../../scripts/site/output/compiled.ts';
import { expect, production, test } from '../support/test.ts';

test.skip(!production, 'the development server prerenders nothing');

const out = process.env.OUT_DIR ?? 'dist';

/** Paths of a brand that guests may see, as far as a path alone says what is there. */
function pathsOf(brand: string): string[] {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(out, file), 'utf8'));
  const { brands } = read('hosts.json') as HostsFile;
  const { routes } = read(brands[brand] ?? 'none') as CompiledBrand;
  return Object.values(routes).flatMap(({ path, access = 'any' }) =>
    /[:*]/.test(path) || (access !== 'any' && access !== 'guest') ? [] : path,
  );
}

/** Status of what an address answers. Names below localhost are known to browsers alone, and `fetch` writes no `Host`. */
function statusOf(address: string): Promise<number | undefined> {
  const { host, port, pathname, search } = new URL(address);
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: pathname + search, headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).on('error', reject);
  });
}

for (const brand of brandIds('brands').filter((id) => id !== 'base')) {
  test(`${brand}: the public site is read without a script, on phones and desktops`, async ({ product, browser }) => {
    test.slow();
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      const context = await browser.newContext({ javaScriptEnabled: false, viewport });
      const page = await context.newPage();
      const links = new Set<string>();
      let read = 0;
      for (const path of pathsOf(brand)) {
        const where = `${brand} ${path} ${viewport.width}`;
        await page.goto(product.url(brand, path), { waitUntil: 'domcontentloaded' });
        // Behind a brand's door a script decides who sees what.
        if ((await page.locator('#root[data-path]').count()) === 0) continue;
        read += 1;
        const main = page.locator('main');
        await expect(main, where).toBeVisible();
        expect((await main.textContent())?.trim().length, where).toBeGreaterThan(20);
        // Nothing looks alive that no script answers.
        const dead = page.locator('button[type="button"]:not([data-content]):visible');
        await expect(dead, where).toHaveCount(0);
        const { width } = viewport;
        const wide = await page.locator('html').evaluate((html) => html.scrollWidth);
        expect(wide, where).toBeLessThanOrEqual(width);
        const addresses = await page
          .locator('#root a[href^="/"]:visible')
          .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
        for (const address of addresses) links.add(address);
        // The menu is the same on every page.
        if (viewport.width === 390 && read === 1) await readMenu();
      }
      expect(read, brand).toBeGreaterThan(0);
      for (const link of links) {
        expect(await statusOf(product.url(brand, link)), `${brand} ${link}`).toBe(200);
      }
      await context.close();

      async function readMenu(): Promise<void> {
        const menu = page.locator('#menu');
        if ((await menu.count()) === 0) return;
        await expect(menu.getByRole('link').first()).toBeVisible();
        const opener = page.locator('a[href="#menu"]');
        if ((await opener.count()) === 0) return;
        await opener.click();
        await expect(menu.getByRole('link').first()).toBeInViewport();
      }
    }
  });
}

test('what was typed into a form that a script must send never comes into the address', async ({
  product,
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(product.url('larkhall', '/login'));
  await page.locator('input[type="password"]').fill('not for the address');
  await page.locator('form[method="dialog"] button[type="submit"]').first().click();
  await page.waitForTimeout(500);
  expect(page.url()).toBe(product.url('larkhall', '/login'));
  await context.close();
});
