import { describe, expect, test } from 'vitest';
import { reported, testFleet } from '../../test-fleet.ts';

const menu = (entry: string) => testFleet({ kid: { menu: `{\n  "side": {\n    "vip": ${entry}\n  }\n}\n` } }).check();

test('a sound brand has no fault', () => {
  expect(menu('{ "label": "menu:vip", "icon": "crown", "link": { "route": "vip" } }')).toEqual([]);
});

test('names that every object of JavaScript has are properties like others', () => {
  const brand =
    '{ "id": "kid", "extends": "base", "categories": { "RNG": { "gameTypes": [{ "toString": "a" }, { "valueOf": 1 }] } } }';
  const found = testFleet({ kid: { brand } }).check();
  expect(found.filter(({ rule }) => rule === 'wrong-type').map(({ pointer }) => pointer)).toEqual([
    '/categories/RNG/gameTypes/0',
    '/categories/RNG/gameTypes/1',
  ]);
});

describe('names', () => {
  test('a misspelt property is one fault, though the right one is now missing', () => {
    expect(reported(menu('{ "labl": "menu:vip" }'))).toEqual([
      ['unknown-property', '"labl"', '"vip" has no property "labl". Did you mean "label"?'],
    ]);
  });

  test('a misspelt property beside the right one that is inherited', () => {
    const brand = '{ "id": "kid", "extends": "base", "curency": { "code": "USD" } }';
    expect(testFleet({ kid: { brand } }).check()).toMatchObject([{ rule: 'unknown-property', suggestion: 'currency' }]);
  });

  test('a property like no other gets no guess', () => {
    expect(reported(menu('{ "label": "menu:vip", "colour": "red" }'))).toEqual([
      [
        'unknown-property',
        '"colour"',
        '"vip" has no property "colour". It can still take "icon", "link", "category", "emphasis", "codes", "badge", "entries", "when", "before" or "after".',
      ],
    ]);
  });

  test('a missing property is shown at the name of what lacks it, with its purpose', () => {
    const fleet = testFleet({
      kid: { registration: '{ "tabs": { "username": { "label": "menu:vip", "fields": ["username"] } }, "terms": {} }' },
    });
    expect(reported(fleet.check())).toEqual([
      [
        'missing-property',
        '"terms"',
        '"terms" needs "label". Its text; `{{age}}` is the minimum age. A message key `namespace:key`.',
      ],
    ]);
    expect(reported(menu('{ "icon": "crown" }'))).toEqual([
      ['missing-property', '"vip"', '"vip" needs one of "label" or "category".'],
    ]);
  });

  test('a group that was pasted one level too deep', () => {
    const brand = '{ "id": "kid", "extends": "base", "settings": { "legal": { "age": 21 } } }';
    expect(reported(testFleet({ kid: { brand } }).check())).toEqual([
      ['unknown-property', '"legal"', '"settings" has no property "legal". It stands at the top of the file.'],
    ]);
  });

  test('a property of a widget beside its props', () => {
    const home =
      '{ "regions": { "main": { "a": { "widget": "home/hero", "headline": "x", "props": { "headline": "x" } } } } }';
    expect(reported(testFleet({ kid: { 'pages/home': home } }).check())).toEqual([
      [
        'unknown-property',
        '"headline"',
        '"headline" is a property of the widget "home/hero": it stands within "props".',
      ],
    ]);
  });

  test('what has a name that it cannot have is one fault', () => {
    expect(reported(testFleet({ kid: { menu: '{ "_comment": "see the wiki" }' } }).check())).toEqual([
      [
        'wrong-name',
        '"_comment"',
        '"_comment" cannot be a name here. Names here are letters, figures and "-", the first of them a small letter.',
      ],
    ]);
  });

  test('a key that must be one of a few', () => {
    const fleet = testFleet({ kid: { 'pages/home': '{ "regions": { "mian": {} } }' } });
    expect(reported(fleet.check())).toEqual([
      [
        'wrong-name',
        '"mian"',
        '"mian" cannot be a name here. It can be "header", "aside", "main", "footer" or "bar". Did you mean "main"?',
      ],
    ]);
  });
});

