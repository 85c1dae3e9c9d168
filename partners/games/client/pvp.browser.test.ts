import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { long } from '../../../tests/support/long.ts';
import { makeArt } from '../fixtures/art.ts';
import { sharedBrowser } from '../fixtures/browser.ts';
import { holdemGame } from '../fixtures/catalogue.ts';
import { createHeldClock } from '../fixtures/held-clock.ts';
import { type Device, type Devices, hasToldRounds, openDevices } from '../fixtures/kinds/device.ts';
import { enter, openPlayground } from '../fixtures/playground.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';
import type { CatalogueGame } from '../server/catalogue.ts';

const dominoGame: CatalogueGame = {
  ...holdemGame,
  nodeId: 88,
  gameCode: 'JDE_DOMINO_BRIDGE',
  gameClassify: 'BOARD',
};
const omahaGame: CatalogueGame = { ...holdemGame, nodeId: 90, gameCode: 'TCG_PLAY_OMAHA_NIGHT_TABLE' };
const tienLenGame: CatalogueGame = { ...holdemGame, nodeId: 89, gameCode: 'TCG_PLAY_TIEN_LEN_SOUTH' };
/** Omaha has the page of hold'em. */
const games = [holdemGame, dominoGame, tienLenGame, ...(long ? [omahaGame] : [])];

let devices: Devices;
let artDir: string;
beforeAll(async () => {
  devices = await openDevices(await sharedBrowser());
  artDir = await makeArt();
});
afterAll(async () => {
  await devices.close();
  rmSync(artDir, { recursive: true });
});

const own = ({ page }: Device, what = '') => page.locator(`.seat.is-own${what}`);
const isAsked = ({ page }: Device) => page.locator('.game-message.is-win').isVisible();

const call = (device: Device) => device.press(device.page.locator('.bet-button.is-call'));

/** What a player does at a turn. */
const moves: Readonly<Record<string, (device: Device) => Promise<void>>> = {
  HFM_HOLDEM_ROYALE: call,
  TCG_PLAY_OMAHA_NIGHT_TABLE: call,
  async JDE_DOMINO_BRIDGE(device) {
    const tile = device.page.locator('.held-tile.is-playable').first();
    if ((await tile.getAttribute('aria-pressed')) !== 'true') await device.press(tile);
    await device.press(device.page.locator('.bet-button[aria-disabled=false]').first());
  },
  async TCG_PLAY_TIEN_LEN_SOUTH(device) {
    const pass = device.page.locator('[data-own-move]');
    if ((await pass.getAttribute('aria-disabled')) === 'false') return device.press(pass);
    await device.press(device.page.locator('.held').first());
    return device.press(device.page.getByTestId('play'));
  },
};

/** Runs in the page: what covers a card of the own hand, of the board, or a choice, at its corner. */
function covers(): string[] {
  const shown = '.seat.is-own .card, .board .card, .held, .held-tile, .bet-button';
  return [...document.querySelectorAll<HTMLElement>(shown)].flatMap((part) => {
    const { left, top } = part.getBoundingClientRect();
    const hit = document.elementFromPoint(left + 8, top + 8);
    return !part.checkVisibility() || (hit && part.contains(hit))
      ? []
      : [`${part.className} lies under ${hit?.className}`];
  });
}

/** Opens the page of a player who sits down, and waits until its own chance is in the next deal. */
async function sitDown(device: Device, address: string): Promise<void> {
  await device.page.addInitScript(() =>
    Object.assign(crypto, { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) }),
  );
  await device.page.goto(address);
  await device.page.locator('#game:not([data-loading])').waitFor();
  const seeded = device.page.waitForResponse(/\/pvp\/seed/);
  await device.press(device.page.getByTestId('sit-0'));
  await seeded;
}

const title =
  'two players at one table of $gameCode, by touch and by keyboard: a page that is loaded anew goes on, and the hand has a winner';
