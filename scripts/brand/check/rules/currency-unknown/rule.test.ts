import { expect, test } from 'vitest';
import { reported, testFleet } from '../../test-fleet.ts';
import { currencyUnknown } from './rule.ts';

const check = (code: string) => {
  const brand = `{ "id": "kid", "extends": "base", "currency": { "code": "${code}" } }`;
  return reported(testFleet({ kid: { brand } }, [currencyUnknown]).check(['kid']));
};

test('a code that is no currency', () => {
  expect(check('QQQ')).toEqual([['currency-unknown', '"QQQ"', 'There is no currency "QQQ" (ISO 4217).']]);
});

test('one letter amiss', () => {
  expect(check('VNDD')).toEqual([]);
  expect(check('JPV')).toEqual([
    ['currency-unknown', '"JPV"', 'There is no currency "JPV" (ISO 4217). Did you mean "JPY"?'],
  ]);
});

test.each(['EUR', 'THB', 'VND', 'IDR', 'KWD'])('%s is one', (code) => expect(check(code)).toEqual([]));
