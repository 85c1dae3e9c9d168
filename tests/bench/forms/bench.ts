import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { enginePlugin } from '../../../scripts/site/plugins/plugin.ts';
import type { Samples } from './pages/measure.ts';

/** One line of the bench's table. Milliseconds; `ratio` is ours to the peer's, `limit` the most it may be. */
export interface Figure {
  name: string;
  ours: number;
  peer: number;
  ratio: number;
  limit: number;
}

const repository = join(import.meta.dirname, '../../..');
const pages = join(import.meta.dirname, 'pages');
const outDir = join(repository, 'node_modules/.cache/bench-forms');
const sides = ['ours', 'peer'] as const;
/** Taking turns, so that whatever else the machine does falls on both. */
const rounds = 3;

/**
 * A registration form of 19 fields built from rules against the same form written by hand in plain formik and yup: in
 * Chromium, 4 × CPU. `Figure.limit` as in the figures of the project; no limit is Infinity.
 */
export async function benchForms(): Promise<Figure[]> {
  const input = sides.map((side) => join(pages, `${side}.html`));
  const common = { configFile: false, root: pages, logLevel: 'warn' } as const;
  const plugins = [enginePlugin(repository), react()];
  await build({ ...common, plugins, build: { outDir, emptyOutDir: true, rollupOptions: { input } } });
  const server = await preview({ ...common, build: { outDir }, preview: { port: 7290, host: '127.0.0.1' } });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const samples: Record<'ours' | 'peer', Samples> = { ours: none(), peer: none() };
    for (let round = 0; round < rounds; round += 1) {
      for (const side of sides) {
        const page = await browser.newPage();
        await measure(page, `http://127.0.0.1:7290/${side}.html`, samples[side]);
        await page.close();
      }
    }
    const figure = (name: string, limit: number, of: (samples: Samples) => number): Figure => {
      const [ours, peer] = [of(samples.ours), of(samples.peer)];
      return { name, ours, peer, ratio: ours / peer, limit };
    };
    return [
      figure('form: a key, median', 0.4, ({ keys }) => quantile(keys.map(undisturbed), 0.5)),
      figure('form: a key, 95th percentile', 0.6, ({ keys }) => quantile(keys.map(undisturbed), 0.95)),
      figure('form: mount', 1.3, ({ mount }) => undisturbed(mount)),
      // Measured, not promised: most of it is the browser moving the focus to the first fault.
      figure('form: validate all', Number.POSITIVE_INFINITY, ({ validateAll }) => undisturbed(validateAll)),
    ];
  } finally {
    await browser.close();
    await server.close();
  }
}

async function measure(page: Page, address: string, into: Samples): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => 'benchForm' in window);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const samples = await page.evaluate(() => window.benchForm());
  into.mount.push(...samples.mount);
  into.validateAll.push(...samples.validateAll);
  into.keys = samples.keys.map((times, place) => [...(into.keys[place] ?? []), ...times]);
}

function none(): Samples {
  return { keys: [], mount: [], validateAll: [] };
}

/** What it takes when the machine does little else: the lower quartile of many times. */
function undisturbed(times: number[]): number {
  return quantile(times, 0.25);
}

function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
}
