import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { entryOf } from '#engine/brand';
import type { MerchantProfile, NoticeSeeds } from '#schemas/platform';
import { serviceAddress } from '../../engine/routing/customer-service.ts';
import { everybody, players } from '../../scripts/brand/check/ways/audience.ts';
import { offersOn } from '../../scripts/brand/check/ways/site.ts';
import { readContracts } from '../../scripts/brand/contracts/contracts.ts';
import { openFleet } from '../../scripts/brand/fleet/index.ts';
import { brandIds } from '../../scripts/brand/folders/folder.ts';
import { readSiteBrand } from '../../scripts/site/documents/brand.ts';

const project = join(import.meta.dirname, '../..');
const brands = join(project, 'brands');
const fleet = openFleet(brands);
const contracts = readContracts(project);

/** Brands that ship, with what the embedded platform gives their new members. */
const shops = brandIds(brands)
  .filter((id) => id !== 'base')
  .map((id) => {
    const whole = readSiteBrand(brands, id)?.whole;
    if (!whole) throw new Error(`there is no brand "${id}"`);
    const seed = (folder: string): unknown =>
      JSON.parse(readFileSync(join(project, 'gateway/seeds', folder, `${whole.brand.merchantCode}.json`), 'utf8'));
    const walled = whole.brand.settings?.loginedToHomePage ?? false;
    return {
      id,
      whole,
      walled,
      merchant: seed('merchants') as MerchantProfile,
      notices: seed('notices') as NoticeSeeds,
    };
  });

test.each(shops)('$id promises new members what they get', ({ whole, merchant }) => {
  expect(whole.brand.currency.code).toBe(merchant.currency);
  expect(whole.registration.bonus?.amount).toBe(merchant.welcomeBonus);
});

test.each(shops)('$id draws the banners of registration, promotions, help, the app and its merchant', (shop) => {
  const { whole, notices } = shop;
  const seeded = Object.values(notices.banners).map(({ groupName }) => groupName);
  for (const group of ['w_reg', 'w_promotion', 'w_help', 'w_down', ...seeded]) {
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

test.each(shops)('$id leads home pages of every device to all its games, points and announcements', (shop) => {
  const { id, whole, walled } = shop;
  const site = { files: fleet.open(id).stack.files, contracts };
  const found = [...offersOn(site, whole.routes.home?.page ?? '')];
  const routes = [...Object.values(whole.brand.categories ?? {}).map(({ route }) => route), 'hot', 'pointMall'];
  const wanted = [...routes.map((route) => ({ route })), { modal: 'announcement' }];
  for (const { route, modal } of wanted as { route?: string; modal?: string }[]) {
    const ways = found.filter(({ link, isFree }) => isFree && link?.route === route && link?.modal === modal);
    const reached = ways.reduce((all, { audience }) => all | audience, 0);
    const whom = walled ? players : everybody;
    expect(reached & whom, `${route ?? modal}`).toBe(whom);
  }
});

test.each(shops)('$id has the search beside home in its menu', ({ whole }) => {
  expect(Object.keys(whole.menu.main ?? {}).slice(0, 2)).toEqual(['home', 'search']);
});

test.each(shops)('$id names no address of another brand', ({ id, whole }) => {
  const hosts = JSON.stringify(whole.brand).match(/[a-z.]+\.example/g) ?? [];
  expect(hosts.filter((host) => brandIds(brands).some((other) => other !== id && host.includes(other)))).toEqual([]);
});

test.each(shops)('$id shows the vendor tiles that its merchant sells', ({ whole, merchant }) => {
  if (!merchant.vendorTiles) return;
  expect(JSON.stringify(whole.pages).includes('"source":"hot"')).toBe(true);
});

test.each(shops)('$id leads members of a high rank to the VIP service that its merchant has', ({ whole, merchant }) => {
  const vip = merchant.customerService.find(({ csType }) => csType === 'VIP');
  if (!vip) return;
  const { service = {} } = whole.brand;
  expect(serviceAddress(service, merchant.customerService, service.vipFromRank ?? 5)).toBe(vip.path);
});

test.each(shops)('$id shows no member a form of registration', ({ whole: { routes, pages } }) => {
  const { register, home } = routes;
  // Over the home page it is a window, which opens for guests and trial accounts alone; the form itself knows who has an account.
  if (!register || register.page === home?.page) return;
  const isForm = JSON.stringify(pages[register.page]).includes('"access/register"');
  expect(isForm || entryOf(register, 'member', false) === 'home').toBe(true);
});

test.each(shops)(
  '$id answers about money in its help, in the words of its pages',
  ({ whole: { pages, languages } }) => {
    expect(JSON.stringify(pages.help)).toContain('"service:money.text"');
    for (const [language, messages] of Object.entries(languages)) {
      const textAt = (...keys: string[]) => String(keys.reduce((at: object, key) => Object(at)[key], messages));
      const article = textAt('service', 'money', 'text');
      for (const title of [
        textAt('cashier', 'titles', 'depositv2'),
        textAt('cashier', 'titles', 'withdraw'),
        textAt('records', 'titles', 'paymentHistory'),
        textAt('records', 'titles', 'bonusDetails'),
      ])
        expect(article, language).toContain(title);
    }
  },
);
