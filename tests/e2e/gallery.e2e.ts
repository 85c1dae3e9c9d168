import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { hasTurn, prepare, whole } from './support/look.ts';
import { expect, expectNoSidewaysScroll, test } from './support/test.ts';

/** Every part of the kit in every state (decision 0700), where developers see them: nothing said, nothing for axe, nothing too wide. */

const pictures = join(import.meta.dirname, '../../test-results/look');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** States of one part stand side by side here, and share a name that is alone on a page. */
const alike = ['landmark-unique'];
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const [turn, brand] of ['senvang', 'northline'].entries()) {
  for (const [at, theme] of ['light', 'dark'].entries()) {
    // In `npm test` each brand in one theme.
    if (!hasTurn(turn + at, 2)) continue;
    test(`the gallery of the kit, ${brand}, ${theme}`, async ({ page, product }) => {
      await prepare(page, theme);
      await page.goto(product.url(brand, '/_kit'));
      await expect(page.locator('[data-state]').first()).toBeVisible({ timeout: 60_000 });
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      // Charts come when they are first drawn.
      await expect(page.locator('[data-state^="chart-"] svg')).toHaveCount(3);
      await expect.poll(() => page.locator('[data-state]').count()).toBeGreaterThan(30);
      for (const [no, size] of sizes.entries()) {
        const place = `${brand}, ${theme}, ${size.width} px`;
        await page.setViewportSize(size);
        await expectNoSidewaysScroll(page, place);
        expect.soft(await tooWide(page.locator('[data-state]')), place).toEqual([]);
        if (whole)
          await page.screenshot({
            path: join(pictures, `kit-${brand}-${theme}-${size.width}.jpg`),
            type: 'jpeg',
            fullPage: true,
          });
        if (!hasTurn(turn + no, 2)) continue;
        const { violations } = await new AxeBuilder({ page })
          .withTags(rules)
          .disableRules(alike)
          .setLegacyMode()
          .analyze();
        const found = violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
        expect.soft(found, `${place}: axe`).toEqual([]);
      }
    });
  }
}

test('what opens over the gallery is as sound', async ({ page, product }) => {
  await prepare(page, 'dark');
  await page.goto(product.url('senvang', '/_kit'));
  await page.locator('[data-state="drawer-closed"]').getByRole('button').click();
  for (const size of sizes) {
    await page.setViewportSize(size);
    const drawer = page.getByRole('dialog');
    await expect(drawer).toBeVisible();
    await expectNoSidewaysScroll(page, `drawer, ${size.width} px`);
    if (whole) await page.screenshot({ path: join(pictures, `kit-drawer-${size.width}.jpg`), type: 'jpeg' });
    const { violations } = await new AxeBuilder({ page }).include('dialog').withTags(rules).setLegacyMode().analyze();
    expect.soft(violations.map(({ id }) => id)).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await page.locator('[data-state="days-named"]').getByRole('button').click();
  await expect(page.getByRole('grid')).toBeVisible();
  const { violations } = await new AxeBuilder({ page })
    .include('[role="dialog"]')
    .withTags(rules)
    .setLegacyMode()
    .analyze();
  expect.soft(violations.map(({ id }) => id)).toEqual([]);
});

/** States whose content is wider than the place that they have, unless it scrolls there. */
function tooWide(states: import('@playwright/test').Locator): Promise<string[]> {
  return states.evaluateAll((elements) =>
    elements
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => element.getAttribute('data-state') ?? ''),
  );
}
