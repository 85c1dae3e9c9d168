import { readStorage, writeStorage } from '#engine/storage';
import type { Page } from '#schemas/brand';

const key = (brand: string, page: string) => `last-good:${brand}:${page}`;

/** Keeps a page that passed its checks, to fall back on when a later one is broken. */
export function rememberGood(brand: string, page: string, json: Page): void {
  writeStorage('localStorage', key(brand, page), JSON.stringify(json));
}

/** The last copy of a page that passed its checks. */
export function lastGood(brand: string, page: string): Page | undefined {
  try {
    const text = readStorage('localStorage', key(brand, page));
    return text ? (JSON.parse(text) as Page) : undefined;
  } catch {
    return undefined;
  }
}
