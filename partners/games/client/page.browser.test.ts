import { rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RandomSource } from '../engines/engine.ts';
import { makeArt } from '../fixtures/art.ts';
import { sharedBrowser } from '../fixtures/browser.ts';
import { fishGame, slotGame } from '../fixtures/catalogue.ts';
import { openPlayground, type Playground } from '../fixtures/playground.ts';
import { seededRandom } from '../fixtures/seeded-random.ts';
import type { CatalogueGame } from '../server/catalogue.ts';

let browser: Browser;
let context: BrowserContext;
let page: Page;
let ground: Playground;
let artDir: string;
let complaints: string[];

beforeAll(async () => {
  browser = await sharedBrowser();
  artDir = await makeArt();
}, 60_000);
afterAll(async () => {
  rmSync(artDir, { recursive: true });
});
beforeEach(async () => {
  ground = await openPlayground({ artDir });
  context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  page = await context.newPage();
  complaints = [];
  // Chromium reports every breach of the content security policy to the console as well.
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (fault) => complaints.push(String(fault)));
});
afterEach(async () => {
  await context.close();
  await ground.close();
});

async function open(game: CatalogueGame, language = 'EN'): Promise<void> {
  await page.goto(ground.launch(game, language));
  await page.locator('#game:not([data-loading])').waitFor();
}

const live = () => page.getByTestId('live').textContent();
const bets = () => ground.wallet.calls.filter((call) => call === 'bet').length;
const roundEnded = () => expect.poll(live, { timeout: 40_000 }).not.toBe('');
const axe = async () => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
};

