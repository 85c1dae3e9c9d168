import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shippedFleet, told } from '../../test-fleet.ts';
import { assetType } from './rule.ts';

const base = join(import.meta.dirname, '../../../../brands/base/assets');

test('a file that is not what its ending says', () => {
  const brand = '{ "id": "kid", "extends": "base", "logo": { "full": "mark.png", "onDark": "text.webp" } }';
  const fleet = shippedFleet({ kid: { brand } }, [assetType]);
  const assets = join(fleet.root, 'kid/assets');
  mkdirSync(assets);
  cpSync(join(base, 'social.jpg'), join(assets, 'mark.png'));
  writeFileSync(join(assets, 'text.webp'), 'not found');
  expect(told(fleet.check(['kid']))).toEqual([
    ['asset-type', '"mark.png"', '"mark.png" holds JPG, not PNG. Browsers go by the ending.'],
    ['asset-type', '"text.webp"', '"text.webp" is no WEBP file: it does not begin like one.'],
  ]);
});

test('a picture that cannot be what it is used for', () => {
  const icons = '{ "app": "favicon.svg", "favicon": "social.jpg" }';
  const brand = `{ "id": "kid", "extends": "base", "icons": ${icons} }`;
  expect(told(shippedFleet({ kid: { brand } }, [assetType]).check(['kid']))).toEqual([
    ['asset-type', '"favicon.svg"', 'This must be PNG.'],
    ['asset-type', '"social.jpg"', 'This must be SVG or PNG or ICO.'],
  ]);
});

test('every asset that ships is what it says, in each format', () => {
  expect(shippedFleet({ kid: {} }, [assetType]).check()).toEqual([]);
});
