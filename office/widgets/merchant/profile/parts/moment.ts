import { parseDateTime, toZoned } from '@internationalized/date';

/**
 * The moment of a day (yyyy-MM-dd) and a time (hh:mm, midnight without one) in a time zone, ms since 1970. Undefined without a
 * day; null for what is no time of that day there, as when a clock is put forward.
 */
export function momentIn(zone: string, day = '', time = ''): number | undefined | null {
  const typed = time.trim();
  if (day === '') return typed === '' ? undefined : null;
  const [, hours = '', minutes = ''] = /^(\d{1,2}):(\d\d)$/.exec(typed === '' ? '0:00' : typed) ?? [];
  try {
    const local = parseDateTime(`${day}T${hours.padStart(2, '0')}:${minutes}`);
    return toZoned(local, zone, 'reject').toDate().getTime();
  } catch {
    return null;
  }
}