describe('a slot in the browser', { timeout: 90_000 }, () => {
  it('spins by the space key, announces the result and complains of nothing', async () => {
    await open(slotGame);
    expect(page.url()).not.toContain('t=');
    await page.keyboard.press('Space');
    await roundEnded();
    expect(bets()).toBe(1);
    const shown = () => page.getByTestId('balance').textContent();
    await expect.poll(shown).toContain(new Intl.NumberFormat('en').format(ground.wallet.balance));
    expect(await axe()).toEqual([]);
    await page.getByRole('button', { name: 'Rules and prizes' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await axe()).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
  });

  it('bets once for a double click, and a reload bets nothing and shows the last result', async () => {
    await open(slotGame);
    await page.getByTestId('action').dblclick();
    await roundEnded();
    expect(bets()).toBe(1);
    const won = await page.getByTestId('win').textContent();
    await page.reload();
    await page.locator('#game:not([data-loading])').waitFor();
    await expect.poll(() => page.getByTestId('win').textContent()).toBe(won);
    expect(bets()).toBe(1);
  });

  it('shows the rest of a feature after a reload in the middle of it', async () => {
    await ground.close();
    const holdGame = { ...slotGame, gameClassify: 'HOLD' };
    // Its first round holds coins.
    ground = await openPlayground({ artDir, random: seededRandom(211), catalogue: [holdGame] });
    await open(holdGame);
    await page.keyboard.press('Space');
    await page.locator('.hold-counter').waitFor();
    const coins = await page.locator('.hold-coin').count();
    await page.reload();
    await page.locator('.hold-counter').waitFor();
    expect(await page.locator('.hold-coin').count()).toBeGreaterThanOrEqual(coins);
    await expect.poll(live, { timeout: 40_000 }).toMatch(/^Hold and spin: 9 coins/);
    expect(bets()).toBe(1);
  });

  it('says that the stake has come back when the wallet lost its way', async () => {
    await open(slotGame);
    ground.wallet.fail('bet', 'lost', 3);
    await page.keyboard.press('Space');
    await page.getByRole('alert').filter({ hasText: 'Your stake is back' }).waitFor();
    expect(ground.wallet.balance).toBe(1_000_000);
  });

  it('fits into a small phone, one that lies on its side, and a desktop', async () => {
    await open(slotGame, 'TY');
    for (const [width, height] of [
      [320, 568],
      [844, 390],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const part of [page.getByTestId('action'), page.locator('.reels')]) {
        const fits = async () => {
          const box = await part.boundingBox();
          return box && box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
        };
        await expect.poll(fits, { message: `${part} at ${width} × ${height}` }).toBe(true);
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
});

describe('a fish game in the browser', { timeout: 90_000 }, () => {
  const always: RandomSource = { below: () => 0 };

  it('fires by touch and by key, tells a catch, and a reload finds the money right', async () => {
    await ground.close();
    ground = await openPlayground({ artDir, random: always, bundleMs: 250 });
    await open(fishGame);
    const water = await page.locator('.water').boundingBox();
    await page.mouse.move((water?.x ?? 0) + 200, (water?.y ?? 0) + 200);
    await page.mouse.down();
    await expect.poll(live, { timeout: 20_000 }).toMatch(/caught: ₫\d/);
    await page.mouse.up();
    const { length } = ground.wallet.calls;
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('l');
    const lock = page.getByRole('button', { name: 'Lock on a target' });
    await expect.poll(() => lock.getAttribute('aria-pressed')).toBe('true');
    await page.keyboard.down('Space');
    await expect.poll(() => ground.wallet.calls.slice(length).includes('bet'), { timeout: 10_000 }).toBe(true);
    await page.keyboard.up('Space');
    await page.reload();
    await page.locator('#game:not([data-loading])').waitFor();
    const shown = () => page.getByTestId('balance').textContent();
    await expect.poll(() => ground.wallet.calls.filter((call) => call === 'win').length).toBe(bets());
    // What was in the air may be paid after the page has asked. A site tells its game of that; here there is none.
    await page.reload();
    await expect.poll(shown).toContain(new Intl.NumberFormat('en').format(ground.wallet.balance));
    expect(ground.wallet.balance).toBeGreaterThan(1_000_000);
    await page.getByRole('button', { name: 'List of targets' }).click();
    await page.locator('.target-rows button').first().waitFor();
    expect(await axe()).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

describe('a framed game', { timeout: 90_000 }, () => {
  it('speaks with its site alone, and rests when the site asks', async () => {
    const site = createServer((_request, reply) => {
      reply.setHeader('content-type', 'text/html');
      reply.end('<!doctype html><title>site</title><iframe width="390" height="800"></iframe>');
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const address = site.address();
    const siteOrigin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    await ground.close();
    ground = await openPlayground({ artDir, siteOrigins: [siteOrigin] });
    const token = ground.wallet.launch({ game: slotGame, currency: 'VND', language: 'EN', siteOrigin });
    await page.goto(siteOrigin);
    await page.evaluate((src) => {
      const heard: unknown[] = [];
      Object.assign(window, { heard });
      window.addEventListener('message', ({ data, origin }) => heard.push({ ...data, origin }));
      document.querySelector('iframe')?.setAttribute('src', src);
    }, `${ground.url}/play/${slotGame.gameCode}?t=${token}`);
    const frame = page.frameLocator('iframe');
    await frame.getByTestId('action').click();
    const heard = () => page.evaluate(() => ('heard' in window ? JSON.stringify(window.heard) : ''));
    await expect.poll(heard, { timeout: 20_000 }).toContain('game:round-ended');
    // Before the site hears of a balance it knows that the round is still to be seen, and hears when it has been.
    const showing = (isShowing: boolean) => `"type":"game:showing","isShowing":${isShowing}`;
    expect((await heard()).split('game:balance-changed')[0]).toContain(showing(true));
    await expect.poll(heard, { timeout: 20_000 }).toContain(showing(false));
    expect((await heard()).split('game:balance-changed')[0]).not.toContain(showing(false));
    for (const type of ['game:ready', 'game:balance-changed']) expect(await heard()).toContain(type);
    for (const isOpen of [true, false]) expect(await heard()).toContain(`"type":"game:round","isOpen":${isOpen}`);
    expect(await heard()).toContain(`"origin":"${ground.url}"`);
    await page.evaluate(() =>
      document.querySelector('iframe')?.contentWindow?.postMessage({ type: 'site:pause' }, '*'),
    );
    await frame.getByRole('button', { name: 'Continue' }).click();
    const say = (message: object) =>
      page.evaluate((one) => document.querySelector('iframe')?.contentWindow?.postMessage(one, '*'), message);
    // Money that came from elsewhere: the game asks for it, whatever the site says.
    const shown = await frame.getByTestId('balance').textContent();
    ground.wallet.balance += 50_000;
    await say({ type: 'site:balance', seq: Number.MAX_SAFE_INTEGER });
    await expect.poll(() => frame.getByTestId('balance').textContent(), { timeout: 15_000 }).not.toBe(shown);
    await say({ type: 'site:offline' });
    await frame.getByRole('alert').filter({ hasText: 'The line is lost' }).waitFor();
    await say({ type: 'site:online' });
    await frame.getByRole('alert').waitFor({ state: 'hidden' });
    await say({ type: 'site:closed' });
    const closed = frame.getByRole('dialog', { name: 'Closed for the moment' });
    await closed.waitFor();
    await page.keyboard.press('Escape');
    expect(await closed.isVisible()).toBe(true);
    expect(await closed.getByRole('button').count()).toBe(0);
    await say({ type: 'site:open' });
    await closed.waitFor({ state: 'detached' });
    await frame.getByRole('button', { name: 'Back to the lobby' }).click();
    await expect.poll(heard).toContain('game:close');
    // The launch was used by an answer that was lost: the page says so, and the site can offer another.
    await page.evaluate(
      (src) => document.querySelector('iframe')?.setAttribute('src', src),
      `${ground.url}/play/${slotGame.gameCode}?t=${token}`,
    );
    await expect.poll(heard).toContain('"type":"game:error","code":"launch_expired"');
    site.close();
  });
});
