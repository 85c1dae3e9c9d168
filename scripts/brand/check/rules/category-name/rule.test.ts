import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { categoryName } from './rule.ts';

const check = (kid: Record<string, string>, low?: Record<string, string>) => {
  const brand = '{ "id": "kid", "extends": "low" }';
  return reported(shippedFleet(low ? { low, kid: { brand, ...kid } } : { kid }, [categoryName]).check(['kid']));
};
const renamed = { brand: '{ "id": "kid", "extends": "low", "categories": { "LIVE": { "label": "home:tables" } } }' };
const texts = { 'languages/EN/home': '{ "tables": "Live tables" }' };

test('one place renames a category, and all that the base says follows', () => {
  const brand = '{ "id": "kid", "extends": "base", "categories": { "LIVE": { "label": "home:tables" } } }';
  expect(check({ brand, ...texts })).toEqual([]);
  expect(check({ 'languages/EN/shell': '{ "menu": { "live": "Live tables" } }' })).toEqual([]);
});

test('places of a parent that say the old name by themselves', () => {
  const menu =
    '{ "footer": { "play": { "entries": { "live": { "label": "shell:menu.live", "link": { "route": "live" } } } } } }';
  const routes = '{ "live": { "title": "shell:old" } }';
  const low = { menu, routes, 'languages/EN/shell': '{ "old": "Live casino" }' };
  const [fault] = check({ ...renamed, ...texts }, low);
  expect(fault).toEqual([
    'category-name',
    '"home:tables"',
    'The category "LIVE" is called "Live tables" here, and "Live casino" still in menu.json at /footer/play/entries/live/label and 1 other place. What gives no name of its own follows the category.',
  ]);
});

test('a text of its own that is changed renames as well; another name that was meant is none of it', () => {
  const rail = (title: string) => ({
    'pages/home': `{ "regions": { "main": { "live": { "props": { "title": "${title}" } } } } }`,
    'languages/EN/home': '{ "live": "Live casino", "salon": "The salon" }',
  });
  const kid = { 'languages/EN/shell': '{ "menu": { "live": "Live tables" } }' };
  expect(check(kid, rail('home:salon'))).toEqual([]);
  expect(check(kid, rail('home:live'))).toEqual([
    [
      'category-name',
      '"Live tables"',
      expect.stringContaining('"Live casino" still in pages/home.json at /regions/main/live/props/title.'),
    ],
  ]);
});

test('a slide without a headline stands on the page of one category', () => {
  const slides = (routes: string) =>
    check({
      banners: `{ "own": { "routes": ${routes}, "slides": { "tables": { "art": { "wide": "lobby/live.webp", "tall": "lobby/live.webp" } } } } }`,
    });
  expect(slides('["live"]')).toEqual([]);
  const message = '"tables" needs "headline". Only slides on the page of one category are called like it.';
  expect(slides('["live", "rng"]')).toEqual([['slide-headline', '"tables"', message]]);
  expect(slides('["promotions"]')).toEqual([['slide-headline', '"tables"', message]]);
});
