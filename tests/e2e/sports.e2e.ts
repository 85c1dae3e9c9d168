import { setTimeout as pass } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { holdMatches } from './support/clocks.ts';
import { newMember } from './support/members.ts';
import { bodyOf } from './support/money-calls.ts';
import { approve, giveReason, newOperator } from './support/office.ts';
import { balance, gameFrame } from './support/player.ts';
import { keepSession } from './support/sign-in.ts';
import { expect, test, visit } from './support/test.ts';

test.use({ hasTouch: true });

const brand = 'sanam';
const matches = '/matches?sport=football';

/**
 * Moments of the book's clock, held while bets are placed, after the 41st minute of Hanoi's match (`matchesAt`). The seed of support/product.ts has these matches then: Hanoi plays
 * Nam Dinh, without a goal; Chiang Mai will beat Nonthaburi 2–0, Newcastle will beat Liverpool 1–0, Leeds will lose 1–3.
 */
const minute43 = Date.parse('2030-01-05T12:03:00Z');
const evening = Date.parse('2030-01-05T22:00:00Z');

/** The slip: a column on desktops, on phones the sheet that its bar opens. */
const slip = (page: Page) =>
  page.getByRole('region', { name: 'My slip' }).or(page.getByRole('dialog', { name: 'My slip' }));
const bar = (page: Page) => page.locator('[data-widget="sports/slip"]').getByRole('button', { name: 'My slip' });
const stake = (page: Page) => slip(page).getByRole('textbox', { name: 'Stake' });
const place = (page: Page) => slip(page).getByRole('button', { name: 'Place bet' });

/** The price of a result of a match. */
const price = (page: Page, match: string, result: string): Locator =>
  page.locator('[data-widget="sports/fixtures"]').getByRole('button', { name: `${match}, ${result}:` });

/** Presses by the keyboard alone, once a press counts. */
async function press(target: Locator): Promise<void> {
  await expect(target).toBeEnabled();
  await target.focus();
  await target.press('Enter');
}

/** What is asked of the book for these results, with a stake in minor units. */
const bet = (staked: number, ...outcomes: string[]) => ({
  nodeId: expect.any(Number),
  picks: outcomes.map((outcome) => ({ fixture: expect.any(String), outcome, odds: expect.any(Number) })),
  stake: staked,
  rule: 'better',
});

/** The amounts in a text, in the major unit: of a row of the record what was staked, and what came back. */
const amounts = (text: string) => (text.match(/\d[\d,]*\.\d\d/g) ?? []).map((one) => Number(one.replaceAll(',', '')));

test('a price becomes a bet, by touch and by keyboard, in play too; one is sold, the others are settled to the cent, and anew when a result is corrected', async ({
  page,
  product,
  browser,
}) => {
  const member = await newMember(product, 'sn01', 100_000);
  await keepSession(page, member.token);
  await holdMatches(product);
  try {
    await page.setViewportSize({ width: 390, height: 844 });

    await test.step('on a phone a tap puts a price on the slip, which follows to the home page and places a single', async () => {
      await visit(page, product.url(brand, matches));
      await price(page, 'Chiang Mai – Nonthaburi', 'Chiang Mai').tap();
      await expect(bar(page)).toBeVisible();
      await visit(page, product.url(brand, '/'));
      await bar(page).tap();
      await expect(slip(page).getByText('Chiang Mai').first()).toBeVisible();
      await stake(page).fill('20');
      const sent = bodyOf(page, 'placeSlip');
      await place(page).tap();
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

for (const [width, height] of [
  [360, 640],
  [390, 844],
] as const)
  test(`by touch at ${width} × ${height}: two prices become one bet, at odds that have changed; the record has its number, and the book buys it back`, async ({
    page,
    product,
  }) => {
    const member = await newMember(product, 'sn01', 100_000);
    await keepSession(page, member.token);
    await page.setViewportSize({ width, height });
    await holdMatches(product);
    try {
      await visit(page, product.url(brand, matches));
      await price(page, 'Hanoi – Nam Dinh', 'Draw').tap();
      await price(page, 'Leeds – West London', 'Leeds').tap();
      await expect(bar(page)).toContainText('2');
      await expectDeadToDoubleTaps(page);

      await bar(page).tap();
      for (const key of ['4', '0'])
        await slip(page)
          .getByRole('button', { name: `Key ${key}` })
          .tap();
      await expect(stake(page)).toHaveValue('40');
      // Without a goal the price of a draw falls: the slip follows by itself, and asks.
      await holdMatches(product, minute43);
      const agree = slip(page).getByRole('button', { name: 'Accept the new odds' });
      await expect(agree).toBeEnabled();
      await agree.tap();
      await expect(place(page)).toBeEnabled();
      const sent = bodyOf(page, 'placeSlip');
      await place(page).tap();
      expect(await sent).toEqual({ ...bet(4000, 'draw', 'home'), together: true });
      await expect(slip(page).getByRole('heading', { name: 'Your bet stands' })).toBeFocused();
      await expect(slip(page).getByText('Nam Dinh')).toBeVisible();
      const number =
        (await slip(page)
          .getByText(/^[0-9A-F]{8}$/)
          .textContent()) ?? '';
      await expect.poll(() => balance(page)).toBe(960);

      await slip(page)
        .getByRole('button', { name: /^My bets at/ })
        .tap();
      const game = gameFrame(page);
      const ticket = game.locator('.ticket').filter({ hasText: '40.00' });
      await expect(ticket).toHaveAttribute('data-state', 'open');
      await ticket.getByRole('button', { name: /^Cash out/ }).tap();
      await ticket.locator('.cash-out-confirm[data-armed]').tap();
      await expect(ticket).toHaveAttribute('data-state', /won|returned/);

      await visit(page, product.url(brand, '/member/personalHistoryCopy?gameType=SPORTS'));
      await page
        .getByRole('main')
        .getByRole('button', { name: /: details$/ })
        .first()
        .tap();
      await expect(page.getByRole('dialog').getByText(number)).toBeVisible();
    } finally {
      await holdMatches(product);
    }
  });

/** Taps the bar twice at one spot, so many ms apart: the second finds nothing that could place a bet, and the sheet is open. */
async function expectDeadToDoubleTaps(page: Page): Promise<void> {
  let placed = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/lgw/sports/slip')) placed += 1;
  });
  for (const gap of [100, 350, 600]) {
    const box = await bar(page).boundingBox();
    if (!box) throw new Error('there is no bar');
    const spot = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await page.touchscreen.tap(spot.x, spot.y);
    // The gap is what is tried.
    await pass(gap);
    await page.touchscreen.tap(spot.x, spot.y);
    await expect(place(page)).toBeEnabled();
    // Nothing to press lies there, now that it is armed too.
    const below = await page.evaluate(
      ({ x, y }) => document.elementFromPoint(x, y)?.closest('button, select')?.textContent,
      spot,
    );
    expect(below).toBeUndefined();
    await slip(page).getByRole('button', { name: 'Close the slip' }).tap();
    await expect(slip(page)).toHaveCount(0);
  }
  expect(placed).toBe(0);
}

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
