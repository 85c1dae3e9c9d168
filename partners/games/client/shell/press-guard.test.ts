import { expect, it } from 'vitest';
import { createPressGuard } from './press-guard.ts';

it.each([100, 350, 600])('a second tap after %i ms does nothing else than the first', (ms) => {
  let now = 5000;
  const counts = createPressGuard(() => now);
  expect(counts('bet')).toBe(true);
  now += ms;
  expect(counts('getOff')).toBe(false);
  now += 601;
  expect(counts('getOff')).toBe(true);
});

it('presses that do the same count, however soon they come', () => {
  const counts = createPressGuard(() => 0);
  expect([counts('spin'), counts('spin')]).toEqual([true, true]);
});
