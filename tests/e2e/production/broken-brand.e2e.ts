import { expect, type Page, test } from '@playwright/test';
import { production } from '../support/product.ts';
import { type BrokenSite, openBrokenSite } from './broken-site.ts';

test.skip(!production, 'what a player sees of a broken build can only be seen with a build');

const brand = 'senvang';
let site: BrokenSite;
test.beforeAll(async () => {
  site = await openBrokenSite();
});
test.afterAll(() => site.close());
// One site, whose documents a test breaks and restores.
test.describe.configure({ mode: 'default' });

const header = (page: Page) => page.locator('[data-widget="shell/header"] button').first();

/** Visits while all is well, until the checks have passed in idle time. */
async function visitWhileGood(page: Page): Promise<void> {
  await page.goto(site.url(brand));
  await expect(header(page)).toBeVisible();
  await page.waitForFunction((key) => localStorage.getItem(key) !== null, `last-good:${brand}`);
}

/** The brand's JSON, changed. */
function changed(boot: string, change: (payload: { core: Record<string, never> & { brand: object } }) => void): string {
  const payload = JSON.parse(boot);
  change(payload);
  return JSON.stringify(payload).replaceAll('<', '\\u003c');
}

const breaks: Record<string, (boot: string) => string> = {
  'a torn file': (boot) => boot.slice(0, boot.length / 2),
  'a page of HTML in its place': () => 'Bad gateway',
  'another format': (boot) =>
    changed(boot, ({ core }) => {
      core.brand = { ...core.brand, formatVersion: 99 };
    }),
  'a core that cannot be drawn': (boot) =>
    changed(boot, ({ core }) => {
      Object.assign(core, { routes: { home: null } });
    }),
};

test('a broken build: the last good copy serves, and without one a neutral message, never a white page', async ({
  page,
}) => {
  await visitWhileGood(page);
  const copies = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  for (const [name, change] of Object.entries(breaks)) {
    const restore = site.edit(brand, change);
    await test.step(`${name}, with a copy`, async () => {
      await page.reload();
      await expect(header(page)).toBeVisible();
      await expect(page.locator('[data-page="home"]')).toBeVisible();
    });
    await test.step(`${name}, without a copy`, async () => {
      await page.evaluate(() => localStorage.clear());
      await page.reload();
      // In place of the document's own content.
      const instead = page.locator('main:not(#main)');
      await expect(instead.getByRole('heading')).toBeVisible();
      await expect(instead.getByRole('button')).toBeVisible();
      await page.evaluate((stored) => Object.assign(localStorage, JSON.parse(stored)), copies);
    });
    restore();
  }
});

test('a brand that breaks its schema is reported after the paint, and gives way to the last good copy', async ({
  page,
}) => {
  await visitWhileGood(page);
  const good = await page.evaluate((key) => localStorage.getItem(key), `last-good:${brand}`);
  const restore = site.edit(brand, (boot) =>
    changed(boot, ({ core }) => {
      core.brand = { ...core.brand, name: 7, logo: 'none' };
    }),
  );
  await page.addInitScript(() => {
    Object.assign(window, { reports: [] as unknown[] });
    window.addEventListener('brand-engine:report', (event) => {
      const { kind, pointer } = (event as CustomEvent<{ kind: string; pointer: string }>).detail;
      (window as unknown as { reports: unknown[] }).reports.push([kind, pointer]);
    });
  });
  await page.reload();
  const reports = () => page.evaluate(() => (window as unknown as { reports: unknown[] }).reports);
  await expect.poll(reports).toContainEqual(['broken-brand', '/brand']);
  await expect(header(page)).toBeVisible();
  // The broken one never becomes the copy to fall back on.
  expect(await page.evaluate((key) => localStorage.getItem(key), `last-good:${brand}`)).toBe(good);
  restore();
});
