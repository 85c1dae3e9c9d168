import { spawnSync } from 'node:child_process';
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RunningMain, type RunningProcess, startMain, startPartners } from '../../tests/support/gateway/main.ts';
import { openDataFolder } from './data-folder.ts';

let folder: string;
let data: string;
let main: RunningMain | undefined;
let partners: RunningProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-folder-'));
  // Others may come as far as the data folder itself.
  chmodSync(folder, 0o755);
  data = join(folder, 'data');
});
afterEach(async () => {
  await partners?.stop();
  await main?.stop();
  partners = undefined;
  main = undefined;
  rmSync(folder, { recursive: true, force: true });
});

const modeOf = (path: string) => lstatSync(path).mode & 0o777;

/** What others than the owner may read, write or enter, below and with `top`. */
function openToOthers(top: string): string[] {
  const paths = [top, ...readdirSync(top, { recursive: true, encoding: 'utf8' }).map((name) => join(top, name))];
  return paths.filter((path) => (modeOf(path) & 0o077) !== 0);
}

function write(path: string, mode: number): void {
  writeFileSync(path, 'secret');
  chmodSync(path, mode);
}

describe('what a whole platform writes', () => {
  test('is its own, though the folder was there and open, and stays so after a stop and a start', {
    timeout: 120_000,
  }, async () => {
    mkdirSync(join(data, 'games'), { recursive: true });
    write(join(data, 'games/games.journal'), 0o666);
    for (const path of [data, join(data, 'games')]) chmodSync(path, 0o777);
    const umask = process.umask(0);
    try {
      main = await startMain({ DATA_DIR: data });
      partners = await startPartners(main);
    } finally {
      process.umask(umask);
    }
    expect(main.output()).toContain('gateway ready');
    expect(partners.output()).toContain('partners ready');
    expect(openToOthers(data)).toEqual([]);
    await partners.stop();
    await main.stop();
    // As versions before this one left it.
    for (const name of readdirSync(data, { recursive: true, encoding: 'utf8' })) {
      const path = join(data, name);
      chmodSync(path, lstatSync(path).isDirectory() ? 0o755 : 0o666);
    }
    chmodSync(data, 0o755);
    main = await startMain({ DATA_DIR: data });
    partners = await startPartners(main);
    expect(main.output()).toContain('gateway ready');
    expect(partners.output()).toContain('partners ready');
    expect(openToOthers(data)).toEqual([]);
    const log = readdirSync(join(data, 'database/pg_wal')).find((name) => /^[0-9A-F]{24}$/.test(name));
    const secrets = [
      'games/games.journal',
      'secrets/wallet',
      'secrets/identity',
      `database/pg_wal/${log}`,
      'database/base/5/1255',
    ];
    const reached = (user: { uid?: number; gid?: number }) =>
      secrets.flatMap((name) =>
        ['head -c 1 "$0"', 'printf "" >> "$0"'].map(
          (command) => spawnSync('sh', ['-c', command, join(data, name)], user).status === 0,
        ),
      );
    expect(reached({})).not.toContain(false);
    // Only root can be somebody else.
    if (process.getuid?.() === 0) expect(reached({ uid: 65_534, gid: 65_534 })).not.toContain(true);
  });
});

test('a folder that is named and holds other things stays as it is, but what is ours in it is closed', () => {
  mkdirSync(join(data, 'database'), { recursive: true });
  mkdirSync(join(data, 'somebody-elses'));
  write(join(data, 'database/x'), 0o644);
  for (const path of [data, join(data, 'database'), join(data, 'somebody-elses')]) chmodSync(path, 0o755);
  openDataFolder(data, { named: true });
  expect([modeOf(data), modeOf(join(data, 'somebody-elses'))]).toEqual([0o755, 0o755]);
  expect(openToOthers(join(data, 'database'))).toEqual([]);
  openDataFolder(data, { named: false });
  expect(modeOf(data)).toBe(0o700);
});

test('what a link in it names is not ours to change', () => {
  mkdirSync(join(data, 'database'), { recursive: true });
  const outside = join(folder, 'outside');
  write(outside, 0o644);
  symlinkSync(outside, join(data, 'database/link'));
  openDataFolder(data, { named: true });
  expect(modeOf(outside)).toBe(0o644);
});
