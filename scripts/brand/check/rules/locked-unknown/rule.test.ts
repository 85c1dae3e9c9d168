import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { lockedUnknown } from './rule.ts';

test('locks on what is not there', () => {
  const locked = '["brand#/legal/age", "brand#/legal/aeg", "pages/hoem#/regions", "flags#"]';
  const brand = `{ "id": "kid", "extends": "base", "locked": ${locked} }`;
  expect(reported(shippedFleet({ kid: { brand } }, [lockedUnknown]).check(['kid']))).toEqual([
    [
      'locked-unknown',
      '"brand#/legal/aeg"',
      'There is nothing at /legal/aeg in brand.json, so that this locks nothing.',
    ],
    [
      'locked-unknown',
      '"pages/hoem#/regions"',
      'There is no pages/hoem.json, so that this locks nothing. Did you mean "pages/home#/regions"?',
    ],
  ]);
});
