import { createStore } from 'jotai/vanilla';
import { expect, test, vi } from 'vitest';
import { prerenderedAtom } from '#engine/brand';
import { hydrationAtom } from '#engine/registry';
import { whenAwake } from './when-awake.ts';

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
