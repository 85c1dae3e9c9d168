import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import catalogue from '../../../gateway/catalogue/games.json' with { type: 'json' };
import { long } from '../../../tests/support/long.ts';
import { sharedBrowser } from '../fixtures/browser.ts';
import { type Device, type Devices, openDevices } from '../fixtures/kinds/device.ts';
import { enter, openPlayground, type Playground } from '../fixtures/playground.ts';
import type { CatalogueGame } from '../server/catalogue.ts';
import { roundOf } from '../server/tables/timing.ts';

/** What a site leaves of screens of 360 × 640 and 390 × 844 to the game that it frames. */
const frames = [
  { width: 360, height: 560 },
  { width: 390, height: 764 },
];
/** The bets of each table that are reached without scrolling. */
const mainBets: Readonly<Record<string, string>> = {
  MRD_VELVET_ROULETTE: '.field-color, .field-parity, .field-half, .field-dozen',
  MRD_LIGHTNING_WHEEL: '.field-color, .field-parity, .field-half, .field-dozen',
  VLR_DOUBLE_BALL_ROULETTE: '.field-color, .field-parity, .field-half, .field-dozen',
  MRD_MINI_ROULETTE_TWELVE: '.field-color, .field-parity, .field-half',
  ATL_BACCARAT_SALON: '.field-player, .field-tie, .field-banker',
  MRD_NO_COMMISSION_BACCARAT: '.field-player, .field-tie, .field-banker',
  ATL_DRAGON_TIGER: '.field-dragon, .field-tie, .field-tiger',
  MRD_SIC_BO_PAVILION: '.row-evens .field',
  ATL_FISH_PRAWN_CRAB_LIVE: '.row-animals .field',
  VLR_XOC_DIA_LIVE: '.field',
  VLR_GOLDEN_LADDER_SHOW: '.field',
  ATL_WHEEL_OF_STREETS: '.field',
  VLR_TEEN_PATTI_TERRACE: '.field',
  VLR_ANDAR_BAHAR_COURT: '.is-main',
  MRD_CRAPS_ALLEY: '.is-main',
  ATL_FOOTBALL_CARD_SHOW: '.is-main',
};
const measured = Object.keys(mainBets);
const short = ['MRD_VELVET_ROULETTE', 'ATL_BACCARAT_SALON', 'MRD_SIC_BO_PAVILION', 'ATL_FISH_PRAWN_CRAB_LIVE'];

const timing = { bettingMs: 120_000, revealMs: 60_000, payingMs: 60_000 };
const number = 10_000_001;
const games: readonly CatalogueGame[] = catalogue;

