import { useCallback, useEffect, useState } from 'react';

/**
 * Whose turn it is, 0 to count − 1, going on by itself every `interval` ms unless resting, or the player wants no motion;
 * and a way to go on by hand.
 */
export function useTurns(count: number, interval: number, resting: boolean): [number, () => void] {
  const [turn, setTurn] = useState(0);
  const next = useCallback(() => setTurn((now) => now + 1), []);
  useEffect(() => {
    if (count < 2 || resting || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(next, interval);
    return () => clearInterval(timer);
  }, [count, interval, resting, next]);
  return [count > 0 ? turn % count : 0, next];
}
