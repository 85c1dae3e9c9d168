import { afterEach, expect, test, vi } from 'vitest';
import { keep, readKept } from './keep.ts';

afterEach(() => vi.unstubAllGlobals());

/** A storage that takes only so many texts, as the browser has it. */
function stubStorage(room: number): void {
  const texts = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    removeItem: (key: string) => texts.delete(key),
    setItem: (key: string, text: string) => {
      if (texts.size >= room) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, text);
    },
  });
}

test('what is kept is there until it is forgotten', () => {
  stubStorage(1);
  expect(readKept('localStorage', 'lang')).toBeNull();
  expect(keep('localStorage', 'lang', 'TH')).toBe(true);
  expect(readKept('localStorage', 'lang')).toBe('TH');
  expect(keep('localStorage', 'lang', null)).toBe(true);
  expect(readKept('localStorage', 'lang')).toBeNull();
});

test('a full storage keeps nothing, and says so', () => {
  stubStorage(0);
  expect(keep('localStorage', 'lang', 'TH')).toBe(false);
  expect(readKept('localStorage', 'lang')).toBeNull();
});

test('where storage is blocked, even to be named, nothing is thrown', () => {
  vi.stubGlobal('sessionStorage', undefined);
  const blocked = vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(readKept('sessionStorage', 'token')).toBeNull();
  expect(keep('sessionStorage', 'token', 'secret')).toBe(false);
  blocked.mockRestore();
});
