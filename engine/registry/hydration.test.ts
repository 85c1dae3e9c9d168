import { expect, test, vi } from 'vitest';
import { createHydration } from './hydration.ts';

test('each widget that has been taken over is told, once, and the last one settles the page', () => {
  const taken = vi.fn();
  const settled = vi.fn();
  const hydration = createHydration({ taken, settled });
  const first = hydration.begin('test/first');
  const second = hydration.begin('test/second');
  hydration.pageTaken();
  hydration.callAll();
  expect(taken).toHaveBeenCalledTimes(1);
  first();
  first();
  expect(taken).toHaveBeenCalledTimes(2);
  expect(settled).not.toHaveBeenCalled();
  second();
  expect(taken).toHaveBeenCalledTimes(3);
  expect(settled).toHaveBeenCalledTimes(1);
});
