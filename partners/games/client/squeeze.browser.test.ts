import { rmSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { BaccaratOutcome } from '../engines/baccarat/engine.ts';
import { makeArt } from '../fixtures/art.ts';
import { sharedBrowser } from '../fixtures/browser.ts';
import { baccaratGame } from '../fixtures/catalogue.ts';
import { enter, openPlayground, type Playground } from '../fixtures/playground.ts';
import { roundOf } from '../server/tables/timing.ts';

/** The code is one that `engines.json` knows. */
const squeezeGame = { ...baccaratGame, gameCode: 'MRD_SQUEEZE_BACCARAT' };
const timing = { bettingMs: 120_000, revealMs: 120_000, payingMs: 60_000 };

let artDir: string;
let ground: Playground;
beforeAll(async () => {
  artDir = await makeArt();
}, 60_000);
afterEach(() => ground.close());
afterAll(() => rmSync(artDir, { recursive: true }));

it('cards are squeezed by finger, by key and by the button; what they are was dealt before', {
  timeout: 120_000,
}, async () => {
  const round = roundOf(timing, 10_000_001);
  let now = round.opensAt;
  ground = await openPlayground({ artDir, catalogue: [squeezeGame], tableTiming: timing, clock: () => now });
  const context = await (await sharedBrowser()).newContext({
    viewport: { width: 360, height: 584 },
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (fault) => complaints.push(String(fault)));
  // The page's time passes when the test says so: a card opens by itself after four seconds of it.
  await page.clock.install();
  const inTime = (seen: () => Promise<unknown>) =>
    expect.poll(async () => {
      await page.clock.runFor(100);
      return seen();
    });
  try {
    await page.goto(ground.launch(squeezeGame));
    await page.locator('#game:not([data-loading])').waitFor();
    const table = page.locator('.table-stage');
    const before = await table.boundingBox();
    await page.locator('.field-player').first().click();
    await page.getByTestId('action').click();
    await page.getByTestId('live').filter({ hasText: 'In this round' }).waitFor();
    await page.clock.pauseAt(Date.now() + 60_000);
    now = round.closesAt;
    const card = page.getByRole('slider', { name: /squeeze the card/ });

    // The player's second card, by key.
    await inTime(() => card.count()).toBe(1);
    const player = await card.getAttribute('aria-label');
    expect(player).toMatch(/^Player:/);
    // It lies over the cloth: cards, clock and message stay where they are, in sight.
    expect(await table.boundingBox()).toEqual(before);
    const panel = await page.locator('.squeeze').boundingBox();
    expect(panel?.y).toBeGreaterThanOrEqual((before?.y ?? 0) + (before?.height ?? 0));
    await card.press('ArrowUp');
    await card.press('ArrowUp');
    expect(await card.getAttribute('aria-valuenow')).toBe('20');
    // The audit waits for timers, but for next to no time.
    let violations: string[] | undefined;
    const audit = new AxeBuilder({ page }).analyze().then((found) => {
      violations = found.violations.map(({ id }) => id);
    });
    while (!violations) await Promise.race([audit, page.clock.runFor(1)]);
    expect(violations).toEqual([]);
    await card.press('End');

    // The banker's second card, by finger: let go too early it closes again.
    const banker = page.getByRole('slider', { name: /^Banker: squeeze/ });
    await inTime(() => banker.count()).toBe(1);
    const box = await banker.boundingBox();
    if (!box) throw new Error('The card is nowhere');
    const pull = async (share: number) => {
      await page.mouse.move(box.x + box.width / 2, box.y + box.height - 4);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width / 2, box.y + box.height * (1 - share), { steps: 4 });
      const pulled = Number(await banker.getAttribute('aria-valuenow'));
      await page.mouse.up();
      return pulled;
    };
    expect(await pull(0.4)).toBeGreaterThan(30);
    expect(await banker.getAttribute('aria-valuenow')).toBe('0');
    await pull(0.9);

    // What else there is, by the button.
    const reveal = page.getByRole('button', { name: 'Reveal' });
    await inTime(async () => {
      if ((await reveal.isVisible()) && (await reveal.isEnabled())) await reveal.click();
      return page.locator('.game-message').first().textContent();
    }).toMatch(/wins|Tie/);
    now = round.paysAt;
    await page.clock.resume();
    await page
      .getByTestId('live')
      .filter({ hasText: /You win|No win|comes back/ })
      .waitFor();
    const { slips } = (await (await enter(ground, squeezeGame)).table()).body;
    const [slip] = slips;
    if (!slip) throw new Error('There is no slip');
    const { player: dealt } = slip.outcome as unknown as BaccaratOutcome;
    expect(await page.locator('.side-player .card').count()).toBe(dealt.length);
    expect(ground.wallet.balance).toBe(1_000_000 - slip.stake + slip.win);
    expect(complaints).toEqual([]);
  } finally {
    await context.close();
  }
});
