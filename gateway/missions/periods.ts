import { type CalendarDate, fromDate, startOfWeek, toCalendarDate } from '@internationalized/date';
import type { MerchantProfile, MissionSeed } from '#schemas/platform';
import { type InstantRange, reportRange } from '../paging/report-range.ts';

/** A period in which a mission can be done: its name, and its moments. */
export interface MissionPeriod extends InstantRange {
  /** First day; `once` for all time. */
  name: string;
}

/**
 * Whether what was taken in a period counts for another: it is the same, or a later one, which a clock that was put back has left.
 * Else a day that was claimed already could be claimed after the one before it.
 */
export function countsFor(taken: string, { name }: Pick<MissionPeriod, 'name'>): boolean {
  if (name === 'once' || taken === 'once') return taken === name;
  // ISO days: their order is that of their texts.
  return taken >= name;
}

/** The period of a rhythm that a moment is in, by the merchant's days; weeks begin on Monday. */
export function periodAt(
  every: MissionSeed['every'],
  now: number,
  { timeZone = 'UTC' }: Partial<Pick<MerchantProfile, 'timeZone'>>,
): MissionPeriod {
  if (every === 'once') return { name: 'once', from: 0, before: Number.MAX_SAFE_INTEGER };
  const today: CalendarDate = toCalendarDate(fromDate(new Date(now), timeZone));
  const first = every === 'day' ? today : startOfWeek(today, 'en-GB', 'mon');
  const last = every === 'day' ? today : first.add({ days: 6 });
  return { name: first.toString(), ...reportRange({ from: first.toString(), to: last.toString() }, timeZone) };
}
