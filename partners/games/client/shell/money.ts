import { createCompact } from './compact.ts';

/** Writes minor units as the reader expects them. */
export interface Money {
  /** With the currency's sign. */
  format(minor: number): string;
  /** The bare number, for tables and chips. */
  plain(minor: number): string;
  /** Short, for a chip: 10K, 1万. */
  short(minor: number): string;
  /** Shorter still, for a place at a table: three figures. */
  brief(minor: number): string;
}

/** @param digits of the currency's minor unit; zeros of whole amounts are shown where the reader's language shows them */
export function createMoney(language: string, currency: string, digits: number): Money {
  const style = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const;
  const customary = new Intl.NumberFormat(language, style).resolvedOptions().maximumFractionDigits ?? digits;
  const full = new Intl.NumberFormat(language, {
    ...style,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    trailingZeroDisplay: customary < digits ? 'stripIfInteger' : 'auto',
  });
  const major = (minor: number) => minor / 10 ** digits;
  const bare = new Intl.NumberFormat(language, { minimumFractionDigits: 0, maximumFractionDigits: digits });
  const compact = createCompact(language, { maximumFractionDigits: 2 });
  const briefly = createCompact(language, { maximumSignificantDigits: 3 });
  return {
    format: (minor) => full.format(major(minor)),
    plain: (minor) => bare.format(major(minor)),
    short: (minor) => compact(major(minor)),
    brief: (minor) => briefly(major(minor)),
  };
}
