import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FixtureView } from '../../book-api.ts';
import { BookGround, legOf, bookStake as stake } from '../../fixtures/book-ground.ts';

let book: BookGround;
beforeEach(async () => {
  book = new BookGround();
  await book.open();
});
afterEach(() => book.close());

const minute = 60_000;

it('a combination with a lost leg can bring nothing any more, though its other match goes on', async () => {
  const [first, ...others] = await book.ahead();
  const later = others.find(({ startsAt }) => startsAt >= first.startsAt + 30 * minute);
  if (!later) throw new Error('all matches start together');
  const placed = await Promise.all([0, 1, 2].map((outcome) => book.place([legOf(first, outcome), legOf(later)])));
  expect(placed.every(({ best }) => best > stake)).toBe(true);
  // The first has been played to its end, the other has not.
  book.now = Math.max(first.startsAt + 112 * minute, later.startsAt + minute);
  const now = await Promise.all(placed.map(({ id }) => book.until(id, 'open')));
  expect(now.map(({ best }) => best > 0).toSorted()).toEqual([false, false, true]);
  for (const { best, legs } of now) expect(best > 0).toBe(legs[0]?.share?.won === 1);
});

it('a match that rests keeps its markets, without a price, and a refusal names its legs', async () => {
  const [match] = await book.ahead();
  const leg = legOf(match);
  book.now = match.startsAt + minute;
  let resting: FixtureView | undefined;
  for (let tries = 0; tries < 1500 && !resting; tries += 1) {
    book.now += 10_000;
    resting = (await book.fixtures()).find(({ suspended }) => suspended);
  }
  if (!resting) throw new Error('no goal has been scored');
  const { offers, more } = resting;
  expect(offers.map(({ market }) => market)).toEqual(expect.arrayContaining(['handicap', 'total']));
  expect(new Set(offers.flatMap(({ outcomes }) => outcomes.map(({ odds }) => odds)))).toEqual(new Set([null]));
  expect(more).toBeGreaterThan(0);
  const refused = await book.place([{ ...leg, fixtureId: resting.id }]);
  expect(refused).toMatchObject({ state: 'rejected', reason: 'suspended', quotes: [null] });
});
