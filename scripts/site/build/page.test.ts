import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSiteBrand } from '../documents/index.ts';
import { broughtBy, standsOnItsOwn } from './page.ts';

const brands = join(import.meta.dirname, '../../../brands');

test.each([
  ['northline', 'home', true],
  ['northline', 'notFound', true],
  // Its door stands in place of the page.
  ['larkhall', 'home', false],
  ['larkhall', 'login', true],
  // For members alone.
  ['northline', 'game', false],
])('whether the document of %s brings its page "%s": %s', (brand, route, expected) => {
  const site = readSiteBrand(brands, brand);
  if (!site) throw new Error(`there is no brand "${brand}"`);
  expect(standsOnItsOwn(site.whole, route)).toBe(expected);
});

test.each([
  // Its door stands in place of the page.
  ['larkhall', 'home', 'login'],
  ['larkhall', 'promotions', 'login'],
  ['larkhall', 'login', 'login'],
  ['larkhall', 'help', 'help'],
  // Guests are sent to the door from here too; most who come have a session.
  ['larkhall', 'game', 'game'],
  ['northline', 'home', 'home'],
] as const)('the document of %s for "%s" brings the page of "%s"', (brand, route, expected) => {
  const site = readSiteBrand(brands, brand);
  if (!site) throw new Error(`there is no brand "${brand}"`);
  expect(broughtBy(site.whole, route)).toBe(expected);
});

test('a path with a name for a part of it does not say what is on its page', () => {
  const site = readSiteBrand(brands, 'northline');
  if (!site) throw new Error('there is no brand "northline"');
  const routes = { one: { path: '/draws/:id', page: 'home' } };
  expect(standsOnItsOwn({ brand: site.whole.brand, routes }, 'one')).toBe(false);
});
