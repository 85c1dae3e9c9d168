import { expect, test } from 'vitest';
import { reported, testFleet, underlined } from '../../test-fleet.ts';

test('a null that removes nothing', () => {
  const diagnostics = testFleet({ kid: { menu: '{ "side": { "gone": null } }' } }).check();
  expect(reported(diagnostics)).toMatchObject([
    ['removes-nothing', '"gone"', expect.stringContaining('removes nothing')],
  ]);
});

test('a null beside the entry that was meant', () => {
  expect(testFleet({ kid: { menu: '{ "side": { "hoem": null } }' } }).check()[0]?.suggestion).toBe('home');
});

test('of entries that wait for each other one is reported, and none that only waits for them', () => {
  const entry = (after: string) => `{ "label": "menu:home", "after": "${after}" }`;
  const menu = `{ "side": { "a": ${entry('b')}, "b": ${entry('a')}, "c": ${entry('a')}, "d": ${entry('d')} } }`;
  expect(reported(testFleet({ kid: { menu } }).check())).toMatchObject([
    ['order-circular', '"b"', '"a" and "b" wait for each other.'],
    ['order-circular', '"d"', '"d" cannot stand beside itself.'],
  ]);
});

test('an entry that says both words, the one of them inherited', () => {
  const low = '{ "side": { "vip": { "label": "menu:home", "before": "home" } } }';
  const fleet = testFleet({
    low: { menu: low },
    kid: { brand: '{ "id": "kid", "extends": "low" }', menu: '{ "side": { "vip": { "after": "home" } } }' },
  });
  expect(reported(fleet.check(['kid']))).toMatchObject([
    ['order-twice', '"after"', expect.stringContaining('"vip" says "before" too')],
  ]);
  const other = '{ "side": { "vip": { "before": null, "after": "home" } } }';
  const mended = testFleet({ low: { menu: low }, kid: { brand: '{ "id": "kid", "extends": "low" }', menu: other } });
  expect(mended.check(['kid'])).toEqual([]);
});

test('an order that names nobody', () => {
  const diagnostics = testFleet({
    kid: { menu: '{ "side": { "vip": { "label": "a:b", "after": "homee" } } }' },
  }).check();
  expect(reported(diagnostics)).toEqual([
    ['order-unknown', '"homee"', 'There is no "homee" beside "vip". Did you mean "home"?'],
  ]);
});

test('a missing parent is reported once, and what it would have brought is not missing too', () => {
  const diagnostics = testFleet({ kid: { brand: '{ "id": "kid", "extends": "bas" }' } }).check();
  expect(reported(diagnostics)).toEqual([
    ['extends-missing', '"bas"', 'There is no brand "bas" to extend. Did you mean "base"?'],
  ]);
});

test.each(['Base', '../base', 'brands/base', 'abse'])('%s is meant for base', (name) => {
  const diagnostics = testFleet({ kid: { brand: JSON.stringify({ id: 'kid', extends: name }) } }).check();
  expect(diagnostics.map(({ rule, suggestion }) => [rule, suggestion])).toContainEqual(['extends-missing', 'base']);
});

test('brands that extend each other in a circle are reported once, at one of them', () => {
  const round = (id: string, parent: string) => ({ brand: JSON.stringify({ id, extends: parent }) });
  const fleet = testFleet({ b1: round('b1', 'b2'), b2: round('b2', 'b3'), b3: round('b3', 'b1') });
  const circles = fleet.check().filter(({ rule }) => rule === 'extends-circular');
  expect(circles).toMatchObject([{ layer: 'b1', alsoIn: ['b2', 'b3'] }]);
  expect(reported(circles)).toEqual([
    ['extends-circular', '"b2"', '"extends" goes round in a circle: b1 → b2 → b3 → b1.'],
  ]);
});

test('a name that no file may use', () => {
  const diagnostics = testFleet({ kid: { menu: '{ "side": { "__proto__": null } }' } }).check();
  expect(reported(diagnostics).filter(([rule]) => rule === 'forbidden-key')).toMatchObject([
    ['forbidden-key', '"__proto__"', expect.stringContaining('not a name that a file may use')],
  ]);
});

test('a lock on what lies in a value that would go', () => {
  const low = { brand: '{ "id": "low", "extends": "base", "locked": ["menu#/side/home/label"] }' };
  const kid = (menu: string) => ({ brand: '{ "id": "kid", "extends": "low" }', menu });
  const [fault] = testFleet({ low, kid: kid('{ "side": { "home": null } }') }).check();
  expect(fault).toMatchObject({ rule: 'locked', layer: 'kid', pointer: '/side/home' });
  expect(fault && underlined(fault)).toBe('"home"');
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

test('an order that a layer breaks is reported there', () => {
  const low = (menu: object) => ({ menu: JSON.stringify({ side: menu }) });
  const kid = (menu: object) => ({ brand: '{ "id": "kid", "extends": "low" }', ...low(menu) });
  const entry = { label: 'menu:home' };
  const gone = testFleet({
    low: low({ first: { ...entry, before: 'last' }, last: entry }),
    kid: kid({ last: null }),
  });
  expect(gone.check()).toMatchObject([{ rule: 'order-unknown', brand: 'kid', layer: 'kid', pointer: '/side/last' }]);
  const round = testFleet({
    low: low({ first: { ...entry, after: 'last' }, last: entry }),
    kid: kid({ last: { after: 'first' } }),
  });
  expect(round.check()).toMatchObject([
    { rule: 'order-circular', brand: 'kid', layer: 'kid', pointer: '/side/last/after' },
  ]);
});
