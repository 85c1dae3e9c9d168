import type { Locator, Page } from '@playwright/test';
import { holdMatches } from './support/clocks.ts';
import { newMember } from './support/members.ts';
import { bodyOf } from './support/money-calls.ts';
import { approve, giveReason, newOperator } from './support/office.ts';
import { balance, gameFrame } from './support/player.ts';
import { keepSession } from './support/sign-in.ts';
import { bar, bet, brand, matches, minute43, place, price, slip, stake } from './support/slips.ts';
import { tap } from './support/target.ts';
import { expect, test, visit } from './support/test.ts';

test.use({ hasTouch: true });

/** When all matches of the day have ended. */
const evening = Date.parse('2030-01-05T22:00:00Z');

/** Presses by the keyboard alone, once a press counts. */
async function press(target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  await target.focus();
  await target.press('Enter');
}

/** The amounts in a text, in the major unit: of a row of the record what was staked, and what came back. */
const amounts = (text: string) => (text.match(/\d[\d,]*\.\d\d/g) ?? []).map((one) => Number(one.replaceAll(',', '')));

test('a price becomes a bet, by touch and by keyboard, in play too; one is sold, the others are settled to the cent, and anew when a result is corrected', {
  tag: '@engines',
}, async ({ page, product, browser }) => {
  const member = await newMember(product, 'sn01', 100_000);
  await keepSession(page, member.token);
  await holdMatches(product);
  try {
    await page.setViewportSize({ width: 390, height: 844 });

    await test.step('on a phone a tap puts a price on the slip, which follows to the home page and places a single', async () => {
      // A page may be drawn from an answer of some seconds ago, before the clock was held.
      const first = price(page, 'Chiang Mai – Nonthaburi', 'Chiang Mai');
      await expect(async () => {
        await visit(page, product.url(brand, matches));
        await expect(first).toHaveText('1.70', { timeout: 1000 });
      }).toPass();
      await tap(first);
      await expect(bar(page)).toBeVisible();
      await visit(page, product.url(brand, '/'));
      await tap(bar(page));
      await expect(slip(page).getByText('Chiang Mai').first()).toBeVisible();
      await stake(page).fill('20');
      const sent = bodyOf(page, 'placeSlip');
      await tap(place(page));
      expect(await sent).toEqual({ ...bet(2000, 'home'), together: false });
      await expect(slip(page).getByText(/^Your bet of/)).toContainText('20');
    });

    await page.setViewportSize({ width: 1440, height: 900 });
    await visit(page, product.url(brand, matches));
    await test.step('on a desktop the keyboard puts two prices together', async () => {
      await press(price(page, 'Newcastle – Liverpool', 'Newcastle'));
      await press(price(page, 'Leeds – West London', 'Leeds'));
      await expect(slip(page).getByText('Together')).toBeVisible();
      await stake(page).fill('30');
      const sent = bodyOf(page, 'placeSlip');
      await press(place(page));
      expect(await sent).toEqual({ ...bet(3000, 'home', 'home'), together: true });
      await expect(slip(page).getByText(/^Your bet of/)).toContainText('30');
    });

    await test.step('in play a price that has gone is asked about, and the bet waits before it stands', async () => {
      await press(price(page, 'Hanoi – Nam Dinh', 'Draw'));
      await expect(slip(page).getByText('In play')).toBeVisible();
      // Without a goal the price of a draw falls.
      await holdMatches(product, minute43);
      await stake(page).fill('40');
      await press(slip(page).getByRole('button', { name: 'Accept the new odds' }));
      const sent = bodyOf(page, 'placeSlip');
      await press(place(page));
      expect(await sent).toEqual({ ...bet(4000, 'draw'), together: false });
      await expect(slip(page).getByText(/^Your bet of/)).toContainText('40');
    });
    await expect.poll(() => balance(page)).toBe(910);

    const game = gameFrame(page);
    await test.step('the book buys one back', async () => {
      await press(slip(page).getByRole('button', { name: 'My bets', exact: true }));
      await press(slip(page).getByRole('button', { name: /^My bets at/ }));
      const ticket = game.locator('.ticket').filter({ hasText: '40.00' }).filter({ hasText: '2.34' });
      await expect(ticket).toHaveAttribute('data-state', 'open');
      await ticket.getByRole('button', { name: /^Cash out/ }).press('Enter');
      // A press counts once it has lain still.
      await ticket.locator('.cash-out-confirm[data-armed]').press('Enter');
      // In play it waits five seconds.
      await expect(ticket).toHaveAttribute('data-state', /won|returned/);
    });

    await test.step('the matches end: the record has all three settled, and the balance is what they brought', async () => {
      await holdMatches(product, evening);
      await expect(game.locator('.ticket[data-state="open"]')).toHaveCount(0);
      await visit(page, product.url(brand, '/member/personalHistoryCopy?gameType=SPORTS'));
      // 1.70 for Chiang Mai; Leeds have lost.
      await expectRecord(page, { 20: 34, 30: 0 });
    });

    await test.step('two operators correct a result: the record and the account have what it brings now', async () => {
      const before = await balance(page);
      const office = await newOperator(browser, product, 'manager', 'sn01');
      await office.goto(`${product.office}/maintenance`);
      await office.getByRole('button', { name: 'Correct the result of a match' }).click();
      await office.getByRole('textbox', { name: 'Number of the match' }).fill('thai-one.263035.0');
      await office.getByRole('textbox', { name: 'Score that counts' }).fill('0-3');
      await giveReason(office, 'Correct the result');
      await expect(office.getByText('Another operator has to approve it')).toBeVisible();
      await office.context().close();
      const second = await newOperator(browser, product, 'second', 'sn01');
      await approve(second, product);
      await second.context().close();
      // The book is told behind the approval; the record shows what there is when it is opened.
      await expect.poll(() => balance(page)).toBeCloseTo(before - 34, 2);
      await visit(page, product.url(brand, '/member/transactionHistory'));
      await expect(page.getByRole('row', { name: 'Winnings taken back' })).toHaveCount(1);
      await visit(page, product.url(brand, '/member/personalHistoryCopy?gameType=SPORTS'));
      await expectRecord(page, { 20: 0, 30: 0 });
    });
  } finally {
    await holdMatches(product);
  }
});

/** Finds the three bets settled, what was expected for two stakes, and what all have brought in the balance. */
async function expectRecord(page: Page, brings: Readonly<Record<number, number>>): Promise<void> {
  const rows = page
    .getByRole('table')
    .getByRole('row')
    .filter({ hasText: /\d:\d\d/ });
  await expect(rows).toHaveCount(3);
  await expect(rows.filter({ hasText: 'Settled' })).toHaveCount(3);
  const read = async () => Object.fromEntries((await rows.allTextContents()).map((text) => amounts(text).slice(0, 2)));
  await expect.poll(read).toMatchObject(brings);
  const returned: Record<string, number> = await read();
  // What is sold in play brings less than was staked on it, and something.
  expect(returned[40]).toBeGreaterThan(30);
  expect(returned[40]).toBeLessThan(40);
  const sum = Object.values(returned).reduce((total, one) => total + one, 0);
  await expect.poll(() => balance(page)).toBeCloseTo(1000 - 90 + sum, 2);
}
