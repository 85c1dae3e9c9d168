import type { Locator, Page } from '@playwright/test';
import { approve, giveReason, newOperator } from './support/office.ts';
import { balance, gameFrame } from './support/player.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.use({ hasTouch: true });
test.describe.configure({ timeout: 300_000 });

const brand = 'sanam';
const matches = '/matches?sport=football';
/** A match of the fast league, from the time that it is put on the slip, as tests/e2e/support/book.json has it, ms. */
const match = 120_000;

const slip = (page: Page) => page.getByRole('region', { name: 'My slip' });
const fixtures = (page: Page) => page.locator('[data-widget="sports/fixtures"]');
/** Prices of the side named first, of matches that begin in a while, the last one first. */
async function toCome(page: Page): Promise<Locator[]> {
  const league = fixtures(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Thai League One' }) });
  const rows = league
    .getByRole('list')
    .getByRole('listitem')
    .filter({ has: page.locator('time') });
  await expect(rows.last()).toBeVisible();
  return (await rows.all()).toReversed().map((row) => row.getByRole('button').first());
}

/** The price of the side named first in the match that goes on for longest: one that is nearly over has soon none. */
async function freshest(live: Locator): Promise<Locator> {
  await expect(live.getByRole('button').first()).toBeVisible();
  const priced = live.filter({ has: live.page().getByRole('button') });
  const minutes = (await priced.allTextContents()).map((text) => Number(/\d+/.exec(text)?.[0]));
  return priced
    .nth(minutes.indexOf(Math.min(...minutes)))
    .getByRole('button')
    .first();
}

/** Presses by the keyboard alone. */
async function press(target: Locator): Promise<void> {
  await target.focus();
  await target.press('Enter');
}

/**
 * Places what is on the slip, again where the price has changed meanwhile: nothing is taken unless the player agrees. What takes
 * no more bets has left the slip: `pick` puts another price there.
 */
async function placeBet(
  page: Page,
  amount: string,
  go: (place: Locator) => Promise<void>,
  pick?: () => Promise<void>,
): Promise<void> {
  const place = slip(page).getByRole('button', { name: 'Place bet' });
  const stake = slip(page).getByRole('textbox', { name: 'Stake' });
  const closed = slip(page).getByText(/takes no more bets/);
  await expect(stake.or(closed)).toBeVisible();
  await expect(async () => {
    if (pick && (await closed.isVisible())) await pick();
    if (await place.isVisible()) {
      await stake.fill(amount);
      await go(place);
    }
    await expect(slip(page).getByText(/^Your bet of/)).toContainText(amount, { timeout: 9000 });
  }).toPass({ timeout: 60_000 });
}

/** The amounts in a text, in the major unit: of a row of the record what was staked, and what came back. */
const amounts = (text: string | null) =>
  (text?.match(/\d[\d,]*\.\d\d/g) ?? []).map((one) => Number(one.replaceAll(',', '')));

test('a price becomes a bet, by touch and by keyboard, in play too; one is sold, the others are settled to the cent, and anew when a result is corrected', async ({
  page,
  product,
  browser,
}) => {
  // Who has played on other days is paid rebates meanwhile.
  await signIn(page, product, 'sn01', 'vip');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(product.url(brand, matches));
  const before = await balance(page);
  const stake = slip(page).getByRole('textbox', { name: 'Stake' });
  let single = '';

  await test.step('on a phone a tap puts a price on the slip, which follows to the home page and places a single', async () => {
    await expect(async () => {
      // A book that has just started may not have answered yet: bets are taken in its game alone then.
      await page.goto(product.url(brand, matches));
      const [last] = await toCome(page);
      await last?.tap();
      await expect(stake).toBeVisible({ timeout: 5000 });
    }).toPass({ timeout: 60_000 });
    await page.goto(product.url(brand, '/'));
    single = await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('sportsSlip:')) ?? '';
      return JSON.parse(localStorage.getItem(key) ?? '[]')[0]?.fixture.id;
    });
    await placeBet(page, '20', (place) => place.tap());
  });

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(product.url(brand, matches));
  await test.step('on a desktop the keyboard puts two prices together', async () => {
    for (const price of (await toCome(page)).slice(0, 2)) await press(price);
    await expect(slip(page).getByText('Together')).toBeVisible();
    await placeBet(page, '30', press);
  });

  await test.step('in play a price that has gone is asked about, and the bet waits before it stands', async () => {
    const on = fixtures(page)
      .getByRole('listitem')
      .filter({ hasText: /England|Spain/ });
    const live = on
      .getByRole('list')
      .getByRole('listitem')
      .filter({ hasNot: page.locator('time') });
    const pick = async () => {
      await page.goto(product.url(brand, matches));
      await press(await freshest(live));
      await expect(slip(page).getByText('In play')).toBeVisible();
    };
    await expect(pick).toPass({ timeout: 90_000 });
    // As it may have been a while ago.
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('sportsSlip:')) ?? '';
      const [pick] = JSON.parse(localStorage.getItem(key) ?? '[]');
      localStorage.setItem(key, JSON.stringify([{ ...pick, price: pick.price + 5 }]));
    });
    await page.reload();
    await stake.fill('40');
    await stake.press('Enter');
    const asked = slip(page).getByRole('alert').filter({ hasText: 'Prices have changed' });
    const stands = slip(page).getByText(/^Your bet of/);
    const closed = slip(page).getByText(/takes no more bets/);
    await expect(asked.or(stands).or(closed)).toBeVisible({ timeout: 30_000 });
    // On a slow machine the slip has heard of the price before it is sent; another press would be another bet.
    if (!(await stands.isVisible())) await placeBet(page, '40', press, pick);
  });
  // What is in play may be settled meanwhile, on a slow machine.
  await expect(async () => {
    const now = await balance(page);
    expect(now).toBeLessThan(before);
    expect(now).toBeGreaterThanOrEqual(before - 90);
  }).toPass();

  const game = gameFrame(page);
  await test.step('the book buys one back', async () => {
    await press(slip(page).getByRole('button', { name: /^My bets at/ }));
    await game.getByRole('button', { name: /^My bets/ }).press('Enter');
    const ticket = game.locator('.ticket:not([data-state="rejected"])').filter({ hasText: '40.00' });
    await expect(async () => {
      if ((await ticket.getAttribute('data-state', { timeout: 4000 })) === 'open') {
        await ticket.getByRole('button', { name: /^Cash out/ }).press('Enter', { timeout: 2000 });
        await ticket.getByRole('button', { name: /^Confirm/ }).press('Enter', { timeout: 2000 });
      }
      // In play it waits five seconds, and what has fallen too far meanwhile is asked about again.
      await expect(ticket).toHaveAttribute('data-state', /won|returned/, { timeout: 9000 });
    }).toPass({ timeout: 120_000 });
  });

  await test.step('the match ends: the record has all three settled, and the balance is what they brought', async () => {
    await expect(game.locator('.ticket[data-state="open"]')).toHaveCount(0, { timeout: match });
    await page.goto(product.url(brand, '/member/personalHistoryCopy?gameType=SPORTS'));
    await expectRecord(page, before);
  });

  await test.step('two operators correct a result: the record and the account have what it brings now', async () => {
    const [, brought = 0] = amounts(await row(page, '20.00').textContent());
    const office = await newOperator(browser, product, 'manager', 'sn01');
    await office.goto(`${product.office}/maintenance`);
    await office.getByRole('button', { name: 'Correct the result of a match' }).click();
    await office.getByRole('textbox', { name: 'Number of the match' }).fill(single);
    await office.getByRole('textbox', { name: 'Score that counts' }).fill(brought > 0 ? '0-3' : '3-0');
    await giveReason(office, 'Correct the result');
    await expect(office.getByText('Another operator has to approve it')).toBeVisible();
    await approve(await newOperator(browser, product, 'second', 'sn01'), product);
    await expect(async () => {
      await page.reload();
      const [, brings = 0] = amounts(await row(page, '20.00').textContent());
      expect(brings > 0).toBe(brought === 0);
    }).toPass();
    await expectRecord(page, before);
    await page.goto(product.url(brand, '/member/transactionHistory'));
    // The match may be in two bets.
    const moved = page.getByRole('row', { name: brought > 0 ? 'Winnings taken back' : 'Result corrected' });
    await expect(moved.first()).toBeVisible();
  });
});

/** Bets of the record, the last first. */
const rows = (page: Page) =>
  page
    .getByRole('table')
    .getByRole('row')
    .filter({ hasText: /\d\d:\d\d/ });
/** The bet of a stake. */
const row = (page: Page, stake: string) =>
  rows(page)
    .filter({ has: page.getByRole('cell').filter({ hasText: new RegExp(`^\\D*${stake}$`) }) })
    .first();

/** Finds the three bets settled, and what they have brought in the balance. */
async function expectRecord(page: Page, before: number): Promise<void> {
  await expect(rows(page).nth(2)).toBeVisible();
  const figures = (await rows(page).allTextContents()).slice(0, 3);
  for (const figure of figures) expect(figure).toContain('Settled');
  const sums = figures.map(amounts);
  expect(sums.map(([staked]) => staked).toSorted()).toEqual([20, 30, 40]);
  const net = sums.reduce((sum, [staked = 0, returned = 0]) => sum + returned - staked, 0);
  await expect.poll(() => balance(page)).toBeCloseTo(before + net, 2);
}
