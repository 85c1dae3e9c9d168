import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { menuUnknown } from './rule.ts';

const check = (files: Record<string, string>) => shippedFleet({ kid: files }, [menuUnknown]).check(['kid']);

test('a menu that a widget names', () => {
  const shell = '{ "regions": { "aside": { "menu": { "props": { "menu": "mian" } } } } }';
  expect(reported(check({ 'pages/shell': shell }))).toEqual([
    ['menu-unknown', '"mian"', 'There is no menu "mian" in menu.json. Did you mean "main"?'],
  ]);
});

test('a menu that a widget draws when it is reported none', () => {
  const base = { menu: '{ "main": {}, "bottom": {}, "footer": {}, "top": {}, "responsible": {}, "legal": {} }' };
  const diagnostics = shippedFleet({ base, kid: {} }, [menuUnknown]).check(['kid']);
  const message = 'There is no menu "account" in menu.json, which "shell/header" draws unless "account" names another.';
  expect(reported(diagnostics)).toContainEqual(['menu-unknown', '"shell/header"', message]);
});

test('a menu that the brand takes away is not wanted', () => {
  expect(check({ menu: '{ "account": null }' })).toEqual([]);
});
