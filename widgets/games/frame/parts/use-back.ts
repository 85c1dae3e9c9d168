import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGo } from '#engine/routing';

/** Back to where the game was opened from, with its place and filters; home when the game's page was the first. */
export function useBack(): () => void {
  const navigate = useNavigate();
  const go = useGo();
  return useCallback(() => {
    const state: unknown = window.history.state;
    const cameFrom = typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
    if (cameFrom) void navigate(-1);
    else go('home');
  }, [navigate, go]);
}
