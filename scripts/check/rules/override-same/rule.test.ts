import { expect, test } from 'vitest';
import { shippedFleet, told } from '../../test-fleet.ts';
import { overrideSame } from './rule.ts';

const check = (files: Record<string, string>) => shippedFleet({ kid: files }, [overrideSame]).check(['kid']);
const message = 'This is inherited already: the brand says what it would be anyway.';

test('a value, a list, and an object of nothing else: the topmost of them', () => {
  const brand = `{ "id": "kid", "extends": "base", "settings": { "smoothScroll": true },
    "themes": { "default": "dark", "available": ["light", "dark"] } }`;
  const diagnostics = check({ brand });
  expect(told(diagnostics)).toEqual([
    ['override-same', '"settings"', message],
    ['override-same', '"available"', message],
  ]);
  expect(diagnostics).toMatchObject([
    { severity: 'warning', fix: { title: 'Remove the override' } },
    { severity: 'warning', fix: { title: 'Remove the override' } },
  ]);
});

test('a whole file', () => {
  const diagnostics = check({ flags: '{ "CBS3": "0", "FREEPLAY3": "0" }' });
  expect(told(diagnostics)).toEqual([['override-same', '{', 'All of this file is inherited already: it can go.']]);
  expect(diagnostics[0]?.fix).toBeUndefined();
});

test('another order, another length, a null, and what is new', () => {
  const brand = '{ "id": "kid", "extends": "base", "themes": { "available": ["dark", "light"] } }';
  expect(check({ brand, menu: '{ "main": { "hot": null, "vip": { "label": "shell:menu.hot" } } }' })).toEqual([]);
});

test('who a brand is may be the same', () => {
  expect(
    check({ brand: '{ "id": "kid", "extends": "base", "merchantCode": "demo", "hosts": [], "formatVersion": 2 }' }),
  ).toEqual([]);
});

test('the same as the layer between is the same; as the base below that is not', () => {
  const low = { flags: '{ "CBS3": "1" }' };
  const kid = (value: string) => ({
    brand: '{ "id": "kid", "extends": "low" }',
    flags: `{ "CBS3": "${value}", "X": "1" }`,
  });
  const told = (value: string) => shippedFleet({ low, kid: kid(value) }, [overrideSame]).check(['kid']);
  expect(told('1')).toMatchObject([{ layer: 'kid', pointer: '/CBS3' }]);
  expect(told('0')).toEqual([]);
});

test('brand.json never goes, though all that it says besides who the brand is repeats', () => {
  const brand = '{ "id": "kid", "extends": "base", "name": "Kid", "settings": { "smoothScroll": true } }';
  expect(told(shippedFleet({ kid: { brand } }, [overrideSame]).check(['kid']))).toEqual([
    ['override-same', '"settings"', 'This is inherited already: the brand says what it would be anyway.'],
  ]);
});
