import type { Page } from '@playwright/test';
import { cutTexts } from './support/cut-text.ts';
import { whole } from './support/look.ts';
import { newMember } from './support/members.ts';
import { pathsOf } from './support/pages.ts';
import { shops } from './support/shops.ts';
import { keepSession } from './support/sign-in.ts';
import { expect, quiet, test, visit } from './support/test.ts';

test.describe.configure({ timeout: 240_000, mode: 'parallel' });

/** The long run enlarges the text of every page of every brand, for guests and members; `npm test` that of one brand's pages. */
const chosen = 'senvang, a guest';

for (const { brand, merchant } of shops())
  for (const who of ['guest', 'member'] as const) {
    const name = `${brand}, a ${who}`;
    // Base is no site of its own.
    if (brand === 'base' || (!whole && name !== chosen)) continue;
    test(`${name}: text at 200 % is not cut on any page`, async ({ page, product }) => {
      if (who === 'member') await keepSession(page, (await newMember(product, merchant, 1_000_000)).token);
      await page.setViewportSize({ width: 390, height: 844 });
      for (const path of pathsOf(brand, who)) {
        await test.step(path, async () => {
          await visit(page, product.url(brand, path));
          await enlarge(page);
          expect.soft(await cutTexts(page), path).toEqual([]);
        });
      }
    });
  }

/** Doubles the size of all text, as a reader's settings do. */
async function enlarge(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await quiet(page);
}
