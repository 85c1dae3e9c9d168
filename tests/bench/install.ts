import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where peers of one kind are installed: a folder of their own, so that none of them is a dependency of ours. */
export function peerFolder(kind: string): string {
  return join(import.meta.dirname, '../../node_modules/.cache/bench-peers', kind);
}

/**
 * Installs packages of fixed versions in the folder of a kind, once for each list of them and of npm's options. False when they
 * cannot be had here; a line on the console says so.
 */
export function install(kind: string, packages: readonly string[], options: readonly string[] = []): boolean {
  const folder = peerFolder(kind);
  const mark = join(folder, 'installed.json');
  const words = [...options, ...packages];
  const list = JSON.stringify(words);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === list) return true;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const { status } = spawnSync('npm', ['i', '--no-audit', '--no-fund', '--ignore-scripts', ...words], {
    cwd: folder,
    stdio: 'ignore',
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(`… ${packages[0]} and its like cannot be installed here: their rows are left out`);
    return false;
  }
  writeFileSync(mark, list);
  return true;
}
