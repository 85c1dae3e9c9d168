import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBrands } from '../../scripts/brand/check/check.ts';
import type { Diagnostic } from '../../scripts/brand/check/diagnostic.ts';

const here = join(import.meta.dirname, '../fixtures');
const broken = readdirSync(join(here, 'brands'));

/** Brands with an unknown parent: while one of them is in a fleet, nothing in that fleet is certainly unused. */
const unsure = ['extends-missing'];

/** The base that ships, broken brands as children of it, and a neighbour in the same fleet. */
function fleet(ids: readonly string[]): string {
  const root = mkdtempSync(join(tmpdir(), 'fixtures-'));
  afterAll(() => rmSync(root, { recursive: true }));
  cpSync(join(here, '../../brands/base'), join(root, 'base'), { recursive: true });
  cpSync(join(here, 'neighbour'), join(root, 'a-neighbour'), { recursive: true });
  for (const id of ids) cpSync(join(here, 'brands', id), join(root, id), { recursive: true });
  return root;
}

const root = fleet(broken.filter((id) => !unsure.includes(id)));

let diagnostics: Diagnostic[];
beforeAll(() => {
  // Each fleet is checked once, and every test looks at the part of its brand.
  diagnostics = [root, fleet(unsure)].flatMap((folder) => checkBrands(folder, { ids: idsIn(folder) }));
}, 120_000);

/** The broken brands of a fleet, without its base and neighbour. */
function idsIn(folder: string): string[] {
  return broken.filter((id) => existsSync(join(folder, id)));
}

test.each(broken)('%s: the broken brand breaks this rule, and no other', (id) => {
  const reported = diagnostics.filter(({ brand, file }) => brand === id && !file.includes('/base/'));
  expect(reported.length).toBeGreaterThan(0);
  expect(reported.filter(({ rule }) => rule !== id)).toEqual([]);
});

test('the base and the neighbour are sound, but for the host that another one claims', () => {
  const reported = checkBrands(root, { ids: ['base', 'a-neighbour'] });
  expect(reported.map(({ rule, brand }) => [rule, brand])).toEqual([['host-claimed', 'a-neighbour']]);
});
