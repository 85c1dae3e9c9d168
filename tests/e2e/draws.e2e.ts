import type { Page } from '@playwright/test';
import type { OpenedGame } from '#schemas/platform';
import { balance, balanceInGame, gameFrame } from './support/player.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const brand = 'nusadraw';
/** As the page of the draws asks, but farther back: on a slow machine others open meanwhile. */
const question = 'gameType=ELOTT&maxEvery=300&lead=TCG_SEA_MINUTE_FIVE&count=5&draws=20';
/** Time enough to open a game and lay a slip, ms. */
const unhurried = 15_000;

/** The lotteries of the page, with their clocks. */
async function draws(page: Page): Promise<{ now: number; list: OpenedGame[] }> {
  return page.evaluate(async (query) => {
    const headers = { merchant: 'nd01', language: 'EN' };
    const reply = await fetch(`/lgw/vn/numeros/opened/game?${query}`, { headers });
    return (await reply.json()).value;
  }, question);
}

/** The draw that opens soonest of those that a slip can still join without haste. */
async function soonest(page: Page): Promise<OpenedGame> {
  let found: OpenedGame | undefined;
  await expect(async () => {
    const { now, list } = await draws(page);
    found = list
      .filter(({ next }) => next.closesAt - now > unhurried)
      .toSorted((a, b) => a.next.at - b.next.at)
      .at(0);
    expect(found).toBeDefined();
  }).toPass({ timeout: 90_000 });
  if (!found) throw new Error('no draw can be joined');
  return found;
}

/** The game counts a win up; in the end both say the same. */
async function expectSameBalance(page: Page): Promise<void> {
  await expect(async () => expect(await balance(page)).toBe(await balanceInGame(page))).toPass({ timeout: 20_000 });
}

test('a slip joins the draw whose clock the site shows, and a killed gateway loses nothing', async ({
  page,
  product,
  silence,
}) => {
  await signIn(page, product, 'nd01');
  await page.goto(product.url(brand, '/elott'));
  const before = await balance(page);
  let after = before;
  const { game, every } = await soonest(page);
  const clock = async () => (await draws(page)).list.find(({ game: { nodeId } }) => nodeId === game.nodeId);
  const shown = page.locator('[data-widget="lottery/draws"]');
  const ticket = gameFrame(page).getByRole('region', { name: 'Your tickets' }).getByRole('listitem').first();

  await test.step('it is sold in the game that the site counts down to', async () => {
    await shown.getByRole('button', { name: game.name, exact: true }).click();
    const frame = gameFrame(page);
    await expect(async () =>
      expect(frame.getByText(`Draw ${(await clock())?.next.numero} in`)).toBeVisible({ timeout: 1000 }),
    ).toPass({ timeout: 40_000 });
    await frame.getByRole('tab', { name: 'Sum and colours' }).click();
    // One of the three wins whatever falls.
    for (const name of [/Under 90/, /Exactly 90/, /Over 90/]) await frame.getByRole('button', { name }).click();
    // When the sale has ended meanwhile, the slip stays for the next draw.
    silence.allow(/\/api\/rounds$/);
    await expect(async () => {
      if ((await ticket.count()) === 0) await frame.getByRole('button', { name: 'Buy' }).click();
      await expect(ticket).toContainText('In the draw at', { timeout: 5000 });
    }).toPass({ timeout: 40_000 });
    await expect(async () => expect(await balance(page)).toBeLessThan(before)).toPass({ timeout: 20_000 });
    await expectSameBalance(page);
    after = await balance(page);
  });

  await test.step('the gateway dies before the draw and comes back', async () => {
    silence.allow(/WebSocket|Failed to load resource|ERR_CONNECTION|502/);
    await product.restartGateway();
  });

  await test.step('the draw opens: the game shows what the slip has won, and the site has the balance', async () => {
    const frame = gameFrame(page);
    await expect(ticket.getByText(/^\+ /)).toBeVisible({ timeout: every * 1000 + 60_000 });
    // Before the win is credited both show the amount of before, which is the same as well.
    await expect(async () => expect(await balance(page)).toBeGreaterThan(after)).toPass({ timeout: 20_000 });
    await expectSameBalance(page);
    const [, bought] = /Draw ([\d-]+)/.exec((await ticket.textContent()) ?? '') ?? [];
    const drawn = (await clock())?.opened.find(({ numero }) => numero === bought)?.balls ?? [];
    expect(drawn).toHaveLength(5);
    const sum = drawn.reduce((total, ball) => total + ball);
    const won = sum < 90 ? 'Under 90' : sum > 90 ? 'Over 90' : 'Exactly 90';
    await expect(ticket.getByRole('listitem').and(frame.locator('.is-won'))).toContainText(won);
    // What lies in the tray is the draw that opened last.
    const balls = frame.getByRole('list', { name: 'Drawn balls' }).getByRole('listitem');
    await expect(async () =>
      expect((await balls.allTextContents()).map(Number)).toEqual((await clock())?.opened[0]?.balls),
    ).toPass({ timeout: 30_000 });
  });
});
