// @vitest-environment jsdom
import { createStore } from 'jotai/vanilla';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { coreAtom } from '#engine/brand';
import { factsAtom } from './index.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom has none.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page with dated blocks that opens hours after the site is judged by the time it is then', () => {
  const store = createStore();
  const brand = { themes: { default: 'dark', available: ['dark'] }, languages: { default: 'EN', supported: {} } };
  store.set(coreAtom, { brand, flags: {} } as unknown as Parameters<typeof coreAtom.write>[2]);
  const leave = store.sub(factsAtom, () => undefined);
  const opened = Date.now();
  leave();
  vi.advanceTimersByTime(3 * 3_600_000);
  store.sub(factsAtom, () => undefined);
  expect(store.get(factsAtom).now).toBe(opened + 3 * 3_600_000);
  vi.advanceTimersByTime(30_000);
  expect(store.get(factsAtom).now).toBe(opened + 3 * 3_600_000 + 30_000);
});
