import { type Browser, chromium } from '@playwright/test';
import type { Figure } from '../figure.ts';
import { openProduction, type Production } from '../home/production.ts';
import { type Load, load, median } from './load.ts';
import { figuresOf, openPeers } from './peers/index.ts';
import { serveTwins, staticOf, type Twins } from './twin.ts';

/** `BENCH_PATHS` and `BENCH_BRANDS` name some of them. */
const paths = process.env.BENCH_PATHS?.split(',') ?? ['/', '/rng', '/promotions', '/register'];

/** Loads of each page; the one in the middle counts. */
const runs = Number(process.env.BENCH_RUNS ?? 3);

/** The page beside which other libraries that draw pages from JSON show the same content. */
const besidePeers = { brand: 'northline', path: '/' };

/** Until scripts that wait for the first paint have come and run, ms; the static page has none. */
const quiet = { ours: 7000, twin: 2500 };

/** Most that each figure may be: of the static page, or in itself. */
const limits = { largestPaint: 1.1, firstPaint: 1.1, blocked: 150, shift: 0.01, scriptUntilTap: 90, script: 170 };

/**
 * The first load of pages that guests open, on a phone of 390 px with 1.6 Mbit/s, 150 ms and a quarter of this machine's
 * speed, beside the same page as it comes to rest, as static HTML from the same server. Beside one of them the same content
 * is drawn by other libraries that draw pages from JSON.
 */
export async function benchPaint(): Promise<Figure[]> {
  const production = await openProduction();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  const twins = serveTwins(production.server);
  try {
    const figures: Figure[] = [];
    const brands = process.env.BENCH_BRANDS?.split(',') ?? production.brands;
    for (const brand of brands)
      for (const path of paths) figures.push(...(await benchPage(browser, production, twins, brand, path)));
    return figures;
  } finally {
    await browser.close();
    await production.close();
  }
}

async function benchPage(browser: Browser, production: Production, twins: Twins, brand: string, path: string) {
  const { host, href } = new URL(path, production.url(brand));
  await warm(browser, href);
  const peers = brand === besidePeers.brand && path === besidePeers.path ? await openPeers(browser, twins, href) : [];
  const ours: Load[] = [];
  const still: Load[] = [];
  for (let run = 0; run < runs; run += 1) {
    ours.push(await load(browser, href, quiet.ours, async (page) => twins.put(host, path, await staticOf(page))));
    still.push(await load(browser, `${href}?twin`, quiet.twin));
    for (const { loads, measure } of peers) loads.push(await measure());
  }
  const name = `${brand} ${path}`;
  const ratio = (what: 'largestPaint' | 'firstPaint', words: string): Figure => {
    const [mine, theirs] = [median(ours, what), median(still, what)];
    return {
      name: `${name}: ${words}, ms (peer: static)`,
      ours: mine,
      peer: theirs,
      ratio: mine / theirs,
      limit: limits[what],
    };
  };
  const most = (what: 'blocked' | 'shift' | 'scriptUntilTap' | 'script', words: string): Figure => {
    const mine = median(ours, what);
    return {
      name: `${name}: ${words} (peer: limit)`,
      ours: mine,
      peer: limits[what],
      ratio: mine / limits[what],
      limit: 1,
    };
  };
  return [
    ratio('largestPaint', 'largest paint'),
    ratio('firstPaint', 'first paint'),
    most('blocked', 'blocked main thread, ms'),
    {
      name: `${name}: blocked main thread of the static page, ms (peer: ours)`,
      ours: median(still, 'blocked'),
      peer: median(ours, 'blocked'),
      ratio: median(still, 'blocked') / median(ours, 'blocked'),
      limit: Number.POSITIVE_INFINITY,
    },
    most('shift', 'layout shift'),
    // A gate has no header.
    ...(median(ours, 'scriptUntilTap') > 0 ? [most('scriptUntilTap', 'script until the header answers, KB gzip')] : []),
    most('script', 'script in all, KB gzip'),
    ...peers.flatMap((peer) => figuresOf(peer, name, { ours, still })),
  ];
}

/** Asks for a page until it stands with the platform's answers, as it does for all visitors but the first. */
async function warm(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (let visit = 0; visit < 10; visit += 1) {
    await page.goto(address);
    if ((await page.locator('#answers').count()) > 0) break;
    await page.waitForTimeout(500);
  }
  await context.close();
}
