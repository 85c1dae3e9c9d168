import { useEffect, useState } from 'react';

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

/** Seconds as a clock shows them: 02:07, 14:02:07. */
export function clockFace(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const minutes = `${two((seconds % 3600) / 60)}:${two(seconds % 60)}`;
  return seconds < 3600 ? minutes : `${two(seconds / 3600)}:${minutes}`;
}
