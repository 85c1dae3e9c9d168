import { expect, test } from 'vitest';
import { amountIn, decimalOf } from './decimal.ts';

test('an amount is a plain decimal for files, and written for people as their language does', () => {
  expect([decimalOf(250_000_000, 'VND'), decimalOf(-5, 'USD')]).toEqual(['250000000', '-0.05']);
  expect(amountIn('EN', 123_456_750, 'USD')).toBe('1,234,567.50 USD');
  expect(amountIn('TY', 250_000_000, 'VND')).toBe('250.000.000 VND');
  expect(amountIn('ID', 100_000, 'USD')).toBe('1.000,00 USD');
  expect(amountIn('CN', 100_000, 'USD')).toBe('1,000.00 USD');
});
