import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sharedSecret } from './shared-secret.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shared-secret-'));
  file = join(folder, 'secrets/wallet');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('is written once, for its owner alone, and stays', () => {
  const secret = sharedSecret(file);
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  expect(sharedSecret(file)).toBe(secret);
  expect(readFileSync(file, 'utf8')).toBe(secret);
  expect(readdirSync(join(folder, 'secrets'))).toEqual(['wallet']);
  expect([file, join(folder, 'secrets')].map((path) => lstatSync(path).mode & 0o077)).toEqual([0, 0]);
  expect(sharedSecret(join(folder, 'secrets/identity'))).not.toBe(secret);
});

test('is what an operator has put there', () => {
  sharedSecret(file);
  writeFileSync(file, 'ours\n');
  expect(sharedSecret(file)).toBe('ours');
});

test('is never nothing', () => {
  sharedSecret(file);
  writeFileSync(file, '\n');
  expect(() => sharedSecret(file)).toThrow('is empty');
});
