import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { themeUnknown } from './rule.ts';

const brand = (themes: string) => `{ "id": "kid", "extends": "base", "themes": ${themes} }`;
const check = (files: Record<string, string>) => reported(shippedFleet({ kid: files }, [themeUnknown]).check(['kid']));
const absent = (name: string) =>
  `The brand has no theme "${name}": it is not among "available" of "themes" in brand.json.`;

test('a theme without a file', () => {
  expect(check({ brand: brand('{ "available": ["light", "drak"] }') })).toEqual([
    [
      'theme-unknown',
      '"drak"',
      'There is no theme "drak": no themes/drak.json, here or in what the brand extends. Did you mean "dark"?',
    ],
  ]);
});

test('a theme that is not to be chosen, as the default and in a condition', () => {
  const home = '{ "regions": { "main": { "hot": { "when": { "theme": "night" } } } } }';
  expect(check({ brand: brand('{ "default": "drak" }'), 'pages/home': home })).toEqual([
    ['theme-unknown', '"drak"', `${absent('drak')} Did you mean "dark"?`],
    ['theme-unknown', '"night"', `${absent('night')} Did you mean "light"?`],
  ]);
});

test('a list without the inherited default is at fault itself', () => {
  expect(check({ brand: brand('{ "available": ["dark"] }') })).toEqual([
    ['theme-unknown', '"available"', `${absent('light')} "default" still names it.`],
  ]);
});

test('a condition of the layer below that never holds is no fault of the child', () => {
  const home = '{ "regions": { "main": { "hot": { "when": { "theme": "light" } } } } }';
  const low = { 'pages/home': home };
  const kid = { brand: '{ "id": "kid", "extends": "low", "themes": { "default": "dark", "available": ["dark"] } }' };
  expect(shippedFleet({ low, kid }, [themeUnknown]).check()).toEqual([]);
});
