import { expect, type Page, test } from '@playwright/test';
import { production } from '../support/product.ts';
import { type BrokenSite, openBrokenSite } from './broken-site.ts';

test.skip(!production, 'the development server brings all texts with each change');

let site: BrokenSite;

/** A brand whose menus, titles, categories, licence, banners and forms name texts that no widget of the page reads. */
test.beforeAll(async () => {
  site = await openBrokenSite();
});
test.afterAll(() => site.close());
// One site, which no test changes.
test.describe.configure({ mode: 'default' });

/** What the keys of the brand would read like in words. */
const words = ['Title', 'Licence', 'Tables', 'Crash', 'Own', 'Text', 'Safe', 'Headline', 'Offer'];

/** Every text that the page ever showed. Messages that the document did not bring come late. */
async function watched(page: Page): Promise<() => Promise<string[]>> {
  await page.route('**/_brand/languages/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { seen });
    const note = () => {
      const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) seen.add(texts.currentNode.textContent?.trim() ?? '');
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true, characterData: true });
  });
  return () => page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen]);
}

test('texts of other namespaces are there on every page, and windows that open later bring theirs', async ({
  page,
}) => {
  const seen = await watched(page);
  await page.goto(site.url('kestrel', '/promotions'));
  await expect(page.getByRole('link', { name: 'Responsible play' }).first()).toBeVisible();
  await expect(page.getByText('Licensed by the board under number 0000123.')).toBeVisible();
  await expect(page).toHaveTitle('What we give · Kestrel');

  await page.getByRole('link', { name: 'Responsible play' }).first().click();
  await expect(page.getByText('Set a limit before you begin.')).toBeVisible();
  await expect(page).toHaveTitle('Responsible play · Kestrel');

  await page.goto(site.url('kestrel', '/register'));
  await expect(page.getByRole('dialog')).toBeVisible();
  // Without a platform there is no form, and words stand in its place.
  await expect(page.getByText('The form could not be loaded')).toBeVisible();
  expect((await seen()).filter((text) => words.includes(text))).toEqual([]);
});

test('a switch of the language brings them too', async ({ page }) => {
  const seen = await watched(page);
  await page.goto(site.url('kestrel', '/responsible'));
  await expect(page.getByText('Set a limit before you begin.')).toBeVisible();
  await page
    .getByRole('button', { name: /language|English/i })
    .first()
    .click();
  await page.getByText('Tiếng Việt', { exact: true }).last().click();
  await expect(page.getByText('Đặt giới hạn trước khi bắt đầu.')).toBeVisible();
  await expect(page).toHaveTitle('Chơi có trách nhiệm · Kestrel');
  await expect(page.getByText('Được hội đồng cấp phép, số 0000123.')).toBeVisible();
  expect((await seen()).filter((text) => words.includes(text))).toEqual([]);
});
