import { type BootPayload, isBootPayload } from '#engine/brand';
import { readStorage, writeStorage } from '#engine/storage';

/** Key in local storage of the last brand that passed its checks; two brands on one origin do not share it. */
function key(): string {
  return `last-good:${document.documentElement.dataset.brand ?? ''}`;
}

/** Keeps the text of a brand that passed its checks, to fall back on when a later one is broken. */
export function rememberGood(text: string): void {
  writeStorage('localStorage', key(), text);
}

/** Whether this very text has passed its checks before. */
export function isKnownGood(text: string): boolean {
  return readStorage('localStorage', key()) === text;
}

/** The last brand that passed its checks. */
export function lastGood(): BootPayload | undefined {
  try {
    const payload: unknown = JSON.parse(readStorage('localStorage', key()) ?? '');
    return isBootPayload(payload) ? payload : undefined;
  } catch {
    return undefined;
  }
}
