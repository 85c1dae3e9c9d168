import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breaksRule, narrowed } from './offer.ts';

const odds = fc.integer({ min: 101, max: 100_000 }).map((cents) => cents * 100);

test('a book keeps to a rule when what it accepts is what was seen, or better where that is taken', () => {
  fc.assert(
    fc.property(odds, odds, (seen, now) => {
      const answer = { id: 'a', staked: 1, best: 1, legs: [{ fixture: 'm', seen, now, state: 'open' as const }] };
      const broken = (['any', 'better', 'none'] as const).filter((rule) =>
        breaksRule({ ...answer, state: 'accepted' }, rule),
      );
      expect(broken).toEqual(now === seen ? [] : now > seen ? ['none'] : ['better', 'none']);
      expect(breaksRule({ ...answer, state: 'rejected' }, 'none')).toBe(false);
    }),
  );
});

test('a merchant narrows the limits of a book and never widens them', () => {
  const book = { least: 1000, most: 2_000_000, payout: 100_000_000 };
  expect(narrowed(book)).toEqual(book);
  expect(narrowed(book, { least: 5000, payout: 7 })).toEqual({ ...book, least: 5000, payout: 7 });
  expect(narrowed(book, { least: 1, most: 9_000_000 })).toEqual(book);
});
