import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { revisionHere } from './who.ts';

test('the revision says whether everything that is published stands in it', () => {
  const [before, folder] = [process.cwd(), mkdtempSync(join(tmpdir(), 'brand-who-'))];
  onTestFinished(() => {
    process.chdir(before);
    rmSync(folder, { recursive: true });
  });
  process.chdir(folder);
  expect(revisionHere()).toBeUndefined();
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=w', '-c', 'user.email=w@w.example', ...args]);
  writeFileSync('brand.json', '{}');
  git('init', '--quiet');
  git('add', '.');
  git('commit', '--quiet', '--message', 'A brand');
  expect(revisionHere()).toMatch(/^[0-9a-f]{12}$/);
  writeFileSync('brand.json', '{ "id": "alpha" }');
  expect(revisionHere()).toMatch(/^[0-9a-f]{12}\+$/);
  git('checkout', '--quiet', '.');
  writeFileSync('new.json', '{}');
  expect(revisionHere()).toMatch(/^[0-9a-f]{12}\+$/);
});
