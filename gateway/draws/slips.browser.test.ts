import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenedGame } from '#schemas/platform';
import { sharedBrowser } from '../../partners/games/fixtures/browser.ts';
import { TestClient } from '../../tests/support/client/client.ts';
import { type RunningGames, startGames } from '../../tests/support/gateway/games.ts';
import { type RunningGateway, startGateway } from '../../tests/support/gateway/gateway.ts';

let browser: Browser;
let context: BrowserContext;
let gateway: RunningGateway;
let games: RunningGames;
let client: TestClient;
let token: string;

beforeAll(async () => {
  gateway = await startGateway();
  games = await startGames(gateway, { drawEveryMs: 200 });
  client = new TestClient(gateway.url, 'nd01');
  token = (await client.call('freePlay', { headers: { language: 'EN' } })).value.token;
  browser = await sharedBrowser();
});
beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
});
afterEach(() => context.close());
afterAll(async () => {
  await games.close();
  await gateway.close();
});

async function clockOfSite(): Promise<OpenedGame> {
  const query = { lead: 'TCG_SEA_BINGO_BAZAAR', count: 1, draws: 5 };
  const [game] = (await client.call('openedNumeros', { query })).value.list;
  if (!game) throw new Error('no lottery');
  return game;
}

/** Opens the game so many seconds before a draw, and answers which. */
async function openBefore(seconds: number, page: Page): Promise<OpenedGame['next']> {
  const ahead = (await clockOfSite()).next.at - gateway.services.clock();
  gateway.advance(ahead - seconds * 1000 + (ahead < seconds * 1000 ? 60_000 : 0));
  const { game, next } = await clockOfSite();
  const body = { nodeId: game.nodeId };
  const launched = (await client.call('launchGame', { body, token, headers: { language: 'EN' } })).value;
  const { pathname, search } = new URL(launched.game_url);
  await page.goto(games.url + pathname + search);
  await page.locator('#game:not([data-loading])').waitFor();
  return next;
}

const axe = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
};

describe('a scheduled draw in the browser', { timeout: 120_000 }, () => {
  it('sells a slip until it closes, and shows what everybody drew', async () => {
    const page = await context.newPage();
    // The page measures by its own clock what passes between two answers: the test moves both.
    await page.clock.install();
    const pass = async (ms: number) => {
      gateway.advance(ms);
      await page.clock.fastForward(ms);
    };
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['warning', 'error'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (fault) => complaints.push(String(fault)));

    const next = await openBefore(50, page);
    await page.getByText(`Draw ${next.numero} in`).waitFor();
    await page.getByRole('tab', { name: 'Sum and colours' }).click();
    for (const name of [/Under 90/, /Exactly 90/, /Over 90/]) await page.getByRole('button', { name }).click();
    await page.getByRole('button', { name: 'Buy' }).click();
    const ticket = page.getByRole('region', { name: 'Your tickets' }).getByRole('listitem').first();
    await ticket.getByText(/^In the draw at/).waitFor();
    await expect.poll(() => ticket.textContent()).toContain(`Draw ${next.numero}`);
    await expect.poll(() => page.getByTestId('live').textContent()).toContain(`is in draw ${next.numero}`);
    expect(await axe(page)).toEqual([]);

    // The sale ends before the draw, and says so.
    await pass(next.closesAt - gateway.services.clock());
    await page.getByText('Closed. The balls are about to fall.').waitFor();
    await expect.poll(() => page.getByTestId('action').getAttribute('aria-disabled')).toBe('true');
    expect(gateway.services.clock()).toBeGreaterThanOrEqual(next.closesAt);
    expect(gateway.services.clock()).toBeLessThan(next.at);

    await pass(next.at - gateway.services.clock());
    await ticket.getByText(/^\+ /).waitFor();
    const drawn = (await clockOfSite()).opened.find(({ numero }) => numero === next.numero);
    const fallen = () => page.getByRole('list', { name: 'Drawn balls' }).getByRole('listitem').allTextContents();
    await expect.poll(async () => (await fallen()).map(Number)).toEqual(drawn?.balls);
    await expect.poll(() => page.getByTestId('live').textContent()).toContain(`Drawn: ${drawn?.balls.join(', ')}.`);
    const { sumBalance } = (await client.call('balance', { token })).value;
    const shown = async () => (await page.getByTestId('balance').textContent())?.replaceAll(/[^\d.]/g, '');
    await expect.poll(async () => Number(await shown())).toBe(sumBalance / 100);
    await expect.poll(() => page.getByTestId('action').getAttribute('aria-disabled')).toBe('false');
    expect(await axe(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('fits into a small phone, one that lies on its side, and a desktop', async () => {
    const page = await context.newPage();
    await openBefore(50, page);
    for (const [width, height] of [
      [320, 568],
      [844, 390],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const fits = async () => {
        const box = await page.getByTestId('action').boundingBox();
        return box && box.x >= 0 && box.y + box.height <= height;
      };
      await expect.poll(fits, { message: `${width} × ${height}` }).toBe(true);
      expect(await page.locator('.draw-clock').isVisible()).toBe(true);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
});
