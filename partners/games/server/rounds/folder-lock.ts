import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Claims a journal's folder for this process: a second one would begin the journal anew under the hands of the first. A
 * claim that a dead process left is taken over. Returns how to give it up. Throws when a living process holds it.
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`;
  mkdirSync(dirname(folder), { recursive: true, mode: 0o700 });
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 });
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'EEXIST')) throw fault;
    const holder = Number(readFileSync(file, 'utf8'));
    if (holder !== process.pid && isAlive(holder))
      throw new Error(`${folder} is in use by process ${holder}: stop it, or set DATA_DIR to another folder`);
    writeFileSync(file, String(process.pid));
  }
  return () => rmSync(file, { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (fault) {
    // Alive, but another user's.
    return fault instanceof Error && 'code' in fault && fault.code === 'EPERM';
  }
}
