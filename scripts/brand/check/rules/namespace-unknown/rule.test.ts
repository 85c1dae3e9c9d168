import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { namespaceUnknown } from './rule.ts';

const brand = `{
  "id": "lone", "name": "Lone", "formatVersion": 2, "languages": { "default": "TY", "supported": { "TY": { "tag": "vi", "label": "Tiếng Việt" } } }
}`;
const home = '{ "layout": "top", "regions": { "main": { "banner": { "widget": "home/banner" } } } }';
const check = (files: Record<string, string>) =>
  reported(shippedFleet({ lone: { brand, 'pages/home': home, ...files } }, [namespaceUnknown]).check(['lone']));

test('the texts of a widget are in no file', () => {
  expect(check({})).toEqual([
    [
      'namespace-unknown',
      '"home/banner"',
      'The widget "home/banner" reads texts of "languages/TY/home.json" or "languages/EN/home.json", and there is no such file.',
    ],
  ]);
});

test('one of the two is enough; what is broken is there', () => {
  expect(check({ 'languages/EN/home': '{}' })).toEqual([]);
  expect(check({ 'languages/TY/home': '{' })).toEqual([]);
});
