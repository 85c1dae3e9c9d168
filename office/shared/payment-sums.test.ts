import { expect, test } from 'vitest';
import { depositSums, hasTerms, withdrawalSums } from './payment-sums.ts';

/** Sums of a payment are called what they are in its state, in minor units. */
const deposit = { amount: 10_000, fee: 200, bonus: 1000 };
const sums = (state: Parameters<typeof depositSums>[0]['state'], mayPay = false) =>
  depositSums({ ...deposit, state }, { turnover: 5000, mayPay });
const terms = [
  { label: 'fee', minor: 200 },
  { label: 'bonus', minor: 1000 },
];

test('a deposit is credited, to be credited, or was, with its terms', () => {
  const played = { label: 'turnover', minor: 5000 };
  expect(sums('paid')).toEqual([{ label: 'came', minor: 10_800 }, ...terms, played]);
  for (const state of ['created', 'unknown', 'pending'] as const)
    expect(sums(state)).toEqual([{ label: 'toCredit', minor: 10_800 }, ...terms, played]);
  for (const state of ['refunded', 'charged_back'] as const)
    expect(sums(state)).toEqual([{ label: 'wasCredited', minor: 10_800 }, ...terms]);
});

test('of a deposit that has ended nothing is credited, and no terms are named; late money is told for whoever decides', () => {
  for (const state of ['failed', 'cancelled', 'expired'] as const) expect(sums(state)).toEqual([{ label: 'came' }]);
  expect(sums('expired', true)).toEqual([{ label: 'came' }, { label: 'afterAll', minor: 10_800 }]);
});

test('a withdrawal is paid out or to be; what was not is given back with its fee', () => {
  const of = (state: Parameters<typeof withdrawalSums>[0]['state']) =>
    withdrawalSums({ amount: 10_000, fee: 100, state });
  const fee = { label: 'fee', minor: 100 };
  for (const state of ['requested', 'review', 'approved', 'unknown', 'paying'] as const)
    expect(of(state)).toEqual([fee, { label: 'toPay', minor: 9900 }]);
  for (const state of ['paid', 'received', 'disputed'] as const)
    expect(of(state)).toEqual([fee, { label: 'came', minor: 9900 }]);
  for (const state of ['refused', 'cancelled', 'failed', 'returned'] as const)
    expect(of(state)).toEqual([{ label: 'givenBack', minor: 10_000 }]);
});

test('fees are of payments that have moved or are to, and of groups of states as their rows have them', () => {
  expect([undefined, 'open', 'pending', 'paid'].map((state) => hasTerms('deposits', state))).not.toContain(false);
  expect(['failed', 'expired', 'refunded'].map((state) => hasTerms('deposits', state))).not.toContain(true);
  expect(['decide', 'review', 'disputed'].map((state) => hasTerms('withdrawals', state))).not.toContain(false);
  expect(['refused', 'returned'].map((state) => hasTerms('withdrawals', state))).not.toContain(true);
});
