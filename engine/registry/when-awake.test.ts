import { createStore } from 'jotai/vanilla';
import { afterEach, expect, test, vi } from 'vitest';
import { prerenderedAtom } from '#engine/brand';
import { hydrationAtom } from './hydration.ts';
import { isVisitorUnknown, whenAwake } from './when-awake.ts';

afterEach(() => vi.unstubAllGlobals());

test('who waits for a page to be taken over hurries it, and goes on once it has been', async () => {
  const store = createStore();
  const callAll = vi.fn();
  store.set(prerenderedAtom, true);
  store.set(hydrationAtom, { callAll } as never);
  const went = vi.fn();
  const waiting = whenAwake(store).then(went);
  await Promise.resolve();
  expect(callAll).toHaveBeenCalledOnce();
  expect(went).not.toHaveBeenCalled();
  store.set(prerenderedAtom, false);
  await waiting;
});

test('where nothing is to be taken over, nobody waits', async () => {
  await whenAwake(createStore());
});

test('a visitor is unknown while a page for guests stands in a tab with a session', () => {
  const store = createStore();
  const dataset: { session?: string } = { session: '' };
  vi.stubGlobal('document', { documentElement: { dataset } });
  expect(isVisitorUnknown(store)).toBe(false);
  store.set(prerenderedAtom, true);
  expect(isVisitorUnknown(store)).toBe(true);
  delete dataset.session;
  expect(isVisitorUnknown(store)).toBe(false);
});
