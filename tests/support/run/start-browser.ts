import type { BrowserServer } from '@playwright/test';
import { count } from './count.ts';

const flags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

/** Starts a browser that several processes connect to, each with contexts of its own; CHROMIUM_PATH says where the program is. */
export async function startBrowser(): Promise<BrowserServer> {
  // Most runs start none.
  const { chromium } = await import('@playwright/test');
  count('browsers');
  return chromium.launchServer({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: flags.split(' '),
  });
}
