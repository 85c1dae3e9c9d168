import { describe, expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { layers } from '../layers/rule.ts';
import { routeUnknown } from '../route-unknown/rule.ts';
import { overrideSame } from './rule.ts';

const check = (files: Record<string, string>) => shippedFleet({ kid: files }, [overrideSame]).check(['kid']);
const message = 'This is inherited already: the brand says what it would be anyway.';

test('a value, a list, and an object of nothing else: the topmost of them', () => {
  const brand = `{ "id": "kid", "extends": "base", "settings": { "smoothScroll": true },
    "themes": { "default": "dark", "available": ["light", "dark"] } }`;
  const diagnostics = check({ brand });
  expect(reported(diagnostics)).toEqual([
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
  expect(reported(diagnostics)).toEqual([['override-same', '{', 'All of this file is inherited already: it can go.']]);
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

describe('what a brand answers for itself may be the same, and no fix takes it away', () => {
  test.each([
    ['brand', '{ "id": "kid", "extends": "base", "legal": { "age": 18 } }'],
    ['brand', '{ "id": "kid", "extends": "base", "currency": { "code": "EUR", "display": "narrowSymbol" } }'],
    ['brand', '{ "id": "kid", "extends": "base", "languages": { "default": "EN" } }'],
    [
      'brand',
      '{ "id": "kid", "extends": "base", "access": { "dialingCodes": [{ "countryCode": "US", "countryDialingCode": "1" }] } }',
    ],
    ['registration', '{ "terms": { "required": true, "label": "access:register.terms", "route": "help" } }'],
    ['registration', '{ "terms": { "required": true } }'],
  ])('%s.json: %s', (file, text) => {
    expect(check({ [file]: text })).toEqual([]);
  });

  test('what stands beside it is reported, and neither the whole file nor the group goes with it', () => {
    const brand = `{ "id": "kid", "extends": "base",
      "access": { "captcha": "onDemand", "dialingCodes": [{ "countryCode": "US", "countryDialingCode": "1" }] } }`;
    const registration = '{ "terms": { "required": true }, "resetButton": true }';
    const found = check({ brand, registration });
    expect(found.map(({ pointer }) => pointer)).toEqual(['/access/captcha', '/resetButton']);
  });

  test('what is locked: by the base, or by the brand for those built on it', () => {
    const low = (locked: string[]) => ({
      brand: JSON.stringify({ id: 'low', extends: 'base', locked, settings: { smoothScroll: false } }),
      flags: '{ "CBS3": "1" }',
    });
    const kid = {
      brand: '{ "id": "kid", "extends": "low", "settings": { "smoothScroll": false } }',
      flags: '{ "CBS3": "1" }',
    };
    const rules = [overrideSame, layers];
    const found = (locked: string[]) =>
      shippedFleet({ low: low(locked), kid }, rules)
        .check(['kid'])
        .map(({ rule, file }) => `${rule} ${file.split('/').at(-1)}`);
    expect(found([])).toEqual(['override-same brand.json', 'override-same flags.json']);
    expect(found(['brand#/settings/smoothScroll'])).toEqual(['override-same flags.json']);
    expect(found(['brand#/settings/smoothScroll', 'flags#'])).toEqual([]);
    const own = '{ "id": "kid", "extends": "base", "locked": ["flags#/CBS3"] }';
    expect(check({ brand: own, flags: '{ "CBS3": "0" }' })).toEqual([]);
  });

  test('a text is no value of the brand for having its name', () => {
    const diagnostics = check({ 'languages/EN/shell': '{ "menu": { "home": "Home" } }' });
    expect(diagnostics).toHaveLength(1);
    expect(
      check({ 'languages/EN/shell': JSON.stringify({ footer: { responsibleTitle: 'Play should stay play' } }) }),
    ).toEqual([]);
  });
});

test('it hides no fault at the same place', () => {
  const low = {
    brand: '{ "id": "low", "extends": "base" }',
    menu: '{ "main": { "vip": { "link": { "route": "gone" } } } }',
  };
  const kid = {
    brand: '{ "id": "kid", "extends": "low" }',
    menu: '{ "main": { "vip": { "link": { "route": "gone" } } } }',
  };
  const found = shippedFleet({ low, kid }, [overrideSame, routeUnknown]).check(['kid']);
  expect(found.map(({ rule, layer }) => [rule, layer])).toEqual([
    ['override-same', 'kid'],
    ['route-unknown', 'kid'],
  ]);
});

test('the same as the layer between is the same; as the base below that is not', () => {
  const low = { flags: '{ "CBS3": "1" }' };
  const kid = (value: string) => ({
    brand: '{ "id": "kid", "extends": "low" }',
    flags: `{ "CBS3": "${value}", "X": "1" }`,
  });
  const reported = (value: string) => shippedFleet({ low, kid: kid(value) }, [overrideSame]).check(['kid']);
  expect(reported('1')).toMatchObject([{ layer: 'kid', pointer: '/CBS3' }]);
  expect(reported('0')).toEqual([]);
});

test('brand.json never goes, though all that it says besides who the brand is repeats', () => {
  const brand = '{ "id": "kid", "extends": "base", "name": "Kid", "settings": { "smoothScroll": true } }';
  expect(reported(shippedFleet({ kid: { brand } }, [overrideSame]).check(['kid']))).toEqual([
    ['override-same', '"settings"', 'This is inherited already: the brand says what it would be anyway.'],
  ]);
});
