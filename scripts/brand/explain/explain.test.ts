import { expect, test } from 'vitest';
import { testFleet } from '../check/test-fleet.ts';
import { readContracts } from '../contracts/contracts.ts';
import { openFleet } from '../fleet/fleet.ts';
import { verdict } from './print-value.ts';
import { targetsOf } from './target.ts';
import { explainValue } from './value.ts';

const brands = {
  base: {
    brand: `{
  "id": "base",
  "languages": { "default": "EN", "supported": { "EN": { "tag": "en", "label": "English" }, "TY": { "tag": "vi", "label": "Tiếng Việt" } } },
  "currency": { "code": "EUR" },
  "hosts": ["a.example"],
  "locked": ["brand#/currency"]
}`,
    'languages/EN/home': '{ "hot": "Hot", "live": "Live" }',
    'languages/TY/home': '{ "live": "Trực tiếp" }',
    // Brought for brands that speak it: no player of these can choose it.
    'languages/TH/home': '{ "hot": "ฮิต" }',
  },
  mid: { brand: '{ "id": "mid", "extends": "base", "hosts": ["b.example", "c.example"], "seo": null }' },
  kid: {
    brand: '{ "id": "kid", "extends": "mid",\n  "currency": { "code": "USD" }, "hosts": [] }',
    'pages/home': '{ "regions": { "main": { "hero": null, "lobby": { "widget": "games/lobby" } } } }',
    menu: '{ "side": { "hot": { "label": "menu:very", "icon": "fish" } } }',
  },
};

function explained(text: string, id = 'kid') {
  const { root, project } = testFleet(brands);
  const contracts = readContracts(project);
  const brand = openFleet(root).open(id);
  return targetsOf(text, brand, contracts).map((target) => {
    const explanation = explainValue(brand, target, contracts, root);
    const words = explanation.contributions.map(({ layer, action, says, line, column, file }) => {
      return [layer, action, says, `${file.split('/brands/')[1]}:${line}:${column}`];
    });
    return { ...explanation, words, why: verdict(explanation.winner, explanation.contributions) };
  });
}

test('every layer says its word, with its place, and the last one wins', () => {
  expect(explained('brand#/hosts')).toMatchObject([
    {
      value: [],
      words: [
        ['base', 'sets', ['a.example'], 'base/brand.json:5:3'],
        ['mid', 'replaces', ['b.example', 'c.example'], 'mid/brand.json:1:35'],
        ['kid', 'replaces', [], 'kid/brand.json:2:34'],
      ],
      why: 'kid says it last: arrays are replaced as a whole.',
    },
  ]);
});

test('a lock makes void what a child says', () => {
  const [explanation] = explained('brand#/currency/code');
  expect(explanation).toMatchObject({ value: 'EUR', winner: { kind: 'layer', layer: 'base' } });
  expect(explanation?.words.at(-1)).toEqual(['kid', 'locked', 'USD', 'kid/brand.json:2:25']);
  expect(explanation?.contributions.at(-1)?.lockedBy).toMatchObject({ line: 6, column: 14 });
  expect(explanation?.why).toBe('Only base says it. What kid says is void: the value is locked.');
});

test('what an object is joined from, and who wrote each part of it', () => {
  const [explanation] = explained('menu#/side/hot');
  expect(explanation?.words.map(([layer, action]) => [layer, action])).toEqual([
    ['base', 'sets'],
    ['kid', 'merges'],
  ]);
  expect(explanation?.parts).toEqual([
    { pointer: '/side/hot/label', value: 'menu:very', layer: 'kid' },
    { pointer: '/side/hot/icon', value: 'fish', layer: 'kid' },
    { pointer: '/side/hot/link/route', value: 'hot', layer: 'base' },
  ]);
});

test('a part that a child may not change is the layer’s that locked it in', () => {
  const [explanation] = explained('brand#/currency');
  expect(explanation?.parts).toEqual([{ pointer: '/currency/code', value: 'EUR', layer: 'base' }]);
});

