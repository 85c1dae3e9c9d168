import { describe, expect, it } from 'vitest';
import { minorDigits } from '../../../minor-digits.ts';
import { createMoney } from './money.ts';

describe('the money of a game', () => {
  it.each([
    ['VND', 0],
    ['IDR', 2],
    ['USD', 2],
    ['IQD', 3],
  ])('%s has %i minor digits, as ISO 4217 says', (currency, digits) => {
    expect(minorDigits(currency)).toBe(digits);
  });

  it('writes rupiah from sen, and no sen where there are none', () => {
    const money = createMoney('id', 'IDR', minorDigits('IDR'));
    expect(money.format(50_000)).toBe('Rp\u00a0500');
    expect(money.format(50_050)).toBe('Rp\u00a0500,50');
    expect(money.plain(1_000_000)).toBe('10.000');
  });

  it.each([
    ['vi', 10_000, '10K'],
    ['vi', 1_500_000, '1,5M'],
    ['vi', 2_000_000_000, '2B'],
    ['vi', 500, '500'],
    ['en', 1_500_000, '1.5M'],
    ['zh-Hans', 10_000, '1万'],
  ])('writes in %s %i short as players do: %s', (language, minor, short) => {
    expect(createMoney(language, 'VND', 0).short(minor)).toBe(short);
  });

  it('writes three figures where there is little room', () => {
    expect(createMoney('vi', 'VND', 0).brief(19_570)).toBe('19,6K');
    expect(createMoney('en', 'USD', 2).brief(123_456)).toBe('1.23K');
  });

  it('keeps the cents of dollars', () => {
    expect(createMoney('en', 'USD', 2).format(100)).toBe('$1.00');
  });
});
