/** Local storage stays, session storage goes with its tab. */
type StorageName = 'localStorage' | 'sessionStorage';

/** What was kept; null when nothing was, and where storage is blocked or not there. */
export function readStorage(storage: StorageName, key: string): string | null {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a text; null forgets it. False when it could not: storage is blocked or full. */
export function writeStorage(storage: StorageName, key: string, text: string | null): boolean {
  try {
    if (text === null) globalThis[storage].removeItem(key);
    else globalThis[storage].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
