import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import games from '../../../gateway/catalogue/games.json' with { type: 'json' };
import { openPlayground, type Playground } from '../../../partners/games/fixtures/playground.ts';
import type { CatalogueGame } from '../../../partners/games/server/catalogue.ts';
import { type Figure, undisturbed } from '../figure.ts';

const root = join(import.meta.dirname, '../../..');
const catalogue: readonly CatalogueGame[] = games;
const flags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
const measuredMs = 12_000;
/** Pictures whose mean is one sample. */
const windowOf = 15;
/** Each game by one that is played on its scene. */
const played = {
  'reef, cannon': 'DPL_DRAGON_KING_REEF',
  'deep, arena': 'KRK_SHARK_TOURNAMENT',
  'lake, rod': 'KRK_NIGHT_FISHING_BAY',
};
/** What a phone's screen shows, the fewest that the games may draw, and how much slower than this machine a phone is. */
const screenRate = 60;
const leastRate = 55;
const slowness = 4;

/**
 * What the fish games take for a picture while they are shot at, on a phone of 390 px. The processor time of the page's main
 * thread counts, four times as much: other programs cannot add to it. Pictures that came are told beside it; on a machine with
 * more to do than cores, and without a graphics processor, there are fewer.
 */
export async function benchFish(): Promise<Figure[]> {
  const ground = await openPlayground({ artDir: join(root, 'gateway/catalogue/art'), catalogue });
  const executablePath =
    process.env.CHROMIUM_PATH ?? readFileSync(join(root, 'node_modules/.cache/chromium-path'), 'utf8').trim();
  const browser = await chromium.launch({ executablePath, args: flags.split(' ') });
  try {
    const figures: Figure[] = [];
    for (const [name, code] of Object.entries(played)) {
      const { rate, timeMs } = await measure(browser, ground, code);
      const due = 1000 / leastRate;
      figures.push(
        {
          name: `${name}: main thread at a quarter of the speed, ms a picture (peer: one of ${leastRate} a second)`,
          ours: timeMs * slowness,
          peer: due,
          ratio: (timeMs * slowness) / due,
          limit: 1,
        },
        {
          name: `${name}: ms between pictures (peer: the screen)`,
          ours: 1000 / rate,
          peer: 1000 / screenRate,
          ratio: screenRate / rate,
          limit: Number.POSITIVE_INFINITY,
        },
      );
    }
    return figures;
  } finally {
    await browser.close();
    await ground.close();
  }
}

async function measure(browser: Browser, ground: Playground, code: string): Promise<{ rate: number; timeMs: number }> {
  const game = catalogue.find(({ gameCode }) => gameCode === code);
  if (!game) throw new Error(`The catalogue has no ${code}`);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    await page.goto(ground.launch(game));
    await page.locator('#game:not([data-loading])').waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const taken = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
    };
    await page.mouse.move(180, 320);
    await page.mouse.down();
    await page.waitForTimeout(1000);
    const before = await taken();
    const windows = await page.evaluate(
      ([lasts, many]) =>
        new Promise<number[]>((resolve) => {
          const lengths: number[] = [];
          let began = performance.now();
          const end = began + lasts;
          let pictures = 0;
          const count = (now: number) => {
            pictures += 1;
            if (pictures === many) {
              lengths.push((now - began) / many);
              pictures = 0;
              began = now;
            }
            if (now < end) requestAnimationFrame(count);
            else resolve(lengths);
          };
          requestAnimationFrame(count);
        }),
      [measuredMs, windowOf] as const,
    );
    const timeMs = ((await taken()) - before) * 1000;
    return { rate: 1000 / undisturbed(windows), timeMs: timeMs / (windows.length * windowOf) };
  } finally {
    await context.close();
  }
}
