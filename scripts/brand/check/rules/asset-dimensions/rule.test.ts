import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { assetDimensions } from './rule.ts';

test('pictures too small, or of the wrong shape, for their place', () => {
  const files = {
    brand:
      '{ "id": "kid", "extends": "base", "icons": { "large": "app-icon-180.png" }, "seo": { "image": "access.webp" } }',
    banners: '{ "w_home": { "slides": { "slots": { "art": { "wide": "access.webp" } } } } }',
  };
  const diagnostics = shippedFleet({ kid: files }, [assetDimensions]).check(['kid']);
  expect(reported(diagnostics)).toEqual([
    ['asset-dimensions', '"access.webp"', '"access.webp" is 720 × 960 px; it must be 1.5 to 6 times as wide as high.'],
    ['asset-dimensions', '"app-icon-180.png"', '"app-icon-180.png" is 180 × 180 px; it must be at least 512 px wide.'],
    [
      'asset-dimensions',
      '"access.webp"',
      '"access.webp" is 720 × 960 px; it must be 1.7 to 2.1 times as wide as high.',
    ],
  ]);
  expect(new Set(diagnostics.map(({ severity }) => severity))).toEqual(new Set(['warning']));
});

test('a picture that stands in for an inherited one is reported at its own file', () => {
  const fleet = shippedFleet({ kid: {} }, [assetDimensions]);
  const assets = join(fleet.root, 'kid/assets');
  mkdirSync(assets);
  cpSync(join(fleet.root, 'base/assets/app-icon-180.png'), join(assets, 'app-icon-512.png'));
  const [fault] = fleet.check(['kid']);
  expect(fault).toMatchObject({ rule: 'asset-dimensions', layer: 'kid', line: 1, column: 1 });
  expect(fault?.file).toBe(join(assets, 'app-icon-512.png'));
});
