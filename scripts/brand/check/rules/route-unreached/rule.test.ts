import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { routeUnreached } from './rule.ts';

type Files = Record<string, object>;

const texts = (files: Files) =>
  Object.fromEntries(Object.entries(files).map(([file, json]) => [file, JSON.stringify(json)]));
const check = (files: Files) =>
  reported(shippedFleet({ kid: texts(files) }, [routeUnreached]).check(['kid'])).map(([, at, message]) => [
    at,
    message,
  ]);

const remedy = 'It takes an entry of a menu, a block, a slide or another link there.';
const page = { frame: 'shell', regions: { main: { list: { widget: 'home/promotions' } } } };
const vip = { routes: { vip: { path: '/vip', page: 'vip' } }, 'pages/vip': page };
const entry = (more: object = {}) => ({ vip: { label: 'shell:menu.home', link: { route: 'vip' }, ...more } });
const slide = (more: object = {}) => ({
  headline: 'home:rng',
  art: { wide: 'banners/draw-wide.webp', tall: 'banners/draw-tall.webp' },
  link: { route: 'vip' },
  ...more,
});

test('a route of the brand’s own that nothing leads to, reported at the route', () => {
  expect(check(vip)).toEqual([['"vip"', `Nothing leads to the route "vip". ${remedy}`]]);
});

test('who is led there on which device is told', () => {
  const menu = (more: object) => check({ ...vip, menu: { main: entry(more) } });
  expect(menu({})).toEqual([]);
  expect(menu({ when: { device: ['phone', 'tablet'] } })).toEqual([
    ['"vip"', `Nothing leads on a desktop to the route "vip". ${remedy}`],
  ]);
  expect(menu({ when: { session: 'any' } })).toEqual([['"vip"', `Nothing leads guests to the route "vip". ${remedy}`]]);
  const real = { ...vip, routes: { vip: { path: '/vip', page: 'vip', access: 'real' } } };
  expect(check({ ...real, menu: { main: entry({ when: { session: 'any' } }) } })).toEqual([]);
});

test('what a flag or the time decides is taken to lead there', () => {
  const flagged = { when: { flag: 'CBS3', until: '2020-01-01T00:00:00Z' } };
  expect(check({ ...vip, menu: { main: entry(flagged) } })).toEqual([]);
});

test('slides of a banner lead from the routes that show it', () => {
  const group = (routes: string[], more: object = {}) =>
    check({ ...vip, banners: { w_home: { routes, slides: { vip: slide(more) } } } });
  expect(group(['home'])).toEqual([]);
  expect(group(['promotions'])).toEqual([]);
  expect(group(['game'])).toHaveLength(1);
  expect(group(['home'], { when: { device: ['desktop'] } })).toEqual([
    ['"vip"', expect.stringContaining('on a phone or on a tablet')],
  ]);
});

test('links are followed from page to page, and to nobody who cannot enter the page between', () => {
  const between = (access: string) =>
    check({
      'pages/vip': page,
      'pages/inner': {
        frame: 'shell',
        regions: { main: { rail: { widget: 'home/game-rail', props: { source: 'popular', more: { route: 'vip' } } } } },
      },
      routes: { ...vip.routes, inner: { path: '/inner', page: 'inner', access } },
      menu: { main: { inner: { label: 'shell:menu.home', link: { route: 'inner' } } } },
    });
  expect(between('any')).toEqual([]);
  expect(between('member')).toEqual([['"vip"', expect.stringContaining('Nothing leads guests to')]]);
});

test('a property that names a route leads there', () => {
  const routes = { vip: { path: '/vip', page: 'vip', access: 'real' } };
  const overview = { regions: { main: { centre: { slots: { panel: { overview: { props: { club: 'vip' } } } } } } } };
  expect(check({ ...vip, routes })).toHaveLength(1);
  expect(check({ ...vip, routes, 'pages/member-centre': overview })).toEqual([]);
});

test('an entry that only the search finds leads nobody anywhere', () => {
  // Without the side menu nothing draws "main" on desktops, but the search looks through it.
  const shell = { layout: 'top', regions: { aside: null } };
  expect(check({ ...vip, menu: { main: entry() }, 'pages/shell': shell })).toEqual([
    ['"vip"', expect.stringContaining('on a desktop')],
  ]);
});

test('what is taken from inherited routes is reported once, at the change', () => {
  expect(check({ menu: { member: { rewards: null } } })).toEqual([
    ['null', `Nothing leads to the routes "manualRebate", "rewardCenter" and "missionLeaderboard". ${remedy}`],
  ]);
});

test('pages to land on, forms, and what is shown inside another site need no link', () => {
  const route = (more: object, files: Files = {}) =>
    check({ ...vip, ...files, routes: { vip: { path: '/vip', page: 'vip', ...more } } });
  expect(route({ description: 'shell:seo.description' })).toEqual([]);
  expect(route({ query: { affiliateCode: '[A-Z]{4}' } })).toEqual([]);
  expect(route({ bare: true })).toEqual([]);
  expect(route({}, { 'pages/vip': { ...page, frame: undefined, layout: 'top' } })).toEqual([]);
  expect(check({ routes: { vnlottery: { page: 'lottery' } } })).toEqual([]);
});

test('brands that others extend may have routes for them, and a route on purpose is reported to no child', () => {
  const low = texts(vip);
  const kid = { brand: '{ "id": "kid", "extends": "low" }' };
  expect(shippedFleet({ low, kid }, [routeUnreached]).check()).toEqual([]);
  const half = texts({ ...vip, menu: { main: entry({ when: { device: ['desktop'] } }) } });
  expect(shippedFleet({ low: half, kid }, [routeUnreached]).check()).toMatchObject([
    { brand: 'low', rule: 'route-unreached', severity: 'warning' },
  ]);
});

test('whatever is in a file, the rule finds something or nothing, and does not break', () => {
  for (const when of [5, 'now', [], { role: 5 }, { device: { phone: true } }, { session: [] }]) {
    const broken = { regions: { header: { header: { when } } } };
    expect(() => check({ ...vip, 'pages/shell': broken })).not.toThrow();
    expect(() => check({ ...vip, menu: { main: entry({ when }) } })).not.toThrow();
  }
  const low = texts({ routes: { vip: { path: '/vip', page: 'vip', aliases: 5, query: 7 } }, 'pages/vip': page });
  const kid = texts({ brand: { id: 'kid', extends: 'low' }, routes: { vip: { aliases: [], query: {} } } });
  expect(() => shippedFleet({ low, kid }, [routeUnreached]).check()).not.toThrow();
});
