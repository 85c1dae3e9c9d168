import type { Browser, CDPSession, Page } from '@playwright/test';

/** What a load took; times in ms. */
export interface Load {
  firstPaint: number;
  largestPaint: number;
  /** Total blocking time: what tasks took beyond 50 ms each, from the first paint on. */
  blocked: number;
  shift: number;
  /** KB gzip of scripts that had come when the header answered a tap. */
  scriptUntilTap: number;
  /** KB gzip of scripts in all, until the page was quiet. */
  script: number;
}

interface Watched {
  firstPaint: number;
  largestPaint: number;
  /** Start and length of each task over 50 ms. */
  tasks: [number, number][];
  shift: number;
  answers: number;
}

/** Loads a page anew, as its first visitor; `rested` sees it when it is quiet. */
export async function load(
  browser: Browser,
  address: string,
  quietFor: number,
  rested?: (page: Page) => Promise<void>,
): Promise<Load> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    // Every real browser takes brotli too, which is smaller; budgets are told in gzip.
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchLoad);
    await slowDown(await context.newCDPSession(page));
    await page.goto(address, { waitUntil: 'load', timeout: 90_000 });
    const taken = await readLoad(page, quietFor);
    await rested?.(page);
    return taken;
  } finally {
    await context.close();
  }
}

/** The load in the middle counts. */
export function median(loads: readonly Load[], what: keyof Load): number {
  const sorted = loads.map((one) => one[what]).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** A middling phone on a middling network: 1.6 Mbit/s, 150 ms, a quarter of this machine's speed. */
async function slowDown(session: CDPSession): Promise<void> {
  const bytes = (1.6 * 1024 * 1024) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Runs in the page before anything else: notes paints, shifts, long tasks, and when the header answers. */
function watchLoad(): void {
  const watched: Watched = { firstPaint: 0, largestPaint: 0, tasks: [], shift: 0, answers: 0 };
  Object.assign(globalThis, { watched });
  const watch = (type: string, note: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') watched.firstPaint = startTime;
  });
  watch('largest-contentful-paint', ({ startTime }) => {
    watched.largestPaint = startTime;
  });
  watch('layout-shift', ({ value = 0 }) => {
    watched.shift += value;
  });
  watch('longtask', ({ startTime, duration }) => {
    watched.tasks.push([startTime, duration]);
  });
  // React marks what it has taken over, and listens from then on. A timer looks: a frame callback would have every frame
  // drawn by the main thread, with the style of all that moves.
  const look = () => {
    const button = document.querySelector('[data-widget="shell/header"] :is(button, a)');
    if (button && Object.keys(button).some((key) => key.startsWith('__reactProps')))
      watched.answers = performance.now();
    else setTimeout(look, 50);
  };
  setTimeout(look, 50);
}

/** Waits until the page is quiet, and reads what it took. */
async function readLoad(page: Page, quiet: number): Promise<Load> {
  await page.waitForTimeout(quiet);
  return page.evaluate(() => {
    const { watched } = globalThis as unknown as { watched: Watched };
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
      name.endsWith('.js'),
    );
    const sum = (some: PerformanceResourceTiming[]) =>
      some.reduce((total, { encodedBodySize }) => total + encodedBodySize, 0) / 1024;
    const { firstPaint, largestPaint, tasks, shift, answers } = watched;
    const blocked = tasks.reduce((total, [start, length]) => {
      const counted = start + length - Math.max(start, firstPaint);
      return total + Math.max(0, counted - 50);
    }, 0);
    return {
      firstPaint,
      largestPaint,
      blocked,
      shift,
      scriptUntilTap: sum(scripts.filter(({ responseEnd }) => responseEnd <= answers)),
      script: sum(scripts),
    };
  });
}
