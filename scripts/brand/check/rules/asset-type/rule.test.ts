import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { assetType } from './rule.ts';

test('a picture that cannot be what it is used for', () => {
  const icons = '{ "app": "favicon.svg", "favicon": "social.jpg" }';
  const brand = `{ "id": "kid", "extends": "base", "icons": ${icons} }`;
  expect(reported(shippedFleet({ kid: { brand } }, [assetType]).check(['kid']))).toEqual([
    ['asset-type', '"favicon.svg"', 'This must be PNG.'],
    ['asset-type', '"social.jpg"', 'This must be SVG or PNG or ICO.'],
  ]);
});

test('every asset that ships is what it says, in each format', () => {
  expect(shippedFleet({ kid: {} }, [assetType]).check()).toEqual([]);
});
