import {
  type CalendarDate,
  type CalendarIdentifier,
  createCalendar,
  parseDate,
  startOfMonth,
  toCalendar,
} from '@internationalized/date';

/** Spans of days that have a name. The address and the platform may carry the name itself. */
export const periods = ['today', 'yesterday', 'last7', 'last30', 'month'] as const;
export type Period = (typeof periods)[number];

/** Days from one to another, both inclusive, yyyy-MM-dd in the brand's time zone. */
export interface Days {
  from: string;
  to: string;
}

/** A named span, or days of the player's own choice. */
export type Span = { period: Period; from?: undefined; to?: undefined } | ({ period?: undefined } & Days);

/** The days of a span. This month is a month of the language's calendar, up to today. */
export function daysOf(span: Span, today: string, locale: string): Days {
  if (!span.period) return { from: span.from, to: span.to };
  const day = inCalendar(today, locale);
  const spans: Record<Period, [CalendarDate, CalendarDate]> = {
    today: [day, day],
    yesterday: [day.subtract({ days: 1 }), day.subtract({ days: 1 })],
    last7: [day.subtract({ days: 6 }), day],
    last30: [day.subtract({ days: 29 }), day],
    month: [startOfMonth(day), day],
  };
  const [from, to] = spans[span.period];
  return { from: isoOf(from), to: isoOf(to) };
}

/** The span that a query names; the fallback where it names none, or days that are none. */
export function spanOf({ period, from, to }: Record<string, string>, fallback: Period): Span {
  // Days come first: a named span may be there by default only.
  if (from && to && isDay(from) && isDay(to)) return from <= to ? { from, to } : { from: to, to: from };
  return { period: periods.find((name) => name === period) ?? fallback };
}

/** A span as query parameters; those that it does not have are empty, so that they leave the address. */
export function queryOfSpan({ period, from, to }: Span): Record<'period' | 'from' | 'to', string> {
  return { period: period ?? '', from: from ?? '', to: to ?? '' };
}

/** A day in the calendar of a language: Persian, Buddhist, Gregorian … */
export function inCalendar(day: string, locale: string): CalendarDate {
  const { calendar } = new Intl.DateTimeFormat(locale).resolvedOptions();
  return toCalendar(parseDate(day), createCalendar(calendar as CalendarIdentifier));
}

/** yyyy-MM-dd of a day of whatever calendar. */
export function isoOf(day: CalendarDate): string {
  return toCalendar(day, createCalendar('gregory')).toString();
}

function isDay(text: string): boolean {
  try {
    return parseDate(text).toString() === text;
  } catch {
    return false;
  }
}
