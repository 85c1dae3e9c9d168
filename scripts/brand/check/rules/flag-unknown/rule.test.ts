import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { flagUnknown } from './rule.ts';

const home = (flag: string) => `{ "regions": { "main": { "hot": { "when": { "flag": "${flag}" } } } } }`;
const check = (files: Record<string, string>) => reported(shippedFleet({ kid: files }, [flagUnknown]).check(['kid']));

test('a flag that nobody knows', () => {
  const message = 'There is no flag "FREEPLAY". A flag of your platform\'s own needs a default in flags.json.';
  expect(check({ 'pages/home': home('FREEPLAY') })).toEqual([
    ['flag-unknown', '"FREEPLAY"', `${message} Did you mean "FREEPLAY3"?`],
  ]);
});

test('flags of the platform, of contracts, and of the brand itself', () => {
  expect(check({ 'pages/home': home('CBS3') })).toEqual([]);
  expect(check({ 'pages/home': home('divtypereq') })).toEqual([]);
  expect(check({ 'pages/home': home('NIGHT_CLUB'), flags: '{ "NIGHT_CLUB": "0" }' })).toEqual([]);
});

test('the flag of a registration tab', () => {
  expect(check({ registration: '{ "tabs": { "mobile": { "flag": "MOBILENUMREG" } } }' })).toMatchObject([
    ['flag-unknown', '"MOBILENUMREG"', expect.stringContaining('MOBILENUMREG3')],
  ]);
});
