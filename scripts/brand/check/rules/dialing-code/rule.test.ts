import { expect, test } from 'vitest';
import { reported, testFleet } from '../../test-fleet.ts';
import { dialingCode } from './rule.ts';

const check = (...codes: [country: string, code: string][]) => {
  const dialingCodes = codes.map(([countryCode, countryDialingCode]) => ({ countryCode, countryDialingCode }));
  const brand = JSON.stringify({ id: 'kid', extends: 'base', access: { dialingCodes } });
  return reported(testFleet({ kid: { brand } }, [dialingCode]).check(['kid']));
};

test('the code of another country', () => {
  expect(check(['TH', '84'])).toEqual([['dialing-code', '"84"', '"TH" is called by +66. Did you mean "66"?']]);
});

test('a country twice', () => {
  expect(check(['TH', '66'], ['TH', '66'])).toEqual([['dialing-code', '"TH"', '"TH" is offered already.']]);
});

test('countries that share a code, islands with digits of their own, and places that the list does not know', () => {
  expect(check(['US', '1'], ['CA', '1'], ['JM', '1876'], ['KZ', '7'], ['AQ', '672'])).toEqual([]);
});

test('a country by what people call it', () => {
  const codes = '[{ "countryCode": "UK", "countryDialingCode": "44" }]';
  const brand = `{ "id": "kid", "extends": "base", "access": { "dialingCodes": ${codes} } }`;
  expect(reported(testFleet({ kid: { brand } }, [dialingCode]).check())).toEqual([
    ['dialing-code', '"UK"', 'No country has the code "UK" (ISO 3166). Did you mean "GB"?'],
  ]);
});
