import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import catalogue from '../../../gateway/catalogue/games.json' with { type: 'json' };
import type { BoardView, FixtureView } from '../book-api.ts';
import { leagues } from '../engines/book/leagues.ts';
import { oddsNow } from '../engines/book/offers.ts';
import { sharedBrowser } from '../fixtures/browser.ts';
import { type Devices, openDevices } from '../fixtures/kinds/device.ts';
import { type HeldDevice, newHeldDevice } from '../fixtures/kinds/held-presses.ts';
import { openPlayground, type Playground } from '../fixtures/playground.ts';
import { createBoard } from '../server/book/board.ts';
import { openSeeds } from '../server/book/seeds.ts';
import type { CatalogueGame } from '../server/catalogue.ts';
import { groupBy } from './shell/group-by.ts';

const games: readonly CatalogueGame[] = catalogue;
const game = games.find(({ gameCode }) => gameCode === 'OUT_MATCHDAY_SPORTSBOOK');
const start = Date.parse('2026-11-26T08:07:31Z');
const minute = 60_000;
const timeout = 120_000;

let devices: Devices;
let ground: Playground;
let dataDir: string;
let now: number;

beforeAll(async () => {
  devices = await openDevices(await sharedBrowser());
});
afterAll(() => devices.close());
beforeEach(async () => {
  now = start;
  dataDir = mkdtempSync(join(tmpdir(), 'slip-'));
  writeFileSync(join(dataDir, 'book.seed'), 'ab'.repeat(32));
  if (!game) throw new Error('The game is not in the catalogue');
  const options = { catalogue: [game], dataDir, drawEveryMs: 50, clock: () => now };
  ground = await openPlayground({ artDir: 'gateway/catalogue/art', ...options });
});
afterEach(async () => {
  await ground.close();
  rmSync(dataDir, { recursive: true });
});

async function enter({ page }: HeldDevice, more = ''): Promise<void> {
  await page.goto(ground.launch(game) + more);
  await page.locator('#game:not([data-loading])').waitFor({ timeout: 60_000 });
}

async function open(name: HeldDevice['name'], more = ''): Promise<HeldDevice> {
  const device = await newHeldDevice(devices, name);
  await enter(device, more);
  return device;
}

/** An outcome of a match to come, by its place in the list. */
const price = ({ page }: HeldDevice, match = 0, outcome = 0) =>
  page.locator('.match[data-phase=ahead]').nth(match).locator('.price').nth(outcome);
const place = ({ page }: HeldDevice) => page.locator('.slip-place');
const tickets = (device: HeldDevice) => device.sent(/\/tickets$/);