let devices: Devices;
let ground: Playground;
let dataDir: string;
let now: number;
beforeAll(async () => {
  devices = await openDevices(await sharedBrowser());
});
afterAll(() => devices.close());
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'phones-'));
  now = roundOf(timing, number).opensAt;
});
afterEach(async () => {
  await ground.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function open(gameCode: string, device: Device): Promise<CatalogueGame> {
  const game = games.find((one) => one.gameCode === gameCode);
  if (!game) throw new Error(`${gameCode} is not in the catalogue`);
  const options = { artDir: 'gateway/catalogue/art', catalogue: [game], dataDir, tableTiming: timing };
  ground = await openPlayground({ ...options, clock: () => now });
  await device.open(ground, game, 'p1');
  await device.page.locator('.table-clock[data-phase="open"]').waitFor();
  return game;
}

/** Runs in the page: what a hand cannot reach, or an eye cannot see, without scrolling. */
function outOfReach(bets: string): string[] {
  const faults: string[] = [];
  const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
  const seen = all('.table-stage, .table-stage > :not(.dealer), .table-machine > *');
  for (const part of [...seen, ...all(`${bets}, .chip-choice, .action, .figure, .tool:not([hidden])`)]) {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    if (left < 0 || top < 0 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5)
      faults.push(`${part.className} is out of the window`);
    if (part.closest('.table-stage')) continue;
    for (const [x, y] of [
      [left + 4, top + 4],
      [right - 4, top + 4],
      [(left + right) / 2, bottom - 4],
    ] as const) {
      const hit = document.elementFromPoint(x, y);
      if (!hit || !(part.contains(hit) || hit.contains(part)))
        faults.push(`${hit?.className} lies over ${part.className}`);
    }
  }
  for (const message of all('.game-message')) {
    const { left, top, width, height } = message.getBoundingClientRect();
    const points = [0.02, 0.25, 0.5, 0.75, 0.98].flatMap((x) => [0.05, 0.5, 0.95].map((y) => [x, y] as const));
    for (const [x, y] of points) {
      const found = document.elementsFromPoint(left + width * x, top + height * y);
      const button = found.find((one) => one.matches('button, a, label, summary'));
      if (button) faults.push(`the message lies over ${button.className}`);
    }
  }
  const share = (seen[0]?.clientHeight ?? 0) / innerHeight;
  if (share < 0.3 || share > 0.4) faults.push(`the stage has ${share} of the height`);
  return faults;
}

/** Runs in the page: what of the stage moves with the cloth. */
function movedWithCloth(): string[] {
  const place = (part: Element) => JSON.stringify(part.getBoundingClientRect());
  const desk = document.querySelector('.table-desk');
  desk?.scrollTo(0, 0);
  const parts = [...document.querySelectorAll('.table-stage, .table-stage *')];
  const before = parts.map(place);
  const board = document.querySelector('.table-board');
  const boardBefore = board?.getBoundingClientRect().top ?? 0;
  desk?.scrollTo(0, desk.scrollHeight);
  const isLonger = desk !== null && desk.scrollHeight > desk.clientHeight;
  const moved = boardBefore - (board?.getBoundingClientRect().top ?? 0);
  const faults = parts.flatMap((part, at) => (place(part) === before[at] ? [] : [`${part.className} was scrolled`]));
  return isLonger && moved <= 0 ? [...faults, 'the cloth is not scrolled'] : faults;
}

it.each(long ? measured : short)(
  '%s keeps its stage in sight, and its main bets within reach',
  {
    timeout: 120_000,
  },
  async (gameCode) => {
    const phone = await devices.newPage('phone');
    await open(gameCode, phone);
    for (const frame of frames) {
      await phone.page.setViewportSize(frame);
      expect(await phone.page.evaluate(outOfReach, mainBets[gameCode] ?? '')).toEqual([]);
    }
    for (const frame of frames) {
      await phone.page.setViewportSize(frame);
      expect(await phone.page.evaluate(movedWithCloth)).toEqual([]);
    }
    await phone.close();
  },
);

/** Lets the page count whatever is scrolled in it. */
async function countScrolls(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { scrolls: 0 });
    document.addEventListener('scroll', () => Object(window).scrolls++, true);
  });
  return () => page.evaluate(() => Object(window).scrolls);
}

