import { setTimeout as pass } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { holdMatches } from './support/clocks.ts';
import { newMember } from './support/members.ts';
import { bodyOf } from './support/money-calls.ts';
import { balance, scrollDown } from './support/player.ts';
import { keepSession } from './support/sign-in.ts';
import { bar, bet, brand, matches, minute43, place, price, slip, stake } from './support/slips.ts';
import { expect, test, visit } from './support/test.ts';

test.use({ hasTouch: true });

/** Where a thumb bets: two prices of a brand, of which the first is `before` and has fallen by minute 43; stakes in the major unit, as its keys write them. */
const houses = [
  {
    brand: 'sanam',
    merchant: 'sn01',
    path: matches,
    sport: 'SPORTS',
    before: '2.40',
    picks: [
      ['Hanoi – Nam Dinh', 'Draw', 'draw'],
      ['Leeds – West London', 'Leeds', 'home'],
    ],
    ...{ money: 1000, minorUnits: 100, stake: '40' },
  },
  {
    brand: 'northline',
    merchant: 'nl01',
    path: '/sports',
    sport: 'SPORTS',
    before: '1.93',
    picks: [
      ['Sapporo – Yokohama', 'Draw', 'draw'],
      ['Leeds – West London', 'Leeds', 'home'],
    ],
    ...{ money: 1000, minorUnits: 100, stake: '40' },
  },
  {
    brand: 'voltage',
    merchant: 'vt01',
    path: '/esports',
    sport: 'ESPORTS',
    before: '1.40',
    picks: [
      ['Seoul Static – Delta Crows', 'Seoul Static', 'home'],
      ['Blue Anvil – Seoul Static', 'Blue Anvil', 'home'],
    ],
    ...{ money: 1_000_000, minorUnits: 1, stake: '40000' },
  },
] as const;

for (const { brand, merchant, path, sport, before, picks, money, minorUnits, stake: staked } of houses)
  for (const [width, height] of [
    [360, 640],
    [390, 844],
  ] as const)
    test(`${brand}, by touch at ${width} × ${height}: two prices become one bet, at odds that have changed; the slip buys it back, and the record has its number`, async ({
      page,
      product,
    }) => {
      const member = await newMember(product, merchant, money * minorUnits);
      await keepSession(page, member.token);
      await page.setViewportSize({ width, height });
      await holdMatches(product);
      try {
        // Whoever was there before may have seen other prices, and a page is drawn from answers of some seconds ago.
        const first = price(page, picks[0][0], picks[0][1]);
        await expect(async () => {
          await visit(page, product.url(brand, path));
          await scrollDown(page, page.locator('[data-widget="sports/fixtures"]').getByRole('heading').first());
          await expect(first).toHaveText(before, { timeout: 1000 });
        }).toPass();
        for (const [match, result] of picks) await price(page, match, result).tap();
        await expect(bar(page)).toContainText('2');
        await expectDeadToDoubleTaps(page);

        await bar(page).tap();
        for (const key of staked)
          await slip(page)
            .getByRole('button', { name: `Key ${key}`, exact: true })
            .tap();
        await expect(stake(page)).toHaveValue(new RegExp(`^${[...staked].join('[,.]?')}$`));
        // The first price falls: the slip follows by itself, and asks.
        await holdMatches(product, minute43);
        const agree = slip(page).getByRole('button', { name: 'Accept the new odds' });
        await expect(agree).toBeEnabled();
        await agree.tap();
        await expect(place(page)).toBeEnabled();
        const sent = bodyOf(page, 'placeSlip');
        await place(page).tap();
        const outcomes = picks.map(([, , outcome]) => outcome);
        expect(await sent).toEqual({ ...bet(Number(staked) * minorUnits, ...outcomes), together: true });
        await expect(slip(page).getByRole('heading', { name: 'Your bet stands' })).toBeFocused();
        await expect(slip(page).getByText(picks[1][1]).first()).toBeVisible();
        const number =
          (await slip(page)
            .getByText(/^[0-9A-F]{8}$/)
            .textContent()) ?? '';
        await expect.poll(() => balance(page)).toBe(money - Number(staked));

        await slip(page).getByRole('button', { name: 'My bets', exact: true }).tap();
        await expect(slip(page).getByText(number)).toBeVisible();
        await slip(page)
          .getByRole('button', { name: /^Cash out/ })
          .tap();
        const sell = slip(page).getByRole('button', { name: /^Sell for/ });
        await expect(sell).toBeEnabled();
        const sold = bodyOf(page, 'cashOutBet');
        await sell.tap();
        const left = Number(staked) * minorUnits;
        expect(await sold).toEqual({ id: expect.any(String), least: expect.any(Number), left, part: 100 });
        const paid = slip(page).getByText(/has been paid to your balance/);
        await expect(slip(page).getByText('No open bets')).toBeVisible();
        const [brought = ''] = /\d[\d,.]*/.exec((await paid.textContent()) ?? '') ?? [];
        const amount = Number(brought.replaceAll(',', ''));
        expect(amount).toBeGreaterThanOrEqual((await sold).least / minorUnits);
        await expect.poll(() => balance(page)).toBeCloseTo(money - Number(staked) + amount, 2);

        await visit(page, product.url(brand, `/member/personalHistoryCopy?gameType=${sport}`));
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

test('within a page of another site prices go to the slip, its only bar on phones, and its column on desktops', async ({
  page,
  product,
}) => {
  const around = product.url(brand, '/around');
  const body = `<!doctype html><link rel="icon" href="data:,"><iframe src="${matches}" style="position: fixed; inset: 0; width: 100%; height: 100%; border: 0"></iframe>`;
  await page.route(around, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(around);
  const framed = page.frameLocator('iframe');
  const own = (name: string) => framed.locator(`[data-widget="${name}"]`);
  await own('sports/fixtures').getByRole('button', { name: 'Hanoi – Nam Dinh, Draw:' }).tap();
  const opener = own('sports/slip').getByRole('button', { name: 'My slip' });
  await expect(opener).toBeVisible();
  for (const name of ['shell/header', 'shell/footer', 'shell/bottom-bar'])
    await expect(own(name).getByRole('navigation').first()).toBeHidden();
  const box = await opener.boundingBox();
  if (!box) throw new Error('there is no bar');
  await opener.tap();
  await expect(framed.getByRole('dialog', { name: 'My slip' }).getByText('Nam Dinh').first()).toBeVisible();
  const below = await framed
    .locator('html')
    .evaluate(
      ({ ownerDocument }, [x, y]) => ownerDocument.elementFromPoint(x, y)?.closest('button, a, select')?.textContent,
      [box.x + box.width / 2, box.y + box.height / 2] as const,
    );
  expect(below).toBeUndefined();

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(around);
  await expect(framed.getByRole('region', { name: 'My slip' }).getByText('Nam Dinh').first()).toBeInViewport();
  await expect(own('shell/header')).toBeHidden();
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