describe('values', () => {
  test('one of many: the near one is offered, the list is not poured out', () => {
    expect(reported(menu('{ "label": "menu:vip", "icon": "crwon" }'))).toEqual([
      ['wrong-value', '"crwon"', '"icon" cannot be "crwon". Did you mean "crown"?'],
    ]);
  });

  test('one of few: the list is reported', () => {
    expect(reported(menu('{ "label": "menu:vip", "emphasis": "bold" }'))).toEqual([
      ['wrong-value', '"bold"', '"emphasis" cannot be "bold". It can be "normal", "primary" or "quiet".'],
    ]);
  });

  test('the wrong type is reported in words, and nothing else about the value is', () => {
    const fleet = testFleet({ kid: { brand: '{ "id": "kid", "extends": "base", "legal": { "age": "18" } }' } });
    expect(reported(fleet.check())).toEqual([
      ['wrong-type', '"18"', '"age" must be a whole number, not text. Leave the quotes away.'],
    ]);
  });

  test('a value of neither type of a union is one fault', () => {
    expect(reported(menu('{ "label": "menu:vip", "when": { "flag": 3 } }'))).toEqual([
      ['wrong-type', '3', '"flag" must be text or a list, not a number.'],
    ]);
  });

  test('deep inside a union, only the innermost fault is reported', () => {
    const messages = '{ "a": { "b": { "c": 7 } } }';
    expect(reported(testFleet({ kid: { 'languages/EN/shell': messages } }).check())).toEqual([
      ['wrong-type', '7', '"c" must be text or a group of properties, not a number.'],
    ]);
  });

  test('the branch of a union whose type fits says what is wrong', () => {
    expect(reported(menu('{ "label": "menu:vip", "when": { "flag": "vip" } }'))).toEqual([
      [
        'wrong-form',
        '"vip"',
        `"flag" is not written as it must be. Whitelabel flag(s) that must be on ('1'). It is written as capital letters, figures and "_", the first of them a capital letter: "FREEPLAY3".`,
      ],
    ]);
  });

  test('a form is explained by what the property is for', () => {
    expect(reported(menu('{ "label": "VIP club" }'))).toEqual([
      [
        'wrong-form',
        '"VIP club"',
        '"label" is not written as it must be. Its text. A message key `namespace:key`. It is written as a message key: "home:hot.title".',
      ],
    ]);
  });

  test.each([
    ['"hosts": ["https://www.a.example/"]', 'www.a.example'],
    ['"hosts": ["A.Example"]', 'a.example'],
    ['"hosts": ["a.example:8080"]', 'a.example'],
    ['"hosts": ["a.example."]', 'a.example'],
    ['"languages": { "default": "en" }', 'EN'],
    ['"merchantCode": "MG 01"', 'mg01'],
    ['"origins": { "images": ["img.example"] }', 'https://img.example'],
    ['"origins": { "images": ["https://img.example/pics/"] }', 'https://img.example'],
    ['"access": { "dialingCodes": [{ "countryCode": "TH", "countryDialingCode": "+66" }] }', '66'],
  ])('a slip of the pen is offered without it: %s', (said, meant) => {
    const brand = `{ "id": "kid", "extends": "base", ${said} }`;
    expect(testFleet({ kid: { brand } }).check()).toMatchObject([{ rule: 'wrong-form', suggestion: meant }]);
  });

  test.each([
    ['https:/t.me/club', 'https://t.me/club'],
    ['https//t.me/club', 'https://t.me/club'],
    ['htps://t.me/club', 'https://t.me/club'],
    ['//t.me/club', 'https://t.me/club'],
    ['t.me/club', 'https://t.me/club'],
    ['tg://resolve?domain=club', undefined],
    ['https://', undefined],
  ])('an address keeps all of itself but the slip: %s', (url, meant) => {
    const brand = `{ "id": "kid", "extends": "base", "resources": { "TELEGRAM": { "url": "${url}" } } }`;
    expect(testFleet({ kid: { brand } }).check()).toMatchObject([
      meant === undefined ? { rule: 'wrong-form' } : { rule: 'wrong-form', suggestion: meant },
    ]);
  });

  test.each([
    ['"hosts": ["*.a.example"]', 'a host in small letters, without port: "www.example.com"'],
    ['"origins": { "games": ["{game}"] }', '"{games}", or an origin without a path'],
    [
      '"themes": { "available": ["light", "Dark"] }',
      'small letters, figures and "-", the first of them a small letter',
    ],
  ])('what is not described is put into words: %s', (said, words) => {
    const brand = `{ "id": "kid", "extends": "base", ${said} }`;
    expect(testFleet({ kid: { brand } }).check()).toMatchObject([{ message: expect.stringContaining(words) }]);
  });

  test('an instant without a time zone', () => {
    const entry = (from: string) => menu(`{ "label": "menu:vip", "when": { "from": "${from}" } }`);
    expect(entry('2027-01-01T00:00:00')[0]?.message).toContain('It ends with its time zone: "2027-');
    expect(entry('2027-02-30T00:00:00Z')[0]?.message).toContain('a day and a time with its zone: "2027-');
  });

  test('of what is there twice, the second is underlined', () => {
    const tab = '{ "label": "menu:vip", "fields": ["username", "password", "username"] }';
    const diagnostics = testFleet({ kid: { registration: `{ "tabs": { "username": ${tab} } }` } }).check();
    expect(reported(diagnostics)).toEqual([['out-of-range', '"username"', '"fields" has "username" twice.']]);
    expect(diagnostics[0]?.pointer).toBe('/tabs/username/fields/2');
  });

  test('a number that is not whole', () => {
    const brand = '{ "id": "kid", "extends": "base", "legal": { "age": 18.5 } }';
    expect(reported(testFleet({ kid: { brand } }).check())).toEqual([
      ['wrong-type', '18.5', '"age" must be a whole number, not 18.5.'],
    ]);
  });

  test('one of many that a pattern lists', () => {
    const tab = '{ "label": "menu:vip", "fields": ["username", "emial"] }';
    const registration = `{ "tabs": { "username": ${tab} } }`;
    expect(reported(testFleet({ kid: { registration } }).check())).toEqual([
      ['wrong-value', '"emial"', 'Item 2 of "fields" cannot be "emial". Did you mean "email"?'],
    ]);
  });

  test('limits', () => {
    const brand = '{ "id": "kid", "extends": "base", "legal": { "age": 16 }, "limits": { "lobbyPageSize": 500 } }';
    expect(reported(testFleet({ kid: { brand } }).check())).toEqual([
      ['out-of-range', '16', '"age" must be at least 18.'],
      ['out-of-range', '500', '"lobbyPageSize" must be at most 120.'],
    ]);
  });

  test('an item of a list is counted from one', () => {
    const brand = '{ "id": "kid", "extends": "base", "hosts": ["a.example", "B!"] }';
    expect(reported(testFleet({ kid: { brand } }).check())).toMatchObject([
      ['wrong-form', '"B!"', expect.stringContaining('Item 2 of "hosts"')],
    ]);
  });
});

