import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFleet } from '../check/test-fleet.ts';
import { runBrand } from '../test-run.ts';

const project = join(import.meta.dirname, '../../..');

const list = (...args: string[]) => runBrand(['list', ...args], project);

function fleet(): string {
  return testFleet({
    base: { 'pages/home': '{ "regions": {} }', flags: '{ "CBS3": "0", "FREEPLAY3": "0" }' },
    kid: { brand: '{ "id": "kid", "extends": "base", "hosts": ["kid.example"] }', flags: '{ "CBS3": "on" }' },
  }).root;
}

test('brands as a table', async () => {
  const { status, stdout } = await list('--root', fleet());
  expect(status).toBe(0);
  expect(stdout.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['brand', 'name', 'extends', 'languages', 'themes', 'currency', 'hosts', 'pages', 'values', 'overrides'],
    ['base', 'Base', '–', 'EN', 'light', 'EUR', '–', '1', expect.any(String), '0'],
    ['kid', 'Base', 'base', 'EN', 'light', 'EUR', 'kid.example', '1', '4', '3'],
    [''],
  ]);
});

test('a brand that is named twice is listed once', async () => {
  const { brands } = JSON.parse((await list('kid', 'kid', '--root', fleet(), '--format', 'json')).stdout) as {
    brands: object[];
  };
  expect(brands).toHaveLength(1);
});

test('for programs, with the faults of each', async () => {
  const { brands } = JSON.parse((await list('--root', fleet(), '--faults', '--format', 'json')).stdout) as {
    brands: object[];
  };
  expect(brands).toMatchObject([
    { id: 'base', extends: [], hosts: [], pages: ['home'] },
    { id: 'kid', extends: ['base'], hosts: ['kid.example'], values: 4, overrides: 3, faults: expect.any(Number) },
  ]);
  const [base, kid] = brands as { faults: number }[];
  expect(kid?.faults).toBe((base?.faults ?? 0) + 1);
});

test('what cannot be listed: 2', async () => {
  expect(await list('--root', fleet(), 'kit')).toEqual({
    status: 2,
    stdout: '',
    stderr: expect.stringContaining('Did you mean "kid"?'),
  });
});
