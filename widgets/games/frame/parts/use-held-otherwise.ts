import { useCallback, useSyncExternalStore } from 'react';
import type { Game } from '#schemas/platform';

/** Phones that are held other than a game is played; on a tablet there is room for it either way. */
const otherwise = {
  landscape: '(pointer: coarse) and (orientation: portrait) and (max-width: 600px)',
  portrait: '(pointer: coarse) and (orientation: landscape) and (max-height: 600px)',
};

/** Whether the player would see more of a game by turning the phone. */
export function useHeldOtherwise(orientation: Game['orientation']): boolean {
  const query = orientation && otherwise[orientation];
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = query === undefined ? undefined : globalThis.matchMedia?.(query);
      list?.addEventListener('change', onChange);
      return () => list?.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => query !== undefined && (globalThis.matchMedia?.(query).matches ?? false),
    () => false,
  );
}
