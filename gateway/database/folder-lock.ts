import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Claims the embedded database's folder for this process: two processes in one folder would damage it. A claim that
 * a dead process left is taken over. Returns how to give it up. Throws when a living process holds it.
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`;
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'EEXIST')) throw fault;
    const holder = Number(readFileSync(file, 'utf8'));
    if (holder !== process.pid && isAlive(holder)) {
      throw new Error(`${folder} is in use by process ${holder}: stop it, or set DATA_DIR to another folder`);
    }
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
