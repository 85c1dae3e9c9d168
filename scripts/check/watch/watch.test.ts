import { spawn } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { testFleet } from '../test-fleet.ts';
import { watchBrands } from './watch.ts';

test('saves that come together are told together, by brand', async () => {
  const { root } = testFleet({ a: { menu: '{}' }, b: {} });
  const told: string[][] = [];
  const watcher = watchBrands(root, (ids) => told.push([...ids].sort()));
  onTestFinished(() => watcher.close());
  // What was written before the watch may still be told by the system.
  await wait(300);
  told.length = 0;
  writeFileSync(join(root, 'a/menu.json'), '{ }');
  writeFileSync(join(root, 'a/flags.json'), '{}');
  writeFileSync(join(root, 'b/menu.json'), '{}');
  await expect.poll(() => told.flat()).toEqual(['a', 'b']);
  expect(told).toHaveLength(1);
});

test('a file that another one takes the place of, as editors save, is followed on; so is a folder', async () => {
  const { root } = testFleet({ a: { menu: '{}' } });
  const told: string[] = [];
  const watcher = watchBrands(root, (ids) => told.push(...ids));
  onTestFinished(() => watcher.close());
  const save = async (file: string) => {
    await wait(300);
    told.length = 0;
    writeFileSync(join(root, '../saved.json'), '{ }');
    renameSync(join(root, '../saved.json'), join(root, file));
    await expect.poll(() => told).toContain(file.split('/')[0]);
  };
  for (let time = 0; time < 3; time++) await save('a/menu.json');
  mkdirSync(join(root, 'new/pages'), { recursive: true });
  await save('new/pages/home.json');
  rmSync(join(root, 'new'), { recursive: true });
  mkdirSync(join(root, 'new/pages'), { recursive: true });
  await save('new/pages/home.json');
});

test('the command looks again after a save, keeps what it said in a pipe, and ends when told to', async () => {
  const { root } = testFleet({ base: { 'pages/home': '{ "regions": {} }' }, kid: { menu: '{' } });
  const bin = join(import.meta.dirname, '../../brand.mjs');
  const process_ = spawn(process.execPath, [bin, 'check', '--root', root, '--watch', '--only', 'syntax']);
  onTestFinished(() => void process_.kill('SIGKILL'));
  let said = '';
  process_.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
  });
  await expect.poll(() => said, { timeout: 10_000 }).toContain('1 error in 1 file.');
  writeFileSync(join(root, 'kid/menu.json'), '{}');
  await expect.poll(() => said, { timeout: 10_000 }).toContain('No faults in ');
  expect(said).toContain('Not JSON');
  expect(said).not.toContain('\u001b');
  process_.kill('SIGINT');
  expect(await new Promise((resolve) => process_.once('exit', resolve))).toBe(0);
});
