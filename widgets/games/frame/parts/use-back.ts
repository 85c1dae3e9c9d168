import { useStore } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useGo } from '#engine/routing';

/** Entry of the browser's history that the game's page began with; what was opened over the game has entries of its own. */
const firstEntryAtom = atom(0);

/** Notes where the game's page began. Once per page: its parts come and go. */
export function useNoteFirstEntry(): void {
  const store = useStore();
  useEffect(() => store.set(firstEntryAtom, entryIndex()), [store]);
}

/** Back to where the game was opened from, with its place and filters; home when the game's page was the first. */
export function useBack(): () => void {
  const store = useStore();
  const navigate = useNavigate();
  const go = useGo();
  return useCallback(() => {
    const first = store.get(firstEntryAtom);
    // After a reload it may have begun before.
    if (first > 0) void navigate(Math.min(first - entryIndex() - 1, -1));
    else go('home');
  }, [store, navigate, go]);
}

/** How many entries of the browser's history lie before this one, as the router counts them. */
function entryIndex(): number {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state ? Number(state.idx) : 0;
}
