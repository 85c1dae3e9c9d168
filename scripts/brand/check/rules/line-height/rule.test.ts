import { expect, test } from 'vitest';
import { reported, shippedFleet, testFleet } from '../../test-fleet.ts';
import { lineHeight } from './rule.ts';

const check = (tag: string, font: object) => {
  const languages = { default: 'TY', supported: { TY: { tag, label: 'x' } } };
  const brand = JSON.stringify({ id: 'kid', extends: 'base', languages });
  return testFleet({ kid: { brand, 'themes/light': JSON.stringify({ font }) } }, [lineHeight]).check(['kid']);
};

test('body text of a script with stacked marks', () => {
  expect(reported(check('vi', { body: { leading: 1.2 } }))).toEqual([
    ['line-height', '1.2', 'A line height of 1.2 lets the marks of Vietnamese touch the line above: it needs 1.35.'],
  ]);
  expect(check('th', { body: { leading: 1.4 } })).toMatchObject([
    { severity: 'error', fix: { title: 'Set it to 1.5' } },
  ]);
});

test('headlines are a warning; other scripts are free', () => {
  expect(check('vi', { display: { leading: 1.1 } })).toMatchObject([{ severity: 'warning' }]);
  expect(check('zh-CN', { body: { leading: 1.2 } })).toEqual([]);
  expect(check('vi', { body: {}, display: { leading: 1.35 } })).toEqual([]);
});

test('a child that speaks a language for which the theme of the base was not made is reported', () => {
  const low = {
    'themes/light': '{ "font": { "body": { "leading": 1.3 } } }',
    brand: '{ "id": "low", "extends": "base" }',
  };
  const languages = '{ "supported": { "TH": { "tag": "th", "label": "ไทย" } } }';
  const kid = { brand: `{ "id": "kid", "extends": "low", "languages": ${languages} }` };
  const diagnostics = shippedFleet({ low, kid }, [lineHeight]).check();
  expect(diagnostics).toMatchObject([{ layer: 'kid', brand: 'kid', alsoIn: [], severity: 'error' }]);
  expect(reported(diagnostics)).toEqual([
    [
      'line-height',
      '"TH"',
      'A line height of 1.3 lets the marks of Thai touch the line above: it needs 1.5. It is the one of themes/light.json at /font/body/leading.',
    ],
  ]);
});

test('Arabic stands above and below its line', () => {
  expect(check('ar-AE', { body: { leading: 1.4 } })).toMatchObject([{ fix: { title: 'Set it to 1.5' } }]);
});
