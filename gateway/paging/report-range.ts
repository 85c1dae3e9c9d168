import { CalendarDate, toZoned } from '@internationalized/date';
import type { Period } from '#schemas/platform';
import { malformed } from '../http/refusal.ts';

/** From the first moment of a range, ms since 1970, to the one at which it is over. */
export interface InstantRange {
  from: number;
  before: number;
}

/** Longest range of a report, days. */
const longest = 366;

/**
 * The moments of a period of days in a time zone (IANA): from the start of its first day to the start of the day after its last.
 * A day may have 23 or 25 hours and need not begin at midnight. Throws malformed_request.
 */
export function reportRange({ from, to }: Period, timeZone: string): InstantRange {
  if (!isZone(timeZone)) throw malformed('/timeZone', 'no time zone');
  const [first, last] = [dayOf(from, '/from'), dayOf(to, '/to')];
  if (last.compare(first) < 0) throw malformed('/to', 'before from');
  if (last.compare(first) >= longest) throw malformed('/to', `more than ${longest} days`);
  const next = last.add({ days: 1 });
  // The library's calendar ends with the year 9999: a day after its last one is the same again.
  if (next.compare(last) === 0) throw malformed('/to', 'the last day of the calendar');
  return { from: startOf(first, timeZone), before: startOf(next, timeZone) };
}

/** Whether it is a time zone that this platform knows. */
export function isZone(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function startOf(day: CalendarDate, timeZone: string): number {
  // Where midnight is left out, the day begins with the first moment after it.
  return toZoned(day, timeZone, 'compatible').toDate().getTime();
}

function dayOf(text: string, pointer: string): CalendarDate {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const date = new CalendarDate(year, month, day);
  // The calendar takes the nearest day for one that it does not have.
  if (date.toString() !== text) throw malformed(pointer, 'no day of the calendar');
  return date;
}
