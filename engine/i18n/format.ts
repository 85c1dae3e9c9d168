import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { coreAtom } from '#engine/brand';
import { localeAtom } from './state.ts';

/** Writes money, numbers and times in the language in force. */
export interface Format {
  /** An amount in minor units of a currency (the brand's by default), e.g. 1000 VND → "1.000 ₫". */
  money(minorUnits: number, currency?: string): string;
  number(value: number): string;
  /** A time in ms since 1970. */
  date(time: number): string;
  /** The time of day of a time in ms since 1970. */
  time(time: number): string;
}

/** Digits after the point that a currency has by ISO 4217, as Intl knows them. */
export function minorDigits(currency: string): number {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** The formats of a locale. */
export function createFormat(locale: string, currency: string, display: 'symbol' | 'narrowSymbol' | 'code'): Format {
  return {
    money(minorUnits, code = currency) {
      const format = new Intl.NumberFormat(locale, { style: 'currency', currency: code, currencyDisplay: display });
      return format.format(minorUnits / 10 ** minorDigits(code));
    },
    number: (value) => new Intl.NumberFormat(locale).format(value),
    date: (time) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(time),
    time: (time) => new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(time),
  };
}

/** The formats of the brand's currency in the language in force. */
export function useFormat(): Format {
  const locale = useAtomValue(localeAtom);
  const { code, display = 'narrowSymbol' } = useAtomValue(coreAtom).brand.currency;
  return useMemo(() => createFormat(locale, code, display), [locale, code, display]);
}
