import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFleet } from '../check/test-fleet.ts';

const house = join(import.meta.dirname, '../../..');

function list(...args: string[]) {
  const { FORCE_COLOR: _force, ...env } = process.env;
  const run = spawnSync(process.execPath, [join(house, 'scripts/brand.mjs'), 'list', ...args], {
    cwd: house,
    encoding: 'utf8',
    env: { ...env, NO_COLOR: '1' },
  });
  return { status: run.status, stdout: run.stdout, stderr: run.stderr };
}

function fleet(): string {
  return testFleet({
    base: { 'pages/home': '{ "regions": {} }', flags: '{ "CBS3": "0", "FREEPLAY3": "0" }' },
    kid: { brand: '{ "id": "kid", "extends": "base", "hosts": ["kid.example"] }', flags: '{ "CBS3": "on" }' },
  }).root;
}

test('brands as a table', () => {
  const { status, stdout } = list('--root', fleet());
  expect(status).toBe(0);
  expect(stdout.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['brand', 'name', 'extends', 'languages', 'themes', 'currency', 'hosts', 'pages', 'values', 'overrides'],
    ['base', 'Base', '–', 'EN', 'light', 'EUR', '–', '1', expect.any(String), '0'],
    ['kid', 'Base', 'base', 'EN', 'light', 'EUR', 'kid.example', '1', '4', '3'],
    [''],
  ]);
});

test('a brand that is named twice is listed once', () => {
  const { brands } = JSON.parse(list('kid', 'kid', '--root', fleet(), '--format', 'json').stdout) as {
    brands: object[];
  };
  expect(brands).toHaveLength(1);
});

test('for programs, with the faults of each', () => {
  const { brands } = JSON.parse(list('--root', fleet(), '--faults', '--format', 'json').stdout) as { brands: object[] };
  expect(brands).toMatchObject([
    { id: 'base', extends: [], hosts: [], pages: ['home'] },
    { id: 'kid', extends: ['base'], hosts: ['kid.example'], values: 4, overrides: 3, faults: expect.any(Number) },
  ]);
  const [base, kid] = brands as { faults: number }[];
  expect(kid?.faults).toBe((base?.faults ?? 0) + 1);
});

test('what cannot be listed: 2', () => {
  expect(list('--root', fleet(), 'kit')).toEqual({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining('Did you mean "kid"?'),
  });
});
