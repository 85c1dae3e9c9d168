// @vitest-environment jsdom
import { createStore } from 'jotai/vanilla';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { coreAtom, prerenderedAtom, whitelabelAtom } from '#engine/brand';
import { type Platform, PlatformError, platformAtom } from '#engine/platform';
import { loadMemberAtom } from '#engine/session';
import { factsAtom } from './index.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom has none.
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
});
afterEach(() => {
  sessionStorage.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What conditions of a brand need. */
function storeOf() {
  const store = createStore();
  const brand = { themes: { default: 'dark', available: ['dark'] }, languages: { default: 'EN', supported: {} } };
  store.set(coreAtom, { brand, flags: {} } as unknown as Parameters<typeof coreAtom.write>[2]);
  return store;
}

test('what has a date shows in no prerendered page: it is hydrated at another time', () => {
  const store = storeOf();
  store.set(prerenderedAtom, true);
  store.sub(factsAtom, () => undefined);
  expect(store.get(factsAtom).now).toBeNaN();
  store.set(prerenderedAtom, false);
  expect(store.get(factsAtom).now).not.toBeNaN();
});

test('a page with dated blocks that opens hours after the site is judged by the time it is then', () => {
  const store = storeOf();
  const leave = store.sub(factsAtom, () => undefined);
  const opened = Date.now();
  leave();
  vi.advanceTimersByTime(3 * 3_600_000);
  store.sub(factsAtom, () => undefined);
  expect(store.get(factsAtom).now).toBe(opened + 3 * 3_600_000);
  vi.advanceTimersByTime(30_000);
  expect(store.get(factsAtom).now).toBe(opened + 3 * 3_600_000 + 30_000);
});

test.each([
  ['is known', async () => ({ account: 'an', type: 0, flags: { OWN: '0' } }), ['ALL']],
  ['cannot be known', () => Promise.reject(new PlatformError('fault', 'down')), ['ALL', 'OWN']],
])('flags of all visitors wait after a reload until the member %s', async (_case, memberInfo, flags) => {
  sessionStorage.setItem('token', 't1');
  sessionStorage.setItem('isAgent', '0');
  const store = storeOf();
  store.set(platformAtom, { call: memberInfo } as unknown as Platform);
  store.set(whitelabelAtom, { ALL: '1', OWN: '1' });
  expect([...store.get(factsAtom).flags]).toEqual([]);
  await store.set(loadMemberAtom).catch(() => undefined);
  expect([...store.get(factsAtom).flags]).toEqual(flags);
});
