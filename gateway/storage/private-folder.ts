import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ownersFolder = 0o700;
const ownersFile = 0o600;
const others = 0o077;

/**
 * Makes a folder of secrets, or takes one over: from then on only its owner may enter it, whoever could before. Throws
 * when it belongs to somebody else who lets others in.
 */
export function ownFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: ownersFolder });
  close(folder, ownersFolder);
}

/**
 * Takes everything in a folder from everybody but its owner. The closed folder alone keeps others out; this holds for
 * copies and backups, which keep the modes of files, too. Links are left alone: what they name is not ours to change.
 */
export function ownContents(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      close(path, ownersFolder);
      ownContents(path);
    } else if (entry.isFile()) close(path, ownersFile);
  }
}

function close(path: string, mode: number): void {
  // Windows has no modes: what a user's own folders hold is theirs there.
  const before = statSync(path, { throwIfNoEntry: false });
  if (process.platform === 'win32' || !before || (before.mode & others) === 0) return;
  try {
    chmodSync(path, mode);
  } catch (cause) {
    throw new Error(`Other users can read ${path}, and it is not ours to change: make it mode ${mode.toString(8)}`, {
      cause,
    });
  }
}
