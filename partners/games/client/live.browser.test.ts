import { createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { shuffled } from '../engines/fair/pick.ts';
import { fairRandom } from '../engines/fair/stream.ts';
import { makeArt } from '../fixtures/art.ts';
import { sharedBrowser } from '../fixtures/browser.ts';
import { blackjackGame, crashGame, minesGame, wheelGame } from '../fixtures/catalogue.ts';
import { coveredOnPhones } from '../fixtures/kinds/device.ts';
import { enter, openPlayground, type Playground } from '../fixtures/playground.ts';
import type { CatalogueGame } from '../server/catalogue.ts';
import { createFlightLine, type Flight } from '../server/flights/line.ts';
import { createTables } from '../server/tables/tables.ts';
import { handTimes, roundOf } from '../server/tables/timing.ts';

const secret = 'cd'.repeat(32);

let browser: Browser;
let context: BrowserContext;
let ground: Playground;
let artDir: string;
let dataDir: string;
let complaints: string[];

beforeAll(async () => {
  browser = await sharedBrowser();
  artDir = await makeArt();
}, 60_000);
afterAll(async () => {
  rmSync(artDir, { recursive: true });
});
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'live-'));
  for (const name of ['flights', 'tables']) writeFileSync(join(dataDir, `${name}.secret`), secret);
  context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  complaints = [];
});
afterEach(async () => {
  await context.close();
  await ground.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function open(game: CatalogueGame): Promise<Page> {
  const page = await context.newPage();
  // Chromium reports every breach of the content security policy to the console as well.
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (fault) => complaints.push(String(fault)));
  await page.goto(ground.launch(game));
  await page.locator('#game:not([data-loading])').waitFor();
  return page;
}

const live = (page: Page) => page.getByTestId('live').textContent();
const axe = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
};

describe('a shared flight in the browser', { timeout: 120_000 }, () => {
  const timing = { bettingMs: 120_000, revealMs: 0, payingMs: 60_000 };
  const seed = createHmac('sha256', secret).update(`line:${crashGame.gameCode}`).digest('hex');
  const line = createFlightLine({ seed, salt: 'demo', bettingMs: timing.bettingMs, restMs: timing.payingMs });

  /** A flight that a short one follows. */
  function longThenShort(): readonly [Flight, Flight] {
    for (let number = 200_000_000; ; number += 1) {
      const [long, short] = [line.flight(number), line.flight(number + 1)];
      if (long && short && long.crash > 200 && short.crash < 190) return [long, short];
    }
  }

  it('is got off by hand on another device, and lost with the next one', async () => {
    const [flight, next] = longThenShort();
    let now = flight.opensAt;
    ground = await openPlayground({ artDir, dataDir, tableTiming: timing, clock: () => now });
    const [page, elsewhere] = [await open(crashGame), await open(crashGame)];
    await page.getByTestId('action').tap();
    for (const one of [page, elsewhere]) await one.getByRole('button', { name: 'Aboard' }).waitFor();
    await expect.poll(() => live(page)).toMatch(/^You are aboard with/);
    expect(await axe(page)).toEqual([]);
    now = flight.leavesAt + 3000;
    await elsewhere.getByRole('button', { name: 'Get off' }).waitFor();
    await elsewhere.keyboard.press('Space');
    await expect.poll(() => live(elsewhere)).toMatch(/^Off at ×1\.\d\d: \+₫1\d,\d{3}\. Balance/);
    // The page that made the bet hears of it by its room.
    await expect.poll(async () => (await live(page)) === (await live(elsewhere))).toBe(true);
    const afterWin = ground.wallet.balance;
    expect(afterWin).toBeGreaterThan(1_000_000);
    await page.getByRole('button', { name: 'Next flight' }).first().tap();
    now = next.opensAt;
    await expect.poll(() => live(page)).toMatch(/^You are aboard with/);
    now = next.crashesAt;
    await expect.poll(() => live(page)).toMatch(/^The flight ended at ×1\./);
    await expect.poll(() => ground.wallet.calls.filter((call) => call === 'win').length).toBe(2);
    expect(ground.wallet.balance).toBe(afterWin - 10_000);
    await expect.poll(() => page.getByRole('button', { name: 'Next flight' }).count()).toBe(2);
    expect(complaints).toEqual([]);
  });
});

