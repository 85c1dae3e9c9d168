import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGo } from '#engine/routing';

/** Back to where the game was opened from, with its place and filters; home when the game's page was the first. */
export function useBack(): () => void {
  const navigate = useNavigate();
  const go = useGo();
  // What was opened over the game has entries of its own.
  const first = useRef(0);
  useEffect(() => {
    first.current = entryIndex();
  }, []);
  return useCallback(() => {
    if (first.current > 0) void navigate(first.current - entryIndex() - 1);
    else go('home');
  }, [navigate, go]);
}

/** How many entries of the browser's history lie before this one, as the router counts them. */
function entryIndex(): number {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
}
