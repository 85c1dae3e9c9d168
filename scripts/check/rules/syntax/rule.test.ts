import { expect, test } from 'vitest';
import { testFleet, told } from '../../test-fleet.ts';

test('broken JSON is shown where it breaks, and nothing is concluded from it', () => {
  const fleet = testFleet({ kid: { menu: '{\n  "side": {\n    "home" { "label": 3 }\n  }\n}\n' } });
  expect(told(fleet.check())[0]).toEqual(['syntax', '{', 'Not JSON: colon expected.']);
  expect(new Set(fleet.check().map(({ rule }) => rule))).toEqual(new Set(['syntax']));
});

test('a broken brand.json silences everything else about the brand', () => {
  const fleet = testFleet({ kid: { brand: '{ "id": "kid", "extends": "base" ', menu: '{ "side": { "x": {} } }' } });
  expect(fleet.check().map(({ rule, file }) => [rule, file.split('/').at(-1)])).toEqual([['syntax', 'brand.json']]);
});

test('comments and trailing commas are fine', () => {
  expect(testFleet({ kid: { menu: '{\n  // none of ours\n  "side": { "hot": null, },\n}\n' } }).check()).toEqual([]);
});

test('a file that holds something else than an object', () => {
  expect(told(testFleet({ kid: { menu: '[1]' } }).check())).toEqual([
    ['syntax', '[1]', 'A file of a brand holds one JSON object.'],
  ]);
});
