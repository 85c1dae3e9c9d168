import { expect, test } from 'vitest';
import { testFleet, told, underlined } from '../../test-fleet.ts';

test('a null that removes nothing', () => {
  const diagnostics = testFleet({ kid: { menu: '{ "side": { "gone": null } }' } }).check();
  expect(told(diagnostics)).toMatchObject([['removes-nothing', '"gone"', expect.stringContaining('removes nothing')]]);
});

test('an order that names nobody', () => {
  const diagnostics = testFleet({
    kid: { menu: '{ "side": { "vip": { "label": "a:b", "after": "homee" } } }' },
  }).check();
  expect(told(diagnostics)).toEqual([['order-unknown', '"homee"', 'There is no "homee" beside "vip".']]);
});

test('a missing parent is told once, and what it would have brought is not missing too', () => {
  const diagnostics = testFleet({ kid: { brand: '{ "id": "kid", "extends": "bas" }' } }).check();
  expect(told(diagnostics)).toEqual([['extends-missing', '"bas"', 'There is no brand "bas" to extend.']]);
});

test('a locked value', () => {
  const fleet = testFleet({ kid: { menu: '{ "side": { "home": { "label": "x:y" } } }' } });
  expect(fleet.check()).toEqual([]);
  const base = '{ "side": { "home": { "label": "menu:home" } } }';
  const brand = `{ "id": "low", "extends": "base", "locked": ["menu#/side/home/label"] }`;
  const locking = testFleet({
    low: { brand, menu: base },
    kid: { brand: '{ "id": "kid", "extends": "low" }', menu: '{ "side": { "home": { "label": "x:y" } } }' },
  });
  const [fault] = locking.check();
  expect(fault).toMatchObject({ rule: 'locked', brand: 'kid', layer: 'kid', pointer: '/side/home/label' });
  expect(fault?.message).toContain('brands/low/brand.json');
  expect(fault && underlined(fault)).toBe('"label"');
});
