import { expect, test } from 'vitest';
import { testFleet, told } from '../../test-fleet.ts';
import { themeValue } from './rule.ts';

const check = (theme: object) =>
  told(testFleet({ kid: { 'themes/light': JSON.stringify(theme) } }, [themeValue]).check());

test.each([
  ['oklch(62 0.19 30)', 'lightness goes from 0 to 1, or to 100%'],
  ['oklch(0.62 19 30)', 'no screen shows a chroma above 0.4'],
  ['oklch(0.62 0.19 400)', 'hue goes from 0 to 360'],
  ['oklch(0.62 0.19 30 / 5)', 'alpha goes from 0 to 1, or to 100%'],
  ['oklch(0.6.2 0.19 30)', undefined],
])('%s', (brand, reason) => {
  const expected = reason ? [['theme-value', `"${brand}"`, `"brand" is no colour: ${reason}.`]] : [];
  expect(check({ color: { brand } })).toEqual(expected);
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
