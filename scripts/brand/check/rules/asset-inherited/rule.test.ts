import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { assetInherited } from './rule.ts';

const shipped = join(import.meta.dirname, '../../../../../brands');

/** Northline as it ships, without some of its files. */
function northlineWithout(...names: string[]) {
  const fleet = shippedFleet({}, [assetInherited]);
  cpSync(join(shipped, 'northline'), join(fleet.root, 'northline'), { recursive: true });
  for (const name of names) rmSync(join(fleet.root, 'northline', name));
  return reported(fleet.check(['northline']));
}

/** A child of base with copies of some of its pictures. */
function kidWith(brand: object, files: Record<string, string>, pictures: readonly string[] = []) {
  const text = JSON.stringify({ id: 'kid', name: 'Kid', extends: 'base', ...brand });
  const fleet = shippedFleet({ kid: { brand: text, ...files } }, [assetInherited]);
  for (const name of pictures) {
    const to = join(fleet.root, 'kid/assets', name);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(join(shipped, 'base/assets', name), to);
  }
  return reported(fleet.check(['kid']));
}

test.each([
  'logo.svg',
  'logo-on-dark.svg',
  'logo-compact.svg',
  'favicon.svg',
  'app-icon-512.png',
  'social.jpg',
  'access.webp',
  'states/error.svg',
  'lobby/rng.webp',
  'promotions/weekend-reload.webp',
])('a picture that is gone, and lets the one of the base show through: %s', (name) => {
  expect(northlineWithout(`assets/${name}`)).toEqual([
    [
      'asset-inherited',
      '"Northline"',
      `assets/${name} is not here, beside others of the kind: players see what "base" has.`,
    ],
  ]);
});

test('what ships is whole; several of a set are one mistake', () => {
  expect(northlineWithout()).toEqual([]);
  expect(northlineWithout('assets/favicon.svg', 'assets/logo.svg')).toMatchObject([
    [
      'asset-inherited',
      '"Northline"',
      'assets/favicon.svg, assets/logo.svg are not here, beside others of the kind: players see what "base" has.',
    ],
  ]);
});

test('a slide of which a half is gone', () => {
  const art = { wide: 'banners/draw-wide.webp', tall: 'banners/draw-tall.webp' };
  const banners = JSON.stringify({ own: { routes: ['home'], slides: { one: { art, headline: 'home:draws.title' } } } });
  expect(kidWith({}, { banners }, ['banners/draw-wide.webp'])).toEqual([
    [
      'asset-inherited',
      '"banners/draw-tall.webp"',
      'There is no assets/banners/draw-tall.webp here: players see the one of "base", and on other screens this brand\'s own.',
    ],
  ]);
  expect(kidWith({}, { banners }, ['banners/draw-wide.webp', 'banners/draw-tall.webp'])).toEqual([]);
  // The slide is the base's: then the picture is what this brand says.
  expect(kidWith({}, {}, ['banners/slots-tall.webp'])).toMatchObject([['asset-inherited', '', expect.any(String)]]);
});

test('a brand that draws nothing, or a little, or is a variant under the same name, shares what it shares', () => {
  expect(kidWith({}, {})).toEqual([]);
  expect(kidWith({}, {}, ['favicon.svg', 'states/error.svg'])).toEqual([]);
  expect(kidWith({ name: undefined }, {}, ['logo.svg', 'favicon.svg', 'app-icon-180.png'])).toEqual([]);
});

test('a theme that is gone, and lets the colour of the base show through', () => {
  expect(northlineWithout('themes/dark.json')).toEqual([
    [
      'theme-inherited',
      '"#ff5b45"',
      'The theme "dark" has the colour of "base": this brand says its own in "light" alone.',
    ],
  ]);
  const light = { 'themes/light': '{ "color": { "brand": "#0b6e4f" } }' };
  expect(kidWith({}, light)).toHaveLength(1);
  expect(kidWith({ themes: { default: 'light', available: ['light'] } }, light)).toEqual([]);
  expect(kidWith({}, { 'themes/light': '{ "color": { "textMuted": "#333333" } }' })).toEqual([]);
});