describe('exactly one of several', () => {
  test('none', () => {
    expect(reported(menu('{ "label": "menu:vip", "link": {} }'))).toEqual([
      ['missing-property', '"link"', '"link" needs one of "route", "modal", "resource", "href" or "action".'],
    ]);
  });

  test('two: the second is underlined', () => {
    expect(reported(menu('{ "label": "menu:vip", "link": { "route": "a", "href": "https://a.example" } }'))).toEqual([
      ['wrong-value', '"href"', '"link" has "route" and "href"; it can only have one of them.'],
    ]);
  });

  test('two, the one of them inherited: the brand that brought the other is reported', () => {
    const home = '{ "side": { "home": { "link": { "modal": "access" } } } }';
    const low = { menu: '{ "side": { "home": { "label": "menu:home", "link": { "href": "https://a.example" } } } }' };
    const kid = { brand: '{ "id": "kid", "extends": "low" }', menu: home };
    const [fault] = testFleet({ low, kid })
      .check(['kid'])
      .filter(({ rule }) => rule === 'wrong-value');
    expect(fault).toMatchObject({ layer: 'kid', pointer: '/side/home/link/modal' });
  });

  test('misspelt: only the misspelling', () => {
    expect(reported(menu('{ "label": "menu:vip", "link": { "rout": "a" } }'))).toEqual([
      ['unknown-property', '"rout"', '"link" has no property "rout". Did you mean "route"?'],
    ]);
  });
});
