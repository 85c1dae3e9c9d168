import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkBrands } from '../../scripts/check/check.ts';

const here = join(import.meta.dirname, '../fixtures');
const broken = readdirSync(join(here, 'brands'));

/** The base that ships, every broken brand as a child of it, and a neighbour in the same fleet. */
const root = mkdtempSync(join(tmpdir(), 'fixtures-'));
cpSync(join(here, '../../brands/base'), join(root, 'base'), { recursive: true });
cpSync(join(here, 'neighbour'), join(root, 'a-neighbour'), { recursive: true });
cpSync(join(here, 'brands'), root, { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

test.each(broken)('%s: the broken brand breaks this rule, and no other', (id) => {
  const told = checkBrands(root, { ids: [id] }).filter(({ brand, file }) => brand === id && !file.includes('/base/'));
  expect(told.length).toBeGreaterThan(0);
  expect(told.filter(({ rule }) => rule !== id)).toEqual([]);
});

test('the base and the neighbour are sound', () => {
  expect(checkBrands(root, { ids: ['base', 'a-neighbour'] })).toEqual([]);
});
