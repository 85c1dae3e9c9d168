import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds a Chromium that starts, in the order of design §7, and remembers its path in node_modules/.cache/chromium-path.
 * Throws, saying what was tried, when there is none and none can be installed.
 * @param {string} root the project's folder
 */
export function findBrowser(root) {
  const memory = join(root, 'node_modules/.cache/chromium-path');
  const wanted = process.env.CHROMIUM_PATH || undefined;
  if (wanted && !starts(wanted)) throw new Error(`CHROMIUM_PATH is "${wanted}", but no browser starts there.`);
  const found =
    wanted ?? remembered(memory) ?? system() ?? playwrights(root) ?? downloaded(root) ?? fromPackageManager() ?? fail();
  mkdirSync(dirname(memory), { recursive: true });
  writeFileSync(memory, found);
}

/** @param {string} memory */
function remembered(memory) {
  const path = existsSync(memory) ? readFileSync(memory, 'utf8') : '';
  return path && starts(path) ? path : undefined;
}

function system() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...applications].find(starts);
}

/** @param {string} root */
function playwrights(root) {
  const { chromium } = createRequire(join(root, 'package.json'))('@playwright/test');
  const path = chromium.executablePath();
  return path && starts(path) ? path : undefined;
}

/** @param {string} root */
function downloaded(root) {
  console.log('setup: no Chromium here; asking Playwright for its own …');
  spawnSync(process.execPath, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'], {
    stdio: 'ignore',
    timeout: 180_000,
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
  });
  return playwrights(root);
}

function fromPackageManager() {
  if (process.platform !== 'linux' || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  console.log('setup: installing chromium (apt-get) …');
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', 'chromium']]) {
    const [command = '', ...rest] = [...sudo, 'apt-get', ...args];
    spawnSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  return system();
}

/** @returns {never} */
function fail() {
  throw new Error(
    [
      'the tests need a Chromium, and none was found or could be installed.',
      '  Looked at: CHROMIUM_PATH, the PATH, the usual folders, Playwright, apt-get.',
      '  Install Chromium or Chrome by your own means, then: CHROMIUM_PATH=/path/to/chromium npm test',
    ].join('\n'),
  );
}

/**
 * Whether a file is a browser that runs here: a download without its system libraries, or a stub of a package manager,
 * lies there too.
 * @param {string} path
 */
function starts(path) {
  if (!existsSync(path)) return false;
  // On Windows a browser requested its version opens a window instead.
  return process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0;
}
