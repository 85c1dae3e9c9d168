import { expect, test } from 'vitest';
import { reported, shippedFleet } from '../../test-fleet.ts';
import { overrideEmpty } from './rule.ts';

const check = (files: Record<string, string>) => shippedFleet({ kid: files }, [overrideEmpty]).check(['kid']);

test('an empty object over an inherited one', () => {
  const diagnostics = check({ menu: '{ "main": { "hot": {}, "rng": null }, "vip": {} }' });
  const message = 'This is empty, so that all is as inherited. A null takes what is inherited away.';
  expect(reported(diagnostics)).toEqual([['override-empty', '"hot"', message]]);
  expect(diagnostics).toMatchObject([{ severity: 'warning', fix: { title: 'Remove what is empty' } }]);
});

test('a file that says nothing', () => {
  expect(reported(check({ menu: '{ "$schema": "x" }' }))).toEqual([
    ['override-empty', '{', 'This file says nothing: it can go.'],
  ]);
});

test('an object of empty ones, as a whole: nothing empty is left when it is removed', () => {
  expect(reported(check({ menu: '{ "main": { "hot": { "link": {} }, "rng": {} }, "top": null }' }))).toMatchObject([
    ['override-empty', '"main"', expect.anything()],
  ]);
  expect(reported(check({ menu: '{ "main": { "hot": { "link": {} } } }' }))).toMatchObject([
    ['override-empty', '{', 'This file says nothing: it can go.'],
  ]);
});
