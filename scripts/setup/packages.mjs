import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Installs the packages unless node_modules already holds what package-lock.json says. Throws when npm fails.
 * @param {string} root the project's folder
 */
export function installPackages(root) {
  const lock = readFileSync(join(root, 'package-lock.json'));
  const hash = createHash('sha256').update(lock).digest('hex');
  const stamp = join(root, 'node_modules/.cache/installed-lock');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  if (!matchesInstalled(root, lock.toString())) {
    console.log('setup: installing packages …');
    install(root);
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

/**
 * `npm ci`, and where that refuses the lock file, `npm install` by the same lock. It refuses a lock that does not list
 * the binaries of every platform, which npm itself writes where only one platform's can be had.
 * @param {string} root
 */
function install(root) {
  const clean = npm(root, 'ci');
  if (clean.status === 0) return;
  const again = clean.output.includes('EUSAGE') ? npm(root, 'install', '--no-save') : clean;
  if (again.status !== 0) throw new Error(`npm could not install the packages:\n${again.output}`);
}

/**
 * Runs npm with the tools of the build: NODE_ENV=production would leave them out.
 * @param {string} root
 * @param {...string} command
 */
function npm(root, ...command) {
  const { status, stdout, stderr, error } = spawnSync(
    'npm',
    [...command, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'],
    { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' },
  );
  return { status, output: `${stdout}${stderr}${error?.message ?? ''}`.trim() };
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
