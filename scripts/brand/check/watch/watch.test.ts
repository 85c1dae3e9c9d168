import { spawn } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { testFleet } from '../test-fleet.ts';
import { watchFiles, watchFolders } from './watch.ts';

test('saves that come together are reported once', async () => {
  const { root } = testFleet({ a: { menu: '{}' }, b: {} });
  let changes = 0;
  onTestFinished(watchFolders([root], () => changes++));
  // What was written before the watch may still be reported by the system.
  await wait(300);
  changes = 0;
  writeFileSync(join(root, 'a/menu.json'), '{ }');
  writeFileSync(join(root, 'a/flags.json'), '{}');
  writeFileSync(join(root, 'b/menu.json'), '{}');
  await expect.poll(() => changes).toBe(1);
  await wait(200);
  expect(changes).toBe(1);
});

test('a file that another one takes the place of, as editors save, is followed on; so is a folder', async () => {
  const { root } = testFleet({ a: { menu: '{}' } });
  let changes = 0;
  onTestFinished(watchFolders([root], () => changes++));
  const save = async (file: string) => {
    await wait(300);
    changes = 0;
    writeFileSync(join(root, '../saved.json'), '{ }');
    renameSync(join(root, '../saved.json'), join(root, file));
    await expect.poll(() => changes).toBe(1);
  };
  for (let time = 0; time < 3; time++) await save('a/menu.json');
  mkdirSync(join(root, 'new/pages'), { recursive: true });
  await save('new/pages/home.json');
  rmSync(join(root, 'new'), { recursive: true });
  mkdirSync(join(root, 'new/pages'), { recursive: true });
  await save('new/pages/home.json');
});

test('a file that is not there yet is watched, and its neighbours are not', async () => {
  const { root } = testFleet({});
  let changes = 0;
  onTestFinished(watchFiles([join(root, 'brandcheck.json'), join(root, 'no/such.json')], () => changes++));
  await wait(300);
  changes = 0;
  writeFileSync(join(root, 'other.json'), '{}');
  await wait(200);
  expect(changes).toBe(0);
  writeFileSync(join(root, 'brandcheck.json'), '{}');
  await expect.poll(() => changes).toBe(1);
});

test('the command looks again after a save, keeps what it said in a pipe, and ends on a signal', async () => {
  const { root } = testFleet({ base: { 'pages/home': '{ "regions": {} }' }, kid: { menu: '{' } });
  const bin = join(import.meta.dirname, '../../../brand.mjs');
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
