import { type CalendarDate, fromAbsolute, parseDate, startOfWeek, toCalendarDate } from '@internationalized/date';
import type { RebateTerms } from '#schemas/platform';

/** Days that are settled together, yyyy-MM-dd, both inclusive. */
export interface RebatePeriod {
  from: string;
  to: string;
  /** Last day on which its rebates can be claimed. */
  until: string;
  isOver: boolean;
}

/** For so many days after its period a rebate can be claimed. */
const defaultClaimDays = 7;

/** The running period, and those before it whose rebates can still be claimed; the newest first. */
export function openPeriods({ every, claimDays = defaultClaimDays }: RebateTerms, today: string): RebatePeriod[] {
  const periods: RebatePeriod[] = [];
  for (let from = startOf(parseDate(today), every); ; from = startOf(from.subtract({ days: 1 }), every)) {
    const to = every === 'day' ? from : from.add({ days: 6 });
    const until = to.add({ days: claimDays }).toString();
    if (until < today) return periods;
    periods.push({ from: from.toString(), to: to.toString(), until, isOver: to.toString() < today });
  }
}

/** First day of the period that a day is in. */
export function periodOf(day: string, { every }: Pick<RebateTerms, 'every'>): string {
  return startOf(parseDate(day), every).toString();
}

/** The day of a moment (ms since 1970) in a time zone. */
export function dayOf(at: number, timeZone: string): string {
  return toCalendarDate(fromAbsolute(at, timeZone)).toString();
}

function startOf(day: CalendarDate, every: RebateTerms['every']): CalendarDate {
  // Weeks begin on Monday, wherever the merchant is.
  return every === 'day' ? day : startOfWeek(day, 'en-US', 'mon');
}

/** The rate of a club rank, hundredths of a percent. */
export function rateFor(rates: readonly number[], rank: number): number {
  return rates[Math.min(rank, rates.length - 1)] ?? 0;
}

/** What is paid back of stakes, minor units, rounded down. */
export function rebateOn(turnover: bigint, rate: number): bigint {
  return (turnover * BigInt(rate)) / 10_000n;
}
