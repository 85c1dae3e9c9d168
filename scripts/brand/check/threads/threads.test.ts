import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFleet } from '../../../../tests/fleet/make-fleet.ts';
import { fullRun } from '../full-run.ts';
import { rules } from '../rules/index.ts';
import { Session } from '../session.ts';
import { testFleet } from '../test-fleet.ts';
import { threadsFor } from './share.ts';

const project = join(import.meta.dirname, '../../../..');

test('several threads find what one finds, each mistake once, in the same order', async () => {
  const { root } = testFleet({});
  makeFleet(project, { root, brands: 40, groups: 3 });
  // One of everybody's, one of a group's, one of a brand's own, and one that only the fleet shows.
  writeFileSync(join(root, 'base/flags.json'), '{ "FREEPLAY3": 1 }');
  writeFileSync(join(root, 'group-1/menu.json'), '{ "main": { "hot": { "icon": "fire" } } }');
  writeFileSync(join(root, 'brand-7/routes.json'), '{ // brand-check-ignore\n }');
  const twin = '{ "id": "brand-9", "name": "Nine", "extends": "group-0", "hosts": ["www.brand-8.example"] }';
  writeFileSync(join(root, 'brand-9/brand.json'), twin);

  const { commented: _one, ...one } = new Session({ root, project, rules }).run();
  const { commented: _several, ...several } = (await fullRun({ root, project, rules, threads: 3 })).result;
  expect(several).toEqual(one);
  const found = one.diagnostics.map(({ rule }) => rule);
  expect(found).toEqual(expect.arrayContaining(['wrong-type', 'wrong-value', 'host-claimed']));
});

test.each([
  [2499, undefined, 16, 1],
  [2500, undefined, 2, 1],
  [2500, undefined, 4, 2],
  [9000, undefined, 32, 4],
  [10, 3, 2, 3],
])('%i brands, %s threads requested, %i processors: %i threads', (brands, wanted, processors, threads) => {
  expect(threadsFor(brands, wanted, processors)).toBe(threads);
});
