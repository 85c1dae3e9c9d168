import { expect, test } from 'vitest';
import merchant from './merchant.schema.json' with { type: 'json' };
import { patchProfile, programmeNames, reverseProfilePatch } from './profile-patch.ts';

test('programmes are those of the schema', () => {
  expect(programmeNames.toSorted()).toEqual(Object.keys(merchant.definitions.MerchantProgrammes.properties).toSorted());
});

test.each([
  [{ name: 'A' }, { club: { ranks: { 7: null } } }, { name: 'A', club: { ranks: { 7: null } } }, { club: null }],
  [{ club: { days: 3 } }, { club: { turnover: 2 } }, { club: { turnover: 2 } }, { club: { days: 3 } }],
  [{ club: { ranks: { 7: null } } }, { club: null }, {}, { club: { ranks: { 7: null } } }],
  [{ cashier: { a: 1, b: 2 } }, { cashier: { a: null } }, { cashier: { b: 2 } }, { cashier: { a: 1 } }],
])('%j patched by %j is %j, and is taken back by %j', (target, patch, patched, reverse) => {
  expect(patchProfile(target, patch)).toEqual(patched);
  expect(reverseProfilePatch(target, patch)).toEqual(reverse);
  expect(patchProfile(patched, reverse)).toEqual(target);
});
