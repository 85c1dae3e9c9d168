import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { assetMissing } from './rule.ts';

const check = (files: Record<string, string>) => reported(shippedFleet({ kid: files }, [assetMissing]).check(['kid']));
const message = (name: string) => `There is no asset "${name}", here or in what the brand extends.`;

test('a picture that is nowhere, in a file of the brand and in the props of a widget', () => {
  const files = {
    brand: '{ "id": "kid", "extends": "base", "logo": { "full": "lgoo.svg" } }',
    'pages/home':
      '{ "regions": { "main": { "draws": { "props": { "art": { "wide": "banners/drow-wide.webp" } } } } } }',
  };
  expect(check(files)).toEqual([
    ['asset-missing', '"lgoo.svg"', `${message('lgoo.svg')} Did you mean "logo.svg"?`],
    [
      'asset-missing',
      '"banners/drow-wide.webp"',
      `${message('banners/drow-wide.webp')} Did you mean "banners/draw-wide.webp"?`,
    ],
  ]);
});

test.each(['assets/logo.svg', './logo.svg', '/assets/logo.svg', '../base/assets/logo.svg'])(
  'a picture named by another path: %s',
  (full) => {
    const brand = JSON.stringify({ id: 'kid', extends: 'base', logo: { full } });
    const [fault] = shippedFleet({ kid: { brand } }, [assetMissing]).check(['kid']);
    expect(fault?.suggestion).toBe('logo.svg');
  },
);

test("a widget's own default", () => {
  const lone = {
    brand: '{ "id": "lone" }',
    'pages/lost': '{ "regions": { "main": { "notice": { "widget": "service/not-found" } } } }',
  };
  expect(reported(shippedFleet({ lone }, [assetMissing]).check(['lone']))).toEqual([
    [
      'asset-missing',
      '"service/not-found"',
      'There is no asset "states/not-found.svg", which "service/not-found" shows unless "art" names another.',
    ],
  ]);
});

test('what a layer below has is there', () => {
  expect(check({ brand: '{ "id": "kid", "extends": "base", "logo": { "full": "logo.svg" } }' })).toEqual([]);
});
