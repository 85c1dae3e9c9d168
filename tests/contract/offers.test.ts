import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { MerchantProfile } from '#schemas/platform';
import { brandIds } from '../../scripts/brand/folders/folder.ts';
import { readSiteBrand } from '../../scripts/site/documents/brand.ts';

const brands = join(import.meta.dirname, '../../brands');

/** Brands that ship, with what the embedded platform gives their new members. */
const shops = brandIds(brands)
  .filter((id) => id !== 'base')
  .map((id) => {
    const whole = readSiteBrand(brands, id)?.whole;
    if (!whole) throw new Error(`there is no brand "${id}"`);
    const file = join(brands, `../gateway/seeds/merchants/${whole.brand.merchantCode}.json`);
    return { id, whole, merchant: JSON.parse(readFileSync(file, 'utf8')) as MerchantProfile };
  });

test.each(shops)('$id promises new members what they get', ({ whole, merchant }) => {
  expect(whole.brand.currency.code).toBe(merchant.currency);
  expect(whole.registration.bonus?.amount).toBe(merchant.welcomeBonus);
});

test.each(shops)('$id draws the banners of registration, promotions, help and the app', ({ whole }) => {
  for (const group of ['w_reg', 'w_promotion', 'w_help', 'w_down']) {
    const { routes = [], slides } = whole.banners[group] ?? {};
    expect(Object.keys(slides ?? {}), group).not.toEqual([]);
    expect(routes, group).not.toEqual([]);
    for (const route of routes) {
      // Behind the door of a members' club nobody reads banners before logging in.
      if (whole.brand.settings?.loginedToHomePage && whole.routes[route]?.page === whole.routes.login?.page) continue;
      const page = whole.pages[whole.routes[route]?.page ?? ''];
      expect(JSON.stringify(page?.regions.main), `${group} on ${route}`).toContain('"home/banner"');
    }
  }
});
