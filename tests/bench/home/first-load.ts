import type { Page } from '@playwright/test';

/** What a first load took. */
export interface FirstLoad {
  /** KB gzip of scripts that had come when the header's buttons answered. */
  scriptUntilShell: number;
  /** KB gzip of scripts that had come when the first rail of games showed pictures. */
  scriptUntilRails: number;
  requestsBeforeLargestPaint: { type: string; size: number; address: string }[];
}

interface Moments {
  shell?: number;
  rails?: number;
  largestPaint?: number;
}

declare global {
  interface Window {
    benchMoments: Moments;
  }
}

/** Runs in the page before anything else: notes when what a player waits for is there. */
export function watchFirstLoad(): void {
  const moments: Moments = {};
  window.benchMoments = moments;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) moments.largestPaint = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  const look = () => {
    // React listens at the root: a button that stands there answers.
    if (document.querySelector('[data-widget="shell/header"] button')) moments.shell ??= performance.now();
    if (document.querySelector('[data-widget="home/game-rail"] img')) moments.rails ??= performance.now();
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
}

/** Waits until the page is usable and quiet, and reads what it took. */
export async function firstLoad(page: Page): Promise<FirstLoad> {
  await page.waitForFunction(() => window.benchMoments.shell !== undefined && window.benchMoments.rails !== undefined);
  await page.waitForTimeout(2500);
  return page.evaluate(() => {
    const { shell = 0, rails = 0, largestPaint = 0 } = window.benchMoments;
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const kilobytes = (bytes: number) => bytes / 1024;
    const scriptUntil = (time: number) =>
      kilobytes(
        all
          .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= time)
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      );
    const before = all.filter(({ responseEnd }) => responseEnd <= largestPaint);
    return {
      scriptUntilShell: scriptUntil(shell),
      scriptUntilRails: scriptUntil(rails),
      requestsBeforeLargestPaint: before.map(({ name, initiatorType, encodedBodySize }) => ({
        type: initiatorType,
        size: kilobytes(encodedBodySize),
        address: new URL(name).pathname,
      })),
    };
  });
}
