import { useEffect, useState } from 'react';
import { useText } from '#engine/i18n';

const day = 86_400;

/** Whole seconds until a moment of the monotonic clock (ms), never below 0; undefined before the first look. */
export function useLeft(until: number): number | undefined {
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    const look = () => setSeconds(Math.max(0, Math.ceil((until - performance.now()) / 1000)));
    look();
    const timer = setInterval(look, 250);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}

/** Seconds as a clock shows them: 02:07, 14:02:07, and days and hours where a clock would run for two days or more. */
export function useClockFace(): (seconds: number) => string {
  const text = useText('lottery');
  return (seconds) =>
    seconds < 2 * day
      ? clockFace(seconds)
      : text('daysHours', { count: Math.floor(seconds / day), hours: Math.floor((seconds % day) / 3600) });
}

/** Seconds as digits: 02:07, 14:02:07. */
export function clockFace(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const minutes = `${two((seconds % 3600) / 60)}:${two(seconds % 60)}`;
  return seconds < 3600 ? minutes : `${two(seconds / 3600)}:${minutes}`;
}
