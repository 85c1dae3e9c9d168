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

  it('keeps the cents of dollars', () => {
    expect(createMoney('en', 'USD', 2).format(100)).toBe('$1.00');
  });
});
