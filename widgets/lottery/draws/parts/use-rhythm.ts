import { useFormat, useText } from '#engine/i18n';
import type { Draw } from './use-draws.ts';

const minute = 60;
const hour = 3600;
const day = 86_400;

/** How often a game draws, in words: every so many seconds, minutes or hours, daily, or on its days of the week. */
export function useRhythm({ every, next, now, week }: Draw): string {
  const text = useText('lottery');
  const format = useFormat();
  if (every % day === 0) {
    const time = format.time(next.at);
    // A platform that names no days may leave some out: of such a game only the next draw's weekday is certain.
    const isDaily = week ? week.length === 7 : every === day && next.at - now <= day * 1000;
    if (isDaily) return text('daily', { time });
    const days = (week ?? [next.at]).map((at) => format.parts(at, { weekday: 'short' }));
    return text('weekly', { days: new Intl.ListFormat(format.locale).format(days), time });
  }
  if (every === hour) return text('everyHour');
  if (every === minute) return text('everyMinute');
  if (every % hour === 0) return text('everyHours', { count: every / hour });
  return every % minute === 0
    ? text('everyMinutes', { count: every / minute })
    : text('everySeconds', { count: every });
}
