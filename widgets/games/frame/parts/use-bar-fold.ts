import { useSyncExternalStore } from 'react';
import { useStoredState } from '#engine/ui';

/** Small windows, whose height belongs to the game; the style sheet of the bar has the same. */
const small = '(max-width: 639px), (max-height: 499px)';
/** A phone on its side: the bar is folded until the player says otherwise. */
const low = '(max-height: 499px)';

export interface BarFold {
  canFold: boolean;
  isFolded: boolean;
  toggle(): void;
}

/** Whether the game's bar is folded into a strip, as the player chose last on this device. */
export function useBarFold(): BarFold {
  const canFold = useMatch(small);
  const isLow = useMatch(low);
  const [chosen, choose] = useStoredState('gameBar', '');
  const isFolded = canFold && (chosen === '' ? isLow : chosen === 'folded');
  return { canFold, isFolded, toggle: () => choose(isFolded ? 'open' : 'folded') };
}

function useMatch(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
    () => false,
  );
}
