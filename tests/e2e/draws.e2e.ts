import type { Locator, Page } from '@playwright/test';
import type { Calls } from '#schemas/endpoints';
import { TestClient } from '../support/client/client.ts';
import { holdDraws } from './support/clocks.ts';
import { balanceOf, newMember } from './support/members.ts';
import { bodyOf } from './support/money-calls.ts';
import { balance } from './support/player.ts';
import { keepSession } from './support/sign-in.ts';
import { tap } from './support/target.ts';
import { expect, expectNoSidewaysScroll, test, visit } from './support/test.ts';

test.use({ hasTouch: true });
// The gateway starts anew in it.
test.describe.configure({ timeout: 180_000 });

const brand = 'nusadraw';
/** Minor units of the brand's currency. */
const minorUnits = 100;
const deposit = 250_000_000;
/** From one draw to the next in tests/e2e/support/timetable.json, ms. */
const every = 180_000;

const hall = (page: Page) => page.locator('[data-widget="lottery/hall"]');
const tickets = (page: Page) => hall(page).getByRole('region', { name: 'Your tickets' });

/** How the player presses: with a finger, or with the keyboard alone. */
type Press = (target: Locator) => Promise<void>;
const key: Press = async (target) => {
  await target.focus();
  await target.press('Enter');
};

const pad = (page: Page, play: string | RegExp) => hall(page).getByRole('group', { name: play, exact: true });

/** Puts a line of these picks on the slip. */
async function addLine(page: Page, press: Press, ...picks: Locator[]): Promise<void> {
  for (const pick of picks) {
    await press(pick);
    await expect(pick).toHaveAttribute('aria-pressed', 'true');
  }
  await add(page, press);
}

/** Puts a line on the slip whose number falls by chance. */
async function addRandom(page: Page, press: Press, play: string | RegExp): Promise<void> {
  await press(pad(page, play).getByRole('button', { name: '1 at random' }));
  await add(page, press);
}

async function add(page: Page, press: Press): Promise<void> {
  const button = hall(page).getByRole('button', { name: 'Add to the slip' });
  await expect(button).toBeEnabled();
  await press(button);
  await expect(button).toBeDisabled();
}

/** Buys the slip; brings what was asked for. */
async function buy(page: Page, press: Press): Promise<Calls['buyTickets']['body']> {
  const bought = hall(page).getByRole('region', { name: 'Your slip' });
  const dialog = page.getByRole('dialog', { name: 'Check your ticket' });
  await press(bought.getByRole('button', { name: 'Buy' }));
  const sent = bodyOf(page, 'buyTickets');
  await press(dialog.getByRole('button', { name: /^Pay / }));
  await expect(dialog.getByLabel('Reference')).toHaveValue(/^[0-9A-F]{8}$/);
  await press(dialog.getByRole('button', { name: 'Done' }));
  await expect(bought.getByRole('status')).toHaveCount(0);
  return sent;
}