async function centreOf(target: Locator): Promise<readonly [number, number]> {
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not in sight`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

it.each([
  [360, 640],
  [390, 844],
] as const)(
  'at %i × %i a double tap on the bar places nothing, and one tap places one bet',
  { timeout },
  async (width, height) => {
    const phone = await open('phone');
    const { page } = phone;
    await page.setViewportSize({ width, height });
    await price(phone).tap();
    await price(phone, 1).tap();
    const bar = page.locator('.drawer-open');
    await expect.poll(() => bar.textContent()).toMatch(/^2.*\d\.\d\d$/);
    const spot = await centreOf(bar);
    await bar.tap();
    await page.locator('.book-slip[data-open]').waitFor();
    expect(await page.locator('.stake-input').inputValue()).toBe('');
    await page.locator('.stake-key', { hasText: '1' }).first().tap();
    for (let zeros = 0; zeros < 4; zeros += 1) await page.locator('.stake-key', { hasText: /^0$/ }).tap();
    await expect.poll(() => place(phone).textContent()).toContain('10,000');
    for (const ms of [100, 250, 250]) {
      await phone.pass(ms);
      await page.touchscreen.tap(...spot);
      await place(phone).tap();
    }
    expect([tickets(phone), await page.locator('.book-slip[data-open]').count()]).toEqual([0, 1]);
    // The tap on the bar that came at 600 ms has begun no wait: what is placed has lain still.
    await phone.pass(1);
    await place(phone).tap();
    await place(phone)
      .tap({ force: true, timeout: 500 })
      .catch(() => undefined);
    await page.locator('.slip-receipt').waitFor();
    const receipt = await page.locator('.slip-receipt').textContent();
    expect(receipt).toMatch(/10,000.*Accumulator.*Number[0-9A-F]{8}/);
    expect(await page.locator('.receipt-legs li').count()).toBe(2);
    expect(tickets(phone)).toBe(1);
    expect(ground.wallet.balance).toBe(990_000);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.getByRole('button', { name: 'Done' }).tap();
    await bar.waitFor({ state: 'hidden' });
    await phone.close();
  },
);

/** Moments at which a price of the first market of the first match in the list is higher, and lower, than at the start: its place there too. */
function movesOf(matches: readonly FixtureView[]): { at: number; up: number; down: number } {
  const inOrder = [...groupBy(matches, ({ league }) => league).values()].flat();
  const match = inOrder.find(({ phase }) => phase === 'ahead');
  const [offer] = match?.offers ?? [];
  const moments = Array.from({ length: 150 }, (_, step) => start + step * 12_000);
  for (const [at, { outcome, odds }] of (offer?.outcomes ?? []).entries()) {
    const oddsAt = (time: number) => {
      const shot = createBoard(openSeeds(dataDir), () => time, leagues).find(match?.id ?? '');
      return (shot?.isOpen && oddsNow(shot.offers, { market: 'result', line: 0, outcome })) || odds || 0;
    };
    const up = moments.find((time) => oddsAt(time) > (odds ?? 0));
    // The clock never goes back.
    const down = moments.find((time) => time > (up ?? 0) && oddsAt(time) < (odds ?? 0));
    if (up && down) return { at, up, down };
  }
  throw new Error('No price moves both ways');
}

it('a better price is taken without asking, a worse one is asked about, and “Accept” never becomes the bet', {
  timeout,
}, async () => {
  const desktop = await newHeldDevice(devices, 'desktop');
  const { page } = desktop;
  const board = page.waitForResponse((reply) => /\/api\/book\?/.test(reply.url()) && reply.status() === 200);
  await enter(desktop);
  const { fixtures }: BoardView = await (await board).json();
  const { at, up, down } = movesOf(fixtures);
  const leg = page.locator('.slip-leg');
  await price(desktop, 0, at).click();
  await page.locator('.stake-input').fill('10000');
  now = up;
  await expect.poll(() => leg.getAttribute('data-moved')).toBe('up');
  expect(await page.locator('.slip-agree').isVisible()).toBe(false);
  expect(await place(desktop).getAttribute('aria-disabled')).toBe('false');
  now = down;
  await expect.poll(() => leg.getAttribute('data-moved')).toBe('down');
  expect(await place(desktop).getAttribute('aria-disabled')).toBe('true');
  const spot = await centreOf(page.locator('.slip-agree'));
  await page.mouse.click(...spot);
  await page.locator('.slip-agree').waitFor({ state: 'hidden' });
  const under = await page.evaluate(([x, y]) => document.elementFromPoint(x, y)?.closest('button')?.className, spot);
  expect(under).not.toBe('slip-place');
  for (const ms of [100, 250, 250]) {
    await desktop.pass(ms);
    await page.mouse.click(...spot);
    await place(desktop).click();
  }
  expect(tickets(desktop)).toBe(0);
  await desktop.pass(1);
  await place(desktop).click();
  await page.locator('.slip-receipt').waitFor();
  expect(tickets(desktop)).toBe(1);
  await desktop.close();
});

it('a combination that loses a leg is no single for the same stake', { timeout }, async () => {
  const desktop = await open('desktop');
  const { page } = desktop;
  await price(desktop).click();
  await price(desktop, 1).click();
  await page.locator('.stake-input').fill('10000');
  await desktop.pass(601);
  expect(await place(desktop).textContent()).toContain('10,000');
  // Everything that could be picked has been played.
  now += 5 * 60 * minute;
  await expect.poll(() => page.locator('.slip-leg[data-moved=closed]').count()).toBe(2);
  expect(await place(desktop).getAttribute('aria-disabled')).toBe('true');
  await page.locator('.slip-remove').first().click();
  expect(await page.locator('.stake-input').inputValue()).toBe('');
  expect(await page.locator('.slip-leg').count()).toBe(1);
  expect(tickets(desktop)).toBe(0);
  await desktop.close();
});

it('a double click on “Cash out” sells nothing, and the launch opens the bets', { timeout }, async () => {
  const first = await open('desktop');
  await price(first).click();
  await first.page.locator('.stake-input').fill('10000');
  await first.pass(601);
  await place(first).click();
  await first.page.locator('.slip-receipt').waitFor();
  const number = /[0-9A-F]{8}/.exec((await first.page.locator('.slip-receipt').textContent()) ?? '')?.[0];
  await first.close();
  const desktop = await open('desktop', '&tab=bets');
  const { page } = desktop;
  const ticket = page.locator('.ticket[data-state=open]');
  expect(await ticket.textContent()).toContain(number);
  const offer = await ticket.locator('.cash-out-offer').boundingBox();
  if (!offer) throw new Error('Nothing is offered');
  for (const share of [0.1, 0.5, 0.9]) {
    await page.mouse.dblclick(offer.x + offer.width * share, offer.y + offer.height / 2);
    await ticket.locator('.cash-out-confirm').waitFor();
    expect(await ticket.locator('[aria-pressed=true]').textContent()).toBe('100%');
    await ticket.locator('.cash-out-confirm').click();
    await ticket.locator('.cash-out-keep').click();
  }
  // Nor does a key that is held until the second button would take it.
  await ticket.locator('.cash-out-offer').focus();
  await page.keyboard.down('Enter');
  await ticket.locator('.cash-out-confirm').waitFor();
  await desktop.pass(601);
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await ticket.locator('.cash-out-keep').click();
  expect(desktop.sent(/cash-out/)).toBe(0);
  await ticket.locator('.cash-out-offer').click();
  await desktop.pass(601);
  await ticket.locator('.cash-out-confirm').click();
  await page.locator('.ticket[data-state=returned]').waitFor();
  expect(desktop.sent(/cash-out/)).toBe(1);
  await desktop.close();
});
