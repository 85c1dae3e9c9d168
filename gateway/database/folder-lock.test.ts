import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './folder-lock.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a folder that a living process holds is refused; one that a dead process left is taken over', () => {
  const data = join(folder, 'data');
  writeFileSync(`${data}.lock`, String(process.ppid));
  expect(() => lockFolder(data)).toThrow(`in use by process ${process.ppid}`);
  // No system has so many processes.
  writeFileSync(`${data}.lock`, '99999999');
  const unlock = lockFolder(data);
  unlock();
  lockFolder(data)();
});
