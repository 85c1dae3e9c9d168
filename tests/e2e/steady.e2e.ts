import { whole } from './support/look.ts';
import { newMember } from './support/members.ts';
import { pathsOf } from './support/pages.ts';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { shops } from './support/shops.ts';
import { keepSession } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** Most that a page shifts while it loads, as Chromium scores it: half of what counts as good. */
const most = 0.05;

/**
 * The long run loads every page of every brand, as guests see it and as members do. `npm test` loads those of one guest: they wait
 * for the fewest answers.
 */
const chosen = 'sanam, a guest, 390 px';

test.describe.configure({ timeout: 240_000, mode: 'parallel' });

for (const { brand, merchant } of shops())
  for (const who of ['guest', 'member'] as const)
    for (const width of [390, 1440]) {
      const name = `${brand}, a ${who}, ${width} px`;
      // Base is no site of its own.
      if (brand === 'base' || (!whole && name !== chosen)) continue;
      test(`${name}: no page moves while it loads`, async ({ page, product }) => {
        if (who === 'member') await keepSession(page, (await newMember(product, merchant, 1_000_000)).token);
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await watchShifts(page);
        for (const path of pathsOf(brand, who)) {
          await test.step(path, async () => {
            await page.goto(product.url(brand, path));
            const { sum, what } = await shiftsOf(page);
            expect.soft(sum, `${path}: ${what.join(', ')}`).toBeLessThanOrEqual(most);
          });
        }
      });
    }
