import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A new secret, 64 hexadecimal digits. */
export const newSecret = (): string => randomBytes(32).toString('hex');

/**
 * The secret in a file of the data folder, made when there is none, so that a restart draws what was promised before. Throws
 * when the file holds something else.
 */
export function secretIn(dataDir: string, name: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, name);
  try {
    writeFileSync(path, newSecret(), { flag: 'wx', mode: 0o600, flush: true });
  } catch (fault) {
    if (!(fault instanceof Error && 'code' in fault && fault.code === 'EEXIST')) throw fault;
  }
  // One that others could read before is closed to them.
  chmodSync(path, 0o600);
  const secret = readFileSync(path, 'utf8').trim();
  if (!/^[0-9a-f]{64}$/.test(secret)) throw new Error(`${path} holds no secret: 64 hexadecimal digits are expected`);
  return secret;
}
