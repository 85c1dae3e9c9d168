import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CannotRun } from '../terminal/cannot-run.ts';
import { checkBrand, checkBrands } from './check.ts';
import type { Diagnostic } from './diagnostic.ts';
import { assetBroken } from './rules/asset-broken/rule.ts';
import { assetMissing } from './rules/asset-missing/rule.ts';

import { invisibleCharacter } from './rules/invisible-character/rule.ts';
import { form, reported, testFleet, underlined } from './test-fleet.ts';

const broken = '{ "side": { "home": { "label": "menu:home", "icon": "hom" }, "hot": { "label": "menu:hot" } } }';

test('a mistake of the base is reported once, at the base, with the brands that inherit it', () => {
  const touched = '{ "side": { "vip": { "label": "menu:vip" } } }';
  const [fault, ...others] = testFleet({ base: { menu: broken }, a: {}, b: { menu: touched }, c: {} }).check();
  expect(others).toEqual([]);
  expect(fault).toMatchObject({ rule: 'wrong-value', brand: 'base', layer: 'base', alsoIn: ['a', 'b', 'c'] });
  expect(fault && underlined(fault)).toBe('"hom"');
});

test('when only a child is checked, the mistake still stands at the base', () => {
  const diagnostics = testFleet({ base: { menu: broken }, a: {} }).check(['a']);
  expect(diagnostics).toMatchObject([
    { brand: 'a', layer: 'base', alsoIn: [], file: expect.stringMatching(/base\/menu/) },
  ]);
});

test('a child that takes away what is needed is at fault itself', () => {
  const diagnostics = testFleet({ kid: { menu: '{ "side": { "home": { "label": null } } }' } }).check();
  expect(diagnostics).toMatchObject([{ rule: 'missing-property', layer: 'kid' }]);
  expect(reported(diagnostics)[0]?.[1]).toBe('null');
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

test('what brands share is judged once, and hides nothing: each alone reports the same faults', () => {
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

test('copies of a brand are read once, and each gets its own faults', () => {
  const copy = {
    menu: '{ "side": { "home": { "icon": "hme" } } }',
    'languages/EN/menu': '{ "home": "Ho\u200bme" }',
    flags: '{ "CBS3": null }',
  };
  const other = { ...copy, brand: '{ "id": "d", "extends": "low" }' };
  const low = { menu: '{ "side": { "gone": { "label": "menu:home", "icon": "home" } } }' };
  const fleet = testFleet({ low, a: copy, b: copy, c: { ...copy, menu: `${copy.menu} ` }, d: other }, [
    ...form,
    invisibleCharacter,
  ]);
  const seen = fleet.check();
  for (const id of ['a', 'b', 'c', 'd']) {
    const mine = seen.filter(({ layer }) => layer === id).map(({ rule, file }) => [rule, file.split(`/${id}/`)[1]]);
    expect(mine, id).toEqual([
      ['removes-nothing', 'flags.json'],
      ['invisible-character', 'languages/EN/menu.json'],
      ['wrong-value', 'menu.json'],
    ]);
  }
});

test('brands whose assets are links to one folder each get what is wrong with them', () => {
  const logo = '{ "logo": { "full": "mark.png", "compact": "lost.png" } }';
  const brand = (id: string) => logo.replace('{', `{ "id": "${id}", "extends": "base",`);
  const brands = { a: { brand: brand('a') }, b: { brand: brand('b') }, c: { brand: brand('c') } };
  const fleet = testFleet(brands, [assetBroken, assetMissing]);
  mkdirSync(join(fleet.root, 'a/assets'));
  writeFileSync(join(fleet.root, 'a/assets/mark.png'), 'no picture');
  symlinkSync(join(fleet.root, 'a/assets'), join(fleet.root, 'b/assets'));
  const own = fleet.check().filter(({ layer }) => layer !== 'base');
  expect(own.map(({ layer, rule, pointer }) => [layer, rule, pointer])).toEqual([
    ['a', 'asset-type', ''],
    ['a', 'asset-missing', '/logo/compact'],
    ['b', 'asset-type', ''],
    ['b', 'asset-missing', '/logo/compact'],
    ['c', 'asset-missing', '/logo/full'],
    ['c', 'asset-missing', '/logo/compact'],
  ]);
});

test('one brand can be asked again after a save', () => {
  const { root, project } = testFleet({ kid: { menu: '{}' } });
  expect(checkBrand(root, 'kid', { project, rules: form })).toEqual([]);
  writeFileSync(join(root, 'kid/menu.json'), '{ "side": { "home": { "icon": "hme" } } }');
  expect(checkBrand(root, 'kid', { project, rules: form })).toMatchObject([
    { rule: 'wrong-value', suggestion: 'home' },
  ]);
});

test('what cannot be checked is an error, never silence', () => {
  const fleet = testFleet({ kid: {} });
  expect(() => fleet.check(['kidd'])).toThrow('Did you mean "kid"?');
  expect(() => checkBrands(join(fleet.root, 'none'), { project: fleet.project })).toThrow(CannotRun);
  expect(() => checkBrands(fleet.project, { project: fleet.project })).toThrow('There are no brands');
  expect(() => checkBrands(fleet.root, { project: fleet.root })).toThrow('There are no schemas');
  writeFileSync(
    join(fleet.project, 'widgets/home/hero/widget.json'),
    '{ "name": "home/hero", "props": { "type": "object", "propertees": {} } }',
  );
  expect(() => fleet.check()).toThrow(/home\.hero.*propertees/);
});

test('one mistake is one diagnostic, whatever follows from it', () => {
  const rules = (files: Record<string, string>) =>
    testFleet({ kid: files })
      .check()
      .map(({ rule }) => rule);
  // A file that nobody reads, and what stands in it.
  expect(rules({ Menu: '{ "side": { "gone": null } }' })).toEqual(['unknown-file']);
  // What is no id is none that is missing as well.
  expect(rules({ brand: '{ "id": "kid", "extends": "../base" }' })).toEqual(['extends-missing']);
});

test('a byte that is no UTF-8 is reported once', () => {
  const fleet = testFleet({ kid: {} }, [...form, invisibleCharacter]);
  const file = join(fleet.root, 'kid/languages/EN/shell.json');
  mkdirSync(join(fleet.root, 'kid/languages/EN'), { recursive: true });
  writeFileSync(file, Buffer.from('{ "hot": "Caf\xe9" }', 'latin1'));
  expect(fleet.check().map(({ rule }) => rule)).toEqual(['syntax']);
});

test.each([
  '{ "id": "kid" }',
  '{ "id": "kid", "extends": [] }',
  '{ "id": "kid", "extends": null }',
  '{ "id": "kid", "extnds": "base" }',
])('a brand that forgot to extend another gets that message, and not all that it lacks: %s', (brand) => {
  const diagnostics = testFleet({ kid: { brand, menu: '{ "side": { "hot": null } }' } }).check(['kid']);
  const messages = diagnostics.map(({ message }) => message);
  expect(messages.filter((message) => message.includes('Most brands begin with "extends": "base"'))).toHaveLength(1);
  expect(messages.length).toBeLessThan(3);
});

test('what has no business in a file is not wrong in other ways besides', () => {
  const brand = '{ "id": "kid", "extends": "base", "menu": { "side": { "gone": null } } }';
  expect(testFleet({ kid: { brand } }).check()).toMatchObject([{ rule: 'unknown-property', pointer: '/menu' }]);
});
