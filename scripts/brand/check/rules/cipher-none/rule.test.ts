import { expect, test } from 'vitest';
import { reported, testFleet } from '../../test-fleet.ts';
import { cipherNone } from './rule.ts';

const check = (cipher: string) => {
  const brand = JSON.stringify({ id: 'kid', extends: 'base', platform: { cipher } });
  return reported(testFleet({ kid: { brand } }, [cipherNone]).check(['kid']));
};

test('a brand that does without a cipher', () => {
  expect(check('none')).toEqual([['cipher-none', '"none"', expect.stringContaining('travel without a cipher')]]);
  expect(check('aes-rsa')).toEqual([]);
});
