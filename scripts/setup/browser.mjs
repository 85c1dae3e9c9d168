import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';

/** Built for automation: the same pages for half the processor time. */
const shells = ['chromium-headless-shell', 'headless_shell'];
const wholes = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];
const firefoxes = ['firefox-esr', 'firefox'];
const firefoxApplication = '/Applications/Firefox.app/Contents/MacOS/firefox';
const applications = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Finds a Chromium that starts, and remembers its path in node_modules/.cache: the headless shell in `chromium-path`, or where
 * `whole` is true, for the long run, the whole browser in `chromium-whole-path`. Without a shell the whole browser stands in.
 * Throws, saying what was tried, when there is none and none can be installed.
 * @param {string} root the project's folder
 * @param {boolean} whole
 */
export function findBrowser(root, whole) {
  const memory = join(root, `node_modules/.cache/${whole ? 'chromium-whole-path' : 'chromium-path'}`);
  const given = process.env.CHROMIUM_PATH || undefined;
  if (given && !starts(given)) throw new Error(`CHROMIUM_PATH is "${given}", but no browser starts there.`);
  const shell = () => system(shells) ?? fromPackageManager('chromium-headless-shell', shells);
  const found =
    given ??
    remembered(memory) ??
    (whole ? undefined : shell()) ??
    system(wholes) ??
    playwrights(root) ??
    fromPackageManager('chromium', wholes) ??
    downloaded(root) ??
    fail('Chromium', 'CHROMIUM_PATH', 'npm test');
  mkdirSync(dirname(memory), { recursive: true });
  writeFileSync(memory, found);
}

/**
 * Finds a Firefox that starts, and remembers its path in node_modules/.cache/firefox-path. Throws, saying what was tried, when
 * there is none and none can be installed.
 * @param {string} root the project's folder
 */
export function findFirefox(root) {
  const memory = join(root, 'node_modules/.cache/firefox-path');
  const given = process.env.FIREFOX_PATH || undefined;
  if (given && !starts(given)) throw new Error(`FIREFOX_PATH is "${given}", but no browser starts there.`);
  const found =
    given ??
    remembered(memory) ??
    system(firefoxes) ??
    [firefoxApplication].find(starts) ??
    fromPackageManager('firefox-esr', firefoxes) ??
    fail('Firefox', 'FIREFOX_PATH', 'npm run test:long');
  mkdirSync(dirname(memory), { recursive: true });
  writeFileSync(memory, found);
}

/** @param {string} memory */
function remembered(memory) {
  const path = existsSync(memory) ? readFileSync(memory, 'utf8') : '';
  return path && starts(path) ? path : undefined;
}

/** @param {readonly string[]} names */
function system(names) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...candidates, ...(names === wholes ? applications : [])].find(starts);
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

/**
 * @param {string} name of the package
 * @param {readonly string[]} programs
 */
function fromPackageManager(name, programs) {
  if (process.platform !== 'linux' || spawnSync('apt-get', ['--version']).status !== 0) return undefined;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  console.log(`setup: installing ${name} (apt-get) …`);
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', name]]) {
    const [command = '', ...rest] = [...sudo, 'apt-get', ...args];
    spawnSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  return system(programs);
}

/**
 * @param {string} browser
 * @param {string} variable that says where it is
 * @param {string} command that needs it
 * @returns {never}
 */
function fail(browser, variable, command) {
  throw new Error(
    [
      `the tests need a ${browser}, and none was found or could be installed.`,
      `  Looked at: ${variable}, the PATH, the usual folders, apt-get${browser === 'Chromium' ? ', Playwright' : ''}.`,
      `  Install it by your own means, then: ${variable}=/path/to/it ${command}`,
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
