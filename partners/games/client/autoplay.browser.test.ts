import { rmSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeArt } from '../fixtures/art.ts';
import { sharedBrowser } from '../fixtures/browser.ts';
import { slotGame } from '../fixtures/catalogue.ts';
import { openPlayground, type Playground, siteOrigin } from '../fixtures/playground.ts';

const stake = 10_000;

let artDir: string;
let ground: Playground;
let context: BrowserContext;
let page: Page;
let sent: unknown[];
let complaints: string[];

beforeAll(async () => {
  artDir = await makeArt();
}, 60_000);
beforeEach(async () => {
  ground = await openPlayground({ artDir });
  const size = { viewport: { width: 360, height: 640 }, hasTouch: true, reducedMotion: 'reduce' } as const;
  context = await (await sharedBrowser()).newContext(size);
  page = await context.newPage();
  sent = [];
  complaints = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/rounds')) sent.push(request.postDataJSON());
  });
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (fault) => complaints.push(String(fault)));
});
afterEach(async () => {
  await context.close();
  await ground.close();
});
afterAll(() => rmSync(artDir, { recursive: true }));

async function open(play?: { autoplay?: boolean; turbo?: boolean }): Promise<void> {
  const token = ground.wallet.launch({
    game: slotGame,
    currency: 'VND',
    language: 'EN',
    siteOrigin,
    ...(play ? { play } : {}),
  });
  await page.goto(`${ground.url}/play/${slotGame.gameCode}?t=${token}`);
  await page.locator('#game:not([data-loading])').waitFor();
}

const auto = () => page.getByTestId('auto');
const bets = () => [...ground.wallet.moves].filter(({ kind }) => kind === 'bet');
const lost = () =>
  [...ground.wallet.moves].reduce((sum, { kind, amount }) => sum + (kind === 'bet' ? amount : -amount), 0);
const ready = () => page.locator('.action[data-state="ready"]').waitFor();
const says = (text: RegExp) => page.getByTestId('live').filter({ hasText: text }).waitFor({ timeout: 40_000 });

async function begin({ spins = '10', loss = '' }): Promise<void> {
  await auto().tap();
  await page.getByLabel('Number of spins').selectOption(spins);
  await page.getByLabel('Stop before I lose more than').fill(loss);
  await page.getByRole('button', { name: 'Start', exact: true }).tap();
}

describe('spins by themselves', { timeout: 90_000 }, () => {
  it('are not there, nor quick reels, where the merchant does not allow them', async () => {
    await open();
    await page.getByRole('button', { name: 'Your last rounds' }).waitFor();
    expect(await auto().count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Turbo' }).count()).toBe(0);
  });

  it('demand a limit of the loss, never go beyond it, and stand in the list of rounds', async () => {
    await open({ autoplay: true, turbo: true });
    await page.getByRole('button', { name: 'Turbo' }).tap();
    await begin({ spins: '100' });
    await page.getByRole('alert').filter({ hasText: 'the most that you want to lose' }).waitFor();
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
    expect(bets()).toEqual([]);
    await page.getByLabel('Stop before I lose more than').fill('35,000');
    await page.getByRole('button', { name: 'Start', exact: true }).tap();
    await says(/^Stopped: the next spin could go beyond your loss limit/);
    await ready();
    expect(lost()).toBeGreaterThan(35_000 - stake);
    expect(lost()).toBeLessThanOrEqual(35_000);
    const count = bets().length;
    expect(sent).toEqual(Array.from({ length: count }, () => ({ roundId: expect.any(String), bets: { stake } })));
    expect(new Set(bets().map(({ roundId }) => roundId)).size).toBe(count);
    expect(await auto().textContent()).toBe('Auto');
    await page.getByRole('button', { name: 'Your last rounds' }).tap();
    await page.getByRole('dialog').waitFor();
    expect(await page.locator('.history-line').count()).toBe(count);
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it.each([
    ['the player stops them', () => auto().tap()],
    [
      'the tab is left',
      () =>
        page.evaluate(() => {
          Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
          document.dispatchEvent(new Event('visibilitychange'));
        }),
    ],
  ])('begin no other spin once %s', async (_, stop) => {
    await open({ autoplay: true });
    await begin({ spins: '50', loss: '900,000' });
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    await stop();
    const count = sent.length;
    expect(await auto().textContent()).toBe('Auto');
    await ready();
    expect(sent.length).toBe(count);
  });

  it('end with a stake that is refused', async () => {
    await open({ autoplay: true, turbo: true });
    ground.wallet.fail('bet', 'closed', 1);
    await begin({ spins: '50', loss: '900,000' });
    await page.getByRole('alert').filter({ hasText: 'No bets are taken' }).waitFor();
    await ready();
    expect(sent.length).toBe(1);
    expect(bets()).toEqual([]);
    expect(await auto().textContent()).toBe('Auto');
  });
});
