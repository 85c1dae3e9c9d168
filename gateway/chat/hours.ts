import { CalendarDate, type DateDuration, fromAbsolute, toCalendarDateTime, toZoned } from '@internationalized/date';
import type { MerchantProfile } from '#schemas/platform';

type Hours = NonNullable<NonNullable<MerchantProfile['chat']>['hours']>;
type Profile = Pick<MerchantProfile, 'chat' | 'timeZone'>;

/** As `Date` counts the days of a week. */
const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const satisfies readonly (keyof Hours)[];

/** Whether customer service is within its hours. */
export interface Opening {
  open: boolean;
  /** When that changes next, ms; undefined for never. */
  changesAt: number | undefined;
}

interface Span {
  from: number;
  before: number;
}

/** The hours of a merchant at a moment; undefined where the profile names none. */
export function openingAt({ chat, timeZone = 'UTC' }: Profile, now: number): Opening | undefined {
  const hours = chat?.hours;
  if (!hours) return undefined;
  const today = toCalendarDateTime(fromAbsolute(now, timeZone));
  const date = new CalendarDate(today.year, today.month, today.day);
  // From yesterday, whose hours may last past midnight, to the same day of the next week.
  const spans = Array.from({ length: 9 }, (_none, index) => spanOf(hours, date.add({ days: index - 1 }), timeZone));
  const merged = joined(spans.filter((span) => span !== undefined));
  const current = merged.find(({ from, before }) => from <= now && now < before);
  // Hours without a gap within a week have none at all.
  if (current) return { open: true, changesAt: current === merged.at(-1) ? undefined : current.before };
  return { open: false, changesAt: merged.find(({ from }) => from > now)?.from };
}

function spanOf(hours: Hours, date: CalendarDate, timeZone: string): Span | undefined {
  const given = hours[days[date.toDate('UTC').getUTCDay()] ?? 'sun'];
  if (!given) return undefined;
  const at = (time: string, later: DateDuration = {}) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    const start = toCalendarDateTime(date.add(later));
    return toZoned(start.add({ hours: hour, minutes: minute }), timeZone, 'compatible')
      .toDate()
      .getTime();
  };
  const { from, to } = given;
  return { from: at(from), before: at(to, to <= from ? { days: 1 } : {}) };
}

/** Spans that touch as one. */
function joined(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    if (last && span.from <= last.before) last.before = Math.max(last.before, span.before);
    else merged.push({ ...span });
  }
  return merged;
}
