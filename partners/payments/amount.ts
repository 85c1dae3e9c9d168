import { minorDigits } from '../minor-digits.ts';

/** An amount of minor units for people: `VND 100,000`, `USD 12.50`. */
export function amountText(minor: number, currency: string): string {
  const digits = minorDigits(currency);
  const shape = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'code', ...shape });
  return format.format(minor / 10 ** digits);
}
