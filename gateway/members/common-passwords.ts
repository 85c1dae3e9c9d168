import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Passwords that everybody tries first, lower case; nobody may choose one (trust.md T3). */
export const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'common-passwords.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
);
