import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { routeUnlinked } from './rule.ts';

const page = { frame: 'shell', regions: { main: { list: { widget: 'home/promotions' } } } };
const check = (route: object, files: Record<string, object> = {}, shown: object = page) => {
  const all = { routes: { vip: { path: '/vip', page: 'vip', ...route } }, 'pages/vip': shown, ...files };
  const kid = Object.fromEntries(Object.entries(all).map(([file, json]) => [file, JSON.stringify(json)]));
  return reported(shippedFleet({ kid }, [routeUnlinked]).check(['kid'])).map(([, at, message]) => [at, message]);
};

test('a page within the site that nothing leads to', () => {
  expect(check({})).toEqual([
    ['"vip"', expect.stringContaining('Nothing leads to the route "vip": no menu, slide or page links to it.')],
  ]);
});

test('a menu, a slide or a block leads there', () => {
  const link = { route: 'vip' };
  expect(check({}, { menu: { main: { vip: { label: 'shell:menu.home', link } } } })).toEqual([]);
  const slide = { title: 'home:rng', art: { wide: 'banners/draw-wide.webp', tall: 'banners/draw-tall.webp' }, link };
  expect(check({}, { banners: { w_home: { slides: { vip: slide } } } })).toEqual([]);
  const home = { regions: { main: { hot: { props: { more: link } } } } };
  expect(check({}, { 'pages/home': home })).toEqual([]);
});

test('players land on it from elsewhere', () => {
  expect(check({}, {}, { ...page, frame: undefined, layout: 'top' })).toEqual([]);
  expect(check({ description: 'shell:seo.description' })).toEqual([]);
  expect(check({ query: { affiliateCode: '[A-Z]{4}' } })).toEqual([]);
  expect(check({ opens: { modal: 'access' } })).toEqual([]);
});

test('brands that others build on may have routes for them', () => {
  const low = { routes: JSON.stringify({ vip: { path: '/vip', page: 'vip' } }), 'pages/vip': JSON.stringify(page) };
  const kid = { brand: '{ "id": "kid", "extends": "low" }' };
  expect(shippedFleet({ low, kid }, [routeUnlinked]).check()).toEqual([]);
});
