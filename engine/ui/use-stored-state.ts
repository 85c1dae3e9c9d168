import { useCallback, useSyncExternalStore } from 'react';
import { readStorage, writeStorage } from '#engine/storage';

const listeners = new Set<() => void>();

/** Where values live when storage is blocked: as long as the page. */
const memory = new Map<string, string>();

/** A small choice of the player (a folded menu, a hidden balance), kept in local storage and shared by all who ask. */
export function useStoredState(key: string, initial: string): [string, (value: string) => void] {
  const value = useSyncExternalStore(
    subscribe,
    () => read(key) ?? initial,
    () => initial,
  );
  const remember = useCallback((next: string) => changeStored(key, () => next), [key]);
  return [value, remember];
}

/** Changes such a choice outside of drawing, from what it is by then; all who ask for it hear of it. */
export function changeStored(key: string, change: (value: string | null) => string): void {
  write(key, change(read(key)));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

function read(key: string): string | null {
  return readStorage('localStorage', key) ?? memory.get(key) ?? null;
}

function write(key: string, value: string): void {
  if (writeStorage('localStorage', key, value)) memory.delete(key);
  else memory.set(key, value);
}
