import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Passwords that are tried first, lower case; nobody may choose one, in whichever case (threat T3, T38): common-passwords.txt are
 * words of our languages and of the trade with what people add to them, leaked-passwords.txt the most used of leaks
 * (`scripts/leaked-passwords.ts`).
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  ['common-passwords.txt', 'leaked-passwords.txt'].flatMap((name) =>
    readFileSync(join(import.meta.dirname, name), 'utf8')
      .split('\n')
      .filter(Boolean),
  ),
);
