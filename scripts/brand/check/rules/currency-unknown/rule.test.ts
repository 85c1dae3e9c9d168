import { expect, test } from 'vitest';
import { reported, shippedFleet, testFleet } from '../../test-fleet.ts';
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

test('a property by currency has its code amiss', () => {
  const winners = { widget: 'games/winners', props: { worth: { VDN: 100_000, USD: 1000 } } };
  const page = JSON.stringify({ frame: 'shell', regions: { main: { winners } } });
  const found = reported(shippedFleet({ kid: { 'pages/home': page } }, [currencyUnknown]).check(['kid']));
  expect(found).toEqual([
    [
      'currency-unknown',
      '"VDN"',
      expect.stringContaining('There is no currency "VDN" (ISO 4217). Did you mean "VND"?'),
    ],
  ]);
});
