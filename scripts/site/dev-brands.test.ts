import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DevBrands } from './dev-brands.ts';

const root = join(import.meta.dirname, '../..');
let folder: string;
let brands: DevBrands;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dev-brands-'));
  cpSync(join(root, 'scripts/serve/fixtures/brands'), folder, { recursive: true });
  brands = new DevBrands(root, folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function save(file: string, change: (text: string) => string): void {
  const path = join(folder, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
  brands.forget();
}

const nameOf = (id: string) => brands.brand(id)?.whole.brand.name;

it('serves the last good state of a brand while a save is broken, and the new one once it is mended', () => {
  expect(nameOf('beta')).toBe('Beta');
  save('beta/brand.json', (text) => text.replace('"Beta"', '"Gamma", "colour": 1'));
  expect(nameOf('beta')).toBe('Beta');
  expect(brands.faultsOf('beta')).toMatchObject([{ rule: 'unknown-property', line: 1, pointer: '/colour' }]);
  save('beta/brand.json', (text) => text.replace(', "colour": 1', ''));
  expect([nameOf('beta'), brands.faultsOf('beta')]).toEqual(['Gamma', []]);
});

it('does so for a file that is no JSON at all, and for every brand that inherits it', () => {
  const before = [brands.brand('alpha')?.version, brands.brand('beta')?.version];
  save('alpha/pages/home.json', (text) => text.slice(0, 20));
  expect([brands.brand('alpha')?.version, brands.brand('beta')?.version]).toEqual(before);
  expect(brands.faultsOf('alpha')).toEqual(brands.faultsOf('beta'));
  expect(brands.faultsOf('beta')).toContainEqual(expect.objectContaining({ rule: 'syntax', layer: 'alpha' }));
});

it('serves a brand that never was good as well as it goes', () => {
  save('beta/brand.json', (text) => text.replace('"Beta"', '"Beta", "colour": 1'));
  expect(nameOf('beta')).toBe('Beta');
  save('beta/brand.json', () => '{');
  expect(() => brands.brand('beta')).not.toThrow();
});
