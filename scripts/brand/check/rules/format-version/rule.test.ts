import { expect, test } from 'vitest';
import { reported, testFleet } from '../../test-fleet.ts';
import { schema } from '../schema/rule.ts';
import { formatVersion } from './rule.ts';

const check = (version: string) => {
  const brand = `{ "id": "kid", "extends": "base", "formatVersion": ${version} }`;
  return testFleet({ kid: { brand } }, [schema, formatVersion]).check(['kid']);
};

test.each(['1', '2'])('version %s is read', (version) => {
  expect(check(version)).toEqual([]);
});

test('a later version, and one that is too old, are one fault each', () => {
  expect(reported(check('3'))).toEqual([
    ['format-version', '3', 'This engine reads brands up to version 2 of the format.'],
  ]);
  const old = 'Version 0 of the format is no longer read. `npx brand migrate kid` brings the files to version 2.';
  expect(reported(check('0'))).toEqual([['format-version', '0', old]]);
});

test('what is no number is the schema’s to report', () => {
  expect(check('"2"').map(({ rule }) => rule)).toEqual(['wrong-type']);
});
