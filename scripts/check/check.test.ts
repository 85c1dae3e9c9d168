import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CannotRun } from './cannot-run.ts';
import { checkBrand, checkBrands } from './check.ts';
import type { Diagnostic } from './diagnostic.ts';
import { form, testFleet, told, underlined } from './test-fleet.ts';

const broken = '{ "side": { "home": { "label": "menu:home", "icon": "hom" }, "hot": { "label": "menu:hot" } } }';

test('a mistake of the base is told once, at the base, with the brands that inherit it', () => {
  const touched = '{ "side": { "vip": { "label": "menu:vip" } } }';
  const [fault, ...others] = testFleet({ base: { menu: broken }, a: {}, b: { menu: touched }, c: {} }).check();
  expect(others).toEqual([]);
  expect(fault).toMatchObject({ rule: 'wrong-value', brand: 'base', layer: 'base', alsoIn: ['a', 'b', 'c'] });
  expect(fault && underlined(fault)).toBe('"hom"');
});

test('asked for a child only, the mistake still stands at the base', () => {
  const diagnostics = testFleet({ base: { menu: broken }, a: {} }).check(['a']);
  expect(diagnostics).toMatchObject([
    { brand: 'a', layer: 'base', alsoIn: [], file: expect.stringMatching(/base\/menu/) },
  ]);
});

test('a child that takes away what is needed is at fault itself', () => {
  const diagnostics = testFleet({ kid: { menu: '{ "side": { "home": { "label": null } } }' } }).check();
  expect(diagnostics).toMatchObject([{ rule: 'missing-property', layer: 'kid' }]);
  expect(told(diagnostics)[0]?.[1]).toBe('null');
});

test('all faults of all brands at once, in order of place', () => {
  const page = '{ "layout": "sid", "regions": {} }';
  const diagnostics = testFleet({ b: { 'pages/x': page, flags: '{ "CBS3": "on" }' }, a: { 'pages/x': page } }).check();
  expect(diagnostics.map(({ file, rule }) => [file.split('/brands/')[1], rule])).toEqual([
    ['a/pages/x.json', 'wrong-value'],
    ['b/flags.json', 'wrong-value'],
    ['b/pages/x.json', 'wrong-value'],
  ]);
});

test('what brands share is judged once, and hides nothing: each alone tells the same faults', () => {
  const fleet = testFleet({
    base: { menu: broken },
    a: {
      menu: '{ "side": { "gone": null } }',
      'pages/home': '{ "regions": { "main": { "hero": { "widget": "x/y" } } } }',
    },
    b: { brand: '{ "id": "b", "extends": "a" }', flags: '{ "CBS3": "on" }' },
    c: {},
  });
  const places = (diagnostics: Diagnostic[]) =>
    diagnostics.map(({ rule, file, pointer }) => `${file}#${pointer} ${rule}`);
  const apart = ['a', 'b', 'base', 'c'].flatMap((id) => places(fleet.check([id])));
  expect(places(fleet.check()).sort()).toEqual([...new Set(apart)].sort());
  expect(fleet.check()).toHaveLength(4);
});

test('one brand can be asked again after a save', () => {
  const { root, house } = testFleet({ kid: { menu: '{}' } });
  expect(checkBrand(root, 'kid', { house, rules: form })).toEqual([]);
  writeFileSync(join(root, 'kid/menu.json'), '{ "side": { "home": { "icon": "hme" } } }');
  expect(checkBrand(root, 'kid', { house, rules: form })).toMatchObject([{ rule: 'wrong-value', suggestion: 'home' }]);
});

test('what cannot be checked is an error, never silence', () => {
  const fleet = testFleet({ kid: {} });
  expect(() => fleet.check(['kidd'])).toThrow('Did you mean "kid"?');
  expect(() => checkBrands(join(fleet.root, 'none'), { house: fleet.house })).toThrow(CannotRun);
  expect(() => checkBrands(fleet.house, { house: fleet.house })).toThrow('There are no brands');
  expect(() => checkBrands(fleet.root, { house: fleet.root })).toThrow('There are no schemas');
  writeFileSync(
    join(fleet.house, 'widgets/home/hero/widget.json'),
    '{ "name": "home/hero", "props": { "type": "object", "propertees": {} } }',
  );
  expect(() => fleet.check()).toThrow(/home\.hero.*propertees/);
});
