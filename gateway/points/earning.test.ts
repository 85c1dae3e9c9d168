import { expect, test } from 'vitest';
import { playedTermsOf, weighted } from '../played/terms.ts';
import { earningOf } from './earning.ts';
import { programmeOf } from './programme.ts';

const { rates, ...programme } = programmeOf({});
const unit = 100;
const earn = (weights = {}, of: object = rates) =>
  earningOf({ ...programme, rates: of }, playedTermsOf({ played: { weights } }), unit);

test('a point takes what has to be staked by the weights; types that count otherwise stand by themselves', () => {
  expect(earn()).toEqual([
    { type: 'slots', amount: 100, games: ['RNG', 'FISH'] },
    { type: 'slots', amount: 500, games: ['INHOUSE'] },
    { type: 'live', amount: 2000 },
    { type: 'lottery', amount: 200 },
    { type: 'pvp', amount: 2000 },
    { type: 'sports', amount: 100 },
    { type: 'deposit', amount: 500 },
  ]);
});

test('weights are the merchant’s own; what counts nothing earns nothing', () => {
  const own = earn({ INHOUSE: 100, LIVE: 30, PVP: 0, COCKFIGHT: 0 });
  expect(own).toContainEqual({ type: 'slots', amount: 100 });
  // Rounded up: what is shown is enough.
  expect(own).toContainEqual({ type: 'live', amount: 667 });
  expect(own).toContainEqual({ type: 'sports', amount: 100, games: ['SPORTS', 'ESPORTS'] });
  expect(own.some(({ type }) => type === 'pvp')).toBe(false);
});

test('whoever stakes what is shown at once has a point, and has none for less, whatever the weights', () => {
  for (let weight = 1; weight <= 100; weight += 1) {
    const terms = playedTermsOf({ played: { weights: { LIVE: weight } } });
    const [live] = earningOf({ ...programme, rates: { live: 3 } }, terms, 7);
    const counted = (amount: number) => weighted(BigInt(amount), 'LIVE', terms);
    const amount = live?.amount ?? 0;
    expect([counted(amount) >= 21n, counted(amount - 1) < 21n]).toEqual([true, true]);
  }
});
