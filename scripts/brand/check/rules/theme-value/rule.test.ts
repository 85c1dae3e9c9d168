import { expect, test } from 'vitest';
import { reported, testFleet } from '../../test-fleet.ts';
import { themeValue } from './rule.ts';

const check = (theme: object) =>
  reported(testFleet({ kid: { 'themes/light': JSON.stringify(theme) } }, [themeValue]).check());

test.each([
  ['oklch(62 0.19 30)', 'lightness goes from 0 to 1, or to 100%'],
  ['oklch(0.62 19 30)', 'no screen shows a chroma above 0.4'],
  ['oklch(0.62 0.19 400)', 'hue goes from 0 to 360'],
  ['oklch(0.62 0.19 30 / 5)', 'alpha goes from 0 to 1, or to 100%'],
  ['oklch(0.6.2 0.19 30)', 'it has a number that is none'],
  ['hotpink', 'colours are written "#rrggbb", "#rrggbbaa" or "oklch(0.6 0.1 250)"'],
])('%s', (brand, reason) => {
  expect(check({ color: { brand } })).toEqual([['theme-value', `"${brand}"`, `"brand" is no colour: ${reason}.`]]);
});

test.each([
  ['#fc0', '#ffcc00'],
  ['fc08', '#ffcc0088'],
  ['rgb(255, 204, 0)', '#ffcc00'],
])('%s is meant as %s', (brand, meant) => {
  expect(check({ color: { brand } })[0]?.[2]).toContain(`Did you mean "${meant}"?`);
});

test('colours beside themes: of the app, and below pictures', () => {
  const brand = '{ "id": "kid", "extends": "base", "app": { "themeColor": "oklch(90 0 0)" } }';
  const slide = { art: { wide: 'a.webp', tall: 'b.webp', color: 'oklch(0.3 0.5 20)' }, headline: 'home:hot' };
  const banners = JSON.stringify({ w_home: { routes: ['home'], slides: { one: slide } } });
  const diagnostics = testFleet({ kid: { brand, banners } }, [themeValue]).check();
  expect(diagnostics.map(({ rule, pointer }) => `${rule} ${pointer}`)).toEqual([
    'theme-value /w_home/slides/one/art/color',
    'theme-value /app/themeColor',
  ]);
});

test('grounds cover what lies below, the veil of dialogs does not', () => {
  expect(check({ color: { surface1: '#ffffffcc' } })).toEqual([
    [
      'theme-opacity',
      '"#ffffffcc"',
      '"surface1" lets through what lies below it: texts of dialogs and menus would stand on others. Did you mean "#ffffff"?',
    ],
  ]);
  expect(check({ color: { scrim: 'oklch(0.1 0 0 / 0.05)' } })[0]?.[2]).toContain('hides 5 % of the page');
  expect(check({ color: { scrim: '#101010' } })[0]?.[2]).toContain('would lose their place');
  expect(check({ color: { scrim: '#101010b3', surface2: '#ffffff' } })).toEqual([]);
});

test('a shadow that is none', () => {
  expect(check({ elevation: { high: '0 12px banana' } })).toEqual([
    ['theme-value', '"0 12px banana"', '"0 12px banana" is no shadow: browsers would draw none.'],
  ]);
  const high = '0 1px 2px oklch(0.2 0.01 95 / 0.06), inset 0 -1.5px 0 -2px #00000080';
  expect(check({ elevation: { low: 'none', high } })).toEqual([]);
});

test('an easing that is none', () => {
  expect(check({ motion: { easing: 'cubic-bezier(1.2, 0, 0, 1)' } })[0]?.slice(0, 2)).toEqual([
    'theme-value',
    '"cubic-bezier(1.2, 0, 0, 1)"',
  ]);
  expect(check({ motion: { easing: 'cubic-bezier(0.3, -0.2, 0.1, 1.4)' } })).toEqual([]);
});

test('a theme that says it is what it is not', () => {
  const color = { canvas: '#101010', text: '#fafafa' };
  const diagnostics = check({ scheme: 'light', color });
  expect(diagnostics).toEqual([
    [
      'theme-scheme',
      '"light"',
      'The page is dark, and "scheme" says "light": fields and scroll bars of the browser would not fit it.',
    ],
  ]);
  expect(check({ scheme: 'dark', color })).toEqual([]);
  expect(check({ scheme: 'light', color: { canvas: '#ffffff', text: '#101010' } })).toEqual([]);
});

test('a font that is not installed', () => {
  expect(check({ font: { body: { source: '@fontsource-variable/figtre' } } })).toEqual([
    [
      'font-unknown',
      '"@fontsource-variable/figtre"',
      'There is no font package "@fontsource-variable/figtre" here: add it to package.json first. Did you mean "@fontsource-variable/figtree"?',
    ],
  ]);
  expect(check({ font: { body: { source: '@fontsource-variable/figtree' } } })).toEqual([]);
  expect(check({ font: { scripts: { thai: { source: '@fontsource/kanitt' } } } })).toMatchObject([
    ['font-unknown', '"@fontsource/kanitt"', expect.stringContaining('Did you mean "@fontsource/kanit"?')],
  ]);
});
