import { useCallback, useEffect, useState } from 'react';

/**
 * Whole seconds until a moment on the monotonic clock (`performance.now()`, ms), 0 once it has passed. A player's
 * wrong or moving clock changes nothing.
 */
export function useCountdown(until: number): number {
  const left = useCallback(() => Math.max(0, Math.ceil((until - performance.now()) / 1000)), [until]);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const update = () => {
      setSeconds(left());
      if (left() === 0) clearInterval(timer);
    };
    const timer = setInterval(update, 250);
    update();
    return () => clearInterval(timer);
  }, [left]);
  return seconds;
}
