import { expect, test } from 'vitest';
import { reported, testFleet } from '../../test-fleet.ts';

test("a brand does not go by its parent's id", () => {
  const nameless = testFleet({ kid: { brand: '{ "extends": "base" }' } });
  expect(reported(nameless.check())).toEqual([['brand-id', '{', 'The file needs "id": "kid".']]);
});

test("the id is the folder's name", () => {
  const other = testFleet({ kid: { brand: '{ "id": "kit", "extends": "base" }' } });
  expect(reported(other.check())).toEqual([
    ['brand-id', '"kit"', `"id" must be the name of the brand's folder. Did you mean "kid"?`],
  ]);
});

test('spaces are no name', () => {
  const blank = testFleet({ kid: { brand: '{ "id": "kid", "name": " ", "extends": "base" }' } });
  expect(reported(blank.check())).toEqual([['brand-name', '" "', 'The brand needs a name.']]);
});

test('an id that the schema already refuses is one fault, not two', () => {
  const numbered = testFleet({ kid: { brand: '{ "id": 7, "extends": "base" }' } });
  expect(reported(numbered.check())).toEqual([['wrong-type', '7', '"id" must be text, not a number.']]);
});
