import { useAtomValue } from 'jotai';
import { atom } from 'jotai/vanilla';
import { useEffect } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import { readStorage, writeStorage } from '#engine/storage';

/** What is kept of an entry of the browser's history while the tab lives. */
interface Kept {
  /** How far the page was scrolled, px. */
  top?: number;
  /** What parts of the page hold, by name. */
  states?: Record<string, unknown>;
}

type Entries = Map<string, Kept>;

const key = 'entries';
/** Most entries that outlive a reload. */
const most = 50;

/** Entries of the history that this tab has shown, the oldest first. */
const entriesAtom = atom((): Entries => {
  const entries = stored();
  // Somebody who comes anew, by a link or an address, starts at the beginning; a reload goes on.
  const { pathname = '', search = '' } = globalThis.location ?? {};
  if (!isResumed()) entries.delete(entryOf({ key: 'default', pathname, search }));
  return entries;
});

/** Names an entry of the history. The key alone is not enough: every page that was not reached by a link has the same. */
function entryOf({ key: id, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>): string {
  return `${id} ${pathname}${search}`;
}

function stored(): Entries {
  try {
    return new Map(Object.entries(Object(JSON.parse(readStorage('sessionStorage', key) ?? '{}')) as object));
  } catch {
    return new Map();
  }
}

/** Whether the document was reloaded, or came back from elsewhere by the browser's buttons. */
function isResumed(): boolean {
  const [navigation] = globalThis.performance?.getEntriesByType('navigation') ?? [];
  const { type } = Object(navigation) as Partial<PerformanceNavigationTiming>;
  return type === 'reload' || type === 'back_forward';
}

/** The entry of the history that is shown, and what is kept of entries. */
export function useEntry() {
  const entries = useAtomValue(entriesAtom);
  const entry = entryOf(useLocation());
  return { entry, entries };
}

/** Keeps more of an entry. */
export function keep(entries: Entries, entry: string, more: Kept): void {
  const known = entries.get(entry);
  entries.delete(entry);
  entries.set(entry, { ...known, ...more });
}

/** Makes what is kept outlive a reload. */
export function useKeptEntries(): void {
  const { entries } = useEntry();
  useEffect(() => {
    const store = () => {
      const newest = [...entries].slice(-most);
      writeStorage('sessionStorage', key, JSON.stringify(Object.fromEntries(newest)));
    };
    window.addEventListener('pagehide', store);
    return () => window.removeEventListener('pagehide', store);
  }, [entries]);
}
