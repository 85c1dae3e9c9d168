import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { coreAtom, prerenderedAtom } from '#engine/brand';
import type { Brand } from '#schemas/brand';
import { decimalOf, minorDigits } from './currency.ts';
import { dateTimeFormat, numberFormat } from './intl.ts';
import { formatLocaleAtom } from './state.ts';

/** Writes money, numbers and times in the language in force. Times are in the brand's time zone, or else the player's. */
export interface Format {
  /** BCP-47 tag that everything is written by. */
  locale: string;
  /** IANA name of the time zone in which times are written. A browser takes its time to say its own. */
  timeZone(): string;
  /** ISO 4217 code of the brand's currency. */
  currency: string;
  /** An amount in minor units of a currency (the brand's by default), e.g. 1000 VND → "1.000 ₫". */
  money(minorUnits: number, currency?: string): string;
  /** An amount that came or went, in minor units, with its sign: "+$2.50". */
  change(minorUnits: number, currency?: string): string;
  /** An amount as a plain decimal number for files, e.g. "-2.50": no symbol, no grouping, ASCII digits. */
  decimal(minorUnits: number, currency?: string): string;
  /** A count; large ones shortened where the brand says so. */
  number(value: number): string;
  /** A price of a bet, with two decimals, e.g. "1.85". */
  odds(price: number): string;
  /** A time in ms since 1970. */
  date(time: number): string;
  /** The time of day of a time in ms since 1970. */
  time(time: number): string;
  /** Day and time of day of a time in ms since 1970, in the calendar of the language. */
  moment(time: number): string;
  /** The last day or moment before a deadline in ms since 1970: one at midnight is the day before, without a time of day. */
  until(time: number): string;
  /** Dates from one time to another, both in ms since 1970, what they share said once. */
  range(from: number, to: number): string;
  /** A calendar day, yyyy-MM-dd, which is the same in every time zone; its parts where some are requested. */
  day(day: string, parts?: Intl.DateTimeFormatOptions): string;
  /** Calendar days from one to another, what they share said once. */
  days(from: string, to: string): string;
  /** The parts of a time in ms since 1970 that are requested. */
  parts(time: number, parts: Intl.DateTimeFormatOptions): string;
  /** A time in ms since 1970 as yyyy-MM-dd hh:mm:ss in ASCII digits, for files and announcements (§2). */
  momentOf(time: number): string;
  /** The calendar day, yyyy-MM-dd, on which a time in ms since 1970 falls. */
  dayOf(time: number): string;
}

/** The formats of a locale, as a brand wants them. */
export function createFormat(
  locale: string,
  { code: own, display = 'narrowSymbol', fraction }: Brand['currency'],
  {
    digits,
    grouping = 'auto',
    compactFrom = Number.POSITIVE_INFINITY,
    dates = 'medium',
    times = 'short',
    timeZone,
  }: Formats = {},
): Format {
  const system = digits ? { numberingSystem: digits } : {};
  const figures = { ...system, useGrouping: grouping === 'never' ? false : grouping } as const;
  const inZone = (options: Intl.DateTimeFormatOptions) =>
    dateTimeFormat(locale, { ...options, ...system, ...(timeZone ? { timeZone } : {}) });
  const dayFormat = (options: Intl.DateTimeFormatOptions) =>
    dateTimeFormat(locale, { ...options, ...system, timeZone: 'UTC' });
  const date = (time: number) => inZone({ dateStyle: dates }).format(time);
  const moment = (time: number) => inZone({ dateStyle: dates, timeStyle: times }).format(time);
  // Swedish dates are ISO ones.
  const plainMoment = (time: number) =>
    dateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', ...(timeZone ? { timeZone } : {}) }).format(time);
  const money = (minorUnits: number, code: string, signDisplay: 'auto' | 'exceptZero') => {
    const minor = minorDigits(code);
    const format = numberFormat(locale, {
      style: 'currency',
      currency: code,
      currencyDisplay: display,
      minimumFractionDigits: minor,
      maximumFractionDigits: minor,
      trailingZeroDisplay: fraction === 'short' ? 'stripIfInteger' : 'auto',
      signDisplay,
      ...figures,
    });
    return symbolInOrder(format.format(decimalOf(minorUnits, minor)));
  };
  return {
    locale,
    timeZone: () => inZone({}).resolvedOptions().timeZone,
    currency: own,
    money: (minorUnits, code = own) => money(minorUnits, code, 'auto'),
    change: (minorUnits, code = own) => money(minorUnits, code, 'exceptZero'),
    decimal: (minorUnits, code = own) => decimalOf(minorUnits, minorDigits(code)),
    number(value) {
      const notation = value >= compactFrom ? 'compact' : 'standard';
      return numberFormat(locale, { notation, ...figures }).format(value);
    },
    odds: (price) =>
      numberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2, ...figures }).format(price),
    date,
    time: (time) => inZone({ timeStyle: 'short' }).format(time),
    moment,
    until: (time) => (plainMoment(time).endsWith('00:00:00') ? date(time - 1) : moment(time)),
    range: (from, to) => inZone({ dateStyle: dates }).formatRange(from, to),
    day: (day, parts = { dateStyle: dates }) => dayFormat(parts).format(Date.parse(day)),
    days: (from, to) => dayFormat({ dateStyle: dates }).formatRange(Date.parse(from), Date.parse(to)),
    parts: (time, parts) => inZone(parts).format(time),
    momentOf: plainMoment,
    dayOf: (time) => plainMoment(time).slice(0, 10),
  };
}

/** From right to left a symbol such as US$ would fall apart, and go to the other side of a figure with a sign: marks keep it. */
function symbolInOrder(written: string): string {
  const isRightToLeft = written.includes('\u200f');
  return isRightToLeft ? written.replace(/\p{Script=Latin}+\p{Sc}/u, '\u200f$&\u200e') : written;
}

type Formats = NonNullable<Brand['formats']>;

/** The formats of the brand's currency in the language in force. */
export function useFormat(): Format {
  const locale = useAtomValue(formatLocaleAtom);
  const { currency, formats } = useAtomValue(coreAtom).brand;
  // Nobody knows yet where the player is.
  const nowhere = useAtomValue(prerenderedAtom) && !formats?.timeZone;
  return useMemo(
    () =>
      nowhere
        ? withoutTimes(createFormat(locale, currency, { ...formats, timeZone: 'UTC' }))
        : createFormat(locale, currency, formats),
    [locale, currency, formats, nowhere],
  );
}

/** Times keep their places, and are written when the player's time zone is known. */
function withoutTimes(format: Format): Format {
  const blank = (written: string) => written.replaceAll(/\S/gu, '\u2007');
  return {
    ...format,
    date: (time) => blank(format.date(time)),
    time: (time) => blank(format.time(time)),
    moment: (time) => blank(format.moment(time)),
    until: (time) => blank(format.until(time)),
    range: (from, to) => blank(format.range(from, to)),
    parts: (time, parts) => blank(format.parts(time, parts)),
  };
}
