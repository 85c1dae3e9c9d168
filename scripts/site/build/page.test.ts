import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSiteBrand } from '../documents/index.ts';
import { standsOnItsOwn, withoutStyles } from './page.ts';

const brands = join(import.meta.dirname, '../../../brands');

test('what elements bear as styles of their own becomes rules, each once, and a word of a text stays one', () => {
  const { html, css } = withoutStyles(
    '<p style="height:28px">a</p><p style="height:28px">b</p><i style="font-family:&quot;A&quot;">c style=&quot;x&quot;</i>',
  );
  const [high = '', named = ''] = [...html.matchAll(/data-style="([^"]+)"/g)]
    .map(([, name]) => name)
    .filter((_, at) => at !== 1);
  expect(html).toBe(
    `<p data-style="${high}">a</p><p data-style="${high}">b</p><i data-style="${named}">c style=&quot;x&quot;</i>`,
  );
  expect(css.split('\n').join('')).toContain(`[data-style="${high}"]{height:28px}`);
  expect(css).toContain(`[data-style="${named}"]{font-family:"A"}`);
  expect(css.match(/height/g)).toHaveLength(1);
});

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

test('a path with a name for a part of it does not say what is on its page', () => {
  const site = readSiteBrand(brands, 'northline');
  if (!site) throw new Error('there is no brand "northline"');
  const routes = { one: { path: '/draws/:id', page: 'home' } };
  expect(standsOnItsOwn({ brand: site.whole.brand, routes }, 'one')).toBe(false);
});
