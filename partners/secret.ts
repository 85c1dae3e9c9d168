import { existsSync, readFileSync } from 'node:fs';
import type { Secret } from './environment.ts';

/** The secret that is shared with the platform, which writes it for partners on the same machine. Throws when there is none. */
export function readSecret(secret: Secret): string {
  if ('value' in secret) return secret.value;
  const { file, variable } = secret;
  const value = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (value === '')
    throw new Error(`there is no secret in ${file}: start the platform first, or give both the same ${variable}`);
  return value;
}
