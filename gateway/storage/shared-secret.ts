import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { ownFolder } from './private-folder.ts';

/**
 * The secret in a file, which a partner on the same machine reads too; a new one is written when there is none. It stays
 * through restarts: a partner that is running goes on being understood. Throws when the file is empty.
 */
export function sharedSecret(file: string): string {
  ownFolder(dirname(file));
  const own = `${file}.${process.pid}`;
  writeFileSync(own, randomBytes(32).toString('hex'), { mode: 0o600 });
  try {
    // Whole or not at all, and never over another one: gateways on one folder may start together.
    linkSync(own, file);
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'EEXIST')) throw fault;
  } finally {
    rmSync(own);
  }
  const secret = readFileSync(file, 'utf8').trim();
  if (secret === '') throw new Error(`${file} is empty: remove it, and a new secret will be written`);
  return secret;
}
