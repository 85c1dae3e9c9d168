import { appendFileSync, cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { assetWeight } from './rule.ts';

test('a picture that is heavy for its place; who brings it is at fault, not who names it', () => {
  const fleet = shippedFleet({ kid: {} }, [assetWeight]);
  const assets = join(fleet.root, 'kid/assets');
  mkdirSync(assets);
  cpSync(join(fleet.root, 'base/assets/favicon.svg'), join(assets, 'favicon.svg'));
  appendFileSync(join(assets, 'favicon.svg'), `<!--${'x'.repeat(30 * 1024)}-->`);
  const diagnostics = fleet.check(['kid']);
  expect(reported(diagnostics)).toEqual([
    ['asset-weight', '', '"favicon.svg" weighs 31 KB; more than 30 KB is slow on a phone.'],
  ]);
  expect(diagnostics[0]).toMatchObject({ severity: 'warning', layer: 'kid', brand: 'kid' });
  expect(diagnostics[0]?.file).toBe(join(assets, 'favicon.svg'));
});
