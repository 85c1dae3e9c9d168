import standardDigits from '../../schemas/platform/minor-digits.json' with { type: 'json' };

const standard: Record<string, number> = standardDigits;

/**
 * Digits after the point that a currency has by ISO 4217, which is how amounts travel. Browsers differ: some know of none
 * where daily life has dropped them, and one amount would read a hundred times another.
 */
export function minorDigits(currency: string): number {
  const digits = standard[currency];
  if (digits !== undefined) return digits;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** An amount in minor units as a decimal number in text, e.g. 250 USD → "2.50": exact, however large it is. */
export function decimalOf(minorUnits: number, digits: number): Intl.StringNumericLiteral {
  const figures = String(Math.abs(minorUnits)).padStart(digits + 1, '0');
  const whole = figures.slice(0, figures.length - digits);
  const fraction = figures.slice(figures.length - digits);
  return `${minorUnits < 0 ? '-' : ''}${whole}${digits > 0 ? `.${fraction}` : ''}` as Intl.StringNumericLiteral;
}
