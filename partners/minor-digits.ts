import standardDigits from '../schemas/platform/minor-digits.json' with { type: 'json' };

const standard: Readonly<Record<string, number>> = standardDigits;

/** Digits of a currency's minor unit by ISO 4217; Intl leaves some out that daily life has dropped. */
export function minorDigits(currency: string): number {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return standard[currency] ?? format.resolvedOptions().maximumFractionDigits ?? 2;
}
