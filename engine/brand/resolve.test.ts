import { describe, expect, test } from 'vitest';
import type { JsonObject } from './json.ts';
import type { Layer } from './layer.ts';
import { resolve } from './resolve.ts';

function resolveFleet(brands: Record<string, Record<string, JsonObject>>) {
  const layers = new Map<string, Layer>(
    Object.entries(brands).map(([id, files]) => [id, { id, files: new Map(Object.entries(files)) }]),
  );
  return (id: string) => resolve(id, (layer) => layers.get(layer));
}

const base = {
  brand: { id: 'base', name: 'Base', settings: { age: 18 }, hosts: ['a', 'b'] },
  menu: { side: { home: { label: 'x:home' }, hot: { label: 'x:hot' }, promo: { label: 'x:promo' } } },
};

describe('resolve', () => {
  test('merges objects, replaces arrays, and keeps what the child does not say', () => {
    const { files } = resolveFleet({
      base,
      kid: { brand: { id: 'kid', extends: 'base', settings: { smoothScroll: false }, hosts: ['c'] } },
    })('kid');
    expect(files.get('brand')).toEqual({
      id: 'kid',
      name: 'Base',
      settings: { age: 18, smoothScroll: false },
      hosts: ['c'],
    });
  });

  test('null removes; a null that removes nothing is a fault at its place', () => {
    const { files, faults } = resolveFleet({
      base,
      kid: { brand: { id: 'kid', extends: 'base' }, menu: { side: { hot: null, gone: null } } },
    })('kid');
    expect(Object.keys(files.get('menu')?.side as JsonObject)).toEqual(['home', 'promo']);
    expect(faults).toMatchObject([{ rule: 'removes-nothing', layer: 'kid', file: 'menu', pointer: '/side/gone' }]);
  });

  test('an entry stands before or after the sibling it names, through chains too', () => {
    const { files, faults } = resolveFleet({
      base,
      kid: {
        brand: { id: 'kid', extends: 'base' },
        menu: {
          side: {
            vip: { label: 'x:vip', after: 'club' },
            club: { label: 'x:club', before: 'hot' },
            last: { label: 'x:l' },
          },
        },
      },
    })('kid');
    expect(Object.keys(files.get('menu')?.side as JsonObject)).toEqual(['home', 'club', 'vip', 'hot', 'promo', 'last']);
    expect(faults).toEqual([]);
  });

  test('an order that names nobody, or waits in a circle, is a fault and loses no entry', () => {
    const { files, faults } = resolveFleet({
      base,
      kid: {
        brand: { id: 'kid', extends: 'base' },
        menu: {
          side: {
            a: { label: 'x:a', after: 'b' },
            b: { label: 'x:b', after: 'a' },
            c: { label: 'x:c', before: 'nobody' },
          },
        },
      },
    })('kid');
    expect(Object.keys(files.get('menu')?.side as JsonObject)).toEqual(['home', 'hot', 'promo', 'a', 'b', 'c']);
    expect(faults.map(({ rule, pointer }) => [rule, pointer])).toEqual([
      ['order-circular', '/side/a/after'],
      ['order-circular', '/side/b/after'],
      ['order-unknown', '/side/c/before'],
    ]);
  });

  test('says for every value which layer it came from', () => {
    const { origins } = resolveFleet({ base, kid: { brand: { id: 'kid', extends: 'base', settings: { age: 21 } } } })(
      'kid',
    );
    expect(origins.get('brand#/settings/age')).toBe('kid');
    expect(origins.get('brand#/name')).toBe('base');
  });

  test.each([null, 18, ['a']])('a locked value stays when %j would replace what it stands in', (settings) => {
    const { files, faults } = resolveFleet({
      base: { ...base, brand: { ...base.brand, locked: ['brand#/settings/age'] } },
      kid: { brand: { id: 'kid', extends: 'base', settings } },
    })('kid');
    expect(files.get('brand')?.settings).toEqual({ age: 18 });
    expect(faults).toMatchObject([{ rule: 'locked', layer: 'kid', pointer: '/settings' }]);
    expect(faults[0]?.message).toBe('"/age" in it is locked by brands/base/brand.json and cannot be changed here.');
  });

  test('a locked file', () => {
    const { files, faults } = resolveFleet({
      base: { ...base, brand: { ...base.brand, locked: ['menu#'] } },
      kid: { brand: { id: 'kid', extends: 'base' }, menu: { side: { hot: null }, foot: {} } },
    })('kid');
    expect(files.get('menu')).toEqual(base.menu);
    expect(faults.map(({ rule, pointer }) => [rule, pointer])).toEqual([
      ['locked', '/side'],
      ['locked', '/foot'],
    ]);
  });

  test('a locked value cannot be overridden, and the fault names the layer that locked it', () => {
    const { files, faults } = resolveFleet({
      base: { ...base, brand: { ...base.brand, locked: ['brand#/settings/age'] } },
      kid: { brand: { id: 'kid', extends: 'base', settings: { age: 16 } } },
    })('kid');
    expect((files.get('brand') as { settings: JsonObject }).settings.age).toBe(18);
    expect(faults).toMatchObject([{ rule: 'locked', layer: 'kid', pointer: '/settings/age' }]);
    expect(faults[0]?.message).toContain('brands/base/brand.json');
  });

  test('a locked value may be said again, and only what would change it is a fault', () => {
    const { files, faults } = resolveFleet({
      base: { ...base, brand: { ...base.brand, locked: ['brand#/settings/age', 'menu#'] } },
      kid: {
        brand: { id: 'kid', extends: 'base', settings: { age: 18 } },
        menu: { ...base.menu, foot: {} },
      },
    })('kid');
    expect(files.get('menu')).toEqual(base.menu);
    expect(faults.map(({ rule, pointer }) => [rule, pointer])).toEqual([['locked', '/foot']]);
  });

  test('several parents: later ones win, a shared grandparent counts once', () => {
    const { layers, files } = resolveFleet({
      base,
      casino: { brand: { id: 'casino', extends: 'base', name: 'Casino' } },
      market: { brand: { id: 'market', extends: 'base', name: 'Market' } },
      kid: { brand: { id: 'kid', extends: ['casino', 'market'] } },
    })('kid');
    expect(layers).toEqual(['base', 'casino', 'market', 'kid']);
    expect(files.get('brand')?.name).toBe('Market');
  });

  test('a missing or circular parent is a fault, not an exception', () => {
    expect(resolveFleet({ kid: { brand: { id: 'kid', extends: 'nobody' } } })('kid').faults).toMatchObject([
      { rule: 'extends-missing', pointer: '/extends' },
    ]);
    const round = resolveFleet({ a: { brand: { id: 'a', extends: 'b' } }, b: { brand: { id: 'b', extends: ['a'] } } });
    expect(round('a').faults).toMatchObject([{ rule: 'extends-circular', layer: 'a', pointer: '/extends' }]);
    expect(round('a').faults[0]?.message).toContain('a → b → a');
    expect(round('b').faults).toEqual(round('a').faults);
  });

  test('a key that would reach a prototype is refused', () => {
    const hostile = JSON.parse('{"id":"kid","extends":"base","settings":{"__proto__":{"age":1}}}') as JsonObject;
    const { files, faults } = resolveFleet({ base, kid: { brand: hostile } })('kid');
    expect(faults).toMatchObject([{ rule: 'forbidden-key', pointer: '/settings/__proto__' }]);
    expect((files.get('brand') as { settings: JsonObject }).settings.age).toBe(18);
  });
});
