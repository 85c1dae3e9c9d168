import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, production, test } from './house/test.ts';

/** The gallery of what panels are made of: every part in every state, on brands and in themes that differ most. */

const looks = [
  { brand: 'pavilion', theme: 'dark', width: 1440 },
  { brand: 'northline', theme: 'light', width: 390 },
  { brand: 'sanam', theme: 'dark', width: 390 },
];

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator('[data-gallery]')).toBeVisible({ timeout: 60_000 });
}

for (const { brand, theme, width } of looks) {
  test(`${brand}, ${theme}, ${width} px: each state of each part is free of faults`, async ({ page, house }) => {
    test.skip(production, 'a build has no gallery');
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
    await open(page, house.url(brand, '/_kit'));
    const states = await page
      .locator('[data-state]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('data-state')));
    expect(states.length).toBeGreaterThan(25);
    await expect(page.locator('svg polyline').first()).toBeAttached();
    await expectNoSidewaysScroll(page);
    for (const state of states) {
      // Two tables of one page would be told apart; here each stands for a page of its own.
      const axe = new AxeBuilder({ page }).include(`[data-state="${state}"]`).disableRules('landmark-unique');
      expect((await axe.setLegacyMode().analyze()).violations, `${state}`).toEqual([]);
    }
    await page.locator('[data-gallery] select').last().selectOption('rtl');
    await expectNoSidewaysScroll(page);
  });
}

test('a build has no gallery: its address leads nowhere', async ({ page, house }) => {
  test.skip(!production, 'only a build is without it');
  await page.goto(house.url('pavilion', '/_kit'));
  await expect(page.locator('[data-page]')).toBeVisible();
  await expect(page.locator('[data-gallery]')).toHaveCount(0);
});
