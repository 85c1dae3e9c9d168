import { useFormat, useText } from '#engine/i18n';
import type { Draw } from './use-draws.ts';

const minute = 60;
const hour = 3600;
const day = 86_400;

/** How often a game draws, in words: every so many seconds, minutes or hours, or daily at its time. */
export function useRhythm({ every, next }: Draw): string {
  const text = useText('lottery');
  const { time } = useFormat();
  if (every % day === 0) return text('daily', { time: time(next.at) });
  if (every === hour) return text('everyHour');
  if (every === minute) return text('everyMinute');
  if (every % hour === 0) return text('everyHours', { count: every / hour });
  return every % minute === 0
    ? text('everyMinutes', { count: every / minute })
    : text('everySeconds', { count: every });
}
