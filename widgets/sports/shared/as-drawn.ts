import { type Atom, useStore } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * The value of an atom; while the page in the document is taken over, the one that it was drawn with. Parts of a page are taken over
 * one after another, and an atom may have changed by then.
 */
export function useAsDrawn<Value>(source: Atom<Value>, drawn: Value): Value {
  const store = useStore();
  const subscribe = useCallback((changed: () => void) => store.sub(source, changed), [store, source]);
  return useSyncExternalStore(
    subscribe,
    () => store.get(source),
    () => drawn,
  );
}
