import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { readEnvironment } from '../../../scripts/site/serve/environment.ts';
import { createSiteServer } from '../../../scripts/site/serve/server.ts';
import { startGateway } from '../../support/gateway/gateway.ts';
import type { Figure } from '../figure.ts';
import { serveTwins, staticOf } from '../paint/twin.ts';
import { writeCatalogue } from './catalogue.ts';

const root = join(import.meta.dirname, '../../..');
const port = 7690;

/** Games of the lobby, and how often "more" is pressed: 42 at a time. */
const games = 5000;
const presses = 48;

/** Most elements of the page; least frames a second while it scrolls; most ms of script between a word and its answer. */
const limits = { elements: 1500, frames: 55, search: 50 };

/** Least that it may be of the frames of the same games as a static page: where no GPU draws, neither reaches the limit. */
const ofStatic = 0.9;

/** A lobby of thousands of games on a phone and a desktop, at a quarter of this machine's speed: what it weighs, scrolls and finds. */
export async function benchLobby(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-lobby-'));
  writeCatalogue(folder, 'RNG', games);
  const gateway = await startGateway({
    catalogueFolder: folder,
    port: port + 1,
    siteOrigins: [`http://*.localhost:${port}`],
  });
  const out = process.env.BENCH_BUILD ?? join(root, 'node_modules/.cache/bench-home');
  const site = createSiteServer(
    readEnvironment({ PORT: String(port), OUT_DIR: out, GATEWAY_URL: gateway.url, DEMO: '1' }, root),
  );
  site.reload();
  const twins = serveTwins(site.server);
  await new Promise<void>((resolve) => site.server.listen(port, '127.0.0.1', resolve));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  try {
    const figures: Figure[] = [];
    for (const [device, viewport] of Object.entries({
      phone: { width: 390, height: 844 },
      desktop: { width: 1440, height: 900 },
    })) {
      const page = await browser.newPage({ viewport });
      await page.goto(`http://northline.localhost:${port}/rng`);
      const twin = async () => {
        twins.put(`northline.localhost:${port}`, '/rng', withAllTiles(await staticOf(page)));
        const still = await browser.newPage({ viewport });
        await still.goto(`http://northline.localhost:${port}/rng?twin`);
        return still;
      };
      figures.push(...(await benchPage(page, device, twin)));
      await page.close();
    }
    return figures;
  } finally {
    await browser.close();
    await site.close();
    await gateway.close();
    rmSync(folder, { recursive: true });
  }
}

async function benchPage(page: Page, device: string, twin: () => Promise<Page>): Promise<Figure[]> {
  const lobby = page.locator('[data-widget="games/lobby"]');
  const counts = () => page.evaluate(() => document.querySelectorAll('body *').length);
  let elements = 0;
  for (let press = 0; press < presses; press += 1) {
    const more = lobby.getByRole('button', { name: /^Show \d+ more$/ });
    await more.evaluate((button: HTMLElement) => button.click());
    await lobby.getByText(new RegExp(`^${(42 * (press + 2)).toLocaleString('en')} of `)).waitFor();
    elements = Math.max(elements, await counts());
  }
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const frames = await framesWhileScrolling(page, session);
  const still = await twin();
  const slowed = await still.context().newCDPSession(still);
  await slowed.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const framesOfStatic = await framesWhileScrolling(still, slowed);
  await still.close();
  elements = Math.max(elements, await counts());
  const search = await scriptOfSearch(page, session);
  const name = (what: string) => `lobby of ${(42 * (presses + 1)).toLocaleString('en')} games, ${device}: ${what}`;
  return [
    {
      name: name('elements of the page (peer: limit)'),
      ours: elements,
      peer: limits.elements,
      ratio: elements / limits.elements,
      limit: 1,
    },
    {
      name: name('frames a second while scrolling at 4× CPU (peer: the same games as a static page)'),
      ours: frames,
      peer: framesOfStatic,
      ratio: Math.min(limits.frames, framesOfStatic) / frames,
      limit: 1 / ofStatic,
    },
    {
      name: name('script of a search at 4× CPU, ms (peer: limit)'),
      ours: search,
      peer: limits.search,
      ratio: search / limits.search,
      limit: 1,
    },
  ];
}

/** Frames a second of the smoothest of three scrolls through the middle of the list: whatever else the machine does only costs frames. */
async function framesWhileScrolling(page: Page, session: CDPSession): Promise<number> {
  const rates: number[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight / 3, behavior: 'instant' }));
    await page.waitForTimeout(1500);
    const counted = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let frames = 0;
          const began = performance.now();
          const count = (now: number) => {
            frames += 1;
            if (now - began < 3000) requestAnimationFrame(count);
            else resolve((frames * 1000) / (now - began));
          };
          requestAnimationFrame(count);
        }),
    );
    await session.send('Input.synthesizeScrollGesture', { x: 200, y: 400, yDistance: -4500, speed: 1500 });
    rates.push(await counted);
  }
  return Math.max(...rates);
}

/** Script between the last letter of a word and its answer on the page, ms; the least of three words. */
async function scriptOfSearch(page: Page, session: CDPSession): Promise<number> {
  await session.send('Performance.enable');
  const scriptTime = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN);
  };
  const times: number[] = [];
  const search = page.getByRole('searchbox');
  for (const word of ['tiger 7', 'drum', 'gold 3']) {
    await search.fill('');
    await page.waitForTimeout(2500);
    const before = await scriptTime();
    const answer = page.waitForResponse(/gameList|game-list|games/i);
    await search.fill(word);
    await answer;
    await page.waitForTimeout(400);
    times.push((await scriptTime()) - before);
  }
  return Math.min(...times);
}

/** The page with all of the games: as often as it takes, the tiles that are drawn. */
function withAllTiles(html: string): string {
  const [list = '', open = '', tiles = ''] = /(<ul[^>]*>)((?:<li[^>]*aria-posinset.*?<\/li>)+)<\/ul>/s.exec(html) ?? [];
  const drawn = tiles.split('<li').length - 1;
  if (drawn < 1) throw new Error('The lobby shows no rows of a long list.');
  const all = tiles.repeat(Math.ceil((42 * (presses + 1)) / drawn));
  return html.replace(list, () => `${open.replace(/ style="[^"]*"/, '')}${all}</ul>`);
}
