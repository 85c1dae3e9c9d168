import { chromium } from '@playwright/test';
import { homeBudget } from '../../../scripts/site/build/budget.ts';
import type { Figure } from '../figure.ts';
import { type FirstLoad, firstLoad, watchFirstLoad } from './first-load.ts';
import { openProduction } from './production.ts';

/** KB gzip. */
const budget = homeBudget / 1024;

/** A request that was answered before the largest paint. */
export interface HomeRequest {
  brand: string;
  type: string;
  /** KB as transferred. */
  size: number;
  address: string;
}

const loads = new Map<string, FirstLoad>();

/**
 * The logged-out home page of every brand, from the production build, in Chromium: script in KB gzip until the buttons of
 * the header answer, and until the first rail of games shows its tiles. The peer is the budget.
 */
export async function benchHome(): Promise<Figure[]> {
  const production = await openProduction();
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const figures: Figure[] = [];
    for (const brand of production.brands) {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        // Every real browser takes brotli too, which is smaller; budgets are reported in gzip.
        extraHTTPHeaders: { 'accept-encoding': 'gzip' },
      });
      const page = await context.newPage();
      await page.addInitScript(watchFirstLoad);
      await page.goto(production.url(brand));
      const load = await firstLoad(page);
      loads.set(brand, load);
      const figure = (moment: string, ours: number): Figure => {
        const name = `home of ${brand}: script until ${moment}, KB gzip (peer: budget)`;
        return { name, ours, peer: budget, ratio: ours / budget, limit: 1 };
      };
      figures.push(
        figure('the header answers', load.scriptUntilShell),
        figure('rails show games', load.scriptUntilRails),
      );
      await context.close();
    }
    return figures;
  } finally {
    await browser.close();
    await production.close();
  }
}

/** The requests that `benchHome` saw before the largest paint. */
export function requestsOfHome(): HomeRequest[] {
  return [...loads].flatMap(([brand, { requestsBeforeLargestPaint }]) =>
    requestsBeforeLargestPaint.map((request) => ({ brand, ...request })),
  );
}