test('a null above removes only what was there', () => {
  expect(explained('brand#/seo/titleTemplate')[0]?.words).toEqual([]);
  expect(explained('brand#/seo')[0]?.words).toMatchObject([['mid', 'removes', null, expect.anything()]]);
});

test('a null above takes the value away', () => {
  expect(explained('pages/home#/regions/main/hero/props/headline')).toMatchObject([
    {
      value: null,
      words: [
        ['base', 'sets', 'home:welcome', expect.anything()],
        ['kid', 'removes', null, expect.anything()],
      ],
    },
  ]);
});

test('nobody says it: the default of the schema, of a widget, or the text of another language', () => {
  const [schema] = explained('brand#/lotteryType');
  expect([schema?.value, schema?.why]).toEqual(['SEA', 'No layer says it: the default of brand holds.']);
  const [widget] = explained('pages/home#/regions/main/hero/props/autoplay', 'mid');
  expect([widget?.value, widget?.why]).toEqual([true, 'No layer says it: the default of home/hero holds.']);
  const texts = explained('home:hot').map(({ file, value, why }) => [file, value, why]);
  expect(texts).toEqual([
    ['languages/EN/home', 'Hot', 'Only base says it.'],
    ['languages/TY/home', 'Hot', 'No layer says it: the text of EN is shown.'],
  ]);
});

test.each([
  ['currency.code', ['brand#/currency/code']],
  ['home.lobby', ['pages/home#/regions/main/lobby']],
  ['home.live', ['languages/EN/home#/live', 'languages/TY/home#/live']],
  ['lotteryType', ['brand#/lotteryType']],
  ['brand#currency.code', ['brand#/currency/code']],
  ['pages/home.json', ['pages/home#']],
  ['brands/kid/brand.json#/hosts', ['brand#/hosts']],
  ['../elsewhere/brands/base/brand.json:4:25', ['brand#/currency/code']],
  ['brands/base/brand.json:5', ['brand#/hosts']],
  ['kid/menu.json', ['menu#']],
])('a path as one says it: %s', (text, places) => {
  expect(explained(text).map(({ file, pointer }) => `${file}#${pointer}`)).toEqual(places);
});

test('a message that has a form for each number is all of them, in each language those that it has', () => {
  const { root, project } = testFleet({
    base: {
      ...brands.base,
      'languages/EN/home': '{ "rail": { "games_one": "One game", "games_other": "{{count}} games" } }',
      'languages/TY/home': '{ "rail": { "games_other": "{{count}} trò chơi" } }',
    },
  });
  const places = targetsOf('home:rail.games', openFleet(root).open('base'), readContracts(project));
  expect(places).toEqual([
    { file: 'languages/EN/home', pointer: '/rail/games_one' },
    { file: 'languages/EN/home', pointer: '/rail/games_other' },
    { file: 'languages/TY/home', pointer: '/rail/games_other' },
  ]);
});

test.each([
  ['currencycode', 'There is no "currencycode" in this brand. Did you mean brand#/currency/code?'],
  ['legalAge', 'Did you mean brand#/legal/age?'],
  ['currency-cod', 'Did you mean brand#/currency/code?'],
  ['brnad#/hosts', 'There is no file "brnad". Did you mean "brand"?'],
  ['brand#/hotss', 'There is no "hotss" in brand. Did you mean "hosts"?'],
  ['brand#/themes/code', 'There is no "code" in brand#/themes. Did you mean brand#/currency/code or '],
  ['home:hto', 'There is no message "home:hto". Did you mean "home:hot"?'],
  ['side.htt', 'There is no "side.htt" in this brand. Did you mean menu#/side/hot?'],
  ['label', '"label" may be '],
  ['home', 'pages/home'],
  ['nobody/brand.json', 'There is no "nobody/brand.json"'],
])('what is not there is reported with what was meant: %s', (text, message) => {
  expect(() => explained(text)).toThrow(message);
});
