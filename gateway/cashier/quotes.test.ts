import { expect, test } from 'vitest';
import { type Quote, Quotes } from './quotes.ts';

const minute = 60_000;
const made: Quote = {
  playerId: 'p1',
  method: 'bank',
  methodName: 'Bank',
  kind: 'bank',
  amount: 100_000,
  fee: 0,
  bonus: 0,
  turnover: 100_000,
  minutes: 15,
  expiresAt: 10 * minute,
};

test('a quote is the player’s own and holds in its time, also by a clock that was put back since', () => {
  const quotes = new Quotes(Buffer.from('a secret of tests'));
  const sealed = quotes.seal(made);
  expect(quotes.open(sealed, 'p1', 0)).toEqual(made);
  expect(quotes.open(sealed, 'p1', -5 * minute)).toEqual(made);
  expect(quotes.open(sealed, 'p1', made.expiresAt)).toBeUndefined();
  expect(quotes.open(sealed, 'p1', -25 * 60 * minute)).toBeUndefined();
  expect(quotes.open(sealed, 'p2', 0)).toBeUndefined();
  expect(quotes.open(new Quotes(Buffer.from('another')).seal(made), 'p1', 0)).toBeUndefined();
});
