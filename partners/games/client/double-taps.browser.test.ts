import { createHash, createHmac } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import catalogue from '../../../gateway/catalogue/games.json' with { type: 'json' };
import { fairRandom } from '../engines/fair/stream.ts';
import { isStepEngine } from '../engines/steps.ts';
import { sharedBrowser } from '../fixtures/browser.ts';
import { crashGame } from '../fixtures/catalogue.ts';
import { type Devices, openDevices } from '../fixtures/kinds/device.ts';
import { newHeldDevice } from '../fixtures/kinds/held-presses.ts';
import { enter, openPlayground } from '../fixtures/playground.ts';
import { type CatalogueGame, engineFor } from '../server/catalogue.ts';
import { createFlightLine } from '../server/flights/line.ts';
import { stakeLimits } from '../server/stakes.ts';

const games: readonly CatalogueGame[] = catalogue;
const artDir = 'gateway/catalogue/art';

let devices: Devices;
beforeAll(async () => {
  devices = await openDevices(await sharedBrowser());
});
afterAll(() => devices.close());

/** A phone whose clock of presses stands, until the test lets time pass. */
const phoneWithHeldClock = () => newHeldDevice(devices, 'phone');

const option = (page: Page, name: string) => page.locator(`.hands-option.is-${name}`);
const ownCards = (page: Page) => page.locator('.hands-own .card').count();

/** The seed of a hand that two more cards do not end. */
function seedOfLongHand(game: CatalogueGame): string {
  const engine = engineFor(game);
  if (!isStepEngine(engine)) throw new Error(`${game.gameCode} is not played in steps`);
  const { bets } = engine.prepare({ stake: 10_000 }, stakeLimits('VND', engine.id));
  const after = (serverSeed: string, hits: number) =>
    engine.steps.at(bets, Array(hits).fill({ do: 'hit' }), fairRandom({ serverSeed, clientSeed: 'demo', nonce: 0 }));
  for (let n = 0; ; n += 1) {
    const seed = createHash('sha256').update(`seed ${n}`).digest('hex');
    const hands = [0, 1, 2].map((hits) => after(seed, hits));
    // With an ace the dealer would ask for insurance first.
    if (hands.every(({ win, outcome }) => win === undefined && /"hit"/.test(JSON.stringify(outcome)))) return seed;
  }
}

it('two taps on “Hit” take one card, and nothing that is read or pressed lies under anything', {
  timeout: 90_000,
}, async () => {
  const game = games.find(({ gameCode }) => gameCode === 'MRD_PRIVATE_BLACKJACK');
  if (!game) throw new Error('The game is not in the catalogue');
  const seed = seedOfLongHand(game);
  const ground = await openPlayground({ artDir, catalogue: [game], newSeed: () => seed });
  try {
    await (await enter(ground, game, 'p1')).choose('demo');
    const phone = await phoneWithHeldClock();
    const { page } = phone;
    await phone.open(ground, game, 'p1');
    await phone.press(page.getByTestId('action'));
    await option(page, 'hit').waitFor();
    expect(await phone.coveredParts()).toEqual([]);
    await option(page, 'hit').tap();
    await expect.poll(() => ownCards(page)).toBe(3);
    await option(page, 'hit').waitFor();
    for (const ms of [100, 250, 250]) {
      await phone.pass(ms);
      await option(page, 'hit').tap();
    }
    expect(phone.sent(/step/)).toBe(1);
    await phone.pass(1);
    await option(page, 'hit').tap();
    await expect.poll(() => ownCards(page)).toBe(4);
    expect(phone.sent(/step/)).toBe(2);
    await phone.close();
  } finally {
    await ground.close();
  }
});

it('the second tap of a bet does not get off, and that of getting off bets on no other flight', {
  timeout: 90_000,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'taps-'));
  const secret = 'cd'.repeat(32);
  writeFileSync(join(dataDir, 'flights.secret'), secret);
  const timing = { bettingMs: 120_000, revealMs: 0, payingMs: 60_000 };
  const seed = createHmac('sha256', secret).update(`line:${crashGame.gameCode}`).digest('hex');
  const line = createFlightLine({ seed, salt: 'demo', bettingMs: timing.bettingMs, restMs: timing.payingMs });
  const flight = Array.from({ length: 100 }, (_, n) => line.flight(200_000_000 + n)).find(
    (one) => one && one.crash > 200,
  );
  if (!flight) throw new Error('No flight is long enough');
  let now = flight.opensAt;
  const ground = await openPlayground({ artDir, dataDir, tableTiming: timing, clock: () => now });
  try {
    const phone = await phoneWithHeldClock();
    const { page } = phone;
    const named = (name: string) => page.getByTestId('action').filter({ hasText: name });
    await phone.open(ground, crashGame, 'p1');
    await named('Bet').tap();
    await named('Aboard').waitFor();
    now = flight.leavesAt + 3000;
    await named('Get off').waitFor();
    await phone.pass(350);
    await named('Get off').tap();
    expect(phone.sent(/\/off$/)).toBe(0);
    await phone.pass(251);
    await named('Get off').tap();
    await named('Next flight').waitFor();
    await phone.pass(600);
    await named('Next flight').tap();
    await phone.pass(1);
    await named('Next flight').tap();
    await named('Cancel').waitFor();
    expect(phone.sent(/\/off$/)).toBe(1);
    await phone.close();
  } finally {
    await ground.close();
    rmSync(dataDir, { recursive: true });
  }
});
