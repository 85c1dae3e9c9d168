import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Task } from './tasks.ts';

const FILE = join(import.meta.dirname, 'ledger.json');
const codeHashes = new Map<string, string>();

/** Which inputs every committed picture was made from; what has not changed is not made again. */
export type Ledger = Record<string, string>;

/** Reads the ledger; an empty one when there is none. */
export function readLedger(): Ledger {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Ledger;
  } catch {
    return {};
  }
}

/** Writes the ledger in path order, so that it merges line by line. */
export function writeLedger(ledger: Ledger): void {
  const sorted = Object.fromEntries(Object.entries(ledger).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(FILE, `${JSON.stringify(sorted, null, 2)}\n`);
}

/** Fingerprint of a task: its inputs and the code that draws it. */
export function fingerprint(task: Task): string {
  return createHash('sha256')
    .update(codeHash(task.code))
    .update(JSON.stringify(task.inputs))
    .digest('hex')
    .slice(0, 16);
}

function codeHash(globs: readonly string[]): string {
  const key = globs.join();
  const known = codeHashes.get(key);
  if (known) return known;
  const hash = createHash('sha256');
  const files = globSync(globs, { cwd: import.meta.dirname }).filter((file) => !file.endsWith('.test.ts'));
  for (const file of files.sort()) {
    hash.update(readFileSync(join(import.meta.dirname, file)));
  }
  const digest = hash.digest('hex');
  codeHashes.set(key, digest);
  return digest;
}
