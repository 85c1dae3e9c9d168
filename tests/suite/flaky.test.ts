import { expect, test } from 'vitest';
import { flakiness } from './flaky.ts';

const names = (count: number) => Array.from({ length: count }, (_, index) => `a.test.ts: ${index}`);

test('nothing is said where nothing was tried again', () => {
  expect(flakiness([], 200)).toEqual({ tooMany: false, reported: '' });
});

test('one in a hundred is listed by its name, and passes', () => {
  const { tooMany, reported } = flakiness(names(2), 200);
  expect(tooMany).toBe(false);
  expect(reported).toBe(
    '2 of 200 passed only when tried again (1.0 %):\n   flaky  a.test.ts: 0\n   flaky  a.test.ts: 1',
  );
});

test('more than one in a hundred fails', () => {
  const { tooMany, reported } = flakiness(names(3), 200);
  expect(tooMany).toBe(true);
  expect(reported).toMatch(/\(1\.5 %\):[\s\S]*✗ {2}more than 1 % needed a second try$/);
});
