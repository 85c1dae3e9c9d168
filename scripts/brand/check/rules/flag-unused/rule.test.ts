import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { flagUnused } from './rule.ts';

const check = (files: Record<string, string>) => shippedFleet({ kid: files }, [flagUnused]).check(['kid']);

test('a flag that nothing asks for', () => {
  const diagnostics = check({ flags: '{ "NIGHT_CLUB": "1", "CBS3": "1" }' });
  expect(reported(diagnostics)).toEqual([['flag-unused', '"NIGHT_CLUB"', 'Nothing asks for the flag "NIGHT_CLUB".']]);
  expect(diagnostics).toMatchObject([{ severity: 'warning', fix: { title: 'Remove "NIGHT_CLUB"' } }]);
});

test('a misspelt one is not taken away, but spelt', () => {
  const diagnostics = check({ flags: '{ "FREEPLAY": "1" }' });
  expect(diagnostics).toMatchObject([{ suggestion: 'FREEPLAY3' }]);
  expect(diagnostics[0]?.fix).toBeUndefined();
});

test('a flag that a block asks for', () => {
  const home = '{ "regions": { "main": { "hot": { "when": { "not": { "flag": "NIGHT_CLUB" } } } } } }';
  expect(check({ flags: '{ "NIGHT_CLUB": "1" }', 'pages/home': home })).toEqual([]);
});
