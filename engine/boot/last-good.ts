import { type BootPayload, isBootPayload } from '#engine/brand';

/** Key in local storage of the last brand that passed its checks; two brands on one origin do not share it. */
function key(): string {
  return `last-good:${document.documentElement.dataset.brand ?? ''}`;
}

/** Keeps the text of a brand that passed its checks, to fall back on when a later one is broken. */
export function rememberGood(text: string): void {
  try {
    localStorage.setItem(key(), text);
  } catch {
    // Storage is blocked or full: there is no copy to fall back on.
  }
}

/** Whether this very text has passed its checks before. */
export function isKnownGood(text: string): boolean {
  return stored() === text;
}

/** The last brand that passed its checks. */
export function lastGood(): BootPayload | undefined {
  try {
    const payload: unknown = JSON.parse(stored() ?? '');
    return isBootPayload(payload) ? payload : undefined;
  } catch {
    return undefined;
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(key());
  } catch {
    return null;
  }
}
