import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import games from '../../../gateway/catalogue/games.json' with { type: 'json' };
import { openPlayground, type Playground } from '../../../partners/games/fixtures/playground.ts';
import type { CatalogueGame } from '../../../partners/games/server/catalogue.ts';
import { clientAssets } from '../../../partners/games/server/http/assets.ts';
import type { Figure } from '../figure.ts';

const root = join(import.meta.dirname, '../../..');
const catalogue: readonly CatalogueGame[] = games;
const flags =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';
/** The line of a middling phone: 1.6 Mbit/s, and 150 ms to the first byte of each answer. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 };
/** Most that a game may take until it can be played, ms and KB. */
const limits = { timeMs: 2500, sizeKb: 400 };
/** Loads of each game; the shortest counts: whatever else runs can only add time. */
const runs = 3;
/** A game of each page. */
const played = {
  slot: 'LUMO_MONKEY_HEIST',
  'slot, hold and spin': 'TGL_GORILLA_PAYDAY',
  baccarat: 'ATL_BACCARAT_SALON',
  roulette: 'MRD_VELVET_ROULETTE',
  'sic bo': 'MRD_SIC_BO_PAVILION',
  'money wheel': 'ATL_WHEEL_OF_STREETS',
  craps: 'MRD_CRAPS_ALLEY',
  "casino hold'em": 'VLR_CASINO_HOLDEM_HOUR',
  crash: 'NBL_PAPER_PLANE_CRASH',
  mines: 'NBL_MINES_FIELD_NINE',
  plinko: 'SGB_PLINKO_RAIN',
  'scratch card': 'SGB_SCRATCH_SAIL',
  fish: 'DPL_DRAGON_KING_REEF',
  book: 'OUT_MATCHDAY_SPORTSBOOK',
  "hold'em": 'HFM_HOLDEM_ROYALE',
  dominoes: 'JDE_DOMINO_BRIDGE',
};

interface FirstFrame {
  timeMs: number;
  sizeKb: number;
}

/** How soon a game can be played on a slow line by who has never opened one, and what has come until then. */
export async function benchFirstFrame(): Promise<Figure[]> {
  const artDir = join(root, 'gateway/catalogue/art');
  await clientAssets.ready();
  const ground = await openPlayground({ artDir, catalogue });
  const executablePath =
    process.env.CHROMIUM_PATH ?? readFileSync(join(root, 'node_modules/.cache/chromium-path'), 'utf8').trim();
  const browser = await chromium.launch({ executablePath, args: flags.split(' ') });
  try {
    const figures: Figure[] = [];
    for (const [name, code] of Object.entries(played)) {
      const loads: FirstFrame[] = [];
      for (let run = 0; run < runs; run += 1) loads.push(await measure(browser, ground, code));
      const timeMs = Math.min(...loads.map((one) => one.timeMs));
      const sizeKb = Math.max(...loads.map((one) => one.sizeKb));
      const bounded = (words: string, ours: number, limit: number): Figure => ({
        name: `${name}: ${words} (peer: limit)`,
        ours,
        peer: limit,
        ratio: ours / limit,
        limit: 1,
      });
      figures.push(
        bounded('ms until it can be played', timeMs, limits.timeMs),
        bounded('KB until then', sizeKb, limits.sizeKb),
      );
    }
    return figures;
  } finally {
    await browser.close();
    await ground.close();
  }
}

async function measure(browser: Browser, ground: Playground, code: string): Promise<FirstFrame> {
  const game = catalogue.find(({ gameCode }) => gameCode === code);
  if (!game) throw new Error(`The catalogue has no ${code}`);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchFirstFrame);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', line);
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(ground.launch(game), { waitUntil: 'commit' });
    const timeMs = await page.evaluate(() => Object(window).firstFrame as Promise<number>);
    return { timeMs, sizeKb: bytes / 1024 };
  } finally {
    await context.close();
  }
}

/** Runs in the page before anything else: notes when the first picture after the load has been drawn. */
function watchFirstFrame(): void {
  const isPlayable = () => document.querySelector('#game:not([data-loading])') !== null;
  const drawn = new Promise<number>((resolve) => {
    const look = () => {
      if (isPlayable()) requestAnimationFrame(() => setTimeout(() => resolve(performance.now())));
      else requestAnimationFrame(look);
    };
    look();
  });
  Object.assign(window, { firstFrame: drawn });
}
