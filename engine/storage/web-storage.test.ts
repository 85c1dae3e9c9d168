import { afterEach, expect, test, vi } from 'vitest';
import { readStorage, writeStorage } from './web-storage.ts';

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
  expect(readStorage('localStorage', 'lang')).toBeNull();
  expect(writeStorage('localStorage', 'lang', 'TH')).toBe(true);
  expect(readStorage('localStorage', 'lang')).toBe('TH');
  expect(writeStorage('localStorage', 'lang', null)).toBe(true);
  expect(readStorage('localStorage', 'lang')).toBeNull();
});

test('a full storage keeps nothing, and says so', () => {
  stubStorage(0);
  expect(writeStorage('localStorage', 'lang', 'TH')).toBe(false);
  expect(readStorage('localStorage', 'lang')).toBeNull();
});

test('where storage is blocked, even to be named, nothing is thrown', () => {
  vi.stubGlobal('sessionStorage', undefined);
  const blocked = vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(readStorage('sessionStorage', 'token')).toBeNull();
  expect(writeStorage('sessionStorage', 'token', 'secret')).toBe(false);
  blocked.mockRestore();
});
