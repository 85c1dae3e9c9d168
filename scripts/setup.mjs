#!/usr/bin/env node
/**
 * Makes a fresh clone ready. Runs before `npm start` and `npm test`, on whatever Node the machine brings (20+), before
 * anything is installed: plain JavaScript, no dependencies.
 *
 *   node scripts/setup.mjs             installs the packages when package-lock.json changed
 *   node scripts/setup.mjs --browser   … and finds or installs a headless Chromium for the tests
 *   node scripts/setup.mjs --browser --whole   … the whole browser, and a Firefox, for the long run
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findBrowser, findFirefox } from './setup/browser.mjs';
import { installPackages } from './setup/packages.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

try {
  installPackages(root);
  const whole = process.argv.includes('--whole');
  if (process.argv.includes('--browser')) findBrowser(root, whole);
  if (whole) findFirefox(root);
} catch (error) {
  console.error(`\nsetup: ${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