describe('the lines and the racetrack of a roulette in the browser', { timeout: 90_000 }, () => {
  it('take chips by touch and by arrow keys, and are paid', async () => {
    const timing = { bettingMs: 120_000, revealMs: 60_000, payingMs: 60_000 };
    const round = roundOf(timing, 10_000_001);
    let now = round.opensAt;
    ground = await openPlayground({ artDir, tableTiming: timing, clock: () => now });
    const [touched, keyed] = [await open(wheelGame), await open(wheelGame)];
    await keyed.setViewportSize({ width: 1440, height: 900 });
    await touched.getByRole('button', { name: 'Corner 1, 2, 4, 5', exact: true }).tap();
    await touched.getByTestId('action').tap();
    await keyed.getByRole('button', { name: '7', exact: true }).focus();
    for (const key of ['ArrowUp', 'Enter', 'ArrowRight', 'Enter']) await keyed.keyboard.press(key);
    await keyed.getByRole('button', { name: 'Split 7, 8 , ₫10,000 laid' }).waitFor();
    await keyed.getByRole('button', { name: 'Corner 7, 8, 10, 11 , ₫10,000 laid' }).waitFor();
    await keyed.locator('.race summary').press('Enter');
    await keyed.getByRole('button', { name: 'Neighbours of 0: 3, 26, 0, 32, 15' }).focus();
    await keyed.keyboard.press('ArrowUp');
    await keyed.keyboard.press('Enter');
    await keyed.getByRole('button', { name: '15 , ₫10,000 laid', exact: true }).waitFor();
    await keyed.getByTestId('action').click();
    for (const page of [touched, keyed]) await expect.poll(() => live(page)).toMatch(/^In this round/);
    // What the one has laid is seen by the other.
    await expect.poll(() => keyed.locator('.field-corner-1-2-4-5').getAttribute('data-crowd')).toBe('1');
    now = round.closesAt;
    await keyed.locator('.table-clock[data-phase="closed"]').waitFor();
    now = round.paysAt;
    for (const page of [touched, keyed])
      await expect.poll(() => live(page), { timeout: 20_000 }).toMatch(/You win|No win/);
    expect(await axe(touched)).toEqual([]);
    const { slips } = (await (await enter(ground, wheelGame)).table()).body;
    expect(slips.map(({ state }) => state)).toEqual(['settled', 'settled']);
    expect(ground.wallet.balance).toBe(1_000_000 - 80_000 + slips.reduce((sum, { win }) => sum + win, 0));
    expect(complaints).toEqual([]);
  });
});

