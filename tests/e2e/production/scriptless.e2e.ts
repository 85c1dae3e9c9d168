import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { brandIds } from '../../../scripts/brand/folders/folder.ts';
import { readSiteBrand } from '../../../scripts/site/documents/brand.ts';
import type { CompiledBrand, HostsFile } from '../../../scripts/site/output/compiled.ts';
import { long } from '../../support/long.ts';
import { hasTurn } from '../support/look.ts';
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

const brands = brandIds('brands').filter((id) => id !== 'base');

for (const [turn, brand] of brands.entries()) {
  test(`${brand}: the public site is read without a script, on phones and desktops`, async ({ product, browser }) => {
    test.slow();
    // One document is for every width: it is read once, and looked at on both.
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: widths.phone });
    const page = await context.newPage();
    const links = new Set<string>();
    let read = 0;
    // Each page that brands have alike is read on one of them.
    for (const path of pathsOf(brand).filter((path, at) => path === '/' || hasTurn(turn + at, brands.length))) {
      await page.setViewportSize(widths.phone);
      await page.goto(product.url(brand, path), { waitUntil: 'domcontentloaded' });
      // Behind a brand's door a script decides who sees what; in front of it, its gate stands.
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
    await context.close();
    expect(links.size, brand).toBeGreaterThan(0);
    const statuses = [...links].map(async (link) => [link, await statusOf(product.url(brand, link))]);
    expect((await Promise.all(statuses)).filter(([, status]) => status !== 200)).toEqual([]);
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

test('every article of help and the terms of promotions are read without a script', async ({ product, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' });
  const page = await context.newPage();
  for (const brand of long ? ['northline', 'larkhall'] : ['northline']) {
    await page.goto(product.url(brand, '/help'));
    const { service = {} } = readSiteBrand('brands', brand)?.whole.languages.EN ?? {};
    const places = page.locator('nav a[href^="#article-"]');
    const ids = await places.evaluateAll((links) => links.map((link) => (link.getAttribute('href') ?? '').slice(9)));
    expect(ids, brand).toEqual(expect.arrayContaining(['terms', 'privacy']));
    // Once it is drawn with answers, the operator's own articles stand there as well.
    for (const id of ids.filter((one) => one in Object(service))) {
      await places.and(page.locator(`[href="#article-${id}"]`)).click();
      const article = page.locator(`#article-${id}`);
      await expect(article, `${brand} ${id}`).toBeInViewport();
      const { title, text } = Object(service)[id] as { title: string; text: string };
      await expect(article.getByRole('heading', { level: 2 }), `${brand} ${id}`).toHaveText(title);
      // Its last words, as far as the brand does not fill them in.
      const last = text.split(/[\n{}]/).at(-1) ?? '';
      expect(last.length, `${brand} ${id}`).toBeGreaterThan(10);
      await expect(article, `${brand} ${id}`).toContainText(last.replace(/^(?:- |# )/, ''));
    }
  }
  const terms = page.locator('[data-widget="promotions/list"] section section');
  const shown = async () => {
    await page.goto(product.url('northline', '/promotions'));
    return terms.count();
  };
  await expect.poll(shown, { timeout: 30_000 }).toBeGreaterThan(1);
  for (const one of await terms.all()) expect((await one.textContent())?.length).toBeGreaterThan(60);
  await context.close();
});

test('who opens a walled brand reads its gate without a script', async ({ product, browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' });
  const page = await context.newPage();
  for (const path of ['/', '/promotions']) {
    await page.goto(product.url('larkhall', path));
    await expect(page.locator('[data-widget="access/login"] input[type="password"]')).toBeVisible();
    // Formats of a picture take no place of the grid: the picture stands at its head.
    expect((await page.getByRole('main').locator('picture > img').boundingBox())?.x).toBe(0);
  }
  await context.close();
});

test('what was typed into a form that a script must send never comes into the address', async ({
  product,
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(product.url('larkhall', '/login'));
  await page.locator('input[type="password"]').fill('not for the address');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.locator('form[method="dialog"] button[type="submit"]').first().click();
  // A navigation begins in the task after the click, before the page evaluates anything.
  expect(await page.evaluate(() => location.href)).toBe(product.url('larkhall', '/login'));
  expect(requests).toEqual([]);
  expect(page.url()).toBe(product.url('larkhall', '/login'));
  await context.close();
});
