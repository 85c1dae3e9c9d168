import { closeSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { CannotRun } from '../../brand/terminal/index.ts';
import { isWhole, sha256, writeWhole } from '../output/index.ts';
import type { Tagged, Target } from './target.ts';

/** A folder, on this machine or mounted. A file is replaced by renaming another one over it. */
export function folderTarget(folder: string): Target {
  const read = async (name: string) => readNow(join(folder, name));
  return {
    address: folder,
    read,
    async readChanged(name, tag) {
      const found = await read(name);
      return found && found.tag !== tag ? found : undefined;
    },
    async missing(files) {
      return [...files].flatMap(([name, bytes]) => (isWhole(folder, name, bytes) ? [] : [name]));
    },
    async put(name, content) {
      writeWhole(join(folder, name), content);
    },
    async swap(name, content, tag) {
      await mkdir(folder, { recursive: true });
      return locked(join(folder, `${name}.lock`), () => {
        if (readNow(join(folder, name))?.tag !== tag) return false;
        writeWhole(join(folder, name), content);
        return true;
      });
    },
  };
}

function readNow(file: string): Tagged | undefined {
  try {
    const content = readFileSync(file);
    return { content, tag: sha256(content) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Whoever holds a lock needs it for a few ms: one that is older was left by a process that was killed. */
const stale = 10_000;
const patience = 30_000;

/** Does some work that nobody else does at the same time. It must not wait: a lock is never held for long. */
async function locked<T>(lock: string, work: () => T): Promise<T> {
  const since = Date.now();
  while (!created(lock)) {
    const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > stale) rmSync(lock, { force: true });
    else if (Date.now() - since > patience) throw new CannotRun(`"${lock}" is held by somebody else.`);
    else await setTimeout(20);
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function created(lock: string): boolean {
  try {
    closeSync(openSync(lock, 'wx'));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
