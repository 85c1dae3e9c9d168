import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Runs `npm ci` unless node_modules already holds what package-lock.json says. Throws when npm fails.
 * @param {string} root the project's folder
 */
export function installPackages(root) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  const stamp = join(root, 'node_modules/.cache/installed-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  if (!matchesInstalled(root, lock.toString())) {
    console.log('setup: installing packages (npm ci) …');
    const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
    if (npm.status !== 0) throw new Error('npm ci failed; its own message stands above.');
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/**
 * Whether an install by hand already brought everything: npm writes what it installed into node_modules, at the very
 * end, so an install that broke off does not count.
 * @param {string} root
 * @param {string} lock text of package-lock.json
 */
function matchesInstalled(root, lock) {
  const hidden = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(hidden)) return false;
  const installed = JSON.parse(readFileSync(hidden, 'utf8')).packages;
  return Object.entries(JSON.parse(lock).packages).every(
    ([path, { optional, peer, integrity }]) =>
      path === '' || optional || (peer && !installed[path]) || installed[path]?.integrity === integrity,
  );
}