test('both lotteries go from a number to a paid ticket, and a killed gateway loses nothing', {
  tag: '@engines',
}, async ({ page, product, silence }) => {
  const client = new TestClient(product.gateway, 'nd01');
  const member = await newMember(product, 'nd01', deposit);
  let special = '';
  await keepSession(page, member.token);
  // A second after a draw of both lotteries: all is bought for the next one, however long that takes.
  const start = Math.ceil(Date.now() / every) * every + 1000;
  await holdDraws(product, start);
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, product.url(brand, '/elott'));

  await test.step('on a phone a fast lottery opens its own page: lines, a multiple, one by chance, and a chase', async () => {
    await tap(page.locator('[data-widget="lottery/draws"]').getByRole('button', { name: 'Minute Five', exact: true }));
    await expect(page).toHaveURL(/\/lottery\?gameCode=TCG_SEA_MINUTE_FIVE/);
    const sum = pad(page, 'Sum');
    // One of both wins whatever falls, and with the double stake the ticket does.
    await tap(hall(page).getByRole('button', { name: 'More times' }));
    await addLine(page, tap, sum.getByRole('button', { name: /^Big/ }));
    await addLine(page, tap, sum.getByRole('button', { name: /^Small/ }));
    await tap(hall(page).getByRole('tab', { name: 'Straight' }));
    await addRandom(page, tap, /straight$/);
    for (const _ of [1, 2]) await tap(hall(page).getByRole('button', { name: 'One draw more' }));
    await expect(hall(page).getByRole('checkbox', { name: 'Stop at the first win' })).toBeChecked();
    const { total, ...asked } = await buy(page, tap);
    expect(asked).toMatchObject({ gameCode: 'TCG_SEA_MINUTE_FIVE', lines: [{}, {}, {}], draws: 3, stopOnWin: true });
    expect(deposit - (await balanceOf(product, member))).toBe(total);
    await expect(tickets(page).getByText('In the draw')).toHaveCount(3);
    // A hundred draws make a longer road than a phone is wide.
    await tap(hall(page).getByRole('tab', { name: 'Road' }));
    await expect(hall(page).getByRole('list', { name: 'Big / Small' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });

  const fast = page.url();
  await page.setViewportSize({ width: 1440, height: 900 });
  await test.step('on a desktop the keyboard bets at a station of Vietnam: every ending, and a number that loses', async () => {
    await visit(page, product.url(brand, '/vnlottery?gameCode=TCG_SEA_HANOI_VIP&playType=duoi'));
    const ends = pad(page, 'Tail');
    const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((end) => ends.getByRole('button', { name: `${end}`, exact: true }));
    await addLine(page, key, ...all);
    const before = await balanceOf(product, member);
    const { total, ...asked } = await buy(page, key);
    expect(asked).toMatchObject({ gameCode: 'TCG_SEA_HANOI_VIP', lines: [{ playType: 'duoi' }] });
    expect(before - (await balanceOf(product, member))).toBe(total);
    // The page of the other lotteries leads to that of its own.
    await visit(page, product.url(brand, '/lottery?gameCode=TCG_SEA_HANOI_VIP&playType=bacang'));
    await expect(page).toHaveURL(product.url(brand, '/vnlottery?gameCode=TCG_SEA_HANOI_VIP&playType=bacang'));
    await addRandom(page, key, 'Ba càng');
    await buy(page, key);
    await expect(tickets(page).getByRole('listitem').filter({ hasText: 'Ba càng' }).first()).toBeVisible();
  });

  await test.step('the gateway dies before the draws and comes back', async () => {
    silence.allow(/WebSocket|Failed to load resource|ERR_CONNECTION|502/);
    await product.restartGateway();
    await holdDraws(product, start + every);
  });

  await test.step('the draws open: one ticket is paid, one has lost, and the numbers fit what was promised', async () => {
    await expect(tickets(page).getByText('In the draw')).toHaveCount(0);
    await page.reload();
    await expect(tickets(page).getByText(/^(Won|No win)$/)).toHaveCount(2);
    await hall(page).getByRole('button', { name: 'Proof' }).first().press('Enter');
    await expect(hall(page).getByText('The seed fits the hash')).toBeVisible();
    const shown = hall(page).getByRole('definition').first();
    await expect(shown).toHaveText(/^\d+$/);
    special = String(await shown.textContent());
    await key(hall(page).getByRole('tab', { name: 'Prize check' }));
    await hall(page)
      .getByRole('textbox', { name: /^Number of the ticket/ })
      .fill(special);
    await expect(hall(page).getByRole('status').filter({ hasText: 'Special' })).toBeVisible();
  });

  await test.step('the chase has stopped with its first win, and the balance is what all tickets brought', async () => {
    await visit(page, fast);
    await expect(tickets(page).getByText('Won')).toBeVisible();
    await expect(tickets(page).getByText('Ended, stake back')).toHaveCount(2);
    const { list } = (await client.call('lotteryTickets', { token: member.token, body: {} })).value;
    const net = list.reduce((sum, { stake, returned }) => sum + returned - stake, 0);
    // A number at random may win after all, once in a thousand draws.
    const [line] = list.find(({ lines }) => lines[0]?.playType === 'bacang')?.lines ?? [];
    const atRandom = special.endsWith(line?.picks.join('') ?? '') ? 'won' : 'lost';
    expect(list.map(({ state }) => state).toSorted()).toEqual(
      [atRandom, 'stopped', 'stopped', 'won', 'won'].toSorted(),
    );
    const sumBalance = await balanceOf(product, member);
    expect(sumBalance - deposit).toBe(net);
    await expect.poll(async () => Math.round((await balance(page)) * minorUnits)).toBe(sumBalance);
  });
  await holdDraws(product, null);
});
