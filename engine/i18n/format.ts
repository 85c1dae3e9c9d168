import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { coreAtom } from '#engine/brand';
import type { Brand } from '#schemas/brand';
import standardDigits from '../../schemas/platform/minor-digits.json' with { type: 'json' };
import { formatLocaleAtom } from './state.ts';

/** Writes money, numbers and times in the language in force. */
export interface Format {
  /** An amount in minor units of a currency (the brand's by default), e.g. 1000 VND → "1.000 ₫". */
  money(minorUnits: number, currency?: string): string;
  /** A count; large ones shortened where the brand says so. */
  number(value: number): string;
  /** A time in ms since 1970. */
  date(time: number): string;
  /** The time of day of a time in ms since 1970. */
  time(time: number): string;
  /** The parts of a time in ms since 1970 that are asked for. */
  parts(time: number, parts: Intl.DateTimeFormatOptions): string;
}

const standard: Record<string, number> = standardDigits;

/**
 * Digits after the point that a currency has by ISO 4217, which is how amounts travel. Browsers differ: some know of none
 * where daily life has dropped them, and one amount would read a hundred times another.
 */
function minorDigits(currency: string): number {
  const digits = standard[currency];
  if (digits !== undefined) return digits;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** The formats of a locale, as a brand wants them. */
export function createFormat(
  locale: string,
  { code: own, display = 'narrowSymbol', fraction }: Brand['currency'],
  { digits, grouping = 'auto', compactFrom = Number.POSITIVE_INFINITY, dates = 'medium' }: Formats = {},
): Format {
  const system = digits ? { numberingSystem: digits } : {};
  const figures = { ...system, useGrouping: grouping === 'never' ? false : grouping } as const;
  return {
    money(minorUnits, code = own) {
      const minor = minorDigits(code);
      const format = new Intl.NumberFormat(locale, {
        style: 'currency',
        currency: code,
        currencyDisplay: display,
        minimumFractionDigits: minor,
        maximumFractionDigits: minor,
        trailingZeroDisplay: fraction === 'short' ? 'stripIfInteger' : 'auto',
        ...figures,
      });
      return format.format(minorUnits / 10 ** minor);
    },
    number(value) {
      const notation = value >= compactFrom ? 'compact' : 'standard';
      return new Intl.NumberFormat(locale, { notation, ...figures }).format(value);
    },
    date: (time) => new Intl.DateTimeFormat(locale, { dateStyle: dates, ...system }).format(time),
    time: (time) => new Intl.DateTimeFormat(locale, { timeStyle: 'short', ...system }).format(time),
    parts: (time, parts) => new Intl.DateTimeFormat(locale, { ...parts, ...system }).format(time),
  };
}

type Formats = NonNullable<Brand['formats']>;

/** The formats of the brand's currency in the language in force. */
export function useFormat(): Format {
  const locale = useAtomValue(formatLocaleAtom);
  const { currency, formats } = useAtomValue(coreAtom).brand;
  return useMemo(() => createFormat(locale, currency, formats), [locale, currency, formats]);
}
