import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFleet } from '../../test-fleet.ts';

test('a file that nobody would read', () => {
  const diagnostics = testFleet({ kid: { menus: '{}', 'page/home': '{}', 'languages/EN': '{}' } }).check();
  expect(diagnostics.map(({ rule, pointer, suggestion }) => [rule, pointer, suggestion])).toEqual([
    ['unknown-file', '', undefined],
    ['unknown-file', '', 'menu.json'],
    ['unknown-file', '', 'pages/home.json'],
  ]);
});

test('a file with another ending, which nobody would read either', () => {
  const fleet = testFleet({ kid: { flags: '{}', 'pages/own': '{ "regions": { "main": {} } }' } });
  const names = ['menu.jsonc', 'Routes.JSON', 'banners.json.txt', 'pages/home.yaml'];
  const others = ['flags.json.bak', 'README.md', '.DS_Store', 'notes.json.txt', 'brand.svg'];
  for (const name of [...names, ...others]) writeFileSync(join(fleet.root, 'kid', name), '{}');
  const reported = fleet
    .check()
    .map(({ rule, layer, message, suggestion }) => [rule, layer, message.split('"')[1], suggestion]);
  expect(reported).toEqual([
    ['unknown-file', 'kid', 'Routes.JSON', 'routes.json'],
    ['unknown-file', 'kid', 'banners.json.txt', 'banners.json'],
    ['unknown-file', 'kid', 'menu.jsonc', 'menu.json'],
    ['unknown-file', 'kid', 'pages/home.yaml', 'pages/home.json'],
  ]);
});
