import { useStore } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';
import { type Pick, picksAtom } from './slip.ts';

const none: readonly Pick[] = [];

/**
 * The player's picks. A price may be pressed before the slip has been taken over from the document: each of the two shows none
 * until it has been itself, as it stands there.
 */
export function usePicks(): readonly Pick[] {
  const store = useStore();
  const subscribe = useCallback((changed: () => void) => store.sub(picksAtom, changed), [store]);
  return useSyncExternalStore(
    subscribe,
    () => store.get(picksAtom),
    () => none,
  );
}
