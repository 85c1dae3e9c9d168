import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeOf, firstRule, obstacleOf, oddsFormats, oddsIn, oddsOf, priceRules, takesPrice } from './slip-prices.ts';

const odds = fc.integer({ min: 101, max: 100_000 }).map((cents) => cents * 100);

describe('formats', () => {
  test.each([
    [15_000, 0.5, 0.5, -2],
    [20_000, 1, 1, 1],
    [25_000, 1.5, -1 / 1.5, 1.5],
  ])('%d is said in four ways', (price, hongKong, malay, indonesian) => {
    expect(oddsIn('decimal', price)).toBe(price / 10_000);
    expect(oddsIn('hongKong', price)).toBeCloseTo(hongKong, 12);
    expect(oddsIn('malay', price)).toBeCloseTo(malay, 12);
    expect(oddsIn('indonesian', price)).toBeCloseTo(indonesian, 12);
  });

  test('say the same in other words: malay is at most one, indonesian at least one, and each leads back', () => {
    const profitOf = { hongKong: (said: number) => said, decimal: (said: number) => said - 1 };
    fc.assert(
      fc.property(odds, fc.constantFrom(...oddsFormats), (price, format) => {
        const said = oddsIn(format, price);
        if (format === 'malay') expect(Math.abs(said)).toBeLessThanOrEqual(1);
        if (format === 'indonesian') expect(Math.abs(said)).toBeGreaterThanOrEqual(1);
        const profit =
          format === 'malay' || format === 'indonesian' ? (said < 0 ? -1 / said : said) : profitOf[format](said);
        expect(oddsOf(1 + profit)).toBe(price);
      }),
    );
  });
});

describe('rules', () => {
  test('what is seen is always taken, what is better by two, what is worse by one', () => {
    fc.assert(
      fc.property(odds, odds, (seen, now) => {
        const taken = priceRules.filter((rule) => takesPrice(rule, seen, now));
        expect(taken).toEqual(now === seen ? ['any', 'better', 'none'] : now > seen ? ['any', 'better'] : ['any']);
      }),
    );
    expect(firstRule).toBe('better');
  });

  test('a leg that takes no bets is told before a price, and closed before suspended', () => {
    const worse = { odds: 20_000, now: 19_000, state: 'open' } as const;
    const better = { odds: 20_000, now: 21_000, state: 'open' } as const;
    const suspended = { ...worse, state: 'suspended' } as const;
    const closed = { ...worse, state: 'closed' } as const;
    expect([worse, better, suspended, closed].map(changeOf)).toEqual(['down', 'up', 'suspended', 'closed']);
    expect(changeOf({ odds: 20_000, now: 20_000, state: 'open' })).toBeUndefined();
    expect(obstacleOf([better], 'better')).toBeUndefined();
    expect(obstacleOf([better, worse], 'better')).toBe('price');
    expect(obstacleOf([better], 'none')).toBe('price');
    expect(obstacleOf([better, worse], 'any')).toBeUndefined();
    expect(obstacleOf([worse, suspended], 'any')).toBe('suspended');
    expect(obstacleOf([suspended, closed], 'any')).toBe('closed');
  });
});
