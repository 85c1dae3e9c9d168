import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import catalogue from '../../../gateway/catalogue/games.json' with { type: 'json' };
import type { DeskRules } from '../book-api.ts';
import { leagues } from '../engines/book/leagues.ts';
import { sharedBrowser } from '../fixtures/browser.ts';
import { type Devices, openDevices } from '../fixtures/kinds/device.ts';
import { newHeldDevice } from '../fixtures/kinds/held-presses.ts';
import { openPlayground } from '../fixtures/playground.ts';
import { createBoard } from '../server/book/board.ts';
import { openSeeds } from '../server/book/seeds.ts';
import { fixtureView } from '../server/book/views.ts';
import { type CatalogueGame, engineFor } from '../server/catalogue.ts';

const games: readonly CatalogueGame[] = catalogue;
const start = Date.parse('2026-11-26T08:07:31Z');

/** A moment at which a race or a duel of the game is under way, by the seeds of a folder. */
function underWay(dataDir: string, game: CatalogueGame): number {
  const { sports, lead } = engineFor(game).describe() as DeskRules;
  const seeds = openSeeds(dataDir);
  const views = createBoard(seeds, () => start, leagues)
    .list(new Set(sports))
    .map((shot) => fixtureView(shot, seeds, 'EN', new Set(lead)));
  return Math.min(...views.map(({ startsAt }) => startsAt).filter((at) => at > start)) + 20_000;
}

let devices: Devices;
beforeAll(async () => {
  devices = await openDevices(await sharedBrowser());
});
afterAll(() => devices.close());

/** How many pixels of a scene's left and right half are far more red than blue, and the other way round. */
const huesOf = (page: Page, scene: string) =>
  page
    .locator(`${scene}:visible`)
    .first()
    .evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas;
      const data = canvas.getContext('2d')?.getImageData(0, 0, width, height * 0.85).data ?? [];
      const found = { left: { red: 0, blue: 0 }, right: { red: 0, blue: 0 } };
      for (let at = 0; at < data.length; at += 4) {
        const [red = 0, green = 0, blue = 0] = [data[at], data[at + 1], data[at + 2]];
        const half = (at / 4) % width < width / 2 ? found.left : found.right;
        if (red > 150 && red > green * 1.8 && red > blue * 1.8) half.red += 1;
        if (blue > 150 && blue > red * 1.25) half.blue += 1;
      }
      return found;
    });

it.each([
  ['DIG_THOMO_ARENA', 'rooster', '.duel-scene'],
  ['DS88_PROVINCE_DERBY', 'rooster', '.race-scene'],
  ['BTI_TURF_SADDLE', 'racehorse', '.race-scene'],
  ['BTI_GRAND_PRIX_LINE', 'racer', '.race-scene'],
  ['BTI_VIRTUAL_SKI_JUMP', 'skier', '.race-scene'],
])('%s shows each side or runner as a %s', { timeout: 90_000 }, async (gameCode, figure, scene) => {
  const game = games.find((one) => one.gameCode === gameCode);
  if (!game) throw new Error(`${gameCode} is not in the catalogue`);
  const dataDir = mkdtempSync(join(tmpdir(), 'scenes-'));
  writeFileSync(join(dataDir, 'book.seed'), 'ab'.repeat(32));
  const now = underWay(dataDir, game);
  const options = { catalogue: [game], dataDir, drawEveryMs: 50, clock: () => now };
  const ground = await openPlayground({ artDir: 'gateway/catalogue/art', ...options });
  try {
    const { page } = await newHeldDevice(devices, 'phone');
    const picture = page.waitForResponse(new RegExp(`/cdn/figures/${figure}\\.webp$`));
    await page.goto(ground.launch(game));
    expect((await picture).status()).toBe(200);
    await expect.poll(() => page.locator(`${scene}:visible`).count()).toBeGreaterThan(0);
    if (scene !== '.duel-scene') return;
    // The sides are told apart by their colours, the side named first at the left.
    await expect.poll(async () => (await huesOf(page, scene)).left.red).toBeGreaterThan(500);
    const { left, right } = await huesOf(page, scene);
    expect(right.blue).toBeGreaterThan(500);
    expect([left.blue, right.red].map((count) => count < 100)).toEqual([true, true]);
  } finally {
    await ground.close();
    rmSync(dataDir, { recursive: true });
  }
});

it('a virtual match has a pitch, and the first of the list alone', { timeout: 90_000 }, async () => {
  const game = games.find(({ gameCode }) => gameCode === 'OUT_VIRTUAL_LEAGUE_ONE');
  if (!game) throw new Error('the game is not in the catalogue');
  const dataDir = mkdtempSync(join(tmpdir(), 'pitch-'));
  const options = { catalogue: [game], dataDir, drawEveryMs: 50, clock: () => start };
  const ground = await openPlayground({ artDir: 'gateway/catalogue/art', ...options });
  try {
    const { page } = await newHeldDevice(devices, 'phone');
    await page.goto(ground.launch(game));
    const pitches = page.locator('.league').first().locator('.pitch-scene');
    await expect.poll(() => pitches.count()).toBeGreaterThan(1);
    await expect.poll(async () => (await pitches.first().boundingBox())?.height ?? 0).toBeGreaterThan(100);
    expect(await pitches.nth(1).isVisible()).toBe(false);
    // The rows of the first match are those of the others: its prices are in the line of what leads to more of them.
    const tops = (part: string) => page.locator('.match').first().locator(part).first().boundingBox();
    const [price, more] = [await tops('.match-market .price'), await tops('.match-more')];
    expect(price?.y).toBeGreaterThan(0);
    expect(Math.abs((price?.y ?? 0) - (more?.y ?? 0))).toBeLessThan(4);
  } finally {
    await ground.close();
    rmSync(dataDir, { recursive: true });
  }
});