describe('a hand at a shared blackjack table in the browser', { timeout: 90_000 }, () => {
  it('is laid by touch, played on by keyboard on another device, and paid on both', async () => {
    const timing = { bettingMs: 60_000, revealMs: 100_000, payingMs: 60_000 };
    let now = 0;
    const clock = () => now;
    ground = await openPlayground({ artDir, dataDir, tableTiming: timing, clock });
    const table = createTables({ dataDir, salt: 'demo', timing, shown: { now: clock, isPutBack: () => false } }).of(
      blackjackGame,
    );
    if (!table) throw new Error('There is no table');
    // The hand follows from the number of the round and from the id that the page gives its slip.
    await context.addInitScript(() => Object.assign(crypto, { getRandomValues: (bytes: Uint8Array) => bytes.fill(7) }));
    const id = '07'.repeat(16);
    const isPlayed = (number: number) => {
      const { closesAt, paysAt } = table.round(number);
      const slip = {
        id,
        bets: { stake: 10_000 },
        draw: { gameCode: blackjackGame.gameCode, numero: String(number), at: paysAt },
      };
      // The dealer has no blackjack, and offers no insurance; nor has the player one.
      const isPlain = /"rank":[2-9]\b/.test(JSON.stringify(table.dealt(number, closesAt)));
      return isPlain && JSON.stringify(table.hand(slip, closesAt)?.outcome).includes('stand');
    };
    const number = Array.from({ length: 50 }, (_, n) => 10_000_001 + n).find(isPlayed) ?? 0;
    const round = table.round(number);
    now = round.opensAt;
    const [phone, desktop] = [await open(blackjackGame), await open(blackjackGame)];
    await desktop.setViewportSize({ width: 1440, height: 900 });
    await phone.getByTestId('action').tap();
    for (const page of [phone, desktop]) await expect.poll(() => live(page)).toMatch(/^In this round: ₫10,000/);
    now = round.closesAt;
    await phone.locator('.hands-option.is-stand').waitFor();
    expect(await coveredOnPhones(phone)).toEqual([]);
    await desktop.locator('.hands-option.is-stand').press('Enter');
    for (const page of [phone, desktop])
      await expect.poll(() => live(page), { timeout: 15_000 }).toMatch(/The dealer plays when the clock has run out/);
    expect(await axe(phone)).toEqual([]);
    now = handTimes(round).stoodAt;
    await phone.locator('.card-back').and(phone.locator('.card:not(.is-open) *')).waitFor({ state: 'detached' });
    now = round.paysAt;
    for (const page of [phone, desktop])
      await expect.poll(() => live(page), { timeout: 20_000 }).toMatch(/You win|No win/);
    const [slip] = (await (await enter(ground, blackjackGame)).table()).body.slips;
    expect(slip).toMatchObject({ roundId: id, state: 'settled', actions: [{ do: 'stand' }] });
    expect(ground.wallet.balance).toBe(1_000_000 - 10_000 + (slip?.win ?? 0));
    expect(complaints).toEqual([]);
  });
});

describe('the page that checks results', { timeout: 60_000 }, () => {
  it('computes a round again that its game leads to, and needs no session', async () => {
    const serverSeed = '00112233445566778899aabbccddeeff'.repeat(2);
    const fieldOf = (clientSeed: string, nonce: number) =>
      shuffled(9, fairRandom({ serverSeed, clientSeed, nonce })).slice(0, 2);
    // The first square has no mine, and the next bet has its mines elsewhere.
    const isWanted = (seed: string) =>
      !fieldOf(seed, 0).includes(0) && String(fieldOf(seed, 0)) !== String(fieldOf(seed, 1));
    const clientSeed = Array.from({ length: 20 }, (_, n) => `demo${n}`).find(isWanted) ?? '';
    ground = await openPlayground({ artDir, newSeed: () => serverSeed });
    await (await enter(ground, minesGame)).choose(clientSeed);
    const page = await open(minesGame);
    await page.keyboard.press('Space');
    await page.locator('.mines-square').first().click();
    await page.getByRole('button', { name: 'Cash out' }).click();
    await expect.poll(() => live(page)).toMatch(/You win|No win/);
    await page.getByRole('button', { name: 'Rules and prizes' }).click();
    await page.getByRole('button', { name: 'Reveal the server' }).click();
    const popup = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Check' }).click();
    const verify = await popup;
    await verify.getByText('The seed is the one that was promised.').waitFor();
    await verify.getByText('The outcome is the one that you were told.').waitFor();
    expect(await axe(verify)).toEqual([]);
    await verify.getByLabel('Number of the bet').fill('1');
    await verify.getByRole('button', { name: 'Compute' }).click();
    await verify.getByText('The outcome differs from the one that you were told.').waitFor();
    expect(verify.url()).toContain('/verify?lang=en#');
    expect(complaints).toEqual([]);
  });
});
