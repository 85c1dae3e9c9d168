import { expect, it } from 'vitest';
import { type FreeEvent, type FreeLimits, meanMultipliers } from './free-spins.ts';

/** The plain definition: every course that the spins can take, one after the other. */
function plain(events: readonly FreeEvent[], limits: FreeLimits, left: number, granted: number, at: number): number {
  if (left === 0) return 0;
  return events.reduce((sum, { award, growth, chance }) => {
    const more = Math.min(award, limits.most - granted);
    const next = Math.min(at + growth, limits.top);
    return sum + chance * (at + plain(events, limits, left - 1 + more, granted + more, next));
  }, 0);
}

it('takes the mean over every course of the free spins', () => {
  const events = [
    { award: 0, growth: 0, chance: 0.5 },
    { award: 0, growth: 2, chance: 0.3 },
    { award: 2, growth: 1, chance: 0.2 },
  ];
  const limits = { start: 2, top: 5, most: 7 };
  for (const first of [1, 3, 9]) {
    const begin = Math.min(first, limits.most);
    expect(meanMultipliers(first, events, limits)).toBeCloseTo(plain(events, limits, begin, begin, limits.start), 10);
  }
});

it('is N / (1 − Nq) where every trigger adds N and nothing ends it soon', () => {
  const events = [
    { award: 10, growth: 0, chance: 1 / 50 },
    { award: 0, growth: 0, chance: 49 / 50 },
  ];
  expect(meanMultipliers(10, events, { start: 1, top: 1, most: 900 })).toBeCloseTo(12.5, 6);
});
