import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { brandIds } from '../../../scripts/brand/folders/folder.ts';
import type { CompiledBrand, HostsFile } from '../../../scripts/site/output/compiled.ts';
import { expect, production, test } from '../support/test.ts';

test.skip(!production, 'the development server prerenders nothing');

const out = process.env.OUT_DIR ?? 'dist';
const widths = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } };

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
    // One document is for every width: it is read once, and looked at on both.
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: widths.phone });
    const page = await context.newPage();
    const links = new Set<string>();
    let read = 0;
    for (const path of pathsOf(brand)) {
      await page.setViewportSize(widths.phone);
      await page.goto(product.url(brand, path), { waitUntil: 'domcontentloaded' });
      // Behind a brand's door a script decides who sees what.
      if ((await page.locator('#root[data-path]').count()) === 0) continue;
      read += 1;
      const main = page.locator('main');
      await expect(main, `${brand} ${path}`).toBeVisible();
      expect((await main.textContent())?.trim().length, `${brand} ${path}`).toBeGreaterThan(20);
      await look(page, `${brand} ${path}`, links);
      // The menu is the same on every page.
      if (read === 1) await readMenu(page);
      await page.setViewportSize(widths.desktop);
      await look(page, `${brand} ${path}`, links);
    }
    expect(read, brand).toBeGreaterThan(0);
    for (const link of links) expect(await statusOf(product.url(brand, link)), `${brand} ${link}`).toBe(200);
    await context.close();
  });
}

/** Looks at what is shown at one width, and notes where it leads. */
async function look(page: Page, name: string, links: Set<string>): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const where = `${name} ${width}`;
  // Nothing looks alive that no script answers.
  await expect(page.locator('button[type="button"]:not([data-content]):visible'), where).toHaveCount(0);
  const wide = await page.locator('html').evaluate((html) => html.scrollWidth);
  expect(wide, where).toBeLessThanOrEqual(width);
  const addresses = await page
    .locator('#root a[href^="/"]:visible')
    .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''));
  for (const address of addresses) links.add(address);
}

async function readMenu(page: Page): Promise<void> {
  const menu = page.locator('#menu');
  if ((await menu.count()) === 0) return;
  await expect(menu.getByRole('link').first()).toBeVisible();
  const opener = page.locator('a[href="#menu"]');
  if ((await opener.count()) === 0) return;
  await opener.click();
  await expect(menu.getByRole('link').first()).toBeInViewport();
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