it.each([
  ['MRD_VELVET_ROULETTE', 'Red', '13–24'],
  ['ATL_BACCARAT_SALON', 'Player', 'Banker'],
])(
  '%s is played for three rounds by touch, and nothing is scrolled',
  { timeout: 120_000 },
  async (gameCode, one, other) => {
    const phone = await devices.newPage('phone');
    const { page } = phone;
    await page.setViewportSize({ width: 360, height: 560 });
    const game = await open(gameCode, phone);
    const scrolls = await countScrolls(page);
    const tap = (name: string) => page.getByRole('button', { name, exact: false }).first().tap();
    const chip = (name: string) =>
      page
        .locator('.chip-choice')
        .filter({ has: page.getByRole('radio', { name }) })
        .tap();
    const message = page.locator('.game-message');
    const isOnTable = (amount: string) => message.filter({ hasText: `On the table: ₫${amount}` }).waitFor();

    async function place(amount: string, at: number): Promise<void> {
      await isOnTable(amount);
      await page.getByTestId('action').tap();
      await phone.hears(new RegExp(`^In this round: ₫${amount}`));
      now = roundOf(timing, at).closesAt;
      await page.locator('.table-clock[data-phase="closed"]').waitFor({ state: 'attached' });
      await tap(one);
      await phone.hears(/^Bets are closed/);
      now = roundOf(timing, at).paysAt;
      await phone.hears(/You win|No win|comes back/);
      expect(await page.evaluate(outOfReach, '.action')).toEqual([]);
      now = roundOf(timing, at + 1).opensAt;
      await page.locator('.table-clock[data-phase="open"]').waitFor();
    }

    // A chip of another worth, one too many, and back.
    await chip('₫5,000');
    for (const name of [one, other, other]) await tap(name);
    await isOnTable('15,000');
    await tap('Take back the last chips');
    await place('10,000', number);
    await tap('Lay the last bets again');
    await isOnTable('10,000');
    await tap('Double all chips');
    await place('20,000', number + 1);
    await tap('Lay the last bets again');
    await tap('Clear');
    await message.filter({ hasText: 'Place your bets' }).waitFor();
    await tap('Take back the last chips');
    await place('20,000', number + 2);
    expect(await scrolls()).toBe(0);
    const { slips } = (await (await enter(ground, game)).table()).body;
    expect(slips.map(({ stake, state }) => [stake, state])).toEqual([
      [10_000, 'settled'],
      [20_000, 'settled'],
      [20_000, 'settled'],
    ]);
    expect(ground.wallet.balance).toBe(1_000_000 - 50_000 + slips.reduce((sum, { win }) => sum + win, 0));
    expect(phone.complaints).toEqual([]);
    await phone.close();
  },
);

it.each(frames)('numbers of the money wheel can be read at $width px', { timeout: 90_000 }, async (frame) => {
  const phone = await devices.newPage('phone');
  await phone.page.setViewportSize(frame);
  await open('ATL_WHEEL_OF_STREETS', phone);
  // The wheel turns: a number's box says nothing of its size.
  const size = await phone.page
    .locator('.money-wheel')
    .evaluate(
      (wheel: SVGSVGElement) =>
        (wheel.getScreenCTM()?.a ?? 0) *
        Number.parseFloat(getComputedStyle(wheel.querySelector('.money-number') ?? wheel).fontSize),
    );
  expect(size).toBeGreaterThanOrEqual(11);
  const stage = await phone.page.locator('.table-machine').boundingBox();
  const pointer = await phone.page.locator('.money-pointer').boundingBox();
  if (!stage || !pointer) throw new Error('the wheel is not shown');
  const tip = pointer.y + pointer.height;
  expect(tip).toBeGreaterThan(stage.y);
  expect(tip).toBeLessThan(stage.y + stage.height / 2);
  // What of the wheel is beyond its place neither shows nor takes a tap.
  const field = await phone.page.locator('.money-table .field').first().boundingBox();
  if (!field) throw new Error('the cloth is not shown');
  const onTop = await phone.page.evaluate(
    ([x, y]) => document.elementFromPoint(x, y)?.closest('.field, .money')?.className,
    [field.x + field.width / 2, field.y + field.height / 2] as const,
  );
  expect(onTop).toContain('field');
  await phone.close();
});

it('on a desktop nothing lies over the racetrack', { timeout: 90_000 }, async () => {
  const desktop = await devices.newPage('desktop');
  await open('MRD_VELVET_ROULETTE', desktop);
  const track = await desktop.page.locator('.race-track').boundingBox();
  const bar = await desktop.page.locator('.bar').boundingBox();
  const action = await desktop.page.getByTestId('action').boundingBox();
  const bottom = (track?.y ?? 0) + (track?.height ?? 0);
  expect(bottom).toBeGreaterThan(0);
  expect(Math.min(bar?.y ?? 0, action?.y ?? 0)).toBeGreaterThanOrEqual(bottom);
  await desktop.close();
});