it.each(games)(title, { timeout: 150_000 }, async (game) => {
  // Nobody runs out of time, and a hand is dealt when the test says so.
  const clock = createHeldClock(Date.parse('2026-11-26T08:00:00Z'));
  const { now, runAfter } = clock;
  const random = seededRandom(20_261_126);
  const ground = await openPlayground({ artDir, catalogue: games, pvpBots: false, random, clock: now, runAfter });
  ground.wallet.balance = 1_000_000_000;
  const [phone, desktop] = [await devices.newPage('phone'), await devices.newPage('desktop')];
  const both = [phone, desktop];
  for (const device of both) await sitDown(device, ground.launch(game, 'EN', device.name));
  const watcher = await enter(ground, game, phone.name);
  const table = async (since = 0) => (await watcher.pvp.news(since)).body.table;
  const shownVersion = ({ page }: Device) => page.locator('.pvp-table').getAttribute('data-version');
  /** The device whose player is asked, once both pages show the table as it is. */
  async function asked(): Promise<Device | undefined> {
    const version = String((await table())?.version);
    for (const device of both) await expect.poll(() => shownVersion(device)).toBe(version);
    for (const device of both) if (await isAsked(device)) return device;
    return undefined;
  }
  clock.runNext();
  await expect.poll(asked).toBeDefined();

  const hand = () =>
    phone.page
      .locator('.seat.is-own .card, .held, .held-tile')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? card.textContent));
  const held = await hand();
  await phone.page.reload();
  await expect.poll(hand).toEqual(held);
  // Nothing lies over what the player holds and can do, on a short phone and on one that lies on its side.
  for (const [width, height] of [
    [320, 568],
    [844, 390],
    [390, 844],
  ] as const) {
    await phone.page.setViewportSize({ width, height });
    await expect.poll(() => phone.page.evaluate(covers)).toEqual([]);
  }

  /** Devices that have made a move. */
  const moved = new Set<Device>();
  const isOver = async () => (await table())?.hand?.isOver === true;
  while (moved.size < both.length || (long && !(await isOver()))) {
    const version = (await table())?.version ?? 0;
    const device = await asked();
    if (!device) break;
    await moves[game.gameCode]?.(device);
    moved.add(device);
    await table(version);
  }
  expect(moved.size).toBe(both.length);
  // The rules play the rest, as for players whose time is over.
  await expect.poll(async () => (await isOver()) || !clock.runNext(), { interval: 5 }).toBe(true);
  await expect.poll(isOver).toBe(true);
  const winners = () => Promise.all(both.map((device) => own(device, '.has-won').count()));
  // The seeds of browsers are their own, so that two may have hands of the same worth, and share the pot.
  await expect.poll(async () => Math.max(...(await winners()))).toBeGreaterThan(0);
  for (const { complaints } of both) expect(complaints).toEqual([]);
  await expect.poll(() => both.filter(hasToldRounds).length).toBe(2);
  for (const device of both) await device.close();
  await ground.close();
});

it('a room that was chosen before is offered alone; the others are there for who wants them', {
  timeout: 60_000,
}, async () => {
  const ground = await openPlayground({ artDir, catalogue: [holdemGame], pvpBots: false });
  const phone = await devices.newPage('phone');
  const { page } = phone;
  const rooms = page.locator('.room');
  const openWith = async (room: string) => {
    const told = page.waitForResponse(/\/pvp\/rooms/);
    await page.goto(`${ground.launch(holdemGame)}${room}`);
    const reply: { rooms: readonly { id: string; level: number }[] } = await (await told).json();
    return reply.rooms;
  };
  const all = await openWith('');
  await expect.poll(() => rooms.count()).toBe(all.length);
  const chosen = all[1];
  await openWith(`&room=${chosen?.id}`);
  await page.getByTestId(`sit-${chosen?.level}`).waitFor();
  expect(await rooms.count()).toBe(1);
  expect(await page.getByRole('heading', { level: 2 }).textContent()).toBe('Chips to sit down with');
  expect(await phone.coveredParts()).toEqual([]);
  await phone.press(page.getByTestId('other-rooms'));
  await expect.poll(() => rooms.count()).toBe(all.length);
  await phone.close();
  await ground.close();
});
