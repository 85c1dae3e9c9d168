import { describe, expect, test } from 'vitest';
import { daysOf, spanOf } from '#engine/kit';
import { queryOfSpan } from './days.ts';

describe('named spans', () => {
  const today = '2026-03-02';
  test.each([
    ['today', '2026-03-02', '2026-03-02'],
    ['yesterday', '2026-03-01', '2026-03-01'],
    ['last7', '2026-02-24', '2026-03-02'],
    ['last30', '2026-02-01', '2026-03-02'],
    ['month', '2026-03-01', '2026-03-02'],
  ] as const)('%s', (period, from, to) => {
    expect(daysOf({ period }, today, 'en')).toEqual({ from, to });
  });

  test('this month is the one of the language’s calendar', () => {
    // 2 March 2026 is 11 Esfand 1404; the month began on 20 February.
    expect(daysOf({ period: 'month' }, today, 'fa')).toEqual({ from: '2026-02-20', to: today });
    expect(daysOf({ period: 'month' }, today, 'th')).toEqual({ from: '2026-03-01', to: today });
  });
});

describe('in the address', () => {
  test('days, a name, or the fallback', () => {
    expect(spanOf({ from: '2026-01-01', to: '2026-01-31', period: 'today' }, 'today')).toEqual({
      from: '2026-01-01',
      to: '2026-01-31',
    });
    expect(spanOf({ period: 'last7' }, 'today')).toEqual({ period: 'last7' });
    expect(spanOf({}, 'today')).toEqual({ period: 'today' });
  });

  test('days that are none, or stand the wrong way round', () => {
    expect(spanOf({ from: '2026-02-30', to: '2026-03-01' }, 'month')).toEqual({ period: 'month' });
    expect(spanOf({ from: '2026-03-05', to: '2026-03-01' }, 'month')).toEqual({ from: '2026-03-01', to: '2026-03-05' });
  });

  test('what a span does not have leaves the address', () => {
    expect(queryOfSpan({ period: 'last7' })).toEqual({ period: 'last7', from: '', to: '' });
  });
});
