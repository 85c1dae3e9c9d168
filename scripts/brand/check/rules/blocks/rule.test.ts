import { expect, test } from 'vitest';
import { reported, testFleet } from '../../test-fleet.ts';

const page = (blocks: string) =>
  testFleet({ kid: { 'pages/promo': `{ "layout": "side", "regions": { "main": ${blocks} } }` } }).check();

test('a misspelt prop, in the words of its widget', () => {
  expect(reported(page('{ "a": { "widget": "home/hero", "props": { "headline": "x", "autoplya": true } } }'))).toEqual([
    ['unknown-property', '"autoplya"', 'The widget "home/hero" has no property "autoplya". Did you mean "autoplay"?'],
  ]);
});

test('a missing prop, with and without props', () => {
  const message = 'The widget "home/hero" needs "headline". Its text.';
  expect(reported(page('{ "a": { "widget": "home/hero", "props": {} } }'))).toEqual([
    ['missing-property', '"props"', message],
  ]);
  expect(reported(page('{ "a": { "widget": "home/hero" } }'))).toEqual([['missing-property', '"a"', message]]);
});

test('props may use the shared pieces', () => {
  const hero = (link: string) => `{ "a": { "widget": "home/hero", "props": { "headline": "x", "link": ${link} } } }`;
  expect(page(hero('{ "modal": "access" }'))).toEqual([]);
  expect(reported(page(hero('{ "modal": "acess" }')))).toEqual([
    ['wrong-value', '"acess"', '"modal" cannot be "acess". Did you mean "access"?'],
  ]);
});

test('an unknown widget is underlined at its name', () => {
  expect(reported(page('{ "a": { "widget": "home/hreo" } }'))).toEqual([
    ['unknown-widget', '"home/hreo"', 'There is no widget "home/hreo". Did you mean "home/hero"?'],
  ]);
});

test('the right name in a wrong area is found; a far name gets no guess', () => {
  expect(page('{ "a": { "widget": "home/lobby" } }')[0]?.suggestion).toBe('games/lobby');
  expect(page('{ "a": { "widget": "gamse/lobyb" } }')[0]?.suggestion).toBe('games/lobby');
  expect(page('{ "a": { "widget": "home/footer" } }')[0]?.suggestion).toBeUndefined();
});

test('a widget name that could be none is one fault, not two', () => {
  expect(reported(page('{ "a": { "widget": "Home/hero" } }'))).toEqual([
    ['unknown-widget', '"Home/hero"', 'There is no widget "Home/hero". Did you mean "home/hero"?'],
  ]);
});

test('slots: unknown ones, and blocks inside them', () => {
  expect(reported(page('{ "a": { "widget": "home/tabs", "slots": { "frist": {} } } }'))).toEqual([
    ['unknown-slot', '"frist"', 'The widget "home/tabs" has no slot "frist". Did you mean "first"?'],
  ]);
  expect(reported(page('{ "a": { "widget": "games/lobby", "slots": { "first": {} } } }'))).toEqual([
    ['unknown-slot', '"first"', 'The widget "games/lobby" has no slot "first". It has none.'],
  ]);
  const inner =
    '{ "a": { "widget": "home/tabs", "slots": { "first": { "b": { "widget": "home/hero", "props": { "headline": 1 } } } } } }';
  expect(reported(page(inner))).toEqual([['wrong-type', '1', '"headline" must be text, not a number.']]);
});

test('a block that is given another widget: whoever did so is at fault for what it inherits', () => {
  const inherited = '{ "regions": { "main": { "a": { "widget": "home/hero", "props": { "headline": "x" } } } } }';
  const changed = '{ "regions": { "main": { "a": { "widget": "games/lobby" } } } }';
  const diagnostics = testFleet({ base: { 'pages/promo': inherited }, kid: { 'pages/promo': changed } }).check();
  expect(diagnostics).toMatchObject([{ rule: 'unknown-property', brand: 'kid', layer: 'kid', alsoIn: [] }]);
  expect(reported(diagnostics)[0]?.[1]).toBe('"widget"');
  const needy = testFleet({
    base: { 'pages/promo': '{ "regions": { "main": { "a": { "widget": "home/tabs", "props": {} } } } }' },
    kid: { 'pages/promo': '{ "regions": { "main": { "a": { "widget": "home/hero" } } } }' },
  });
  expect(needy.check()).toMatchObject([{ rule: 'missing-property', layer: 'kid', pointer: '/regions/main/a/widget' }]);
});
