import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, lstatSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openJournal } from './journal.ts';

let top: string;
let folder: string;
beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'journal-'));
  folder = join(top, 'data/games');
});
afterEach(() => rmSync(top, { recursive: true, force: true }));

test('a journal that a living process has open is not begun anew', async () => {
  await openJournal(folder, Date.now).close();
  expect(existsSync(`${folder}.lock`)).toBe(false);
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  writeFileSync(`${folder}.lock`, String(other.pid));
  expect(() => openJournal(folder, Date.now)).toThrow(`in use by process ${other.pid}`);
  other.kill();
  await once(other, 'exit');
  await openJournal(folder, Date.now).close();
});

test('a journal that others could read is closed to them', async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'games.journal'), '');
  chmodSync(join(folder, 'games.journal'), 0o666);
  chmodSync(folder, 0o777);
  await openJournal(folder, Date.now).close();
  expect([folder, join(folder, 'games.journal')].map((path) => lstatSync(path).mode & 0o077)).toEqual([0, 0]);
});
